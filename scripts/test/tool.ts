import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '../..');

export interface ToolRun {
  readonly code: number;
  /** Everything it said, when it was not shown at once. */
  readonly output: string;
}

export interface ToolOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Shows what the tool says as it says it. */
  readonly live?: boolean;
  /** Leaves the processor to whatever else wants it. */
  readonly isPatient?: boolean;
  /** Ends it. */
  readonly stopping?: AbortSignal;
}

const MEMORY = '/dev/shm';
/** Room in memory that is enough for the files of any stage, bytes. */
const ROOM = 4e9;
let temporary: string | null | undefined;

/**
 * Databases, profiles of browsers and what their processes share are files that are thrown away. In memory, where
 * there is room, the system does not keep a disk's books of them. Null where there is none.
 */
function temporaryFolder(): string | null {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
    const isForPrograms = !mounts.some(mount => mount.includes(` ${MEMORY} `) && mount.includes('noexec'));
    if (bavail * bsize < ROOM || !isForPrograms) return null;
    const folder = mkdtempSync(join(MEMORY, 'quarter-test-'));
    // PostgreSQL runs as another user where this one is root.
    chmodSync(folder, 0o1777);
    process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
    return folder;
  } catch {
    return null;
  }
}

/** Some two hundred processes of a run import the same packages: what Node has compiled of them is kept for the others. */
function inMemory(folder: string): Record<string, string> {
  return { TMPDIR: folder, NODE_COMPILE_CACHE: join(folder, 'compiled') };
}

const running = new Set<ReturnType<typeof spawn>>();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    for (const child of running) child.kill(signal);
    process.exit(130);
  });
}

/** Runs a tool of node_modules, or a script of ours by its path, on the Node that runs this. */
export function runTool(tool: string, args: readonly string[], options: ToolOptions = {}): Promise<ToolRun> {
  const file = tool.includes('/') ? join(ROOT, tool) : join(ROOT, 'node_modules/.bin', tool);
  temporary ??= temporaryFolder();
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', file, ...args], {
    cwd: join(ROOT, options.cwd ?? ''),
    env: { ...process.env, ...(temporary !== null && inMemory(temporary)), ...options.env },
    stdio: options.live ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  options.stopping?.addEventListener('abort', () => child.kill());
  if (options.isPatient && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  return new Promise(resolve => {
    const end = (code: number | null, error = '') => {
      running.delete(child);
      resolve({ code: code ?? 1, output: output + error });
    };
    child.on('error', error => end(1, error.message));
    child.on('close', code => end(code));
  });
}

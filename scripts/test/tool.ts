import { spawn } from 'node:child_process';
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
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', file, ...args], {
    cwd: join(ROOT, options.cwd ?? ''),
    env: { ...process.env, ...options.env },
    stdio: options.live ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
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

import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SITE_NODE } from './site-node.mjs';

const ROOT = join(import.meta.dirname, '..');

/** For the environment of a process that must not have the database of whoever runs the tests. */
export const EMBEDDED = { DATABASE_URL: '', DATABASE_URL_FILE: '' };

/** For the environment of a process whose wall clock, and that of its embedded database, is off by so much. */
export function clockShiftedBy(ms: number): { CLOCK_SHIFT_MS: string; NODE_OPTIONS: string } {
  const before = process.env.NODE_OPTIONS ?? '';
  const shift = pathToFileURL(join(ROOT, 'launch/shift-clock.ts')).href;
  return { CLOCK_SHIFT_MS: String(ms), NODE_OPTIONS: `${before} --import=${shift}`.trim() };
}

export interface SiteProcess {
  readonly child: ChildProcess;
  /** Where it is, without a trailing slash; rejects with what it said when it ends before it is ready. */
  readonly address: Promise<string>;
  /** Exit code; null after a signal that it did not handle. */
  readonly ended: Promise<number | null>;
  /** Everything it has said so far. */
  said(): string;
  /** Tells it to stop and waits for its end. */
  stop(): Promise<number | null>;
}

/**
 * Starts the site as `npm start` does once the packages are there: on a free port of this machine, with
 * the embedded database and without a drain at its end, unless `env` says otherwise.
 * @param root folder of a checkout or of an unpacked release; this one by default
 */
export function startSiteProcess(env: Readonly<Record<string, string>>, root = ROOT): SiteProcess {
  const child = spawn(process.execPath, [...SITE_NODE.options, join(root, 'apps/site/src/cli/start.ts')], {
    cwd: root,
    env: {
      ...process.env,
      ...SITE_NODE.env,
      HOST: '127.0.0.1',
      PORT: '0',
      ...EMBEDDED,
      DRAIN_SECONDS: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const ended = new Promise<number | null>(resolve => child.on('close', code => resolve(code)));
  const address = new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        said += chunk.toString();
        const found = /^Site: +(http:\S+)\/$/m.exec(said)?.[1];
        if (found) resolve(found);
      });
    }
    child.on('error', reject);
    ended.then(code => reject(new Error(`The site ended with ${code} before it was ready:\n${said}`)));
  });
  // Who expects it to end does not wait for an address.
  address.catch(() => {});
  return {
    child,
    address,
    ended,
    said: () => said,
    stop() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

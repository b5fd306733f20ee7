import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { BROWSER } from './generator.ts';

const run = promisify(execFile);

export interface WrkOrder {
  readonly url: string;
  readonly connections: number;
  readonly seconds: number;
}

export interface WrkResult {
  readonly requests: number;
  readonly perSecond: number;
  /** Answers that are not 2xx or 3xx, broken connections, timeouts. */
  readonly failed: number;
}

/** Whether wrk is here: Debian has it, `apt install wrk`. Unlike a generator in Node it asks faster than Node answers. */
export async function hasWrk(): Promise<boolean> {
  return run('wrk', ['--version']).then(
    () => true,
    // Its version ends with 1.
    (error: unknown) => typeof error === 'object' && error !== null && 'code' in error && error.code === 1,
  );
}

/** Asks for one address as fast as it is answered, from one thread. */
export async function wrk({ url, connections, seconds }: WrkOrder): Promise<WrkResult> {
  const headers = Object.entries(BROWSER).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const { stdout } = await run('wrk', [
    ...['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '2s'],
    ...headers,
    url,
  ]);
  const numbersIn = (pattern: RegExp) => (pattern.exec(stdout)?.slice(1) ?? []).map(Number);
  const [requests = 0] = numbersIn(/(\d+) requests in/);
  const [perSecond = 0] = numbersIn(/Requests\/sec:\s+([\d.]+)/);
  const [connect = 0, read = 0, write = 0, timeout = 0] = numbersIn(
    /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/,
  );
  const [other = 0] = numbersIn(/Non-2xx or 3xx responses: (\d+)/);
  return { requests, perSecond, failed: connect + read + write + timeout + other };
}

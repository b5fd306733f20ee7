import { fork } from 'node:child_process';
import { join } from 'node:path';

export interface LoadOrder {
  readonly url: string;
  readonly seconds: number;
  readonly connections: number;
  /** `{ip}` becomes an address that differs by that number too. */
  readonly headers: Record<string, string>;
  /** Asked for in turn; `{n}` becomes a number that grows with every request. */
  readonly paths: readonly string[];
  /** Where that number begins. */
  readonly from: number;
  /** Sent with a POST instead of a GET; `{n}` as in `paths`. */
  readonly body?: string;
  /** Calls per second; as many as there can be by default. */
  readonly rate?: number;
}

export interface LoadResult {
  readonly requests: number;
  /** All that were sent, those before the measuring among them. */
  readonly sent: number;
  readonly perSecond: number;
  /** Milliseconds; `p97` is slower than 97.5 of a hundred. */
  readonly p50: number;
  readonly p97: number;
  readonly p99: number;
  /** Answers that are not 2xx, broken connections, timeouts. */
  readonly failed: number;
  readonly bytes: number;
}

/** As browsers ask. */
export const BROWSER = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br, zstd' };

let asked = 0;

/** Loads a server from a process of its own. Rejects when any answer was not 2xx: a fast error proves nothing. */
export async function load(
  order: Partial<LoadOrder> & Pick<LoadOrder, 'url' | 'paths'>,
): Promise<LoadResult> {
  const child = fork(join(import.meta.dirname, 'load.ts'), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  const full: LoadOrder = { seconds: 5, connections: 32, headers: BROWSER, from: asked, ...order };
  const result = await new Promise<LoadResult>((resolve, reject) => {
    child.on('message', (message: LoadResult) => resolve(message));
    child.on('exit', code => reject(new Error(`The load generator ended with ${code}`)));
    child.send(full);
  });
  asked += result.sent;
  if (result.failed > 0)
    throw new Error(`${result.failed} of ${result.requests} answers of ${order.paths} failed`);
  return result;
}

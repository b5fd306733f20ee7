import { setTimeout as sleep } from 'node:timers/promises';

/** How a worker with nothing to do rests before it looks again; over at once when it is told to stop. */
export type Rest = (ms: number, stopping: AbortSignal) => Promise<void>;

export const restAwhile: Rest = (ms, stopping) => sleep(ms, undefined, { signal: stopping }).catch(() => {});

export interface Worker {
  /** Resolves when what is under way has ended. */
  stop(): Promise<void>;
}

/**
 * Works now and after every rest until it is told to stop, whatever has failed.
 * @param failed hears of what a turn was broken off by
 */
export function workNowAndThen(
  work: (stopping: AbortSignal) => Promise<void>,
  { ms, rest, failed }: { readonly ms: number; readonly rest: Rest; failed(error: unknown): void },
): Worker {
  const stopping = new AbortController();
  const { signal } = stopping;
  async function run(): Promise<void> {
    while (!signal.aborted) {
      await work(signal).catch(failed);
      await rest(ms, signal);
    }
  }
  const ended = run();
  return {
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}

import { setTimeout as sleep } from 'node:timers/promises';

/** How a worker with nothing to do rests before it looks again; over at once when it is told to stop. */
export type Rest = (ms: number, stopping: AbortSignal) => Promise<void>;

export const restAwhile: Rest = (ms, stopping) => sleep(ms, undefined, { signal: stopping }).catch(() => {});

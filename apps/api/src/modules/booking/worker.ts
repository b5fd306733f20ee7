import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { withoutValues } from '../../platform/safe-error.ts';
import type { BookingContext } from './context.ts';
import { isUnsettled, settle } from './settle.ts';

/** Lists show a lot as held for so long after its timer has run out; a new hold gets it at once. */
const PAUSE_MS = 1_000;

export interface BookingWorker {
  /** Resolves when it has ended. */
  stop(): Promise<void>;
}

/** Frees what has run out, side by side with any other processes over the same database. */
export function startBookingWorker(context: BookingContext, log: FastifyBaseLogger): BookingWorker {
  const stopping = new AbortController();
  const ended = run(context, log, stopping.signal);
  return {
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}

async function run(context: BookingContext, log: FastifyBaseLogger, signal: AbortSignal): Promise<void> {
  let isFailing = false;
  while (!signal.aborted) {
    try {
      while (!signal.aborted && (await isUnsettled(context)))
        await context.database.change(tx => settle(context, tx, null));
      isFailing = false;
    } catch (error) {
      // Once per outage, not once a second.
      if (!isFailing) log.error({ err: withoutValues(error) }, 'bookings not settled');
      isFailing = true;
    }
    await sleep(PAUSE_MS, undefined, { signal }).catch(() => {});
  }
}

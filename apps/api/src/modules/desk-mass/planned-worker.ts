import type { FastifyBaseLogger } from 'fastify';
import { restAwhile } from '../../platform/rest.ts';
import { withoutValues } from '../../platform/safe-error.ts';
import type { DeskPlanned } from './planned-service.ts';

/** A change comes so long after its time at most. */
const PAUSE_MS = 1_000;

export interface PlannedWorker {
  /** Resolves when it has ended. */
  stop(): Promise<void>;
}

interface WorkerOptions {
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  /** Whether the time can be believed: else nothing happens here, and other processes may do it. */
  readonly isTimeKnown: () => boolean;
}

/** Does planned changes at their times, side by side with any other processes over the same database. */
export function startPlannedWorker(
  { runNext }: Pick<DeskPlanned, 'runNext'>,
  { log, isTimeKnown }: WorkerOptions,
): PlannedWorker {
  const stopping = new AbortController();
  const { signal } = stopping;
  const tellBroken = (error: unknown) => log.error({ err: withoutValues(error) }, 'a planned change failed');

  async function run(): Promise<void> {
    let isFailing = false;
    while (!signal.aborted) {
      try {
        while (!signal.aborted && isTimeKnown() && (await runNext(tellBroken)));
        isFailing = false;
      } catch (error) {
        // Once per outage, not once a second.
        if (!isFailing) log.error({ err: withoutValues(error) }, 'planned changes not looked after');
        isFailing = true;
      }
      await restAwhile(PAUSE_MS, signal);
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

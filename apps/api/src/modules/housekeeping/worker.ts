import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../db/database.ts';
import type { Retention } from '../../platform/retention.ts';
import { withoutValues } from '../../platform/safe-error.ts';
import type { Removal } from './removals-repo.ts';
import { listRemovals, tidy } from './service.ts';

const PAUSE_MS = 600_000;

export interface HousekeepingOptions {
  readonly database: Database;
  readonly retention: Retention;
  readonly log: FastifyBaseLogger;
  readonly now: () => Date;
  /** Whether the time can be believed: else nothing is removed. */
  readonly isTimeKnown: () => boolean;
}

export interface Housekeeping {
  /** What is held back at this moment, and how many rows of it are late. */
  heldBack(): ReadonlyMap<string, number>;
  /** What it has removed since it was started, and how many rows. */
  removed(): ReadonlyMap<string, number>;
  /** How often it has gone through everything since it was started. */
  rounds(): number;
  /** Resolves when it has ended. */
  stop(): Promise<void>;
}

/** Removes what is past its time, at once and then every ten minutes, side by side with any other processes. */
export function startHousekeeping(options: HousekeepingOptions): Housekeeping {
  const { database, log, now, isTimeKnown } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  const held = new Map<string, number>();
  const removed = new Map<string, number>();
  let rounds = 0;

  async function one(removal: Removal): Promise<void> {
    const { heldBack, removed: count } = await tidy(database, removal, now());
    removed.set(removal.name, (removed.get(removal.name) ?? 0) + count);
    if (heldBack === null) {
      held.delete(removal.name);
      return;
    }
    if (!held.has(removal.name))
      log.error(
        { what: removal.name, ...heldBack },
        'too much to remove at once, nothing of it is removed; see: npm run housekeeping',
      );
    held.set(removal.name, heldBack.late);
  }

  async function all(): Promise<void> {
    for (const removal of listRemovals(options.retention)) {
      if (signal.aborted || !isTimeKnown()) return;
      await one(removal);
    }
    rounds += 1;
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      await all().catch((error: unknown) => {
        log.error({ err: withoutValues(error) }, 'old data not removed');
      });
      await sleep(PAUSE_MS, undefined, { signal }).catch(() => {});
    }
  }

  const ended = run();
  return {
    heldBack: () => held,
    removed: () => removed,
    rounds: () => rounds,
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}

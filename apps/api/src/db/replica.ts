import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Orm, Replica } from './database.ts';
import { openPool, ormOf, type Patience } from './pool.ts';

/** A look at a copy is worth no more than one at the database itself. */
const PATIENCE: Patience = { lockMs: 3_000, statementMs: 6_000, idleMs: 10_000, silenceMs: 8_000 };
const CONNECTIONS = 3;
/** How long a replica is waited for that has not everything yet. */
const CATCH_UP_MS = 300;
const LOOK_MS = 20;
/** How long it may take to say how far it is. */
const ANSWER_MS = 1_000;
/** How long one that did not answer is left alone: each reading would wait for it. */
const AWAY_MS = 10_000;

const written = z.object({ rows: z.tuple([z.object({ at: z.string() })]) });
const replayed = z.object({ rows: z.tuple([z.object({ behind: z.nullable(z.coerce.number()) })]) });

/** Reads at a replica whatever it has, and at the database what it has not. @param orm of the database */
export function openReplica(url: string, orm: Orm): Replica {
  const pool = openPool(url, CONNECTIONS, PATIENCE);
  const copy = ormOf(pool);
  let awayUntil = 0;
  let answered = 0;
  let passedBy = 0;

  /** The end of all that was acknowledged until now. */
  async function endOfLog(): Promise<string> {
    const result: unknown = await orm.execute(sql`select pg_current_wal_insert_lsn()::text as at`);
    return z.parse(written, result).rows[0].at;
  }

  /** Bytes until there; null for what has been made a database of its own, which follows nobody. */
  async function behind(at: string): Promise<number | null> {
    const asked = copy.execute(
      sql`select case when pg_is_in_recovery() then pg_wal_lsn_diff(${at}::pg_lsn, pg_last_wal_replay_lsn()) end as behind`,
    );
    return z.parse(replayed, await within(asked, ANSWER_MS)).rows[0].behind;
  }

  async function hasAll(): Promise<boolean> {
    const at = await endOfLog();
    const until = performance.now() + CATCH_UP_MS;
    for (;;) {
      const bytes = await behind(at);
      if (bytes === null) return false;
      if (bytes <= 0) return true;
      if (performance.now() > until) return false;
      await sleep(LOOK_MS);
    }
  }

  return {
    async read(work) {
      if (performance.now() >= awayUntil)
        try {
          if (await hasAll()) {
            const found = await work(copy);
            answered += 1;
            return found;
          }
        } catch {
          // Whatever is wrong there: the database itself answers, or says what is wrong with the reading.
          awayUntil = performance.now() + AWAY_MS;
        }
      passedBy += 1;
      return work(orm);
    },
    async state() {
      const bytes = await endOfLog()
        .then(behind)
        .catch(() => null);
      return { behind: bytes === null ? null : Math.max(0, bytes), answered, passedBy };
    },
    close: () => pool.end(),
  };
}

/** Rejects when it takes longer. */
function within<T>(awaited: Promise<T>, ms: number): Promise<T> {
  const late = sleep(ms, undefined, { ref: false }).then(() => {
    throw new Error('the replica is silent');
  });
  return Promise.race([awaited, late]);
}

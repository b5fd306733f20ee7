import { sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { dataVersion } from './schema/data-version.ts';

/** What repositories talk to: the database itself or a transaction on it. */
export type Orm = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** A migrated database, embedded or on a server: the same dialect, the same migrations. */
export interface Database {
  readonly engine: 'embedded' | 'server';
  readonly orm: Orm;
  /**
   * Runs a transaction that may change what visitors see (lots, prices, texts) and, once it is committed, lets this
   * process take the change in before it resolves. It holds the data version's row from its start: changes
   * go one after another, so two of them cannot lock each other's lots crosswise.
   *
   * @param patienceMs how long to wait for a change under way; then it rejects with what `isBusy` knows. Without it
   *   the wait ends with the statement's own time
   */
  change<T>(work: (tx: Orm) => Promise<T>, patienceMs?: number): Promise<T>;
  /** Calls back after every `change` of this process; it is awaited. Returns the way to stop. */
  onChange(listener: () => Promise<void>): () => void;
  close(): Promise<void>;
}

/** The part of `Database` that both engines share. */
export function createDatabase(engine: Database['engine'], orm: Orm, close: () => Promise<void>): Database {
  const listeners = new Set<() => Promise<void>>();
  return {
    engine,
    orm,
    async change(work, patienceMs) {
      const result = await orm.transaction(async tx => {
        if (patienceMs !== undefined)
          await tx.execute(sql`select set_config('lock_timeout', ${`${patienceMs}ms`}, true)`);
        await tx
          .select({ version: dataVersion.version })
          .from(dataVersion)
          .where(sql`${dataVersion.id}`)
          .for('update');
        return work(tx);
      });
      await Promise.all([...listeners].map(listener => listener()));
      return result;
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close,
  };
}

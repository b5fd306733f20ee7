import { sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import pLimit from 'p-limit';
import { BusyError } from './errors.ts';
import type { News, NewsState } from './news.ts';
import { dataVersion } from './schema/data-version.ts';

/** What repositories talk to: the database itself or a transaction on it. */
export type Orm = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** What a replica has done since the start of the process, and how far it is behind now. */
export interface ReplicaState {
  /** Bytes of the log that it has not replayed; null when it does not answer, or is no replica. */
  readonly behind: number | null;
  /** Readings that it has answered, and those that the database itself had to. */
  readonly answered: number;
  readonly passedBy: number;
}

/** A copy of the database that follows it. */
export interface Replica {
  /** See `Database.read`. */
  read<T>(work: (orm: Orm) => Promise<T>): Promise<T>;
  state(): Promise<ReplicaState>;
  close(): Promise<void>;
}

/** A migrated database, embedded or on a server: the same dialect, the same migrations. */
export interface Database {
  readonly engine: 'embedded' | 'server';
  readonly orm: Orm;
  /**
   * Reads what is much and what nothing is decided by: at a replica, where there is one and it has all that was
   * acknowledged before the call, or else at the database itself. @param work only reads; it may be begun twice
   */
  read<T>(work: (orm: Orm) => Promise<T>): Promise<T>;
  /** How the replica does; null where there is none. */
  replica(): Promise<ReplicaState | null>;
  /**
   * Runs a transaction that may change what visitors see (lots, prices, texts) and, once it is committed, lets this
   * process take the change in before it resolves. It holds the data version's row from its start: changes
   * go one after another, so two of them cannot lock each other's lots crosswise. While somebody keeps that row, few
   * connections of a process wait for it and the other changes stand in line; after some seconds each rejects with
   * what `isBusy` knows.
   */
  change<T>(work: (tx: Orm) => Promise<T>): Promise<T>;
  /** The same for what is big, such as a whole complex: it waits and works for as long as it takes. */
  bigChange<T>(work: (tx: Orm) => Promise<T>): Promise<T>;
  /**
   * Does what a big change would do, and undoes it: whatever `work` gives or throws, nothing of it stays. It takes no
   * turn, so changes go on meanwhile, between its statements too. @param work writes no lot that somebody may be changing
   */
  trial<T>(work: (tx: Orm) => Promise<T>): Promise<T>;
  /** Calls back after every change of this process; it is awaited. Returns the way to stop. */
  onChange(listener: () => Promise<void>): () => void;
  /**
   * Calls back soon after a change of whatever process, for as long as the database tells of them: who has to know of
   * all looks by himself too. Returns the way to stop.
   */
  onNews(listener: () => void): () => void;
  /** Whether changes are told of; null while nobody listens, and for the database of one process. */
  news(): NewsState | null;
  /** Statements and transactions of this process that wait for a connection at this moment. */
  waiting(): number;
  close(): Promise<void>;
}

export interface Connections {
  readonly engine: Database['engine'];
  readonly orm: Orm;
  /** For big changes, with a patience of its own. */
  readonly bigOrm: Orm;
  readonly replica?: Replica;
  /** Begins to listen to what the database tells; nothing where one process has it. */
  readonly listen?: (heard: () => void) => News;
  /** What waits for a connection. */
  waiting(): number;
  close(): Promise<void>;
}

/** One works, one is at the door already; with more than these a row that somebody keeps would take all connections. */
const CHANGES_AT_ONCE = 2;
/** How long a change stands in line. */
const LINE_MS = 3_000;

/** The part of `Database` that both engines share. */
export function createDatabase(connections: Connections): Database {
  const { engine, orm, bigOrm, replica, listen, waiting, close } = connections;
  const listeners = new Set<() => Promise<void>>();
  const newsListeners = new Set<() => void>();
  let news: News | null = null;
  const line = pLimit(CHANGES_AT_ONCE);

  /** Begins when those who stand in line have gone. Rejects when it has not begun in time. */
  function afterOthers<T>(work: () => Promise<T>): Promise<T> {
    let timer: NodeJS.Timeout;
    let isGone = false;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        isGone = true;
        reject(new BusyError());
      }, LINE_MS);
    });
    const done = line(() => {
      clearTimeout(timer);
      if (isGone) throw new BusyError();
      return work();
    });
    return Promise.race([done, late]);
  }

  async function tell(): Promise<void> {
    await Promise.all([...listeners].map(listener => listener()));
  }

  return {
    engine,
    orm,
    read: work => (replica ? replica.read(work) : work(orm)),
    replica: async () => replica?.state() ?? null,
    async change(work) {
      const result = await afterOthers(() => inTurn(orm, work));
      await tell();
      return result;
    },
    async bigChange(work) {
      const result = await inTurn(bigOrm, work);
      await tell();
      return result;
    },
    trial: work => undone(bigOrm, work),
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onNews(listener) {
      newsListeners.add(listener);
      news ??= listen?.(() => newsListeners.forEach(heard => void heard())) ?? null;
      return () => newsListeners.delete(listener);
    },
    news: () => news?.state() ?? null,
    waiting,
    async close() {
      await Promise.all([news?.close(), replica?.close(), close()]);
    },
  };
}

/** A transaction that begins when those before it have ended. */
function inTurn<T>(orm: Orm, work: (tx: Orm) => Promise<T>): Promise<T> {
  return orm.transaction(async tx => {
    await tx
      .select({ version: dataVersion.version })
      .from(dataVersion)
      .where(sql`${dataVersion.id}`)
      .for('update');
    return work(tx);
  });
}

/** A transaction of which nothing stays and for which nobody waits. */
async function undone<T>(orm: Orm, work: (tx: Orm) => Promise<T>): Promise<T> {
  const end = new Error('the trial is over');
  const found: { readonly result: T }[] = [];
  try {
    await orm.transaction(async tx => {
      // As if it had raised the version already: the triggers of what it writes would lock its row, see `raise_data_version`.
      await tx.execute(sql`
        select set_config('quarter.data_version', version::text, true),
          set_config('quarter.structure_version', version::text, true)
        from data_version`);
      found.push({ result: await work(tx) });
      throw end;
    });
  } catch (error) {
    if (error !== end) throw error;
  }
  const [done] = found;
  if (done === undefined) throw end;
  return done.result;
}

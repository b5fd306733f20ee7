import { Worker } from 'node:worker_threads';
import type { PGlite, PGliteOptions, QueryOptions, Results } from '@electric-sql/pglite';
import pLimit from 'p-limit';
import { STATEMENTS } from '../platform/traces.ts';

/** What the thread opens. */
export type ThreadOptions = Pick<PGliteOptions, 'dataDir' | 'startParams'>;

export type Order =
  | {
      readonly what: 'query';
      readonly sql: string;
      readonly params: readonly unknown[];
      readonly rowMode: 'array' | 'object';
    }
  | { readonly what: 'exec'; readonly sql: string }
  | { readonly what: 'dump' | 'close' };

/** To an order, or to the beginning (0). */
export type Answer =
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly error: Readonly<Record<string, unknown>> & { readonly message: string } };

interface Waiting {
  resolve(result: unknown): void;
  reject(error: Error): void;
}

type Query = PGlite['query'];

/** As much of PGlite as the site uses, see `openInThread`. */
export interface EmbeddedClient {
  readonly query: Query;
  exec(sql: string): Promise<void>;
  transaction<T>(work: (tx: { readonly query: Query }) => Promise<T>): Promise<T>;
  /** Statements and transactions that have not begun. */
  waiting(): number;
  /** A tar of its files, as they are at the moment of a transaction when one asks for it there. */
  dumpDataDir(compression: 'none'): Promise<Blob>;
  close(): Promise<void>;
}

/** As much of a database as gives a client its statements, one at a time. */
interface Engine {
  query(sql: string, params: readonly unknown[], rowMode: 'array' | 'object'): Promise<Results<unknown>>;
  exec(sql: string): Promise<unknown>;
  dump(): Promise<Blob>;
  close(): Promise<unknown>;
}

/**
 * A client whose statements go one after another, and those of a transaction with no other between them, as in PGlite
 * itself. Values are parsed as the engine was told when it was opened, see `VALUES`, whatever a statement asks for.
 */
export function inTurns(engine: Engine): EmbeddedClient {
  const turns = pLimit(1);
  async function query<T>(
    sql: string,
    params: unknown[] = [],
    { rowMode = 'object' }: QueryOptions = {},
  ): Promise<Results<T>> {
    // Rows are what the statement gives, which no database client can prove.
    return STATEMENTS.tracePromise(() => engine.query(sql, params, rowMode) as Promise<Results<T>>, { sql });
  }
  return {
    query: (...asked) => turns(() => query(...asked)),
    exec: sql => turns(async () => void (await engine.exec(sql))),
    transaction: work =>
      turns(async () => {
        await query('begin');
        let isOver = false;
        const within: Query = async (...asked) => {
          // What nobody has waited for would be of no transaction, or of the next one.
          if (isOver) throw new Error('the transaction is over');
          return query(...asked);
        };
        try {
          const result = await work({ query: within });
          isOver = true;
          const { command } = await query('commit');
          // PostgreSQL answers so, and no error, when a statement had failed.
          if (command === 'ROLLBACK')
            throw new Error('a statement of the transaction has failed: nothing is kept');
          return result;
        } catch (error) {
          isOver = true;
          await query('rollback');
          throw error;
        }
      }),
    waiting: () => turns.pendingCount,
    dumpDataDir: () => engine.dump(),
    close: () => turns(async () => void (await engine.close())),
  };
}

/**
 * Opens an embedded database in a thread of its own (record 188). Rejects when the database does not open. What is
 * asked of a thread that has ended is refused; one that ends unasked ends the process, as an error that nobody catches.
 */
export async function openInThread(options: ThreadOptions): Promise<EmbeddedClient> {
  const thread = new Worker(new URL('./embedded-thread.ts', import.meta.url), { workerData: options });
  const waiting = new Map<number, Waiting>();
  let last = 0;
  let ended: Error | null = null;
  let isWanted = false;
  const wait = (id: number) =>
    new Promise<unknown>((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      thread.ref();
    });
  const end = (error: Error) => {
    if (ended) return;
    ended = error;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
    // Nobody catches it: a site without its database would answer that it lives, and never get another one.
    if (isWanted) throw error;
  };
  thread.on('error', end);
  thread.on('exit', () => end(new Error('the embedded database has ended')));
  thread.on('message', (answer: Answer) => {
    const one = waiting.get(answer.id);
    waiting.delete(answer.id);
    // A process that has nothing else to do ends, as with a database that nobody has closed.
    if (waiting.size === 0) thread.unref();
    if ('error' in answer) one?.reject(Object.assign(new Error(answer.error.message), answer.error));
    else one?.resolve(answer.result);
  });
  const send = (order: Order): Promise<unknown> => {
    if (ended) return Promise.reject(ended);
    last += 1;
    // Throws for values that cannot be sent, and nobody waits for those.
    thread.postMessage({ id: last, order });
    return wait(last);
  };

  await wait(0);
  isWanted = true;
  const client = inTurns({
    query: (sql, params, rowMode) =>
      send({ what: 'query', sql, params, rowMode }) as Promise<Results<unknown>>,
    exec: sql => send({ what: 'exec', sql }),
    dump: async () => new Blob([(await send({ what: 'dump' })) as ArrayBuffer]),
    close: () => send({ what: 'close' }),
  });
  return {
    ...client,
    async close() {
      isWanted = false;
      try {
        await client.close();
      } finally {
        await thread.terminate();
      }
    },
  };
}

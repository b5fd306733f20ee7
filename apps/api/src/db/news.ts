import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import * as z from 'zod/mini';

/** What the migration tells on: the version of the data has been raised. */
const CHANNEL = 'quarter_data';
const CONNECT_TIMEOUT_MS = 5_000;
const CLOSE_MS = 2_000;
const RETRY_MS = 2_000;
const KEEPALIVE_MS = 10_000;

/** `told`: changes are heard of with their commits; `pooled`: a pooler stands between, which passes nothing on. */
export type NewsState = 'told' | 'broken' | 'pooled';

/** Word from the database that the data have changed. */
export interface News {
  /** How the first try to listen has ended. */
  readonly first: Promise<NewsState>;
  state(): NewsState;
  close(): Promise<void>;
}

const connected = z.object({ processID: z.number() });
const asked = z.object({ rows: z.tuple([z.object({ pid: z.number() })]) });

/**
 * Listens over a connection of its own, which is made anew when it breaks. Nothing depends on it: what is not heard
 * is found by whoever looks by himself. Behind a pooler the number of the server's process is not the one that the
 * connection was greeted with: listening there would leave a mark on a connection of others, so it is given up.
 * @param heard is called after every word, and after connecting, when something may have been missed
 */
export function listenForNews(url: string, heard: () => void): News {
  let state: NewsState = 'broken';
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEPALIVE_MS,
      application_name: 'quarter news',
    });
    client = next;
    // An end that nobody has asked for comes as an error, as an end, or as both.
    next.on('error', () => {});
    next.once('end', again);
    next.on('notification', heard);
    try {
      await next.connect();
      const { rows } = z.parse(asked, await next.query('select pg_backend_pid() as pid'));
      if (z.parse(connected, next).processID !== rows[0].pid) {
        state = 'pooled';
        await next.end();
        return;
      }
      await next.query(`listen ${CHANNEL}`);
      state = 'told';
      heard();
    } catch {
      await next.end().catch(() => {});
      again();
    }
  }

  /** Once per connection, however its end is told. */
  function again(): void {
    if (state === 'pooled' || isClosed || timer !== undefined) return;
    state = 'broken';
    timer = setTimeout(() => {
      timer = undefined;
      running = connect();
    }, RETRY_MS);
    timer.unref();
  }

  let running = connect();
  return {
    first: running.then(() => state),
    state: () => state,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await running;
      const ended = client?.end().catch(() => {});
      // A frozen server never says goodbye.
      await Promise.race([ended, sleep(CLOSE_MS, undefined, { ref: false })]);
    },
  };
}

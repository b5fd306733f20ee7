import { Socket } from 'node:net';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { told } from '../platform/traces.ts';
import type { Orm } from './database.ts';

/** What connections to a server wait for, ms; 0 for as long as it takes. */
export interface Patience {
  /** For a lock that somebody else holds. */
  readonly lockMs: number;
  /** For the end of a statement. */
  readonly statementMs: number;
  /** For the next statement of a transaction; then the server ends it with its locks. */
  readonly idleMs: number;
  /** For any sign of life; longer than a statement, so that a server that lives speaks first. */
  readonly silenceMs: number;
}

const CONNECT_TIMEOUT_MS = 5_000;
/** An unused connection is closed before its silence looks like death. */
const UNUSED_MS = 5_000;
/** The other side is asked for a sign of life after so much silence: by us, and by the server. */
const KEEPALIVE_S = 10;
const SERVER_KEEPALIVES = `-c tcp_keepalives_idle=${KEEPALIVE_S} -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3`;

/** Connections that outlive every failure of the server: a broken one is an error of its caller and nobody else's. */
export function openPool(url: string, connections: number, patience: Patience): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: UNUSED_MS,
    statement_timeout: patience.statementMs,
    lock_timeout: patience.lockMs,
    idle_in_transaction_session_timeout: patience.idleMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEPALIVE_S * 1000,
    options: SERVER_KEEPALIVES,
    stream: () => mortalSocket(patience.silenceMs),
    application_name: 'quarter',
  });
  // An unused connection that the server drops is replaced by the pool, one in use fails its statement; unheard, either
  // event would end the process.
  pool.on('error', () => {});
  pool.on('connect', client => client.on('error', () => {}));
  return pool;
}

/**
 * A socket that is destroyed after so much silence. The driver's own limit of a query leaves the connection waiting for
 * the answer, and the pool would give it to the next.
 */
function mortalSocket(silenceMs: number): Socket {
  const socket = new Socket();
  socket.setTimeout(silenceMs, () => {
    socket.destroy(Object.assign(new Error('the database server is silent'), { code: 'ETIMEDOUT' }));
  });
  return socket;
}

/**
 * Statements and transactions over a pool. Transactions are opened here: Drizzle's way never gives a connection back
 * whose `begin` failed, and ten of those are the whole pool.
 */
export function ormOf(pool: pg.Pool): Orm {
  const orm: Orm = drizzle({ client: told(pool) });
  orm.transaction = async (work, config) => {
    const client = await pool.connect();
    const alone: Orm = drizzle({ client: told(client) });
    let failure: { readonly reason: unknown } | undefined;
    try {
      return await alone.transaction(
        tx =>
          work(tx).catch((reason: unknown) => {
            failure = { reason };
            throw reason;
          }),
        config,
      );
    } catch (error) {
      // Not that of the `rollback` which comes after it over the same broken connection.
      throw failure ? failure.reason : error;
    } finally {
      // A connection that is still inside a transaction is of no use to the next.
      client.release(client.getTransactionStatus() !== 'I');
    }
  };
  return orm;
}

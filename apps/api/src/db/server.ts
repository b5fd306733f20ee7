import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { createDatabase, type Database, type Orm } from './database.ts';
import { DatabaseError, reasonOf } from './errors.ts';
import { migrateServerDatabase } from './migrate.ts';
import { listenForNews } from './news.ts';
import { openPool, ormOf, type Patience } from './pool.ts';
import { refuseAside } from './put-aside.ts';
import { openReplica } from './replica.ts';

/** Oldest server that the migrations are meant for. */
const OLDEST = 150_000;
/** A visitor is told within seconds that he has to come again, whatever has become of the server. */
export const VISITORS: Patience = { lockMs: 3_000, statementMs: 6_000, idleMs: 10_000, silenceMs: 8_000 };
const CONNECTIONS = 10;
/** Migrations and big changes take the time that they take. */
const BIG_CHANGES: Patience = { lockMs: 60_000, statementMs: 0, idleMs: 60_000, silenceMs: 0 };
/** One migrates or works, one keeps the lock of those who migrate. */
const BIG_CONNECTIONS = 2;
/** How long connections may take to say goodbye. */
const CLOSE_MS = 2_000;

interface ServerOptions extends Partial<Patience> {
  /** Address past a pooler, for migrations, big changes and news; by default that of everything. */
  readonly directUrl?: string;
  /** Address of a replica; none by default. */
  readonly readUrl?: string | null;
}

/** Opens and migrates a database on a PostgreSQL server, over a pooler in transaction mode too. */
export async function openServer(
  url: string,
  { directUrl = url, readUrl = null, ...patience }: ServerOptions = {},
): Promise<Database> {
  const place = describe(directUrl);
  const pool = openPool(url, CONNECTIONS, { ...VISITORS, ...patience });
  const bigPool = openPool(directUrl, BIG_CONNECTIONS, BIG_CHANGES);
  const close = async () => {
    const ended = Promise.all([pool.end(), bigPool.end()]);
    // A frozen server never answers.
    await Promise.race([ended, sleep(CLOSE_MS, undefined, { ref: false })]);
  };
  try {
    await prepare(bigPool, place);
    const waiting = () => pool.waitingCount + bigPool.waitingCount;
    const listen = (heard: () => void) => listenForNews(directUrl, heard);
    const orm = ormOf(pool);
    return createDatabase({
      engine: 'server',
      orm,
      bigOrm: patient(bigPool),
      ...(readUrl !== null && { replica: openReplica(readUrl, orm) }),
      listen,
      waiting,
      close,
    });
  } catch (error) {
    await close();
    if (error instanceof DatabaseError) throw error;
    throw new DatabaseError(`database at ${place} cannot be prepared: ${reasonOf(error)}`, error);
  }
}

/** Transactions that say themselves how long they may take: a pooler ignores what a connection is asked for with. */
function patient(pool: pg.Pool): Orm {
  const orm = ormOf(pool);
  const { transaction } = orm;
  orm.transaction = (work, config) =>
    transaction(async tx => {
      const { statementMs, lockMs, idleMs } = BIG_CHANGES;
      await tx.execute(
        sql`select set_config('statement_timeout', ${String(statementMs)}, true), set_config('lock_timeout', ${String(lockMs)}, true), set_config('idle_in_transaction_session_timeout', ${String(idleMs)}, true)`,
      );
      return work(tx);
    }, config);
  return orm;
}

async function prepare(pool: pg.Pool, place: string): Promise<void> {
  const client = await pool.connect().catch(error => {
    throw new DatabaseError(`PostgreSQL at ${place} cannot be reached: ${reasonOf(error)}`, error);
  });
  try {
    const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
    const version = Number(rows[0]?.server_version_num);
    if (!(version >= OLDEST)) throw new DatabaseError(`PostgreSQL at ${place} is older than 15`);
    await refuseAside(client);
  } finally {
    client.release();
  }
  await migrateServerDatabase(ormOf(pool), drizzle({ client: pool }));
}

/** Host, port and name of the database, without user and password. */
function describe(url: string): string {
  try {
    const { protocol, hostname, port, pathname } = new URL(url);
    if (!/^postgres(ql)?:$/.test(protocol))
      throw new DatabaseError('DATABASE_URL must begin with postgres://');
    return `${hostname || 'localhost'}:${port || 5432}${pathname}`;
  } catch (error) {
    if (error instanceof DatabaseError) throw error;
    throw new DatabaseError('DATABASE_URL is not an address like postgres://user:password@host:5432/name');
  }
}

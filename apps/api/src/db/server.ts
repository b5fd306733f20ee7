import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database } from './database.ts';
import { createDatabase } from './database.ts';
import { DatabaseError, reasonOf } from './errors.ts';
import { migrateServerDatabase } from './migrate.ts';

/** Oldest server that the migrations are meant for. */
const OLDEST = 150_000;
const STATEMENT_TIMEOUT_MS = 15_000;
const CONNECT_TIMEOUT_MS = 5_000;
const CONNECTIONS = 10;

/** Opens and migrates a database on a PostgreSQL server. */
export async function openServer(url: string): Promise<Database> {
  const place = describe(url);
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    application_name: 'quarter',
  });
  // An idle connection that the server drops is replaced by the pool; unheard, the event would end the process.
  pool.on('error', () => {});
  try {
    const client = await pool.connect().catch(error => {
      throw new DatabaseError(`PostgreSQL at ${place} cannot be reached: ${reasonOf(error)}`, error);
    });
    try {
      const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
      const version = Number(rows[0]?.server_version_num);
      if (!(version >= OLDEST)) throw new DatabaseError(`PostgreSQL at ${place} is older than 15`);
      await client.query('set statement_timeout = 0');
      await migrateServerDatabase(drizzle({ client }));
      await client.query(`set statement_timeout = ${STATEMENT_TIMEOUT_MS}`);
    } finally {
      client.release();
    }
    return createDatabase('server', drizzle({ client: pool }), () => pool.end());
  } catch (error) {
    await pool.end();
    if (error instanceof DatabaseError) throw error;
    throw new DatabaseError(`database at ${place} cannot be prepared: ${reasonOf(error)}`, error);
  }
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

import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { inject } from 'vitest';
import * as z from 'zod/mini';
import { createDatabase, type Database, type Orm } from '../db/database.ts';
import { EMBEDDED_START, ormOfEmbedded } from '../db/embedded.ts';
import { type EmbeddedClient, inTurns } from '../db/embedded-client.ts';
import { VALUES } from '../db/embedded-values.ts';
import { ormOf } from '../db/pool.ts';
import './engine.ts';

/** A migrated database that tests use one after another: emptying it takes a fraction of making it. */
interface Kept {
  readonly engine: Database['engine'];
  /** A way to it for one test, which ends with the test. */
  open(lease: Lease): Orm;
  readonly orm: Orm;
  waiting(): number;
  /** What the migrations have put into it, by table. */
  readonly seeds: ReadonlyMap<string, string>;
}

interface Lease {
  isOver: boolean;
}

/** Databases of this worker that nobody uses. */
const idle: Kept[] = [];

/** A migrated database without a complex, of its own for the caller, on the engine of the run. Close it. */
export async function testDatabase(): Promise<Database> {
  const kept = idle.pop() ?? (await make());
  const lease: Lease = { isOver: false };
  const orm = kept.open(lease);
  const close = async () => {
    if (lease.isOver) return;
    lease.isOver = true;
    await empty(kept);
    idle.push(kept);
  };
  return createDatabase({ engine: kept.engine, orm, bigOrm: orm, waiting: kept.waiting, close });
}

/**
 * Address of a new migrated database; on the server engine only.
 *
 * @param template name of another one, which nobody is connected to, to copy instead
 */
export async function newServerDatabase(template?: string): Promise<string> {
  const engine = inject('engine');
  if (engine.kind !== 'server') throw new Error('there is no server in this run');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: engine.url });
  await client.connect();
  try {
    await client.query(`create database ${name} template ${template ?? engine.template}`);
  } finally {
    await client.end();
  }
  const url = new URL(engine.url);
  url.pathname = `/${name}`;
  return url.href;
}

async function make(): Promise<Kept> {
  const engine = inject('engine');
  if (engine.kind === 'embedded') {
    const client = await openHere(engine.dump);
    const orm = ormOfEmbedded(client);
    const open = (lease: Lease) => ormOfEmbedded(during(lease, client));
    return { engine: 'embedded', orm, open, waiting: client.waiting, seeds: await readSeeds(orm) };
  }
  const pool = new pg.Pool({ connectionString: await newServerDatabase(), allowExitOnIdle: true });
  // The server ends before those who are connected to it.
  pool.on('error', () => {});
  const orm = ormOf(pool);
  const open = (lease: Lease) => ormOf(during(lease, pool));
  return { engine: 'server', orm, open, waiting: () => pool.waitingCount, seeds: await readSeeds(orm) };
}

/** An embedded database from a file, as the site's but in this thread: a thread for each would take longer. */
async function openHere(dump: string): Promise<EmbeddedClient> {
  const loadDataDir = await openAsBlob(dump);
  const engine = await PGlite.create({ loadDataDir, startParams: EMBEDDED_START, ...VALUES });
  return inTurns({
    query: (text, params, rowMode) => engine.query(text, [...params], { rowMode }),
    exec: text => engine.exec(text),
    dump: () => engine.dumpDataDir('none'),
    close: () => engine.close(),
  });
}

/** The client as one test has it: whatever is asked of it afterwards is refused, as by a closed one. */
function during<C extends object>(lease: Lease, client: C): C {
  return new Proxy(client, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]) =>
        lease.isOver
          ? Promise.reject(new Error('the database is closed'))
          : Reflect.apply(value, target, args);
    },
  });
}

/** What stands in the tables as JSON, by their names; empty tables are left out. */
async function readSeeds(orm: Orm): Promise<Map<string, string>> {
  const seeds = new Map<string, string>();
  for (const table of await filledTables(orm, await tablesOf(orm))) {
    const [row] = await rowsOf(
      orm,
      sql`select json_agg(t)::text as rows from ${sql.identifier(table)} t`,
      z.object({ rows: z.string() }),
    );
    if (row) seeds.set(table, row.rows);
  }
  return seeds;
}

/**
 * Makes a database as the migrations have left it. Rows are removed one by one: emptying a table makes its files and
 * those of its indexes anew, which takes as long as most tests, and then every table is looked up anew.
 */
async function empty({ orm, seeds }: Kept): Promise<void> {
  const tables = await tablesOf(orm);
  await orm.transaction(async tx => {
    // What is still being written by others is waited for, and goes with the rest.
    await tx.execute(
      sql`lock table ${sql.join(
        tables.map(name => sql.identifier(name)),
        sql`, `,
      )} in access exclusive mode`,
    );
    const filled = await filledTables(tx, tables);
    const sequences = await rowsOf(
      tx,
      sql`select sequencename as name from pg_sequences where schemaname = 'public' and last_value is not null`,
      z.object({ name: z.string() }),
    );
    // Neither references nor triggers have a say, but for those of the journal.
    await tx.execute(sql`set local session_replication_role = replica`);
    const hasJournal = filled.includes('audit');
    if (hasJournal) await tx.execute(sql`alter table audit disable trigger audit_row_stays`);
    const removals = filled.map(
      name => sql`${sql.identifier(`no_${name}`)} as (delete from ${sql.identifier(name)})`,
    );
    if (removals.length > 0) await tx.execute(sql`with ${sql.join(removals, sql`, `)} select`);
    if (hasJournal) await tx.execute(sql`alter table audit enable always trigger audit_row_stays`);
    for (const { name } of sequences) await tx.execute(sql`alter sequence ${sql.identifier(name)} restart`);
    for (const [table, rows] of seeds)
      await tx.execute(
        sql`insert into ${sql.identifier(table)} overriding system value
          select * from json_populate_recordset(null::${sql.identifier(table)}, ${rows}::json)`,
      );
  });
}

async function tablesOf(orm: Orm): Promise<string[]> {
  const tables = await rowsOf(
    orm,
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
    z.object({ name: z.string() }),
  );
  return tables.map(({ name }) => name);
}

/** Those of some tables that have a row. */
async function filledTables(orm: Orm, tables: readonly string[]): Promise<string[]> {
  const parts = tables.map(
    name => sql`select ${name}::text as name where exists (select from ${sql.identifier(name)})`,
  );
  const filled = await rowsOf(orm, sql.join(parts, sql` union all `), z.object({ name: z.string() }));
  return filled.map(({ name }) => name);
}

async function rowsOf<S extends z.ZodMiniType>(
  orm: Orm,
  query: ReturnType<typeof sql>,
  schema: S,
): Promise<z.infer<S>[]> {
  const result: unknown = await orm.execute(query);
  return z.parse(z.object({ rows: z.array(schema) }), result).rows;
}

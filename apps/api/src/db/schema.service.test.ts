import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { getTableColumns, is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { testDatabase } from '../testing/database.ts';
import type { Database } from './database.ts';
import { refuseFormer } from './migrate.ts';

const answer = z.object({
  rows: z.array(z.object({ table_name: z.string(), column_name: z.string(), is_nullable: z.string() })),
});

describe('migrations', () => {
  let database: Database;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.close());

  it('make the tables that the code is written for', async () => {
    const { rows } = z.parse(
      answer,
      await database.orm.execute(
        sql`select table_name, column_name, is_nullable from information_schema.columns where table_schema = 'public'`,
      ),
    );
    const made = rows.map(row => `${row.table_name}.${row.column_name} ${row.is_nullable === 'YES'}`);
    const tables = await writtenTables();
    const written = tables.flatMap(table =>
      Object.values(getTableColumns(table)).map(
        column => `${getTableConfig(table).name}.${column.name} ${!column.notNull}`,
      ),
    );
    expect(made.sort()).toEqual(written.sort());
  });

  it('leave a database as it is that a former chain had brought to the same tables, and refuse an older one', async () => {
    const { orm } = database;
    const FIRST = 1_795_404_183_383;
    const { rows } = z.parse(
      z.object({ rows: z.tuple([z.object({ last: z.coerce.number() })]) }),
      await orm.execute(sql`select min(created_at) as last from drizzle.__drizzle_migrations`),
    );
    expect(rows[0].last).toBe(FIRST);
    await refuseFormer(orm);
    const former = orm.transaction(async tx => {
      await tx.execute(sql`update drizzle.__drizzle_migrations set created_at = ${FIRST - 1}`);
      await refuseFormer(tx);
    });
    await expect(former).rejects.toThrow(/made by a former version of the site: .* docs\/ru\/README\.md/);
  });
});

async function writtenTables(): Promise<PgTable[]> {
  const folder = join(import.meta.dirname, 'schema');
  const modules = await Promise.all(
    (await readdir(folder)).map(async (file): Promise<Record<string, unknown>> => import(join(folder, file))),
  );
  return modules.flatMap(module => Object.values(module)).filter(value => is(value, PgTable));
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Database } from '../../db/database.ts';
import { COLUMNS_OF_NOBODY } from '../../testing/columns-of-nobody.ts';
import { testDatabase } from '../../testing/database.ts';
import { SEALED_COLUMNS } from './columns-repo.ts';

const RECORD = join(import.meta.dirname, '../../../../../docs/ru/152-fz.md');

/** Lines of the record: the columns that one names, and its other cells. */
const lines = [...readFileSync(RECORD, 'utf8').matchAll(/^\| (`[\w.]+`[^|]*) \|(.+)\|$/gm)].map(
  ([line, first = '', cells = '']) => ({
    line,
    names: [...first.matchAll(/`([\w.]+)`/g)].map(([, name]) => name),
    cells: cells.split('|').map(cell => cell.trim()),
  }),
);
const named = lines.flatMap(({ names }) => names).toSorted();
const ofNobody = Object.entries(COLUMNS_OF_NOBODY).flatMap(([table, { columns }]) =>
  columns.split(' ').map(column => `${table}.${column}`),
);

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

describe('the record of processing, docs/ru/152-fz.md', () => {
  it('names each column of the database once, or it is said why that one tells of nobody', async () => {
    const found: unknown = await database.orm.execute(
      sql`select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`,
    );
    const { rows } = z.parse(z.object({ rows: z.array(z.object({ name: z.string() })) }), found);
    expect([...named, ...ofNobody].toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  });

  it('names whatever is sealed, a digest of something, or an account of the office', () => {
    const sealed = SEALED_COLUMNS.map(({ table, column }) => `${table}.${column}`);
    expect(named).toEqual(expect.arrayContaining(sealed));
    const telling = /(_sealed|_digest|\.account_id|\.visitor_id|_by)$/;
    expect(ofNobody.filter(name => telling.test(name))).toEqual([]);
  });

  it('says of each what is in it, its purpose, term and place', () => {
    for (const { line, cells } of lines)
      expect(
        cells.map(cell => cell !== ''),
        line,
      ).toEqual([true, true, true, true]);
  });
});

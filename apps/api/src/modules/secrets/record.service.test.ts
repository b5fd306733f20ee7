import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Database } from '../../db/database.ts';
import { testDatabase } from '../../testing/database.ts';
import { SEALED_COLUMNS } from './columns-repo.ts';

const RECORD = join(import.meta.dirname, '../../../../../docs/ru/152-fz.md');

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

describe('the record of processing, docs/ru/152-fz.md', () => {
  it('names every sealed column and every digest with its purpose, term and place, and no other', async () => {
    const found: unknown = await database.orm.execute(
      sql`select table_name || '.' || column_name as name from information_schema.columns
        where table_schema = 'public' and column_name ~ '(_sealed|_digest)$'`,
    );
    const { rows } = z.parse(z.object({ rows: z.array(z.object({ name: z.string() })) }), found);
    const sealed = SEALED_COLUMNS.map(({ table, column }) => `${table}.${column}`);
    const columns = new Set([...rows.map(({ name }) => name), ...sealed]);
    const lines = [...readFileSync(RECORD, 'utf8').matchAll(/^\| `([\w.]+)` \|(.+)\|$/gm)];
    expect(lines.map(([, name]) => name).toSorted()).toEqual([...columns].toSorted());
    for (const [line, , cells = ''] of lines)
      expect(
        cells.split('|').map(cell => cell.trim() !== ''),
        line,
      ).toEqual([true, true, true, true]);
  });
});

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';

const MIGRATIONS = join(import.meta.dirname, '../../migrations');
const META = join(MIGRATIONS, 'meta');
const journalSchema = z.object({ entries: z.array(z.object({ idx: z.int() })) });

it('migrations keep the snapshot of the newest alone, which the next is worked out from', async () => {
  const { entries } = z.parse(journalSchema, JSON.parse(await readFile(join(META, '_journal.json'), 'utf8')));
  const newest = String(entries.at(-1)?.idx).padStart(4, '0');
  expect(await readdir(META)).toEqual([`${newest}_snapshot.json`, '_journal.json']);
});

/** What the version before may still read or write, or what may refuse what it writes (record 190). */
const NARROWS =
  /\b(?:DROP (?:COLUMN|TABLE|TYPE|VIEW|FUNCTION|TRIGGER|DEFAULT)|RENAME (?:TO|COLUMN)|SET NOT NULL|SET DATA TYPE|ALTER COLUMN \S+ TYPE|ADD CONSTRAINT)\b|ADD COLUMN (?!.*\bDEFAULT\b).*\bNOT NULL\b/i;
const REASON = /^-- The version before may run: .{20,}$/m;
/** Written before there were two versions at once. */
const BEFORE_RULE = 18;

function narrows(sql: string): boolean {
  return NARROWS.test(sql) && !REASON.test(sql);
}

it('migrations that narrow say why the version before may still run', async () => {
  const files = (await readdir(MIGRATIONS)).filter(name => name.endsWith('.sql'));
  const later = files.filter(name => Number(name.slice(0, 4)) > BEFORE_RULE);
  const unexplained = await Promise.all(
    later.map(async name => (narrows(await readFile(join(MIGRATIONS, name), 'utf8')) ? [name] : [])),
  );
  expect(unexplained.flat()).toEqual([]);
});

it.each([
  ['ALTER TABLE "lots" DROP COLUMN "facing"', true],
  ['ALTER TABLE "lots" RENAME COLUMN "facing" TO "side"', true],
  ['ALTER TABLE "lots" ALTER COLUMN "facing" SET NOT NULL', true],
  ['ALTER TABLE "lots" ALTER COLUMN "price" SET DATA TYPE bigint', true],
  ['ALTER TABLE "lots" ADD COLUMN "facing" text NOT NULL', true],
  ['ALTER TABLE "lots" ADD CONSTRAINT "kind" CHECK ("kind" in (1))', true],
  ['ALTER TABLE "lots" ADD COLUMN "facing" text', false],
  ['ALTER TABLE "lots" ADD COLUMN "seen" integer DEFAULT 0 NOT NULL', false],
  ['CREATE TABLE "views" ("id" uuid PRIMARY KEY NOT NULL)', false],
  [
    '-- The version before may run: it has not read this column since 0.3.0.\nALTER TABLE "lots" DROP COLUMN "a"',
    false,
  ],
])('%s narrows: %s', (sql, expected) => {
  expect(narrows(sql)).toBe(expected);
});

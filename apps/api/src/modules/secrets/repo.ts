import { and, eq, isNull, notInArray, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Orm } from '../../db/database.ts';
import { dataKeys } from '../../db/schema/installation.ts';
import type { DIGESTED, SealedColumn } from './columns-repo.ts';

const rowsSchema = z.object({
  rows: z.array(z.object({ place: z.string(), value: z.string(), row: z.string(), name: z.string() })),
});
export type SealedRow = z.infer<typeof rowsSchema>['rows'][number];

/** Before every row of a table. */
export const FIRST_PLACE = '(0,0)';

/**
 * Values of a column that another key has sealed, those behind a place of the table, their rows locked until the
 * transaction ends.
 */
export async function readOutdated(
  tx: Orm,
  { table, column, boundTo, key }: SealedColumn,
  {
    currentKey,
    after,
    limit,
  }: { readonly currentKey: string; readonly after: string; readonly limit: number },
): Promise<SealedRow[]> {
  const [from, value] = [sql.identifier(table), sql.identifier(column)];
  const row = boundTo === null ? sql`''` : sql`${sql.identifier(boundTo)}::text`;
  const name = key.map(part => sql`${`${part}=`}::text || ${sql.identifier(part)}::text`);
  const result: unknown = await tx.execute(sql`
    select ctid::text as place, ${value} as value, ${row} as row, concat_ws(' ', ${sql.join(name, sql`, `)}) as name
    from ${from}
    where ctid > ${after}::tid and ${value} is not null and split_part(${value}, '.', 1) <> ${currentKey}
    order by ctid limit ${limit} for update`);
  return z.parse(rowsSchema, result).rows;
}

/** Puts a new value where a locked row lies. */
export async function replace(
  tx: Orm,
  { table, column }: SealedColumn,
  place: string,
  value: string,
): Promise<void> {
  await tx.execute(
    sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = ${value} where ctid = ${place}::tid`,
  );
}

const countsSchema = z.object({ rows: z.array(z.object({ key: z.string(), count: z.coerce.number() })) });

/** How many values of a column each key has sealed. */
export async function countByKey(orm: Orm, { table, column }: SealedColumn): Promise<Map<string, number>> {
  const value = sql.identifier(column);
  const result: unknown = await orm.execute(sql`
    select split_part(${value}, '.', 1) as key, count(*) as count
    from ${sql.identifier(table)} where ${value} is not null group by 1`);
  return new Map(z.parse(countsSchema, result).rows.map(({ key, count }) => [key, count]));
}

const valuesSchema = z.object({ rows: z.array(z.object({ value: z.string(), row: z.string() })) });

/** Some values of a column that a key has sealed. */
export async function readSome(
  orm: Orm,
  { table, column, boundTo }: SealedColumn,
  key: string,
  limit: number,
): Promise<{ value: string; row: string }[]> {
  const value = sql.identifier(column);
  const row = boundTo === null ? sql`''` : sql`${sql.identifier(boundTo)}::text`;
  const result: unknown = await orm.execute(sql`
    select ${value} as value, ${row} as row from ${sql.identifier(table)}
    where split_part(${value}, '.', 1) = ${key} limit ${limit}`);
  return z.parse(valuesSchema, result).rows;
}

/** Some sealed values with their digests. */
export async function readDigested(
  orm: Orm,
  { sealed, digest }: (typeof DIGESTED)[number],
  limit: number,
): Promise<{ sealed: string; digest: string }[]> {
  return orm.select({ sealed, digest }).from(sealed.table).limit(limit);
}

export type KnownKey = typeof dataKeys.$inferSelect;

export async function readKeys(orm: Orm): Promise<KnownKey[]> {
  return orm.select().from(dataKeys).orderBy(dataKeys.id);
}

/** Writes keys down that are not known yet. */
export async function insertKeys(orm: Orm, keys: readonly Omit<KnownKey, 'lostAt'>[]): Promise<void> {
  await orm
    .insert(dataKeys)
    .values([...keys])
    .onConflictDoNothing();
}

/** Notes that a known key is the one of digests from now on. */
export async function markForDigests(orm: Orm, id: string): Promise<void> {
  await orm
    .update(dataKeys)
    .set({ isForDigests: true })
    .where(and(eq(dataKeys.id, id), eq(dataKeys.isForDigests, false)));
}

/** Gives a key up. Returns whether it was needed. */
export async function markLost(orm: Orm, id: string): Promise<boolean> {
  const rows = await orm
    .update(dataKeys)
    .set({ lostAt: sql`now()` })
    .where(and(eq(dataKeys.id, id), isNull(dataKeys.lostAt)))
    .returning({ id: dataKeys.id });
  return rows.length > 0;
}

/** Forgets the keys that nothing needs any more: all but those given, and those that were given up. */
export async function deleteOtherKeys(orm: Orm, needed: readonly string[]): Promise<void> {
  await orm.delete(dataKeys).where(and(notInArray(dataKeys.id, [...needed]), isNull(dataKeys.lostAt)));
}

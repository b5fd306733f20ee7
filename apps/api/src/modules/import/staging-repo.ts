import { and, asc, eq, getTableColumns, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { BATCH, insertJson, toJson } from '../../db/bulk.ts';
import type { Database, Orm } from '../../db/database.ts';
import { dictionaryOptions, project } from '../../db/schema/catalogue.ts';
import { importRows } from '../../db/schema/import.ts';

/** A row of a file in the table aside. */
export type StagedRow = typeof importRows.$inferInsert;
/** A word of a list that flats are described by. */
export type DictionaryOption = typeof dictionaryOptions.$inferSelect;

export async function hasComplex(orm: Orm): Promise<boolean> {
  return (await orm.select({ id: project.id }).from(project).limit(1)).length > 0;
}

export async function readOptions(orm: Orm): Promise<DictionaryOption[]> {
  return orm.select().from(dictionaryOptions);
}

/** Columns that the database fills by itself. */
const OWN = ['id', 'started_at'];
const GIVEN = Object.values(getTableColumns(importRows))
  .map(({ name }) => name)
  .filter(name => !OWN.includes(name));

export { BATCH };

/** Columns of the table aside in their order: whoever makes rows of a batch and whoever keeps them have to agree. */
export const STAGED_COLUMNS = Object.keys(getTableColumns(importRows)).join();

/** Rows of a batch as `addRows` takes them: nobody has to parse them, or to make a text of them, to keep them. */
export function rowsAsJson(rows: readonly StagedRow[]): Uint8Array {
  return new TextEncoder().encode(toJson(importRows, rows));
}

/** Keeps the rows of a batch in the table aside. */
export async function addRows(orm: Orm, rows: Uint8Array): Promise<void> {
  await insertJson(orm, importRows, GIVEN, rows);
}

/** Rows of a run that are in the table aside. */
export async function countRows(tx: Orm, run: string): Promise<number> {
  return tx.$count(importRows, eq(importRows.run, run));
}

/** Tells the planner how many rows there are: the table was empty a moment ago. */
export async function analyze(orm: Orm): Promise<void> {
  await orm.execute(sql`analyze import_rows`);
}

/**
 * Marks rows that contradict other rows or the database: a key or a number met before, a key of a lot that no import
 * has brought and that is on the site, or of a lot of another kind. A number is one in its building, of lots that are no
 * flats one on their level. A key that was made of building and number, for a file without any, is told of as the number.
 */
export async function markContradictions(tx: Orm, run: string): Promise<void> {
  const placeOf = (line: SQL, sheet: SQL) =>
    sql`'строке ' || ${line} || coalesce(' листа «' || ${sheet} || '»', '')`;
  const numberMet = (line: SQL, sheet: SQL) => sql`case
    when s.kind = 'flat' then 'Номер квартиры: уже был в этом корпусе в '
    else 'Номер: уже был на этом уровне в ' end || ${placeOf(line, sheet)}`;
  await tx.execute(sql`
    update import_rows r set fault = found.fault
    from (
      select s.id, case
        when l.id is not null and l.imported_status is null then 'ID: занят лотом, которого импорт не создавал'
        when l.id is not null then 'ID: на сайте под ним лот другого вида'
        when s.first_by_key <> s.id and not s.has_made_key then 'ID: уже был в ' || ${placeOf(sql`s.line_by_key`, sql`s.sheet_by_key`)} || case
          when s.is_first_bad then ', в которой ошибка' else '' end
        when s.first_by_key <> s.id then ${numberMet(sql`s.line_by_key`, sql`s.sheet_by_key`)} || case
          when s.is_first_bad then ', в которой ошибка' else '' end
        when s.first_by_number <> s.id then ${numberMet(sql`s.line_by_number`, sql`s.sheet_by_number`)}
      end as fault
      from (
        select id, external_id, kind,
          coalesce(starts_with(external_id, case when kind = 'flat' then '' else kind || '-' end || building_key || '-'), false)
            as has_made_key,
          first_value(id) over by_key as first_by_key, first_value(line) over by_key as line_by_key,
          first_value(sheet) over by_key as sheet_by_key,
          first_value(verdict is not null) over by_key as is_first_bad,
          first_value(id) over by_number as first_by_number, first_value(line) over by_number as line_by_number,
          first_value(sheet) over by_number as sheet_by_number
        from import_rows
        where run = ${run} and external_id is not null
        window by_key as (partition by external_id order by id),
          by_number as (partition by building_key, kind, level, number, verdict order by id)
      ) s
      left join lots l on l.external_id = s.external_id
        and ((l.imported_status is null and l.withdrawn_at is null)
          or (l.imported_status is not null and l.kind <> s.kind))
    ) found
    where r.id = found.id and r.fault is null and found.fault is not null`);
}

/** Rows that `markContradictions` has marked. */
export async function contradictions(tx: Orm, run: string) {
  return tx
    .select({
      line: importRows.line,
      sheet: importRows.sheet,
      key: importRows.externalId,
      number: importRows.number,
      fault: importRows.fault,
    })
    .from(importRows)
    .where(and(eq(importRows.run, run), isNotNull(importRows.fault), isNull(importRows.verdict)))
    .orderBy(asc(importRows.id));
}

/** The first row of a file with this address of a picture, and how many there are; null for none. */
export async function rowOfPicture(
  orm: Orm,
  run: string,
  address: string,
): Promise<{
  readonly line: number;
  readonly sheet: string | null;
  readonly key: string | null;
  readonly count: number;
} | null> {
  const [row] = await orm
    .select({
      line: importRows.line,
      sheet: importRows.sheet,
      key: importRows.externalId,
      count: sql<number>`count(*) over ()::integer`,
    })
    .from(importRows)
    .where(and(eq(importRows.run, run), eq(importRows.picture, address), isNull(importRows.fault)))
    .orderBy(asc(importRows.id))
    .limit(1);
  return row ?? null;
}

/** Removes the rows of a run, and those that killed runs have left. */
export async function removeRows(database: Database, run: string): Promise<void> {
  const { engine, orm } = database;
  await orm.execute(sql`delete from import_rows where run = ${run} or started_at < now() - interval '1 day'`);
  // A server does this by itself.
  if (engine === 'embedded') await orm.execute(sql`vacuum import_rows`);
}

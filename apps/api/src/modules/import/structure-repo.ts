import { getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import { insertMany } from '../../db/bulk.ts';
import type { Orm } from '../../db/database.ts';
import { buildings, dictionaryOptions, project } from '../../db/schema/catalogue.ts';
import { importRows } from '../../db/schema/import.ts';

/** A building as the rows of a file describe it; where they disagree, as most of them do. */
export interface FileBuilding {
  readonly key: string;
  readonly name: string;
  /** Highest storey with a flat; null for a building of other lots only. */
  readonly topFloor: number | null;
  readonly floors: number | null;
  /** Null when the file does not tell it. */
  readonly completion: Completion | null;
  readonly material: string | null;
}

export interface Completion {
  readonly year: number;
  readonly quarter: 1 | 2 | 3 | 4;
}

export type BuildingRow = typeof buildings.$inferInsert;

const most = (column: unknown) => sql`mode() within group (order by ${column})`;

export async function fileBuildings(tx: Orm, run: string, limit: number): Promise<FileBuilding[]> {
  const rows = importRows;
  const quarters = sql`${rows.completionYear} * 4 + ${rows.completionQuarter} - 1`;
  const found = await tx
    .select({
      key: sql<string>`${rows.buildingKey}`,
      name: sql<string>`${most(rows.buildingName)}`,
      topFloor: sql<number | null>`max(${rows.floor}) filter (where ${rows.kind} = 'flat')`,
      floors: sql<number | null>`max(${rows.floorsTotal})`,
      completion: sql<number | null>`${most(quarters)}`,
      material: sql<string | null>`${most(rows.material)}`,
    })
    .from(rows)
    .where(sql`${rows.run} = ${run} and ${rows.fault} is null`)
    .groupBy(rows.buildingKey)
    .orderBy(sql`min(${rows.id})`)
    .limit(limit);
  return found.map(({ completion, ...building }) => ({
    ...building,
    completion:
      completion === null
        ? null
        : { year: Math.floor(completion / 4), quarter: QUARTERS[completion % 4] ?? 1 },
  }));
}

const QUARTERS = [1, 2, 3, 4] as const;

/** Buildings of the database, with whose flats stand in them. */
export async function knownBuildings(tx: Orm) {
  // Written out: a column of the outer table loses its table's name when Drizzle renders it.
  const whose = (condition: ReturnType<typeof sql>) =>
    sql<boolean>`exists (select from lots l where l.building_id = buildings.id and ${condition})`;
  return tx
    .select({
      id: buildings.id,
      name: buildings.name,
      floors: buildings.floors,
      material: buildings.material,
      completionYear: buildings.completionYear,
      completionQuarter: buildings.completionQuarter,
      /** Lots that no import has brought are on the site. */
      isOccupied: whose(sql`l.imported_status is null and l.withdrawn_at is null`),
      isImported: whose(sql`l.imported_status is not null`),
    })
    .from(buildings)
    .orderBy(buildings.id);
}

/** Whether a building is kept otherwise than a row has it. */
function isOther(row: BuildingRow): SQL {
  const columns = Object.entries(getTableColumns(buildings)).filter(([name]) => name in row);
  const differs = columns.map(
    ([, column]) => sql`${column} is distinct from excluded.${sql.identifier(column.name)}`,
  );
  return sql.join(differs, sql` or `);
}

/**
 * Writes buildings. Whatever the demo knew of a building that is taken over (drawings of its storeys, heights for
 * views) goes, since it is another building now.
 */
export async function saveBuildings(
  tx: Orm,
  rows: readonly BuildingRow[],
  takenOver: readonly number[],
): Promise<void> {
  // In one order, and what stays as it is is left alone: an import and the trial of another file do not wait for each
  // other's buildings.
  for (const row of rows.toSorted((one, other) => one.id - other.id)) {
    await tx
      .insert(buildings)
      .values(row)
      .onConflictDoUpdate({ target: buildings.id, set: row, setWhere: isOther(row) });
  }
  if (takenOver.length === 0) return;
  await tx.execute(sql`update floors set plate_id = null where ${inArray(sql`building_id`, [...takenOver])}`);
}

/** Adds storeys and layouts of the good rows; a layout that is there already gets the file's words and picture. */
export async function saveFloorsAndLayouts(tx: Orm, run: string, map: string): Promise<void> {
  await tx.execute(sql`
    insert into floors (building_id, number)
    select distinct b.id, r.floor
    from import_rows r join ${mapped(map)} on b.key = r.building_key
    where r.run = ${run} and r.fault is null and r.kind = 'flat'
    on conflict (building_id, number) do nothing`);
  await tx.execute(sql`
    insert into layouts (code, name, layout_type, room_count, area, living_area, kitchen_area, rooms, picture)
    select distinct on (layout_code)
      layout_code, layout_name, layout_type, room_count, area, living_area, kitchen_area, rooms, picture
    from import_rows
    where run = ${run} and fault is null and kind = 'flat'
    order by layout_code, id
    on conflict (code) do update set name = excluded.name, area = excluded.area,
      living_area = excluded.living_area, kitchen_area = excluded.kitchen_area, rooms = excluded.rooms
    where (layouts.name, layouts.area, layouts.living_area, layouts.kitchen_area, layouts.rooms)
      is distinct from (excluded.name, excluded.area, excluded.living_area, excluded.kitchen_area, excluded.rooms)`);
}

/**
 * Adds levels of the lots that are no flats. A level on which nothing is left that no import has brought loses its
 * drawing, as storeys of a building that is taken over do: it is another complex's.
 * @param areAllLost whether levels that the file says nothing of lose theirs too: the demo has been withdrawn
 */
export async function saveLevels(tx: Orm, run: string, areAllLost: boolean): Promise<void> {
  await tx.execute(sql`
    insert into levels (kind, floor, name)
    select distinct on (kind, level) kind, level, level_name
    from import_rows
    where run = ${run} and fault is null and kind <> 'flat'
    order by kind, level, id
    on conflict (kind, floor) do nothing`);
  await tx.execute(sql`
    update levels v set scheme = null
    where v.scheme is not null
      and (${areAllLost} or exists (
        select from import_rows r
        where r.run = ${run} and r.fault is null and r.kind = v.kind and r.level = v.floor))
      and not exists (
        select from lots l
        where l.kind = v.kind and l.floor = v.floor and l.imported_status is null and l.withdrawn_at is null)`);
}

/** Building keys of the file with the ids they got, as rows `b (key, id)`. */
export function mapped(map: string) {
  return sql`jsonb_to_recordset(${map}::jsonb) as b (key text, id integer)`;
}

export async function addOptions(
  tx: Orm,
  options: readonly (typeof dictionaryOptions.$inferInsert)[],
): Promise<void> {
  await insertMany(tx, dictionaryOptions, options);
}

export async function saveDate(tx: Orm, date: string): Promise<void> {
  await tx.update(project).set({ date });
}

import { type SQL, sql } from 'drizzle-orm';
import type { Orm } from '../../db/database.ts';
import { NEXT_FACING } from './lots-repo.ts';
import { type FileScope, isVanished, isVanishedAndTaken } from './vanished-repo.ts';

/** A compared run: its rows in the table aside, and what of the site its file speaks of. */
export interface Compared {
  readonly run: string;
  readonly scope: FileScope;
  /** Whether nothing vanishes, since a lot may stand in what was not read. */
  readonly keepsAll: boolean;
}

/** Differences in one batch. */
const BATCH = 5_000;

const label = (dictionary: string, value: SQL) =>
  sql`(select o.label from dictionary_options o where o.dictionary = ${dictionary} and o.value = ${value})`;
const labels = (dictionary: string, values: SQL) =>
  sql`(select string_agg(o.label, ', ' order by o.position) from dictionary_options o
    where o.dictionary = ${dictionary} and o.value = any(${values}))`;
const buildingName = (id: SQL) => sql`(select n.name from buildings n where n.id = ${id})`;

/** What a person sees of each column that differs: of the lot, of the file. */
const SHOWN: Readonly<Record<string, readonly [SQL, SQL]>> = {
  number: [sql`l.number`, sql`r.number`],
  building: [buildingName(sql`l.building_id`), buildingName(sql`r.building_id`)],
  floor: [sql`l.floor`, sql`coalesce(r.floor, r.level)`],
  position: [sql`l.position`, sql`r.position`],
  layout: [sql`(select y.name from layouts y where y.id = l.layout_id)`, sql`r.layout_name`],
  area: [sql`l.area`, sql`r.area`],
  price: [sql`l.price`, sql`r.price`],
  old_price: [sql`l.old_price`, sql`r.old_price`],
  discount: [sql`l.discount_amount`, sql`r.discount_amount`],
  discount_until: [sql`l.discount_until`, sql`r.discount_until`],
  status: [sql`l.status`, sql`r.next_status`],
  ceiling_height: [sql`l.ceiling_height`, sql`r.ceiling_height`],
  facing: [label('facing_type', sql`l.facing_type`), label('facing_type', NEXT_FACING)],
  window_look: [labels('window_look', sql`l.window_look`), labels('window_look', sql`r.window_look`)],
  features: [labels('features', sql`l.features`), labels('features', sql`r.features`)],
  mortgage: [sql`l.is_mortgage`, sql`r.is_mortgage`],
  details: [sql`null::text`, sql`null::text`],
};

const changes = sql`jsonb_strip_nulls(jsonb_build_object(${sql.join(
  Object.entries(SHOWN).map(
    ([name, [before, after]]) =>
      sql`${sql.raw(`'${name}'`)}, case when ${name} = any(r.changed_fields) then jsonb_build_array(${before}, ${after}) end`,
  ),
  sql`, `,
)}))`;

const ofRow = sql`'line', r.line, 'sheet', r.sheet, 'key', r.external_id, 'kind', r.kind, 'number', r.number,
  'building', r.building_name, 'floor', r.floor, 'price', r.price`;

function ofRows(run: string, list: SQL, which: SQL): SQL {
  return sql`
    select ${list} as list, 0 as part, r.id as place,
      jsonb_build_object('type', 'lot', ${ofRow}, 'changes', case when l.id is null then '{}'::jsonb else ${changes} end) as data
    from import_rows r left join lots l on l.id = r.lot_id
    where r.run = ${run} and r.fault is null and ${which}`;
}

function ofLots(list: SQL, which: SQL | undefined): SQL {
  return sql`
    select ${list} as list, 1 as part, lots.id::int8 as place,
      jsonb_build_object('type', 'lot', 'line', null, 'sheet', null, 'key', lots.external_id, 'kind', lots.kind, 'number', lots.number,
        'building', ${buildingName(sql`lots.building_id`)}, 'floor', lots.floor, 'price', lots.price,
        'changes', '{}'::jsonb) as data
    from lots where ${which}`;
}

function all({ run, scope, keepsAll }: Compared): SQL {
  return sql.join(
    [
      ofRows(run, sql`r.verdict`, sql`r.verdict in ('added', 'returned', 'changed')`),
      ofRows(run, sql`'off_sale'`, sql`l.is_withdrawn_here`),
      ofLots(sql`'kept'`, isVanishedAndTaken(run, scope)),
      ...(keepsAll ? [] : [ofLots(sql`'withdrawn'`, isVanished(run, scope))]),
    ],
    sql` union all `,
  );
}

/** Works the differences out, into a table that ends with the transaction. */
export async function collectDifferences(tx: Orm, found: Compared): Promise<void> {
  await tx.execute(sql`
    create temporary table import_differences on commit drop as
    select row_number() over (order by d.list, d.part, d.place) as id, d.list, d.data from (${all(found)}) d`);
}

/** Stands for all of them, whether they were collected or not. */
export function digestOfCollected(tx: Orm): Promise<string> {
  return digestOf(tx, sql`import_differences d`, sql`d.id`);
}

export function digestOfFound(tx: Orm, found: Compared): Promise<string> {
  return digestOf(tx, sql`(${all(found)}) d`, sql`d.list, d.part, d.place`);
}

async function digestOf(tx: Orm, differences: SQL, order: SQL): Promise<string> {
  const all = sql<string>`md5(coalesce(string_agg(md5(d.list || d.data::text), '' order by ${order}), ''))`;
  const [row] = await tx.select({ digest: all }).from(differences);
  return row?.digest ?? '';
}

/** Those that were collected, in batches of JSON: arrays of `{ list, data }`. */
export async function* readDifferences(tx: Orm): AsyncGenerator<string> {
  for (let after = 0; ; after += BATCH) {
    const [row] = await tx
      .select({
        batch: sql<
          string | null
        >`jsonb_agg(jsonb_build_object('list', d.list, 'data', d.data) order by d.id)::text`,
      })
      .from(sql`import_differences d`)
      .where(sql`d.id > ${after} and d.id <= ${after + BATCH}`);
    if (!row || row.batch === null) return;
    yield row.batch;
  }
}

import { and, asc, count, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Orm } from '../../db/database.ts';
import { type LotKind, lots } from '../../db/schema/catalogue.ts';
import { importRows } from '../../db/schema/import.ts';
import type { RunLog } from './run-log.ts';
import { forgetTakenSlugs, losesSlug, renameLots } from './slugs-repo.ts';
import { mapped } from './structure-repo.ts';
import { FIRST, type Group, type LotLine } from './summary.ts';

/** How firmly a lot is taken. */
const rank = (status: SQL) => sql`array_position(array['free', 'held', 'booked', 'sold'], ${status})`;

/** Whether a buyer of the site has a lot now, whatever files have said of it. @param lot as the statement calls it */
export function hasHolder(lot: 'l' | 'lots'): SQL {
  const name = sql.identifier(lot);
  return sql`(${name}.status in ('held', 'booked') and exists (
    select from lot_holds h
    where h.lot_id = ${name}.id and h.ended_at is null and h.is_booked = (${name}.status = 'booked')))`;
}

/** Whether the file's status goes: nobody has taken or freed the lot here, or the file takes it more firmly. */
const fileDecides = sql`(l.status = l.imported_status and not ${hasHolder('l')} or ${rank(sql`r.status`)} > ${rank(sql`l.status`)})`;

/** Whether the file's finishing goes: the desk has given no other, or the file has come to another since. */
const fileFinishes = sql`(l.facing_type is not distinct from l.imported_facing
  or r.facing_type is not null and r.facing_type is distinct from l.imported_facing)`;
/** What a lot `l` has when a row `r` is applied. */
export const NEXT_FACING = sql`case when ${fileFinishes} then r.facing_type else l.facing_type end`;

/** Columns that a file decides, by the name that the summary gives them: lot's side, file's side. */
const COMPARED: Readonly<Record<string, readonly [SQL, SQL]>> = {
  number: [sql`l.number`, sql`r.number`],
  building: [sql`l.building_id`, sql`b.id`],
  floor: [sql`l.floor`, sql`coalesce(r.level, r.floor)`],
  position: [sql`l.position`, sql`r.position`],
  layout: [sql`l.layout_id`, sql`y.id`],
  area: [sql`l.area`, sql`r.area`],
  price: [sql`l.price`, sql`r.price`],
  old_price: [sql`l.old_price`, sql`r.old_price`],
  discount: [sql`l.discount_amount`, sql`r.discount_amount`],
  discount_until: [sql`l.discount_until`, sql`r.discount_until`],
  status: [sql`l.status`, sql`n.status`],
  ceiling_height: [sql`l.ceiling_height`, sql`r.ceiling_height`],
  facing: [sql`l.facing_type`, NEXT_FACING],
  window_look: [sql`l.window_look`, sql`r.window_look`],
  features: [sql`l.features`, sql`r.features`],
  mortgage: [sql`l.is_mortgage`, sql`r.is_mortgage`],
  // A file knows no places on schemes, so what it does not say of a lot stays.
  details: [sql`l.details`, sql`l.details || r.details`],
};

/** Lots on the site that no import has brought. */
export const DEMO_ON_SITE = and(isNull(lots.importedStatus), isNull(lots.withdrawnAt));

/** Takes every lot that no import has brought off the site; returns how many. */
export async function withdrawDemo(tx: Orm): Promise<number> {
  const rows = await tx
    .update(lots)
    .set({ withdrawnAt: sql`now()` })
    .where(DEMO_ON_SITE)
    .returning({ id: lots.id });
  return rows.length;
}

/** Which lots give their keys up to the rows of a run. */
export function losesKey(run: string): SQL {
  return sql`${lots.importedStatus} is null and exists (
    select from import_rows r where r.run = ${run} and r.fault is null and r.external_id = lots.external_id)`;
}

/** Withdrawn lots that no import has brought give their keys up to flats of the file. */
export async function freeKeys(tx: Orm, run: string): Promise<void> {
  await tx.execute(sql`
    update lots l set external_id = 'withdrawn/' || l.id || '/' || l.external_id
    from import_rows r
    where r.run = ${run} and r.fault is null and r.external_id = l.external_id and l.imported_status is null`);
}

/** Whether a lot is the one that a row `s` speaks of, but for its building. */
const sameLot = sql`l.number = s.number and l.kind = s.kind and (s.kind = 'flat' or l.floor = s.level)`;

/** Rows whose own key no lot has. They are looked for first: of most files there are none, and the rest costs nothing. */
const strangers = (run: string) => sql`
  select s.* from import_rows s
  where s.run = ${run} and (s.fault is null or s.verdict = 'rejected')
    and not exists (select from lots o where o.external_id = s.external_id)`;

/**
 * Gives rows whose own key no lot has the key of the lot that stands where they say: a file without ids, or of another
 * system, speaks of the same flats. A lot that the file names by its key is not asked for another row.
 */
export async function recognize(tx: Orm, run: string, map: string): Promise<void> {
  await tx.execute(sql`
    with strangers as materialized (${strangers(run)})
    update import_rows r set external_id = found.key
    from (
      select distinct on (s.id) s.id, l.external_id as key
      from strangers s
      join ${mapped(map)} on b.key = s.building_key
      join lots l on l.building_id = b.id and ${sameLot} and l.imported_status is not null
      where not exists (select from import_rows o where o.run = s.run and o.external_id = l.external_id)
      order by s.id, l.withdrawn_at is not null, l.id desc
    ) found
    where r.id = found.id`);
}

/**
 * The same where a file begins or ends to tell sections: lots of «Корпус 1» are those of «Корпус 1, секция 2» when their
 * number is one in all of the building, in the file and on the site.
 * @param wanted buildings of the file, `known` those of imported lots, both by the key of the whole building
 */
export async function recognizeSections(
  tx: Orm,
  run: string,
  wanted: readonly { readonly key: string; readonly whole: string }[],
  known: readonly { readonly id: number; readonly whole: string }[],
): Promise<void> {
  const file = sql`jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)`;
  await tx.execute(sql`
    update import_rows r set external_id = found.key
    from (
      select s.id, min(l.external_id) as key
      from import_rows s
      join ${file} as f (key text, whole text) on f.key = s.building_key
      join jsonb_to_recordset(${JSON.stringify(known)}::jsonb) as d (id integer, whole text) on d.whole = f.whole
      join lots l on l.building_id = d.id and ${sameLot} and l.imported_status is not null
        and (l.withdrawn_at is null or l.is_withdrawn_here)
      where s.run = ${run} and (s.fault is null or s.verdict = 'rejected')
        and not exists (select from lots o where o.external_id = s.external_id)
        and not exists (select from import_rows o where o.run = s.run and o.external_id = l.external_id)
        and not exists (
          select from import_rows o join ${file} as g (key text, whole text) on g.key = o.building_key
          where o.run = s.run and o.id <> s.id and g.whole = f.whole and o.kind = s.kind and o.number = s.number
            and o.level is not distinct from s.level)
      group by s.id
      having count(*) = 1
    ) found
    where r.id = found.id`);
}

export async function countDemo(tx: Orm): Promise<number> {
  return tx.$count(lots, DEMO_ON_SITE);
}

/** Compares the good rows with the lots and writes into each row what is to be done with it. */
export async function compare(tx: Orm, run: string, map: string): Promise<void> {
  const fields = sql.join(
    Object.entries(COMPARED).map(
      ([name, [lot, row]]) => sql`case when ${lot} is distinct from ${row} then ${name}::text end`,
    ),
    sql`, `,
  );
  await tx.execute(sql`
    update import_rows r
    set lot_id = found.lot_id, building_id = found.building_id, layout_id = found.layout_id,
      next_status = found.next_status, former_price = found.price, changed_fields = found.fields,
      verdict = case
        when found.lot_id is null then 'added'
        when found.is_withdrawn then 'returned'
        when cardinality(found.fields) > 0 then 'changed'
        else 'unchanged' end
    from (
      select r.id, l.id as lot_id, b.id as building_id, y.id as layout_id, n.status as next_status, l.price,
        l.withdrawn_at is not null and not l.is_withdrawn_here as is_withdrawn,
        case when l.id is null then '{}' else array_remove(array[${fields}], null) end as fields
      from import_rows r
      join ${mapped(map)} on b.key = r.building_key
      left join layouts y on y.code = r.layout_code
      left join lots l on l.external_id = r.external_id
      cross join lateral (
        select case when l.id is null or ${fileDecides} then r.status else l.status end as status
      ) n
      where r.run = ${run} and r.fault is null
    ) found
    where r.id = found.id`);
}

/**
 * Adds, changes and returns lots as the rows say, and records every new price.
 * @param taken names below `/flats` that are pages of their own
 */
export async function saveLots(
  tx: Orm,
  run: string,
  { date, taken, log }: { readonly date: string; readonly taken: readonly string[]; readonly log: RunLog },
): Promise<void> {
  await log.keepLots(losesSlug(run));
  await renameLots(tx, run, taken);
  const added = sql`
    insert into lots as l (kind, external_id, number, slug, building_id, floor, area, status, imported_status, price,
      old_price, discount_amount, discount_until, price_date, layout_id, mirrored, position, ceiling_height,
      window_look, window_sides, bays, facing_type, imported_facing, features, is_mortgage, details)
    select r.kind, r.external_id, r.number,
      case when exists (select from lots o where o.slug = r.slug)
          or row_number() over (partition by r.slug order by r.id) > 1
          or r.slug = any(${sql.param(taken)}::text[])
        then r.slug || '-' || left(md5(r.external_id), 8) else r.slug end,
      r.building_id, coalesce(r.level, r.floor), r.area, r.status, r.status, r.price,
      r.old_price, r.discount_amount, r.discount_until, ${date}::date, r.layout_id,
      case when r.kind = 'flat' then false end, r.position, r.ceiling_height, r.window_look,
      case when r.kind = 'flat' then '{}'::text[] end, case when r.kind = 'flat' then '{}'::integer[] end,
      r.facing_type, r.facing_type, r.features, r.is_mortgage, '{"outline": [], "pair": null}'::jsonb || r.details
    from import_rows r
    where r.run = ${run} and r.verdict = 'added'
    order by r.id`;
  await log.writeLots(added, null);
  const changed = sql`
    update lots l
    set number = r.number, building_id = r.building_id, floor = coalesce(r.level, r.floor), position = r.position,
      layout_id = r.layout_id, area = r.area, price = r.price, old_price = r.old_price,
      discount_amount = r.discount_amount, discount_until = r.discount_until,
      price_date = case when l.price = r.price then l.price_date else ${date}::date end,
      status = r.next_status, imported_status = case when ${fileDecides} then r.status else l.imported_status end,
      ceiling_height = r.ceiling_height, facing_type = ${NEXT_FACING},
      imported_facing = case when ${fileFinishes} then r.facing_type else l.imported_facing end, window_look = r.window_look,
      features = r.features, is_mortgage = r.is_mortgage, details = l.details || r.details,
      withdrawn_at = case when l.is_withdrawn_here then l.withdrawn_at end
    from import_rows r join lots o on o.id = r.lot_id
    where r.run = ${run} and r.verdict in ('changed', 'returned') and l.id = o.id`;
  await log.writeLots(changed, sql`o`);
  // A file that has come to what the desk had given decides from then on.
  await tx.execute(sql`
    update lots l set imported_facing = r.facing_type
    from import_rows r
    where r.run = ${run} and r.verdict = 'unchanged' and l.id = r.lot_id and ${fileFinishes}
      and l.imported_facing is distinct from r.facing_type`);
  await forgetTakenSlugs(tx);
  await tx.execute(sql`
    insert into price_history (lot_id, date, price)
    select l.id, ${date}::date, r.price
    from import_rows r join lots l on l.external_id = r.external_id
    where r.run = ${run} and r.fault is null and r.former_price is distinct from r.price
    on conflict (lot_id, date) do update set price = excluded.price`);
}

/** How many good rows of each kind a run has. */
export async function countGood(tx: Orm, run: string): Promise<{ kind: LotKind; count: number }[]> {
  return tx
    .select({ kind: sql<LotKind>`${importRows.kind}`, count: count() })
    .from(importRows)
    .where(and(eq(importRows.run, run), isNull(importRows.fault)))
    .groupBy(importRows.kind)
    .orderBy(importRows.kind);
}

/** Counts of a compared run with their first lots. */
export async function summarize(tx: Orm, run: string) {
  const of = async (condition: SQL): Promise<Group> => {
    const where = and(eq(importRows.run, run), isNull(importRows.fault), condition);
    const first = await tx
      .select({
        kind: sql<LotKind>`${importRows.kind}`,
        key: sql<string>`${importRows.externalId}`,
        building: sql<string>`${importRows.buildingName}`,
        number: sql<string>`${importRows.number}`,
        price: sql<LotLine['price']>`${importRows.price}`.mapWith(Number),
        formerPrice: importRows.formerPrice,
        fields: sql<string[]>`${importRows.changedFields}`,
      })
      .from(importRows)
      .where(where)
      .orderBy(asc(importRows.id))
      .limit(FIRST);
    return { count: await tx.$count(importRows, where), first };
  };
  const field = sql<string>`unnest(${importRows.changedFields})`;
  const fields = await tx
    .select({ field, count: sql<number>`count(*)`.mapWith(Number) })
    .from(importRows)
    .where(and(eq(importRows.run, run), sql`${importRows.verdict} in ('changed', 'returned')`))
    .groupBy(field)
    .orderBy(desc(sql`count(*)`), asc(field));
  return {
    added: await of(eq(importRows.verdict, 'added')),
    returned: await of(eq(importRows.verdict, 'returned')),
    changed: await of(eq(importRows.verdict, 'changed')),
    unchanged: (await of(eq(importRows.verdict, 'unchanged'))).count,
    fields,
    offSale: await of(
      sql`exists (select from lots l where l.id = import_rows.lot_id and l.is_withdrawn_here)`,
    ),
    priceChanges: await of(sql`${importRows.formerPrice} <> ${importRows.price}`),
  };
}

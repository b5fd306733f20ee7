import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Orm } from '../../db/database.ts';
import { digestOf, restored, STRUCTURE } from './run-images-repo.ts';
import { forgetTakenSlugs } from './slugs-repo.ts';

/** A lot that stays as it is, because something has come after the run. */
export interface KeptLot {
  readonly kind: 'flat' | 'parking' | 'storeroom' | 'commercial';
  readonly building: string;
  readonly number: string;
}

/** Lots of a run that are to be taken back, `r` their rows and `b` what they were. */
const back = (run: string): SQL => sql`
  import_run_rows r cross join lateral jsonb_populate_record(null::lots, r.before) b
  where r.run_id = ${run} and r.what = 'lots' and r.is_back and r.before is not null and l.id = r.key`;

/**
 * Marks the rows of a run that are still what it has made of them. A lot stays as well when a change of the desk or
 * another run has come after it, though it may be the same again, and when whoever had it then has it no more.
 */
export async function markBack(
  tx: Orm,
  { id, seq, at }: { readonly id: string; readonly seq: number; readonly at: Date },
): Promise<void> {
  for (const table of ['lots', ...STRUCTURE] as const) {
    const isLots = table === 'lots';
    await tx.execute(sql`
      update import_run_rows r set is_back = true
      from ${sql.identifier(table)} t
      where r.run_id = ${id} and r.what = ${table} and t.id = r.key
        and r.after = ${digestOf(table, sql`t`)}
        and not exists (
          select from import_run_rows o join import_runs n on n.id = o.run_id
          where o.what = r.what and o.key = r.key and n.seq > ${seq} and not o.is_back)
        ${
          isLots
            ? sql`and not exists (
          select from lot_changes c
          where c.lot_id = r.key and c.undone_at is null and c.at > ${at.toISOString()}::timestamptz)
          and not ${isHeldByNobody}`
            : sql``
        }`);
  }
}

/**
 * Whether a lot `t` would be held or booked again with nobody who has it: the hold has ended since, and nothing would
 * ever free the lot. What a file has called so it may be called again.
 */
const isHeldByNobody = sql`(
  coalesce(r.before ->> 'status' in ('held', 'booked'), false) and r.before ->> 'status' <> t.status
  and r.before ->> 'status' is distinct from r.before ->> 'imported_status'
  and not exists (
    select from lot_holds h
    where h.lot_id = r.key and h.ended_at is null and h.is_booked = (r.before ->> 'status' = 'booked')))`;

/** Makes the marked lots what they were; those that the run has added leave the site. @param day of the history */
export async function restoreLots(tx: Orm, run: string, day: string): Promise<void> {
  await savePoints(tx, run, day);
  await freeNames(tx, run);
  await tx.execute(sql`
    update lots l set ${restored('lots', ['external_id', 'slug', 'price_date', 'sold_at'])},
      external_id = case when exists (select from lots o where o.external_id = b.external_id and o.id <> l.id)
        then l.external_id else b.external_id end,
      slug = case when exists (select from lots o where o.slug = b.slug and o.id <> l.id)
        then b.slug || '-' || left(md5(b.external_id), 8) else b.slug end,
      price_date = case when b.price = l.price or l.price_date = ${day}::date then b.price_date else ${day}::date end,
      sold_at = coalesce(b.sold_at, l.sold_at),
      withdrawn_at = (r.before ->> 'withdrawn_at')::timestamp at time zone 'UTC'
    from ${back(run)}`);
  await tx.execute(sql`
    update lots l set withdrawn_at = coalesce(l.withdrawn_at, now())
    from import_run_rows r
    where r.run_id = ${run} and r.what = 'lots' and r.is_back and r.before is null and l.id = r.key`);
  await forgetTakenSlugs(tx);
}

/** Points of the price history: a price that is back on the day it was left has never been away. */
async function savePoints(tx: Orm, run: string, day: string): Promise<void> {
  await tx.execute(sql`
    insert into price_history (lot_id, date, price)
    select l.id, ${day}::date, b.price from lots l, ${back(run)} and b.price <> l.price
    on conflict (lot_id, date) do update set price = excluded.price`);
  await tx.execute(sql`
    delete from price_history h using lots l, ${back(run)} and b.price <> l.price
      and h.lot_id = l.id and h.date = ${day}::date and h.price = (
        select e.price from price_history e where e.lot_id = h.lot_id and e.date < h.date
        order by e.date desc limit 1)`);
}

/** Lots let go of addresses and keys before they are given out: in one run they may have gone round. */
async function freeNames(tx: Orm, run: string): Promise<void> {
  await tx.execute(sql`
    insert into former_slugs (slug, lot_id)
    select l.slug, l.id from lots l, ${back(run)} and b.slug <> l.slug
    on conflict (slug) do update set lot_id = excluded.lot_id`);
  await tx.execute(sql`update lots l set slug = '/' || l.id from ${back(run)} and b.slug <> l.slug`);
  await tx.execute(sql`
    update lots l set external_id = 'withdrawn/' || l.id || '/' || l.external_id
    from import_run_rows a
    where a.run_id = ${run} and a.what = 'lots' and a.is_back and a.before is null and l.id = a.key
      and l.external_id in (
        select w.before ->> 'external_id' from import_run_rows w
        where w.run_id = ${run} and w.what = 'lots' and w.is_back and w.before is not null)`);
}

/** Makes marked buildings, storeys, layouts and levels what they were; those that the run has added stay, empty. */
export async function restoreStructure(tx: Orm, run: string): Promise<void> {
  for (const table of STRUCTURE) {
    const name = sql.identifier(table);
    await tx.execute(sql`
      update ${name} t set ${restored(table)}
      from import_run_rows r cross join lateral jsonb_populate_record(null::${name}, r.before) b
      where r.run_id = ${run} and r.what = ${table} and r.is_back and t.id = r.key`);
  }
}

const countsSchema = z.object({ rows: z.array(z.object({ undone: z.int(), kept: z.int() })) });

/** How many lots of a run were taken back, and how many stay. */
export async function countBack(orm: Orm, run: string): Promise<{ undone: number; kept: number }> {
  const { rows } = z.parse(
    countsSchema,
    await orm.execute(sql`
      select (count(*) filter (where is_back))::integer as undone,
        (count(*) filter (where not is_back))::integer as kept
      from import_run_rows where run_id = ${run} and what = 'lots'`),
  );
  return rows[0] ?? { undone: 0, kept: 0 };
}

const keptSchema = z.object({
  rows: z.array(
    z.object({
      kind: z.enum(['flat', 'parking', 'storeroom', 'commercial']),
      building: z.string(),
      number: z.string(),
    }),
  ),
});

/** The first lots that stay. */
export async function readKept(orm: Orm, run: string, most: number): Promise<KeptLot[]> {
  const { rows } = z.parse(
    keptSchema,
    await orm.execute(sql`
      select l.kind, n.name as building, l.number
      from import_run_rows r join lots l on l.id = r.key join buildings n on n.id = l.building_id
      where r.run_id = ${run} and r.what = 'lots' and not r.is_back
      order by l.id limit ${most}`),
  );
  return rows;
}

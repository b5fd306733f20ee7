import { LOT_BUYER_EVENTS } from '@quarter/contract/desk/lots';
import { and, desc, eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Orm } from '../../db/database.ts';
import { moscowDay } from '../../db/moscow-day.ts';
import { deskAccounts } from '../../db/schema/desk.ts';
import { importRunRows, importRuns } from '../../db/schema/import-runs.ts';
import { lotChanges } from '../../db/schema/lot-changes.ts';

/** The last changes of a lot with the sealed names of who made them, the newest first. */
export async function readChanges(orm: Orm, lotId: number, most: number) {
  return orm
    .select({ change: lotChanges, name: deskAccounts.name })
    .from(lotChanges)
    .innerJoin(deskAccounts, eq(deskAccounts.id, lotChanges.accountId))
    .where(eq(lotChanges.lotId, lotId))
    .orderBy(desc(lotChanges.at), desc(lotChanges.id))
    .limit(most);
}

export async function countChanges(orm: Orm, lotId: number): Promise<number> {
  return orm.$count(lotChanges, eq(lotChanges.lotId, lotId));
}

/**
 * Runs of imports that have changed a lot, the newest first, with what it was before each; null for the one that has
 * brought it. What runs have changed is kept of the last ones alone, so these are few.
 */
export async function readRunsOf(orm: Orm, lotId: number) {
  return orm
    .select({
      id: importRuns.id,
      at: importRuns.at,
      file: importRuns.fileName,
      accountId: importRuns.accountId,
      name: deskAccounts.name,
      before: importRunRows.before,
      isBack: importRunRows.isBack,
    })
    .from(importRunRows)
    .innerJoin(importRuns, eq(importRuns.id, importRunRows.runId))
    .leftJoin(deskAccounts, eq(deskAccounts.id, importRuns.accountId))
    .where(and(eq(importRunRows.what, 'lots'), eq(importRunRows.key, lotId)))
    .orderBy(desc(importRuns.seq));
}

const pointsSchema = z.object({
  rows: z.array(
    z.object({ date: z.string(), price: z.coerce.number(), former: z.nullable(z.coerce.number()) }),
  ),
});
const countSchema = z.object({ rows: z.tuple([z.object({ count: z.coerce.number() })]) });

/** Points of the price history on days of which nothing else tells where the price is from. */
const points = (lotId: number) => sql`(
  select p.date, p.price, lag(p.price) over (order by p.date) as former
  from price_history p where p.lot_id = ${lotId}) p
  where not exists (
    select from lot_changes c
    where c.lot_id = ${lotId} and c.kind = 'price' and ${moscowDay(sql`c.at`)} = p.date::text)
  and not exists (
    select from import_run_rows r join import_runs i on i.id = r.run_id
    where r.what = 'lots' and r.key = ${lotId} and ${moscowDay(sql`i.at`)} = p.date::text)`;

export async function readPoints(orm: Orm, lotId: number, most: number) {
  const found = await orm.execute(
    sql`select p.date::text as date, p.price, p.former from ${points(lotId)} order by p.date desc limit ${most}`,
  );
  return z.parse(pointsSchema, found).rows;
}

export async function countPoints(orm: Orm, lotId: number): Promise<number> {
  return z.parse(countSchema, await orm.execute(sql`select count(*) as count from ${points(lotId)}`)).rows[0]
    .count;
}

const buyersSchema = z.object({
  rows: z.array(
    z.object({
      id: z.string(),
      event: z.enum(LOT_BUYER_EVENTS),
      at: z.coerce.date(),
      /** The booking whose sale was taken back. */
      booking: z.nullable(z.string()),
    }),
  ),
});

/** A deal that has fallen through: the booking was cancelled after its hold had ended with the sale. */
const isUnsold = sql`(b.status = 'cancelled' and b.ended_at > h.ended_at + interval '5 seconds')`;

/**
 * When a lot came to buyers of the site and went from them. A booking that had the lot and goes on elsewhere was moved;
 * one that has it again later had let it go.
 */
const buyers = (lotId: number) => sql`(
  select h.id || '-from' as id, h.started_at as at,
    case when h.is_booked and b.finished_at < h.started_at then 'booked' else 'held' end as event, null::uuid as booking
  from lot_holds h join booking_leads b on b.id = h.lead_id where h.lot_id = ${lotId}
  union all
  select h.id || '-booked', b.finished_at, 'booked', null
  from lot_holds h join booking_leads b on b.id = h.lead_id
  where h.lot_id = ${lotId} and h.is_booked and b.finished_at >= h.started_at
  union all
  select h.id || '-to', h.ended_at,
    case
      when n.lot_id is distinct from h.lot_id and n.lot_id is not null then 'moved'
      when n.lot_id is null and ${isUnsold} then 'sold'
      when n.lot_id is null and b.status in ('sold', 'expired', 'cancelled') then b.status
      else 'freed'
    end, null
  from lot_holds h join booking_leads b on b.id = h.lead_id
  left join lateral (
    select l.lot_id from lot_holds l where l.lead_id = h.lead_id and l.id > h.id order by l.id limit 1) n on true
  where h.lot_id = ${lotId} and h.ended_at is not null
  union all
  select h.id || '-unsold', b.ended_at, 'unsold', b.id
  from lot_holds h join booking_leads b on b.id = h.lead_id
  where h.lot_id = ${lotId} and h.is_booked and ${isUnsold}
    and not exists (select from lot_holds l where l.lead_id = h.lead_id and l.id > h.id)) e`;

export async function readBuyers(orm: Orm, lotId: number, most: number) {
  const found = await orm.execute(
    sql`select e.id, e.event, e.booking, to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
      from ${buyers(lotId)} order by e.at desc, e.id desc limit ${most}`,
  );
  return z.parse(buyersSchema, found).rows;
}

export async function countBuyers(orm: Orm, lotId: number): Promise<number> {
  return z.parse(countSchema, await orm.execute(sql`select count(*) as count from ${buyers(lotId)}`)).rows[0]
    .count;
}

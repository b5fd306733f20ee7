import { aliasedTable, and, asc, desc, eq, exists, gt, inArray, isNull, sql } from 'drizzle-orm';
import { insertMany } from '../../db/bulk.ts';
import type { Orm } from '../../db/database.ts';
import { lotHolds } from '../../db/schema/booking.ts';
import {
  buildings,
  dictionaryOptions,
  levelOf,
  levels,
  lotPlace,
  lots,
  priceHistory,
} from '../../db/schema/catalogue.ts';
import { deskAccounts } from '../../db/schema/desk.ts';
import { lotChangeGroups, lotChanges } from '../../db/schema/lot-changes.ts';
import { plannedLots } from '../../db/schema/planned-changes.ts';
import { chosen, type LotChoice } from './list-repo.ts';
import {
  FINISHING,
  type Moment,
  type PriceColumns,
  type StatusColumns,
  TERMS,
  wordsOfFinishing,
} from './repo.ts';

/** Who has a lot, and what it is without him. */
const STATE = {
  status: lots.status,
  withdrawnAt: lots.withdrawnAt,
  isWithdrawnHere: lots.isWithdrawnHere,
  soldAt: lots.soldAt,
  importedStatus: lots.importedStatus,
  holdUntil: lotHolds.expiresAt,
  isBooked: lotHolds.isBooked,
};
const holdOfLot = and(eq(lotHolds.lotId, lots.id), isNull(lotHolds.endedAt));

/** What a change of many lots looks at, and what its list names. */
const COLUMNS = {
  id: lots.id,
  kind: lots.kind,
  number: lots.number,
  building: buildings.name,
  floor: lots.floor,
  level: levels.name,
  ...STATE,
  ...FINISHING,
  ...TERMS,
  priceDate: lots.priceDate,
};

export type ManyLot = Awaited<ReturnType<typeof readLots>>[number];

/** All lots of a list, those of the ids that there are, or those of a planned change. */
type LotsOf = LotChoice | readonly number[] | { readonly planned: string };

/** Lots in the order of the chessboard. */
export async function readLots(orm: Orm, of: LotsOf, { at }: Pick<Moment, 'at'>) {
  return orm
    .select(COLUMNS)
    .from(lots)
    .innerJoin(buildings, eq(buildings.id, lots.buildingId))
    .leftJoin(levels, levelOf(lots))
    .leftJoin(dictionaryOptions, wordsOfFinishing)
    .leftJoin(lotHolds, holdOfLot)
    .where(which(orm, of, at))
    .orderBy(...lotPlace(lots), asc(lots.id));
}

function which(orm: Orm, of: LotsOf, at: Date) {
  if ('order' in of) return chosen(orm, of, at);
  if (!('planned' in of)) return inArray(lots.id, [...of]);
  const { plannedId, lotId } = plannedLots;
  return inArray(lots.id, orm.select({ id: lotId }).from(plannedLots).where(eq(plannedId, of.planned)));
}

/** Columns that a lot gets, with what it cost before. */
export interface NewPrice extends PriceColumns {
  readonly id: number;
  readonly former: number;
}

/**
 * Gives any number of lots their prices, and their histories a point of the day where these differ: three statements,
 * however many there are.
 */
export async function savePrices(tx: Orm, prices: readonly NewPrice[], day: string): Promise<void> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) as n (
    id int, former int8, price int8, "oldPrice" int8, "discountAmount" numeric, "discountUntil" date,
    "priceDate" date)`;
  await tx.execute(sql`
    update ${lots} l set price = n.price, old_price = n."oldPrice", discount_amount = n."discountAmount",
      discount_until = n."discountUntil", price_date = n."priceDate"
    from ${given} where l.id = n.id`);
  await tx.execute(sql`
    insert into ${priceHistory} (lot_id, date, price)
    select n.id, ${day}::date, n.price from ${given} where n.price <> n.former
    on conflict (lot_id, date) do update set price = excluded.price`);
  // What was taken back on the same day is no news: the last point that is left says the same.
  await tx.execute(sql`
    delete from ${priceHistory} h using ${given}
    where h.lot_id = n.id and n.price <> n.former and h.date = ${day}::date and h.price = (
      select b.price from ${priceHistory} b where b.lot_id = h.lot_id and b.date < h.date
      order by b.date desc limit 1)`);
}

/** Columns of its status that a lot gets. */
export interface NewStatus extends StatusColumns {
  readonly id: number;
}

/** Gives any number of lots their statuses in one statement. */
export async function saveStatuses(tx: Orm, statuses: readonly NewStatus[]): Promise<void> {
  await tx.execute(sql`
    update ${lots} l set status = n.status,
      imported_status = coalesce(n."importedStatus", l.imported_status), withdrawn_at = n."withdrawnAt",
      is_withdrawn_here = n."isWithdrawnHere", sold_at = n."soldAt"
    from jsonb_to_recordset(${JSON.stringify(statuses)}::jsonb) as n (
      id int, status text, "importedStatus" text, "withdrawnAt" timestamptz, "isWithdrawnHere" boolean,
      "soldAt" timestamptz)
    where l.id = n.id`);
}

/** The finishing that a lot gets. */
export interface NewFinishing {
  readonly id: number;
  readonly facingType: string | null;
}

/** Gives any number of lots their finishings in one statement. */
export async function saveFinishings(tx: Orm, finishings: readonly NewFinishing[]): Promise<void> {
  await tx.execute(sql`
    update ${lots} l set facing_type = n."facingType"
    from jsonb_to_recordset(${JSON.stringify(finishings)}::jsonb) as n (id int, "facingType" text)
    where l.id = n.id`);
}

export async function insertChanges(
  tx: Orm,
  changes: readonly (typeof lotChanges.$inferInsert)[],
): Promise<void> {
  await insertMany(tx, lotChanges, changes);
}

const later = aliasedTable(lotChanges, 'later');

/** Changes that were made together, with each lot as it is by now, and whether a later change of it stands. */
export async function readGroup(tx: Orm, groupId: string) {
  const ofKindLater = tx
    .select({ id: later.id })
    .from(later)
    .where(
      and(
        eq(later.lotId, lotChanges.lotId),
        eq(later.kind, lotChanges.kind),
        isNull(later.undoneAt),
        gt(later.at, lotChanges.at),
      ),
    );
  return tx
    .select({
      change: lotChanges,
      hasLater: sql<boolean>`${exists(ofKindLater)}`,
      lot: { ...TERMS, ...STATE, ...FINISHING },
    })
    .from(lotChanges)
    .innerJoin(lots, eq(lots.id, lotChanges.lotId))
    .leftJoin(dictionaryOptions, wordsOfFinishing)
    .leftJoin(lotHolds, holdOfLot)
    .where(eq(lotChanges.groupId, groupId));
}

export async function insertGroup(tx: Orm, group: typeof lotChangeGroups.$inferInsert): Promise<void> {
  await tx.insert(lotChangeGroups).values(group);
}

/** A change of many lots; null when there is none. */
export async function findGroup(tx: Orm, id: string) {
  const [group] = await tx.select().from(lotChangeGroups).where(eq(lotChangeGroups.id, id));
  return group ?? null;
}

function groups(orm: Orm) {
  return orm
    .select({ group: lotChangeGroups, name: deskAccounts.name })
    .from(lotChangeGroups)
    .innerJoin(deskAccounts, eq(deskAccounts.id, lotChangeGroups.accountId));
}
const NEWEST_FIRST = [desc(lotChangeGroups.at), desc(lotChangeGroups.id)] as const;

/** The last changes of many lots with the sealed names of who made them, the newest first. */
export async function readGroups(orm: Orm, most: number) {
  return groups(orm)
    .orderBy(...NEWEST_FIRST)
    .limit(most);
}

export async function readGroupIds(orm: Orm, most: number) {
  const { id } = lotChangeGroups;
  return orm
    .select({ id })
    .from(lotChangeGroups)
    .orderBy(...NEWEST_FIRST)
    .limit(most);
}

export async function readSomeGroups(orm: Orm, ids: readonly string[]) {
  return groups(orm).where(inArray(lotChangeGroups.id, [...ids]));
}

/** Says of a group, and of some of its changes, that they were taken back. */
export async function markManyUndone(
  tx: Orm,
  groupId: string,
  lotIds: readonly number[],
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<void> {
  const ids = sql`select (jsonb_array_elements(${JSON.stringify(lotIds)}::jsonb))::int`;
  await tx.update(lotChangeGroups).set({ undoneAt: at }).where(eq(lotChangeGroups.id, groupId));
  await tx
    .update(lotChanges)
    .set({ undoneAt: at, undoneBy: by })
    .where(and(eq(lotChanges.groupId, groupId), sql`${lotChanges.lotId} in (${ids})`));
}

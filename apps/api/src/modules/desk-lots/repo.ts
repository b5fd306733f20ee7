import type { DeskLotKind, DeskLotStatus, LotOrder } from '@quarter/contract/desk/lots';
import { and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Orm } from '../../db/database.ts';
import { moscowDay } from '../../db/moscow-day.ts';
import { lotHolds } from '../../db/schema/booking.ts';
import {
  buildings,
  dictionaryOptions,
  kindPlace,
  layouts,
  lotPlace,
  lots,
  priceHistory,
} from '../../db/schema/catalogue.ts';
import { deskAccounts } from '../../db/schema/desk.ts';
import { lotChanges } from '../../db/schema/lot-changes.ts';

/** What a list of lots is narrowed by; null leaves it open. */
export interface LotChoice {
  readonly kind: DeskLotKind | null;
  readonly building: number | null;
  readonly status: DeskLotStatus | null;
  /** 0 studio … 4 four and more. */
  readonly rooms: number | null;
  readonly floorFrom: number | null;
  readonly floorTo: number | null;
  /** A number or its beginning. */
  readonly number: string | null;
  /** Only those that a buyer has now. */
  readonly isHeld: boolean;
  readonly order: LotOrder;
}

/** What a lot costs, and until when. */
export const TERMS = {
  price: lots.price,
  oldPrice: lots.oldPrice,
  discountAmount: lots.discountAmount,
  discountUntil: lots.discountUntil,
};

const ROW = {
  id: lots.id,
  kind: lots.kind,
  slug: lots.slug,
  number: lots.number,
  building: { id: buildings.id, name: buildings.name },
  floor: lots.floor,
  roomCount: layouts.roomCount,
  area: lots.area,
  status: lots.status,
  withdrawnAt: lots.withdrawnAt,
  isWithdrawnHere: lots.isWithdrawnHere,
  soldAt: lots.soldAt,
  importedStatus: lots.importedStatus,
  ...TERMS,
  priceDate: lots.priceDate,
  changedAt: lots.changedAt,
  holdUntil: lotHolds.expiresAt,
  isBooked: lotHolds.isBooked,
};
export type OfficeLot = Awaited<ReturnType<typeof readPage>>[number];

function rows(orm: Orm) {
  return orm
    .select(ROW)
    .from(lots)
    .innerJoin(buildings, eq(buildings.id, lots.buildingId))
    .leftJoin(layouts, eq(layouts.id, lots.layoutId))
    .leftJoin(lotHolds, and(eq(lotHolds.lotId, lots.id), isNull(lotHolds.endedAt)));
}

const isWithdrawn = isNotNull(lots.withdrawnAt);

/** Looks at the row of a lot alone where it can: all lots are looked through for a page and a count. */
export function chosen(orm: Orm, choice: LotChoice, at: Date): SQL | undefined {
  const { kind, building, status, rooms, floorFrom, floorTo, number, isHeld } = choice;
  return and(
    status === 'withdrawn' ? isWithdrawn : isNull(lots.withdrawnAt),
    status === null || status === 'withdrawn' ? undefined : eq(lots.status, status),
    // As the index has it.
    kind === null ? undefined : eq(kindPlace(lots.kind), kindPlace(sql`${kind}`)),
    building === null ? undefined : eq(lots.buildingId, building),
    rooms === null ? undefined : inArray(lots.layoutId, ofRooms(orm, rooms)),
    floorFrom === null ? undefined : gte(lots.floor, floorFrom),
    floorTo === null ? undefined : lte(lots.floor, floorTo),
    number === null ? undefined : sql`starts_with(lower(${lots.number}), lower(${number}::text))`,
    isHeld ? inArray(lots.id, heldAt(orm, at)) : undefined,
  );
}

function ofRooms(orm: Orm, rooms: number) {
  return orm.select({ id: layouts.id }).from(layouts).where(eq(layouts.layoutType, rooms));
}

function heldAt(orm: Orm, at: Date) {
  return orm
    .select({ id: lotHolds.lotId })
    .from(lotHolds)
    .where(and(isNull(lotHolds.endedAt), gt(lotHolds.expiresAt, at)));
}

/** By a value, then by id: an import gives thousands of lots one value. @param day today in Moscow: a discount that is over is none */
function orderOf(order: LotOrder, day: string): (SQL | PgColumn)[] {
  const price = sql`case when ${lots.discountUntil} < ${day}::date then coalesce(${lots.oldPrice}, ${lots.price}) else ${lots.price} end`;
  const first: Readonly<Record<LotOrder, (SQL | PgColumn)[]>> = {
    place: lotPlace(lots),
    price: [asc(price)],
    '-price': [desc(price)],
    area: [asc(lots.area)],
    '-area': [desc(lots.area)],
    '-changed': [desc(lots.changedAt)],
  };
  return [...first[order], asc(lots.id)];
}

export interface Moment {
  readonly at: Date;
  /** The same as a day in Moscow, ISO. */
  readonly day: string;
}

/** So many rows, after so many that are left out. */
interface Slice {
  readonly limit: number;
  readonly offset: number;
}

/** Ids of lots in their order. */
export function readIds(orm: Orm, choice: LotChoice, { at, day }: Moment, { limit, offset }: Slice) {
  return orm
    .select({ id: lots.id })
    .from(lots)
    .where(chosen(orm, choice, at))
    .orderBy(...orderOf(choice.order, day))
    .limit(limit)
    .offset(offset);
}

/** A page of lots. Which ones is settled by their own rows, before anything is looked up for them. */
export async function readPage(orm: Orm, choice: LotChoice, moment: Moment, slice: Slice) {
  return rows(orm)
    .where(inArray(lots.id, readIds(orm, choice, moment, slice)))
    .orderBy(...orderOf(choice.order, moment.day));
}

/** Lots with these ids, in no order. */
export async function readSome(orm: Orm, ids: readonly number[]): Promise<OfficeLot[]> {
  return rows(orm).where(inArray(lots.id, [...ids]));
}

export async function countChosen(orm: Orm, choice: LotChoice, { at }: Moment): Promise<number> {
  return orm.$count(lots, chosen(orm, choice, at));
}

export async function readOne(orm: Orm, id: number): Promise<OfficeLot | null> {
  const [row] = await rows(orm).where(eq(lots.id, id));
  return row ?? null;
}

/** All buildings of the complex. */
export async function readBuildings(orm: Orm) {
  return orm.select({ id: buildings.id, name: buildings.name }).from(buildings).orderBy(asc(buildings.id));
}

/** What the card of a lot says besides its row: the layout, and the finishing in words. */
export async function readMore(orm: Orm, id: number) {
  const [row] = await orm
    .select({ layout: layouts.name, facing: dictionaryOptions.label })
    .from(lots)
    .leftJoin(layouts, eq(layouts.id, lots.layoutId))
    .leftJoin(
      dictionaryOptions,
      and(eq(dictionaryOptions.dictionary, 'facing_type'), eq(dictionaryOptions.value, lots.facingType)),
    )
    .where(eq(lots.id, id));
  return row ?? { layout: null, facing: null };
}

/** The columns of a price, as the import writes them. */
export type PriceColumns = Pick<
  typeof lots.$inferInsert,
  'price' | 'oldPrice' | 'discountAmount' | 'discountUntil' | 'priceDate'
>;

/** Gives a lot its price, and its history a point of today when it differs. @param former what it cost before */
export async function savePrice(
  tx: Orm,
  lotId: number,
  next: PriceColumns,
  { former, day }: { readonly former: number; readonly day: string },
): Promise<void> {
  await tx.update(lots).set(next).where(eq(lots.id, lotId));
  if (former === next.price) return;
  await tx
    .insert(priceHistory)
    .values({ lotId, date: day, price: next.price })
    .onConflictDoUpdate({
      target: [priceHistory.lotId, priceHistory.date],
      set: { price: sql`excluded.price` },
    });
  // What was taken back on the same day is no news: the last point that is left says the same.
  await tx.execute(sql`
    delete from price_history h
    where h.lot_id = ${lotId} and h.date = ${day}::date and h.price = (
      select b.price from price_history b where b.lot_id = h.lot_id and b.date < h.date
      order by b.date desc limit 1)`);
}

export type StatusColumns = Pick<
  typeof lots.$inferInsert,
  'status' | 'withdrawnAt' | 'isWithdrawnHere' | 'soldAt'
>;

export async function saveStatus(tx: Orm, lotId: number, next: StatusColumns): Promise<void> {
  await tx.update(lots).set(next).where(eq(lots.id, lotId));
}

/** Keeps a change and returns its id. */
export async function insertChange(tx: Orm, change: typeof lotChanges.$inferInsert): Promise<string> {
  const [row] = await tx.insert(lotChanges).values(change).returning({ id: lotChanges.id });
  if (!row) throw new Error('a change of a lot was not kept');
  return row.id;
}

export async function readChange(orm: Orm, id: string) {
  const [row] = await orm.select().from(lotChanges).where(eq(lotChanges.id, id));
  return row ?? null;
}

/** Whether a later change of the same kind stands: the one before it is not taken back out of turn. */
export async function hasLater(
  tx: Orm,
  { lotId, kind, at }: Pick<typeof lotChanges.$inferSelect, 'lotId' | 'kind' | 'at'>,
): Promise<boolean> {
  const later = await tx
    .select({ id: lotChanges.id })
    .from(lotChanges)
    .where(
      and(
        eq(lotChanges.lotId, lotId),
        eq(lotChanges.kind, kind),
        isNull(lotChanges.undoneAt),
        gt(lotChanges.at, at),
      ),
    )
    .limit(1);
  return later.length > 0;
}

export async function markUndone(tx: Orm, id: string, by: string, at: Date): Promise<void> {
  await tx.update(lotChanges).set({ undoneAt: at, undoneBy: by }).where(eq(lotChanges.id, id));
}

/** Changes of a price on a day in Moscow that were not taken back, the newest first, with the role of who made them. */
export async function readPriceChangesOn(tx: Orm, lotId: number, day: string) {
  const { lotId: ofLot, kind, undoneAt, at } = lotChanges;
  return tx
    .select({ change: lotChanges, role: deskAccounts.role })
    .from(lotChanges)
    .innerJoin(deskAccounts, eq(deskAccounts.id, lotChanges.accountId))
    .where(and(eq(ofLot, lotId), eq(kind, 'price'), isNull(undoneAt), eq(moscowDay(at), day)))
    .orderBy(desc(at), desc(lotChanges.id));
}

/** The last changes of a lot with the sealed names of who made them, the newest first. */
export async function readHistory(orm: Orm, lotId: number, most: number) {
  return orm
    .select({ change: lotChanges, name: deskAccounts.name })
    .from(lotChanges)
    .innerJoin(deskAccounts, eq(deskAccounts.id, lotChanges.accountId))
    .where(eq(lotChanges.lotId, lotId))
    .orderBy(desc(lotChanges.at), desc(lotChanges.id))
    .limit(most);
}

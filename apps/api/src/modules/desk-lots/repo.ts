import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Orm } from '../../db/database.ts';
import { moscowDay } from '../../db/moscow-day.ts';
import { bookings, lotHolds } from '../../db/schema/booking.ts';
import {
  buildings,
  dictionaryOptions,
  layouts,
  levelOf,
  levels,
  lots,
  priceHistory,
} from '../../db/schema/catalogue.ts';
import { deskAccounts } from '../../db/schema/desk.ts';
import { lotChanges } from '../../db/schema/lot-changes.ts';
import { isSoldBy } from '../../db/sold-by.ts';

/** What a lot costs, and until when. */
export const TERMS = {
  price: lots.price,
  oldPrice: lots.oldPrice,
  discountAmount: lots.discountAmount,
  discountUntil: lots.discountUntil,
};

/** What finishing a lot has, with its words: whoever asks for it joins `wordsOfFinishing`. */
export const FINISHING = { facingType: lots.facingType, facing: dictionaryOptions.label };
export const wordsOfFinishing = and(
  eq(dictionaryOptions.dictionary, 'facing_type'),
  eq(dictionaryOptions.value, lots.facingType),
);

const ROW = {
  id: lots.id,
  kind: lots.kind,
  slug: lots.slug,
  number: lots.number,
  building: { id: buildings.id, name: buildings.name },
  floor: lots.floor,
  level: levels.name,
  roomCount: layouts.roomCount,
  area: lots.area,
  layout: layouts.name,
  ...FINISHING,
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
export type OfficeLot = Awaited<ReturnType<typeof rows>>[number];

function rows(orm: Orm) {
  return orm
    .select(ROW)
    .from(lots)
    .innerJoin(buildings, eq(buildings.id, lots.buildingId))
    .leftJoin(layouts, eq(layouts.id, lots.layoutId))
    .leftJoin(dictionaryOptions, wordsOfFinishing)
    .leftJoin(levels, levelOf(lots))
    .leftJoin(lotHolds, and(eq(lotHolds.lotId, lots.id), isNull(lotHolds.endedAt)));
}

export interface Moment {
  readonly at: Date;
  /** The same as a day in Moscow, ISO. */
  readonly day: string;
}

/** Lots of some ids, in the order of these; ids that are no lots are left out. */
export async function readRows(orm: Orm, ids: readonly number[]): Promise<OfficeLot[]> {
  if (ids.length === 0) return [];
  const found = new Map((await rows(orm).where(inArray(lots.id, [...ids]))).map(row => [row.id, row]));
  return ids.flatMap(id => found.get(id) ?? []);
}

export async function readOne(orm: Orm, id: number): Promise<OfficeLot | null> {
  const [row] = await rows(orm).where(eq(lots.id, id));
  return row ?? null;
}

/** The booking that a sold lot was sold by; null for a sale of a file or of the office. */
export async function readSale(orm: Orm, { id, status }: Pick<OfficeLot, 'id' | 'status'>) {
  if (status !== 'sold') return null;
  const [sale] = await orm
    .select({ id: bookings.id, number: bookings.number })
    .from(bookings)
    .innerJoin(lots, eq(lots.id, bookings.lotId))
    .where(and(eq(lots.id, id), isSoldBy))
    .orderBy(desc(bookings.endedAt))
    .limit(1);
  return sale ?? null;
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
> & { readonly importedStatus?: 'free' | 'booked' | 'sold' | null };

export async function saveStatus(tx: Orm, lotId: number, next: StatusColumns): Promise<void> {
  await tx.update(lots).set(next).where(eq(lots.id, lotId));
}

export async function saveFinishing(tx: Orm, lotId: number, facingType: string | null): Promise<void> {
  await tx.update(lots).set({ facingType }).where(eq(lots.id, lotId));
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

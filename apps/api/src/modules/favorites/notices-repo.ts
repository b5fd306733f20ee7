import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Orm } from '../../db/database.ts';
import { priceOnDay } from '../../db/price-on-day.ts';
import { layouts, lots } from '../../db/schema/catalogue.ts';
import { favoriteCollections, favoriteLots, favoriteNotices } from '../../db/schema/favorites.ts';

export type NewNotice = Omit<typeof favoriteNotices.$inferInsert, 'id' | 'key' | 'withdrawnAt'>;
export type NoticeRow = Awaited<ReturnType<typeof readNotices>>[number];

const COLUMNS = {
  id: favoriteNotices.id,
  key: favoriteNotices.key,
  channel: favoriteNotices.channel,
  contact: favoriteNotices.contact,
  withdrawnAt: favoriteNotices.withdrawnAt,
};

/** What a lot is to a visitor now: its state, or that it is gone. */
const STATUS = sql<'free' | 'held' | 'booked' | 'sold' | 'withdrawn'>`
  case when ${lots.withdrawnAt} is null then ${lots.status} else 'withdrawn' end`;

/** Does nothing when the contact is told already. Returns whether it was new. */
export async function insertNotice(orm: Orm, notice: NewNotice): Promise<boolean> {
  const rows = await orm
    .insert(favoriteNotices)
    .values(notice)
    .onConflictDoNothing()
    .returning({ id: favoriteNotices.id });
  return rows.length > 0;
}

/** Active ones of a collection. */
export async function readNotices(orm: Orm, collectionId: number) {
  return orm
    .select(COLUMNS)
    .from(favoriteNotices)
    .where(and(eq(favoriteNotices.collectionId, collectionId), isNull(favoriteNotices.withdrawnAt)))
    .orderBy(asc(favoriteNotices.id));
}

export async function findNotice(orm: Orm, key: string): Promise<NoticeRow | null> {
  const [row] = await orm.select(COLUMNS).from(favoriteNotices).where(eq(favoriteNotices.key, key));
  return row ?? null;
}

/** Ends a notice and forgets its contact; a repetition changes nothing. */
export async function withdrawNotice(orm: Orm, key: string, at: Date): Promise<void> {
  await orm
    .update(favoriteNotices)
    .set({ withdrawnAt: at.toISOString(), contact: null })
    .where(and(eq(favoriteNotices.key, key), isNull(favoriteNotices.withdrawnAt)));
}

/**
 * Makes the present prices and states of a collection the ones that its owner knows.
 *
 * @param day ISO date in Moscow
 */
export async function markAllTold(orm: Orm, collectionId: number, day: string): Promise<void> {
  await orm
    .update(favoriteLots)
    .set({ toldPrice: priceOnDay(day), toldStatus: STATUS })
    .from(lots)
    .where(and(eq(favoriteLots.lotId, lots.id), eq(favoriteLots.collectionId, collectionId)));
}

/**
 * A hold is short and may end in nothing: it is no news. A price is none while the lot is not on sale; the end of a
 * discount changes it like anything else.
 */
const isNews = (day: string) => sql`${STATUS} <> 'held' and (${favoriteLots.toldStatus} <> ${STATUS}
  or (${STATUS} = 'free' and ${favoriteLots.toldPrice} <> ${priceOnDay(day)}))`;

/**
 * Takes a collection whose lots have changed since its owner was told, and who may be told now; null when there is
 * none. Until the transaction ends no other process takes it.
 *
 * @param before owners who were told after this moment wait
 * @param day ISO date in Moscow
 */
export async function takeChanged(tx: Orm, before: Date, day: string): Promise<number | null> {
  const [row] = await tx
    .select({ id: favoriteCollections.id })
    .from(favoriteCollections)
    .where(
      and(
        sql`(${favoriteCollections.toldAt} is null or ${favoriteCollections.toldAt} <= ${before.toISOString()}::timestamptz)`,
        sql`exists (select from ${favoriteNotices} where ${favoriteNotices.collectionId} = ${favoriteCollections.id}
          and ${favoriteNotices.withdrawnAt} is null)`,
        sql`exists (select from ${favoriteLots} join ${lots} on ${lots.id} = ${favoriteLots.lotId}
          where ${favoriteLots.collectionId} = ${favoriteCollections.id} and ${isNews(day)})`,
      ),
    )
    .orderBy(asc(favoriteCollections.id))
    .limit(1)
    .for('update', { skipLocked: true });
  return row?.id ?? null;
}

export type ChangedLot = Awaited<ReturnType<typeof readChanged>>[number];

/**
 * Lots of a collection that are not as their owner was told.
 *
 * @param day ISO date in Moscow
 */
export async function readChanged(tx: Orm, collectionId: number, day: string) {
  return tx
    .select({
      id: lots.id,
      kind: lots.kind,
      number: lots.number,
      slug: lots.slug,
      area: lots.area,
      layoutType: layouts.layoutType,
      block: sql<string | null>`${lots.details} ->> 'block'`,
      toldPrice: favoriteLots.toldPrice,
      toldStatus: favoriteLots.toldStatus,
      price: priceOnDay(day),
      status: STATUS,
    })
    .from(favoriteLots)
    .innerJoin(lots, eq(lots.id, favoriteLots.lotId))
    .leftJoin(layouts, eq(layouts.id, lots.layoutId))
    .where(and(eq(favoriteLots.collectionId, collectionId), isNews(day)))
    .orderBy(asc(favoriteLots.addedAt), asc(lots.id));
}

/** Notes what the owner is being told. */
export async function markTold(
  tx: Orm,
  collectionId: number,
  changed: readonly ChangedLot[],
  at: Date,
): Promise<void> {
  for (const { id, price, status } of changed)
    await tx
      .update(favoriteLots)
      .set({ toldPrice: price, toldStatus: status })
      .where(and(eq(favoriteLots.collectionId, collectionId), eq(favoriteLots.lotId, id)));
  await tx
    .update(favoriteCollections)
    .set({ toldAt: at.toISOString() })
    .where(eq(favoriteCollections.id, collectionId));
}

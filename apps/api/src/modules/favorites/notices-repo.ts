import { and, asc, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Orm } from '../../db/database.ts';
import { priceOnDay } from '../../db/price-on-day.ts';
import { layouts, lots } from '../../db/schema/catalogue.ts';
import { favoriteCollections, favoriteLots, favoriteNotices } from '../../db/schema/favorites.ts';

export type WaitingNotice = Pick<
  typeof favoriteNotices.$inferInsert,
  'collectionId' | 'channel' | 'contact' | 'contactDigest' | 'confirmDigest' | 'confirmUntil'
>;
export type NoticeRow = Awaited<ReturnType<typeof readNotices>>[number];

const COLUMNS = {
  id: favoriteNotices.id,
  key: favoriteNotices.key,
  channel: favoriteNotices.channel,
  contact: favoriteNotices.contact,
  confirmDigest: favoriteNotices.confirmDigest,
  confirmUntil: favoriteNotices.confirmUntil,
  consentAt: favoriteNotices.consentAt,
  withdrawnAt: favoriteNotices.withdrawnAt,
};

/** What a lot is to a visitor now: its state, or that it is gone. */
const STATUS = sql<'free' | 'held' | 'booked' | 'sold' | 'withdrawn'>`
  case when ${lots.withdrawnAt} is null then ${lots.status} else 'withdrawn' end`;

/**
 * Lets a contact wait for its owner's word, until a moment and by a digest; asked again it waits anew. Null when the
 * contact is told already.
 */
export async function keepWaiting(tx: Orm, notice: WaitingNotice): Promise<{ key: string } | null> {
  const { confirmDigest, confirmUntil } = notice;
  const [row] = await tx
    .insert(favoriteNotices)
    .values(notice)
    .onConflictDoUpdate({
      target: [favoriteNotices.collectionId, favoriteNotices.channel, favoriteNotices.contactDigest],
      targetWhere: isNull(favoriteNotices.withdrawnAt),
      set: { confirmDigest, confirmUntil },
      setWhere: isNull(favoriteNotices.consentAt),
    })
    .returning({ key: favoriteNotices.key });
  return row ?? null;
}

/** Writes down that the owner of a contact has agreed. The collection that he is told of; null when nothing waits for it. */
export async function confirmNotice(
  tx: Orm,
  { key, confirmDigest }: { readonly key: string; readonly confirmDigest: string },
  consent: { readonly consentVersion: string; readonly consentAt: string; readonly consentProof: string },
): Promise<number | null> {
  const [row] = await tx
    .update(favoriteNotices)
    .set(consent)
    .where(
      and(
        eq(favoriteNotices.key, key),
        eq(favoriteNotices.confirmDigest, confirmDigest),
        gt(favoriteNotices.confirmUntil, consent.consentAt),
        isNull(favoriteNotices.consentAt),
      ),
    )
    .returning({ collectionId: favoriteNotices.collectionId });
  return row?.collectionId ?? null;
}

/** Those of a collection that are told of changes. */
export async function readNotices(orm: Orm, collectionId: number) {
  return orm
    .select(COLUMNS)
    .from(favoriteNotices)
    .where(and(ofCollection(collectionId), isNotNull(favoriteNotices.consentAt)))
    .orderBy(asc(favoriteNotices.id));
}

/** The same, and those that wait to be confirmed. */
export async function readAsked(orm: Orm, collectionId: number, now: Date) {
  return orm
    .select(COLUMNS)
    .from(favoriteNotices)
    .where(
      and(
        ofCollection(collectionId),
        or(isNotNull(favoriteNotices.consentAt), gt(favoriteNotices.confirmUntil, now.toISOString())),
      ),
    )
    .orderBy(asc(favoriteNotices.id));
}

function ofCollection(collectionId: number) {
  return and(eq(favoriteNotices.collectionId, collectionId), isNull(favoriteNotices.withdrawnAt));
}

export async function findNotice(orm: Orm, key: string): Promise<NoticeRow | null> {
  const [row] = await orm.select(COLUMNS).from(favoriteNotices).where(eq(favoriteNotices.key, key));
  return row ?? null;
}

/** Ends a notice and forgets its contact; a repetition changes nothing. One that was never confirmed proves nothing and goes. */
export async function withdrawNotice(orm: Orm, key: string, at: Date): Promise<void> {
  await orm
    .delete(favoriteNotices)
    .where(and(eq(favoriteNotices.key, key), isNull(favoriteNotices.consentAt)));
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
          and ${favoriteNotices.withdrawnAt} is null and ${favoriteNotices.consentAt} is not null)`,
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
      rooms: layouts.roomCount,
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

import { and, eq, gt, lte } from 'drizzle-orm';
import type { Orm } from '../../db/database.ts';
import { type BookableKind, bookingWishes } from '../../db/schema/visitors.ts';

type WishRow = typeof bookingWishes.$inferSelect;

/** A later wish of the same kind takes the place of the former one. */
export async function saveWish(orm: Orm, wish: WishRow): Promise<void> {
  const { lotId, queue, consents, expiresAt } = wish;
  await orm
    .insert(bookingWishes)
    .values(wish)
    .onConflictDoUpdate({
      target: [bookingWishes.phoneDigest, bookingWishes.kind],
      set: { lotId, queue, consents, expiresAt },
    });
}

const ofPhone = (phoneDigest: string, kind: BookableKind) =>
  and(eq(bookingWishes.phoneDigest, phoneDigest), eq(bookingWishes.kind, kind));

export async function findWish(
  orm: Orm,
  phoneDigest: string,
  kind: BookableKind,
  now: Date,
): Promise<WishRow | null> {
  const [row] = await orm
    .select()
    .from(bookingWishes)
    .where(and(ofPhone(phoneDigest, kind), gt(bookingWishes.expiresAt, now)));
  return row ?? null;
}

export async function deleteWish(orm: Orm, phoneDigest: string, kind: BookableKind): Promise<void> {
  await orm.delete(bookingWishes).where(ofPhone(phoneDigest, kind));
}

export async function deleteOldWishes(orm: Orm, now: Date): Promise<void> {
  await orm.delete(bookingWishes).where(lte(bookingWishes.expiresAt, now));
}

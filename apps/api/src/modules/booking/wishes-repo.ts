import { and, eq, gt } from 'drizzle-orm';
import type { Orm } from '../../db/database.ts';
import { bookingWishes } from '../../db/schema/visitors.ts';

type WishRow = typeof bookingWishes.$inferSelect;
/** Whose wish it is: of a browser, with a phone, for a kind of lots. */
export type WishKey = Pick<WishRow, 'browserDigest' | 'phoneDigest' | 'kind'>;

/** A later wish of the same browser takes the place of the former one. */
export async function saveWish(orm: Orm, wish: WishRow): Promise<void> {
  const { lotId, queue, consents, expiresAt } = wish;
  await orm
    .insert(bookingWishes)
    .values(wish)
    .onConflictDoUpdate({
      target: [bookingWishes.browserDigest, bookingWishes.phoneDigest, bookingWishes.kind],
      set: { lotId, queue, consents, expiresAt },
    });
}

const isOf = ({ browserDigest, phoneDigest, kind }: WishKey) =>
  and(
    eq(bookingWishes.browserDigest, browserDigest),
    eq(bookingWishes.phoneDigest, phoneDigest),
    eq(bookingWishes.kind, kind),
  );

export async function findWish(orm: Orm, key: WishKey, now: Date): Promise<WishRow | null> {
  const [row] = await orm
    .select()
    .from(bookingWishes)
    .where(and(isOf(key), gt(bookingWishes.expiresAt, now)));
  return row ?? null;
}

export async function deleteWish(orm: Orm, key: WishKey): Promise<void> {
  await orm.delete(bookingWishes).where(isOf(key));
}

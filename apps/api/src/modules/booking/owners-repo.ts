import type { OwnerCategory } from '@quarter/domain/owner/rules';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Orm } from '../../db/database.ts';
import { bookingOwners, bookings, ownerCategories } from '../../db/schema/booking.ts';

export type OwnerRow = typeof bookingOwners.$inferSelect;

export async function readCategories(orm: Orm): Promise<OwnerCategory[]> {
  const rows = await orm.select().from(ownerCategories).orderBy(asc(ownerCategories.position));
  return rows.map(({ position: _, ...category }) => category);
}

/** Owners of bookings, as they were added. */
export async function readOwners(orm: Orm, bookingIds: readonly string[]): Promise<OwnerRow[]> {
  if (bookingIds.length === 0) return [];
  return orm
    .select()
    .from(bookingOwners)
    .where(inArray(bookingOwners.bookingId, [...bookingIds]))
    .orderBy(asc(bookingOwners.createdAt), asc(bookingOwners.id));
}

/** An owner of a visitor's booking; somebody else's is not found. */
export async function findOwner(orm: Orm, visitorId: string, id: string): Promise<OwnerRow | null> {
  const [row] = await orm
    .select({ owner: bookingOwners })
    .from(bookingOwners)
    .innerJoin(bookings, eq(bookings.id, bookingOwners.bookingId))
    .where(and(eq(bookingOwners.id, id), eq(bookings.visitorId, visitorId)));
  return row?.owner ?? null;
}

export async function insertOwner(tx: Orm, owner: OwnerRow): Promise<void> {
  await tx.insert(bookingOwners).values(owner);
}

export async function updateOwner(tx: Orm, { id, category, share, data }: OwnerRow): Promise<void> {
  await tx.update(bookingOwners).set({ category, share, data }).where(eq(bookingOwners.id, id));
}

export async function deleteOwner(tx: Orm, id: string): Promise<void> {
  await tx.delete(bookingOwners).where(eq(bookingOwners.id, id));
}

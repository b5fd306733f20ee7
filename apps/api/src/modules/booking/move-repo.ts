import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { Orm } from '../../db/database.ts';
import { numberIs } from '../../db/lot-number.ts';
import { bookings, lotHolds } from '../../db/schema/booking.ts';
import { lots } from '../../db/schema/catalogue.ts';
import { type LotRow, readLots } from './bookings-repo.ts';

/** A lot by its id, or by the number that people say. */
export type WhichLot = { readonly id: number } | { readonly number: string };

/** A lot of a kind, free or not; null when there is none such, or several have the number. */
export async function findOther(tx: Orm, kind: LotRow['kind'], which: WhichLot): Promise<LotRow | null> {
  const is = 'id' in which ? eq(lots.id, which.id) : numberIs(which.number);
  const found = await tx
    .select({ id: lots.id })
    .from(lots)
    .where(and(eq(lots.kind, kind), isNull(lots.withdrawnAt), is))
    .limit(2);
  if (found.length > 1) return null;
  const [lot] = await readLots(
    tx,
    found.map(({ id }) => id),
  );
  return lot ?? null;
}

/** Whether somebody waits for a lot. */
export async function isAwaited(tx: Orm, lotId: number): Promise<boolean> {
  const waits = and(eq(bookings.lotId, lotId), eq(bookings.status, 'queued'));
  return (await tx.$count(bookings, waits)) > 0;
}

/** Slugs of the lots that bookings had before they were moved, by the booking. */
export async function readFormerLots(
  orm: Orm,
  bookingIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (bookingIds.length === 0) return new Map();
  const rows = await orm
    .selectDistinct({ bookingId: lotHolds.bookingId, slug: lots.slug })
    .from(lotHolds)
    .innerJoin(bookings, eq(bookings.id, lotHolds.bookingId))
    .innerJoin(lots, eq(lots.id, lotHolds.lotId))
    .where(and(inArray(lotHolds.bookingId, [...bookingIds]), ne(lotHolds.lotId, bookings.lotId)));
  const slugs = Map.groupBy(rows, ({ bookingId }) => bookingId);
  return new Map([...slugs].map(([id, former]) => [id, former.map(({ slug }) => slug)]));
}

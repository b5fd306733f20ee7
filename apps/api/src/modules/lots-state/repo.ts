import type { LotStatus } from '@quarter/contract/lot-status';
import { and, desc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Orm } from '../../db/database.ts';
import { bookings, lotHolds } from '../../db/schema/booking.ts';
import { lots } from '../../db/schema/catalogue.ts';
import { isSoldBy } from '../../db/sold-by.ts';

/** What a file has said of a lot decides no more once somebody of the site has it; null for one that no file has brought. */
const NO_WORD = sql<'free' | null>`case when ${lots.importedStatus} is not null then 'free' end`;

/** Moves lots that are in one of the statuses `from`, and returns those moved. Withdrawn lots do not move. */
export async function moveLots(
  tx: Orm,
  lotIds: readonly number[],
  from: readonly LotStatus[],
  to: LotStatus,
): Promise<number[]> {
  if (lotIds.length === 0) return [];
  const moved = await tx
    .update(lots)
    .set({ status: to, ...(to === 'held' ? { importedStatus: NO_WORD } : {}) })
    .where(and(inArray(lots.id, [...lotIds]), inArray(lots.status, [...from]), isNull(lots.withdrawnAt)))
    .returning({ id: lots.id });
  return moved.map(({ id }) => id);
}

export async function insertHold(
  tx: Orm,
  hold: {
    readonly lotId: number;
    readonly bookingId: string;
    readonly startedAt: Date;
    readonly expiresAt: Date;
    readonly isBooked?: boolean;
  },
): Promise<void> {
  await tx.insert(lotHolds).values(hold);
}

/** The open hold of a booking. */
export async function findOpenHold(tx: Orm, bookingId: string) {
  const [row] = await tx
    .select({ lotId: lotHolds.lotId, isBooked: lotHolds.isBooked, expiresAt: lotHolds.expiresAt })
    .from(lotHolds)
    .where(and(eq(lotHolds.bookingId, bookingId), isNull(lotHolds.endedAt)));
  return row ?? null;
}

/** The lot that is sold by a booking: nobody has had it since, and no file or office has sold it anew. */
export async function findSoldBy(tx: Orm, bookingId: string): Promise<number | null> {
  const [own] = await tx
    .select({ id: lotHolds.id, lotId: lotHolds.lotId })
    .from(lotHolds)
    .innerJoin(lots, eq(lots.id, lotHolds.lotId))
    .innerJoin(bookings, eq(bookings.id, lotHolds.bookingId))
    // Of one that was moved the lot that it was moved to.
    .where(
      and(
        eq(lotHolds.bookingId, bookingId),
        eq(lotHolds.lotId, bookings.lotId),
        eq(lotHolds.isBooked, true),
        isSoldBy,
      ),
    )
    .orderBy(desc(lotHolds.id))
    .limit(1);
  if (!own) return null;
  const later = await tx.$count(lotHolds, and(eq(lotHolds.lotId, own.lotId), gt(lotHolds.id, own.id)));
  return later === 0 ? own.lotId : null;
}

export async function turnIntoBooking(tx: Orm, bookingId: string, expiresAt: Date): Promise<void> {
  await tx
    .update(lotHolds)
    .set({ isBooked: true, expiresAt })
    .where(and(eq(lotHolds.bookingId, bookingId), isNull(lotHolds.endedAt)));
}

/** Sets another end of the open hold of a booking. */
export async function moveEnd(tx: Orm, bookingId: string, expiresAt: Date): Promise<void> {
  await tx
    .update(lotHolds)
    .set({ expiresAt })
    .where(and(eq(lotHolds.bookingId, bookingId), isNull(lotHolds.endedAt)));
}

export async function endHold(tx: Orm, bookingId: string, endedAt: Date): Promise<void> {
  await tx
    .update(lotHolds)
    .set({ endedAt })
    .where(and(eq(lotHolds.bookingId, bookingId), isNull(lotHolds.endedAt)));
}

/** The open hold has run out, or its lot was taken otherwise (an import said so). */
const isOver = (now: Date) =>
  sql`(${lte(lotHolds.expiresAt, now)} or ${lots.status} <> case when ${lotHolds.isBooked} then 'booked' else 'held' end)`;

/** Open holds that are over; of one lot, or of any. */
export async function findOver(orm: Orm, now: Date, lotId: number | null, limit: number) {
  const rows = await orm
    .select({
      bookingId: lotHolds.bookingId,
      lotId: lotHolds.lotId,
      isBooked: lotHolds.isBooked,
      status: lots.status,
    })
    .from(lotHolds)
    .innerJoin(lots, eq(lots.id, lotHolds.lotId))
    .where(and(isNull(lotHolds.endedAt), isOver(now), lotId === null ? undefined : eq(lotHolds.lotId, lotId)))
    .limit(limit);
  return rows;
}

/** What a visitor who wants a lot finds: its status, and its open hold if there is one. */
export async function readLotState(orm: Orm, lotId: number) {
  const [row] = await orm
    .select({ status: lots.status, heldUntil: lotHolds.expiresAt })
    .from(lots)
    .leftJoin(lotHolds, and(eq(lotHolds.lotId, lots.id), isNull(lotHolds.endedAt)))
    .where(and(eq(lots.id, lotId), isNull(lots.withdrawnAt)));
  return row ?? null;
}

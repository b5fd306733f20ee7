import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Orm } from '../../db/database.ts';
import { bookings } from '../../db/schema/booking.ts';
import { lots } from '../../db/schema/catalogue.ts';
import { type LotRow, readLots } from './bookings-repo.ts';

/** A lot by its id, or by the number that people say. */
export type WhichLot = { readonly id: number } | { readonly number: string };

/** A lot of a kind, free or not; null when there is none such, or several have the number. */
export async function findOther(tx: Orm, kind: LotRow['kind'], which: WhichLot): Promise<LotRow | null> {
  const is =
    'id' in which ? eq(lots.id, which.id) : sql`lower(${lots.number}) = lower(${which.number}::text)`;
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

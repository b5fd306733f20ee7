import { and, eq, inArray } from 'drizzle-orm';
import type { Orm } from '../../db/database.ts';
import { bookingConsents } from '../../db/schema/booking.ts';

export type ConsentRow = typeof bookingConsents.$inferSelect;

export async function readConsents(orm: Orm, bookingIds: readonly string[]): Promise<ConsentRow[]> {
  if (bookingIds.length === 0) return [];
  return orm
    .select()
    .from(bookingConsents)
    .where(inArray(bookingConsents.bookingId, [...bookingIds]));
}

const ofPurpose = ({ bookingId, purpose }: Pick<ConsentRow, 'bookingId' | 'purpose'>) =>
  and(eq(bookingConsents.bookingId, bookingId), eq(bookingConsents.purpose, purpose));

/** A consent given again to the same version stays as it was given first. */
export async function saveConsent(tx: Orm, consent: ConsentRow): Promise<void> {
  const [known] = await tx
    .select({ version: bookingConsents.version })
    .from(bookingConsents)
    .where(ofPurpose(consent));
  if (known?.version === consent.version) return;
  const { version, givenAt, proof } = consent;
  await tx
    .insert(bookingConsents)
    .values(consent)
    .onConflictDoUpdate({
      target: [bookingConsents.bookingId, bookingConsents.purpose],
      set: { version, givenAt, proof },
    });
}

export async function deleteConsent(
  tx: Orm,
  consent: Pick<ConsentRow, 'bookingId' | 'purpose'>,
): Promise<void> {
  await tx.delete(bookingConsents).where(ofPurpose(consent));
}

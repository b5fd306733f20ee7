import { and, eq, inArray } from 'drizzle-orm';
import type { Orm } from '../../db/database.ts';
import { bookingConsents } from '../../db/schema/booking.ts';

export type ConsentRow = typeof bookingConsents.$inferSelect;

export async function readConsents(orm: Orm, leadIds: readonly string[]): Promise<ConsentRow[]> {
  if (leadIds.length === 0) return [];
  return orm
    .select()
    .from(bookingConsents)
    .where(inArray(bookingConsents.leadId, [...leadIds]));
}

const ofPurpose = ({ leadId, purpose }: Pick<ConsentRow, 'leadId' | 'purpose'>) =>
  and(eq(bookingConsents.leadId, leadId), eq(bookingConsents.purpose, purpose));

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
      target: [bookingConsents.leadId, bookingConsents.purpose],
      set: { version, givenAt, proof },
    });
}

export async function deleteConsent(tx: Orm, consent: Pick<ConsentRow, 'leadId' | 'purpose'>): Promise<void> {
  await tx.delete(bookingConsents).where(ofPurpose(consent));
}

import { priceOn } from '@quarter/domain/offer-term';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Orm } from '../../db/database.ts';
import { lots } from '../../db/schema/catalogue.ts';
import { leadConsents, leads } from '../../db/schema/leads.ts';

export type LeadRow = typeof leads.$inferSelect;
export type NewLead = typeof leads.$inferInsert;
export type ConsentRow = typeof leadConsents.$inferSelect;

export async function findByKeys(orm: Orm, keyDigests: readonly string[]): Promise<LeadRow[]> {
  return orm
    .select()
    .from(leads)
    .where(inArray(leads.keyDigest, [...keyDigests]));
}

/** The new lead; null when another has its key, who is committed by then. */
export async function insertLead(tx: Orm, lead: NewLead): Promise<LeadRow | null> {
  const [row] = await tx
    .insert(leads)
    .values(lead)
    .onConflictDoNothing({ target: leads.keyDigest })
    .returning();
  return row ?? null;
}

export async function insertConsents(tx: Orm, rows: readonly ConsentRow[]): Promise<void> {
  await tx.insert(leadConsents).values([...rows]);
}

export async function readConsents(orm: Orm, leadId: string): Promise<ConsentRow[]> {
  return orm.select().from(leadConsents).where(eq(leadConsents.leadId, leadId));
}

export async function readLead(orm: Orm, id: string): Promise<LeadRow | null> {
  const [row] = await orm.select().from(leads).where(eq(leads.id, id));
  return row ?? null;
}

/** Ties a call to a lead that has none; whether it did. Holds the lead's row until the transaction ends. */
export async function registerCall(tx: Orm, id: string, callId: string | null, at: Date): Promise<boolean> {
  const rows = await tx
    .update(leads)
    .set({ callId, callRegisteredAt: at })
    .where(and(eq(leads.id, id), isNull(leads.callRegisteredAt)))
    .returning({ id: leads.id });
  return rows.length > 0;
}

export interface LotOfLead {
  readonly slug: string;
  readonly kind: string;
  readonly number: string;
  readonly area: number;
  readonly price: number;
  readonly status: string;
}

/**
 * A lot by its id or slug, withdrawn or not: people may have seen it a minute ago.
 *
 * @param day ISO date in Moscow, on which the price is asked for
 */
export async function findLot(orm: Orm, lot: number | string, day: string): Promise<LotOfLead | null> {
  const [row] = await orm
    .select({
      slug: lots.slug,
      kind: lots.kind,
      number: lots.number,
      area: lots.area,
      status: lots.status,
      price: lots.price,
      oldPrice: lots.oldPrice,
      discountAmount: lots.discountAmount,
      discountUntil: lots.discountUntil,
    })
    .from(lots)
    .where(typeof lot === 'number' ? eq(lots.id, lot) : eq(lots.slug, lot));
  if (!row) return null;
  const { slug, kind, number, area, status } = row;
  return { slug, kind, number, area, status, price: priceOn(row, day).price };
}

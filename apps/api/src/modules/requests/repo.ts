import { priceOn } from '@quarter/domain/offer-term';
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Orm } from '../../db/database.ts';
import { hasSlug } from '../../db/lot-slug.ts';
import { lots } from '../../db/schema/catalogue.ts';
import { requestConsents, requests } from '../../db/schema/requests.ts';

export type RequestRow = typeof requests.$inferSelect;
export type NewRequest = typeof requests.$inferInsert;
export type ConsentRow = typeof requestConsents.$inferSelect;

export async function findByKeys(orm: Orm, keyDigests: readonly string[]): Promise<RequestRow[]> {
  return orm
    .select()
    .from(requests)
    .where(inArray(requests.keyDigest, [...keyDigests]));
}

/** The new request; null when another has its key, who is committed by then. */
export async function insertRequest(tx: Orm, request: NewRequest): Promise<RequestRow | null> {
  const [row] = await tx
    .insert(requests)
    .values(request)
    .onConflictDoNothing({ target: requests.keyDigest })
    .returning();
  return row ?? null;
}

export async function insertConsents(tx: Orm, rows: readonly ConsentRow[]): Promise<void> {
  await tx.insert(requestConsents).values([...rows]);
}

/** Consents of a request, the one that it could not be sent without first. */
export async function readConsents(orm: Orm, requestId: string): Promise<ConsentRow[]> {
  return orm
    .select()
    .from(requestConsents)
    .where(eq(requestConsents.requestId, requestId))
    .orderBy(desc(requestConsents.purpose));
}

export async function readRequest(orm: Orm, id: string): Promise<RequestRow | null> {
  const [row] = await orm.select().from(requests).where(eq(requests.id, id));
  return row ?? null;
}

/** Sealed contacts of many requests. */
export async function readContacts(orm: Orm, ids: readonly string[]) {
  const { id, name, phone, email, comment } = requests;
  return orm
    .select({ id, name, phone, email, comment })
    .from(requests)
    .where(inArray(id, [...ids]));
}

/** Ties a call to a request that has none; whether it did. Holds the request's row until the transaction ends. */
export async function registerCall(tx: Orm, id: string, callId: string | null, at: Date): Promise<boolean> {
  const rows = await tx
    .update(requests)
    .set({ callId, callRegisteredAt: at })
    .where(and(eq(requests.id, id), isNull(requests.callRegisteredAt)))
    .returning({ id: requests.id });
  return rows.length > 0;
}

export interface LotOfRequest {
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
export async function findLot(orm: Orm, lot: number | string, day: string): Promise<LotOfRequest | null> {
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
    .where(typeof lot === 'number' ? eq(lots.id, lot) : hasSlug(lot));
  if (!row) return null;
  const { slug, kind, number, area, status } = row;
  return { slug, kind, number, area, status, price: priceOn(row, day).price };
}

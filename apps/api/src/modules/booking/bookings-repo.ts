import type { BookableKind } from '@quarter/contract/booking';
import { and, asc, count, eq, getTableColumns, gte, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Orm } from '../../db/database.ts';
import { bookingLeads, bookingNumbers, lotHolds } from '../../db/schema/booking.ts';
import { lots } from '../../db/schema/catalogue.ts';
import { mortgageOffers } from '../../db/schema/mortgage.ts';
import { visitors } from '../../db/schema/visitors.ts';

/** Statuses in which a lead keeps or waits for its lot. */
const LIVE = ['queued', 'held', 'booked'] as const;

const LEAD = {
  ...getTableColumns(bookingLeads),
  /** Kind of the chosen programme of a bank. */
  offerKind: sql<MortgageKind | null>`(select ${mortgageOffers.kind} from ${mortgageOffers} where ${mortgageOffers.id} = ${bookingLeads.offerId})`,
};
type MortgageKind = typeof mortgageOffers.$inferSelect.kind;
export type LeadRow = typeof bookingLeads.$inferSelect & { readonly offerKind: MortgageKind | null };

const LOT = {
  id: lots.id,
  kind: lots.kind,
  slug: lots.slug,
  number: lots.number,
  status: lots.status,
  buildingId: lots.buildingId,
  floor: lots.floor,
  area: lots.area,
  price: lots.price,
  oldPrice: lots.oldPrice,
  discountAmount: lots.discountAmount,
  discountUntil: lots.discountUntil,
};
export type LotRow = NonNullable<Awaited<ReturnType<typeof findLot>>>;

/** A lot of a kind that can be booked, by id or slug; withdrawn ones are not there. */
export async function findLot(orm: Orm, kind: BookableKind, idOrSlug: number | string) {
  const text = String(idOrSlug);
  const isId = /^\d{1,9}$/.test(text);
  const [row] = await orm
    .select(LOT)
    .from(lots)
    .where(
      and(
        eq(lots.kind, kind),
        isNull(lots.withdrawnAt),
        isId ? eq(lots.id, Number(text)) : eq(lots.slug, text),
      ),
    );
  return row ?? null;
}

/** Lots of leads, withdrawn or not. */
export async function readLots(orm: Orm, ids: readonly number[]): Promise<LotRow[]> {
  if (ids.length === 0) return [];
  return orm
    .select(LOT)
    .from(lots)
    .where(inArray(lots.id, [...ids]));
}

export async function findLeadOfLot(orm: Orm, visitorId: string, lotId: number): Promise<LeadRow | null> {
  const [row] = await orm
    .select(LEAD)
    .from(bookingLeads)
    .where(and(eq(bookingLeads.visitorId, visitorId), eq(bookingLeads.lotId, lotId)));
  return row ?? null;
}

const ofVisitor = (visitorId: string, id: string) =>
  and(eq(bookingLeads.id, id), eq(bookingLeads.visitorId, visitorId));

/** A lead of a visitor; somebody else's is not found. */
export async function findLead(orm: Orm, visitorId: string, id: string): Promise<LeadRow | null> {
  const [row] = await orm.select(LEAD).from(bookingLeads).where(ofVisitor(visitorId, id));
  return row ?? null;
}

/** The same, locked: its owners and its finish wait for one another. */
export async function lockLead(tx: Orm, visitorId: string, id: string): Promise<LeadRow | null> {
  const [row] = await tx.select(LEAD).from(bookingLeads).where(ofVisitor(visitorId, id)).for('update');
  return row ?? null;
}

/** Leads of a visitor: those that are over first, then by the time they were opened. */
export async function readLeads(orm: Orm, visitorId: string): Promise<LeadRow[]> {
  return orm
    .select(LEAD)
    .from(bookingLeads)
    .where(eq(bookingLeads.visitorId, visitorId))
    .orderBy(sql`${bookingLeads.endedAt} is null`, asc(bookingLeads.openedAt), asc(bookingLeads.id));
}

export async function insertLead(tx: Orm, lead: typeof bookingLeads.$inferInsert): Promise<string> {
  const [row] = await tx.insert(bookingLeads).values(lead).returning({ id: bookingLeads.id });
  if (!row) throw new Error('a lead was not kept');
  return row.id;
}

export type LeadChange = Partial<Omit<typeof bookingLeads.$inferInsert, 'id' | 'visitorId' | 'lotId'>>;

export async function updateLead(tx: Orm, id: string, change: LeadChange): Promise<void> {
  if (Object.keys(change).length > 0)
    await tx.update(bookingLeads).set(change).where(eq(bookingLeads.id, id));
}

/** How many leads of a visitor keep or wait for a lot, one left out. */
export async function countLive(tx: Orm, visitorId: string, butLotId: number): Promise<number> {
  return tx.$count(
    bookingLeads,
    and(
      eq(bookingLeads.visitorId, visitorId),
      inArray(bookingLeads.status, [...LIVE]),
      sql`${bookingLeads.lotId} <> ${butLotId}`,
    ),
  );
}

/** How often a lead has held its lot since a moment. */
export async function countHolds(tx: Orm, leadId: string, since: Date): Promise<number> {
  return tx.$count(lotHolds, and(eq(lotHolds.leadId, leadId), gte(lotHolds.startedAt, since)));
}

/** Ends of the open holds of leads. */
export async function readHoldEnds(orm: Orm, leadIds: readonly string[]): Promise<Map<string, Date>> {
  if (leadIds.length === 0) return new Map();
  const rows = await orm
    .select({ leadId: lotHolds.leadId, expiresAt: lotHolds.expiresAt })
    .from(lotHolds)
    .where(and(inArray(lotHolds.leadId, [...leadIds]), isNull(lotHolds.endedAt)));
  return new Map(rows.map(({ leadId, expiresAt }) => [leadId, expiresAt]));
}

/** Those leads that have had their lot since they were opened last. */
export async function readHeld(orm: Orm, leadIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (leadIds.length === 0) return new Set();
  const rows = await orm
    .selectDistinct({ leadId: lotHolds.leadId })
    .from(lotHolds)
    .innerJoin(bookingLeads, eq(bookingLeads.id, lotHolds.leadId))
    .where(and(inArray(lotHolds.leadId, [...leadIds]), gte(lotHolds.startedAt, bookingLeads.openedAt)));
  return new Set(rows.map(({ leadId }) => leadId));
}

/** Places of waiting leads in the queues of their lots, from 1. */
export async function readQueuePlaces(orm: Orm, leads: readonly LeadRow[]): Promise<Map<string, number>> {
  const places = new Map<string, number>();
  for (const { id, lotId, openedAt, status } of leads) {
    if (status !== 'queued') continue;
    const isEarlier = or(
      lt(bookingLeads.openedAt, openedAt),
      and(eq(bookingLeads.openedAt, openedAt), lt(bookingLeads.id, id)),
    );
    const [row] = await orm
      .select({ before: count() })
      .from(bookingLeads)
      .where(and(eq(bookingLeads.lotId, lotId), eq(bookingLeads.status, 'queued'), isEarlier));
    places.set(id, (row?.before ?? 0) + 1);
  }
  return places;
}

/** The number of the next booking. */
export async function nextNumber(tx: Orm): Promise<number> {
  const result = tx.select({ number: sql`nextval(${bookingNumbers.seqName})`.mapWith(Number) });
  const [row] = await result.from(sql`(values (1)) as one`);
  if (!row) throw new Error('no number');
  return row.number;
}

/** Waiting leads whose lot is free, sold or gone, first come first. */
export async function readServedQueues(orm: Orm, lotId: number | null, limit: number) {
  return orm
    .select({
      leadId: bookingLeads.id,
      visitorId: bookingLeads.visitorId,
      isFree: sql<boolean>`${lots.status} = 'free' and ${lots.withdrawnAt} is null`,
      lot: LOT,
    })
    .from(bookingLeads)
    .innerJoin(lots, eq(lots.id, bookingLeads.lotId))
    .where(
      and(
        eq(bookingLeads.status, 'queued'),
        or(inArray(lots.status, ['free', 'sold']), sql`${lots.withdrawnAt} is not null`),
        // Its hold is ended first.
        sql`not exists (select from lot_holds h where h.lot_id = ${bookingLeads.lotId} and h.ended_at is null)`,
        lotId === null ? undefined : eq(bookingLeads.lotId, lotId),
      ),
    )
    .orderBy(asc(bookingLeads.openedAt), asc(bookingLeads.id))
    .limit(limit);
}

/** A lead with its lot and the sealed phone of its visitor, for messages and documents. */
export async function readLeadWithLot(tx: Orm, leadId: string) {
  const [row] = await tx
    .select({ lead: LEAD, phone: visitors.phone, lot: LOT })
    .from(bookingLeads)
    .innerJoin(visitors, eq(visitors.id, bookingLeads.visitorId))
    .innerJoin(lots, eq(lots.id, bookingLeads.lotId))
    .where(eq(bookingLeads.id, leadId));
  return row ?? null;
}

/** A lead by the number of its booking, locked. */
export async function findByNumber(tx: Orm, number: string): Promise<LeadRow | null> {
  const [row] = await tx.select(LEAD).from(bookingLeads).where(eq(bookingLeads.number, number)).for('update');
  return row ?? null;
}

/** Running bookings with their lots, those that end first on top. */
export async function readBooked(orm: Orm) {
  return orm
    .select({
      number: bookingLeads.number,
      kind: lots.kind,
      lot: lots.number,
      price: bookingLeads.price,
      until: lotHolds.expiresAt,
    })
    .from(bookingLeads)
    .innerJoin(lots, eq(lots.id, bookingLeads.lotId))
    .innerJoin(lotHolds, and(eq(lotHolds.leadId, bookingLeads.id), isNull(lotHolds.endedAt)))
    .where(eq(bookingLeads.status, 'booked'))
    .orderBy(asc(lotHolds.expiresAt));
}

import type { Booking, BookingDocument, OwnerCategoryItem } from '@quarter/contract/booking';
import { BOOKABLE_KINDS } from '@quarter/contract/booking-words';
import { moscowDate } from '@quarter/domain/dates';
import type { OwnerCategory } from '@quarter/domain/owner/rules';
import { shareProblem, sumOfShares } from '@quarter/domain/owner/shares';
import { formatPhone } from '@quarter/domain/phone';
import type { Visitor } from '../sessions/service.ts';
import {
  type BookingRow,
  type LotRow,
  readHeld,
  readHoldEnds,
  readLots,
  readQueuePlaces,
} from './bookings-repo.ts';
import { type ConsentRow, readConsents } from './consents-repo.ts';
import type { BookingContext, ConsentPurpose } from './context.ts';
import { readFormerLots } from './move-repo.ts';
import { toOwner } from './owners.ts';
import { readCategories, readOwners } from './owners-repo.ts';
import { paymentWords } from './payment-words.ts';
import { agreedPrice } from './price.ts';
import { nextSteps } from './steps.ts';

const EMAIL = 'booking_leads.email';
export const UTM_FIRST = 'booking_leads.utm_first';
export const UTM_LAST = 'booking_leads.utm_last';

export function sealEmail({ sealer }: BookingContext, email: string | null): string | null {
  return email === null ? null : sealer.seal(email, EMAIL);
}

export function openEmail(
  { sealer }: Pick<BookingContext, 'sealer'>,
  { email }: Pick<BookingRow, 'email'>,
): string | null {
  return email === null ? null : sealer.open(email, EMAIL);
}

/** Status at a moment: a timer or a term that has run out counts before the worker has come by. */
export function statusAt({ status }: BookingRow, holdEnd: Date | null, now: Date): BookingRow['status'] {
  const keeps = status === 'held' || status === 'booked';
  return keeps && (holdEnd === null || holdEnd <= now) ? 'expired' : status;
}

/** Bookings of one visitor as he sees them. */
export async function toBookings(
  context: BookingContext,
  visitor: Visitor,
  rows: readonly BookingRow[],
): Promise<Booking[]> {
  const { orm } = context.database;
  const now = context.now();
  const ids = rows.map(({ id }) => id);
  const categories = await readCategories(orm);
  const lots = new Map(
    (
      await readLots(
        orm,
        rows.map(({ lotId }) => lotId),
      )
    ).map(lot => [lot.id, lot]),
  );
  const owners = Map.groupBy(await readOwners(orm, ids), ({ bookingId }) => bookingId);
  const consents = Map.groupBy(await readConsents(orm, ids), ({ bookingId }) => bookingId);
  const ends = await readHoldEnds(orm, ids);
  const places = await readQueuePlaces(orm, rows);
  const held = await readHeld(orm, ids);
  const former = await readFormerLots(orm, ids);

  return rows.map((row): Booking => {
    const end = ends.get(row.id) ?? null;
    const status = statusAt(row, end, now);
    const ownerSet = (owners.get(row.id) ?? []).map(owner => toOwner(context, owner, categories));
    const shares = ownerSet.map(({ share }) => share ?? 0);
    const bookedUntil = status === 'booked' ? end : null;
    const given = consents.get(row.id) ?? [];
    const agreed = agreedPrice(row);
    return {
      id: row.id,
      status,
      kind: kindOf(lots.get(row.lotId)),
      property: row.lotId,
      moved_from: [...(former.get(row.id) ?? [])],
      owner_set: ownerSet,
      shares: { total: sumOfShares(shares), problem: shareProblem(shares) },
      expires_at: status === 'held' ? (end?.toISOString() ?? null) : null,
      server_now: now.toISOString(),
      queue_position: places.get(row.id) ?? null,
      was_queued: row.endedAt !== null && !held.has(row.id),
      price: agreed.price,
      old_price: agreed.oldPrice,
      discount_amount: agreed.discountAmount,
      discount_until: agreed.discountUntil,
      payment_method: row.paymentMethod,
      payment: paymentWords(context.catalogue.current(), row),
      deposit: row.deposit,
      term: row.term,
      offer: row.offerId,
      phone: formatPhone(visitor.phone),
      email: openEmail(context, row),
      consents: {
        personal: consentOf(given, 'personal'),
        news: consentOf(given, 'news'),
        agreement: consentOf(given, 'agreement'),
      },
      number: row.number,
      finished_at: row.finishedAt?.toISOString() ?? null,
      booked_until: bookedUntil?.toISOString() ?? null,
      steps: row.finishedAt && bookedUntil ? nextSteps(row.finishedAt, bookedUntil, row.paymentMethod) : [],
      documents: documentsOf(row),
    };
  });
}

/** Files of a booking: the sheet is there as long as the booking is. */
export function documentsOf({
  id,
  number,
  finishedAt,
  status,
}: Pick<BookingRow, 'id' | 'number' | 'finishedAt' | 'status'>): BookingDocument[] {
  if (number === null || finishedAt === null || status !== 'booked') return [];
  return [
    {
      type: 'rm',
      lead: id,
      name: `Лист бронирования № ${number}`,
      file: `/api/booking/documents/${id}/`,
      date: moscowDate(finishedAt),
    },
  ];
}

function consentOf(given: readonly ConsentRow[], purpose: ConsentPurpose) {
  const found = given.find(row => row.purpose === purpose);
  return found ? { version: found.version, at: found.givenAt.toISOString() } : null;
}

/** Kind of a booking's lot; only lots of these kinds get bookings. */
export function kindOf(lot: LotRow | undefined): Booking['kind'] {
  return BOOKABLE_KINDS.find(kind => kind === lot?.kind) ?? 'flat';
}

export function toCategories(categories: readonly OwnerCategory[]): OwnerCategoryItem[] {
  return categories.map(({ ageMin, ageBelow, needsAdult, ...category }) => ({
    ...category,
    age_min: ageMin,
    age_below: ageBelow,
    needs_adult: needsAdult,
  }));
}

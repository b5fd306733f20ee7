import type { BookingProperty } from '@quarter/contract/booking';
import { notFound } from '@quarter/contract/errors';
import { NBSP } from '@quarter/domain/format';
import { DEFAULT_DEPOSIT, DEFAULT_TERM, type MortgageTerms } from '@quarter/domain/mortgage';
import { idOf } from '../../platform/ids.ts';
import type { CatalogueState } from '../catalogue/service.ts';
import { buildingRef } from '../complex/buildings-service.ts';
import { paymentOf, termsWithin } from '../mortgage/service.ts';
import type { Visitor } from '../sessions/service.ts';
import { type BookingRow, type LotRow, readBookings, readLots } from './bookings-repo.ts';
import type { BookingContext } from './context.ts';
import { kindOf } from './resources.ts';

/** Terms as the visitor asks for them; what he leaves out is what he has chosen for the booking, or the default. */
export type AskedTerms = Partial<MortgageTerms>;

/** Lots of a visitor's bookings, the newest booking's first. */
export async function bookedLots(
  context: BookingContext,
  visitor: Visitor,
  asked: AskedTerms,
): Promise<BookingProperty[]> {
  const { orm } = context.database;
  const bookings = (await readBookings(orm, visitor.id)).reverse();
  const ids = bookings.map(({ lotId }) => lotId);
  const lots = new Map((await readLots(orm, ids)).map(lot => [lot.id, lot]));
  return bookings.flatMap(booking => {
    const lot = lots.get(booking.lotId);
    return lot ? [toProperty(context, booking, lot, asked)] : [];
  });
}

/** One of them by the id of the lot. Throws 404 for a lot that the visitor has no booking for. */
export async function bookedLot(
  context: BookingContext,
  visitor: Visitor,
  id: string,
  asked: AskedTerms,
): Promise<BookingProperty> {
  const lots = await bookedLots(context, visitor, asked);
  const lot = lots.find(item => item.id === idOf(id));
  if (lot) return lot;
  throw notFound('Среди ваших броней такой нет');
}

/** Where a lot is in its section: «14 этаж», «−1 уровень». */
export function floorName(state: CatalogueState, { kind, floor }: Pick<LotRow, 'kind' | 'floor'>): string {
  return kind === 'flat' ? `${floor}${NBSP}этаж` : state.levelName(kind, floor);
}

function toProperty(
  { catalogue, properties }: BookingContext,
  booking: BookingRow,
  lot: LotRow,
  asked: AskedTerms,
): BookingProperty {
  const state = catalogue.current();
  const flat = lot.kind === 'flat' ? state.findFlat(lot.id) : undefined;
  const building = buildingRef(state, lot.buildingId);
  const terms = termsWithin(state, {
    deposit: asked.deposit ?? booking.deposit ?? DEFAULT_DEPOSIT,
    term: asked.term ?? booking.term ?? DEFAULT_TERM,
  });
  return {
    id: lot.id,
    kind: kindOf(lot),
    slug: lot.slug,
    number: lot.number,
    status: lot.status,
    area: lot.area,
    floor: { number: lot.floor, total: flat ? building.floors : null, name: floorName(state, lot) },
    building,
    price: booking.price,
    old_price: booking.oldPrice,
    discount_amount: booking.discountAmount,
    discount_until: booking.discountUntil,
    mortgage: flat ? paymentOf(state, { ...flat, price: booking.price }, terms) : null,
    flat: flat ? properties.listed(state, flat, terms) : null,
    lead: booking.id,
  };
}

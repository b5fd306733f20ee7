import type { BookingProperty } from '@quarter/contract/booking';
import { notFound } from '@quarter/contract/errors';
import { NBSP } from '@quarter/domain/format';
import { DEFAULT_DEPOSIT, DEFAULT_TERM, type MortgageTerms } from '@quarter/domain/mortgage';
import { idOf } from '../../platform/ids.ts';
import type { CatalogueState } from '../catalogue/service.ts';
import { buildingRef } from '../complex/buildings-service.ts';
import { paymentOf, termsWithin } from '../mortgage/service.ts';
import type { Visitor } from '../sessions/service.ts';
import { type LeadRow, type LotRow, readLeads, readLots } from './bookings-repo.ts';
import type { BookingContext } from './context.ts';
import { kindOf } from './resources.ts';

/** Terms as the visitor asks for them; what he leaves out is what he has chosen for the lead, or the default. */
export type AskedTerms = Partial<MortgageTerms>;

/** Lots of a visitor's leads, the newest lead's first. */
export async function bookedLots(
  context: BookingContext,
  visitor: Visitor,
  asked: AskedTerms,
): Promise<BookingProperty[]> {
  const { orm } = context.database;
  const leads = (await readLeads(orm, visitor.id)).reverse();
  const ids = leads.map(({ lotId }) => lotId);
  const lots = new Map((await readLots(orm, ids)).map(lot => [lot.id, lot]));
  return leads.flatMap(lead => {
    const lot = lots.get(lead.lotId);
    return lot ? [toProperty(context, lead, lot, asked)] : [];
  });
}

/** One of them by the id of the lot. Throws 404 for a lot that the visitor has no lead for. */
export async function bookedLot(
  context: BookingContext,
  visitor: Visitor,
  id: string,
  asked: AskedTerms,
): Promise<BookingProperty> {
  const lots = await bookedLots(context, visitor, asked);
  const lot = lots.find(item => item.id === idOf(id));
  if (lot) return lot;
  throw notFound('Среди ваших броней такого лота нет');
}

/** Where a lot is in its section: «14 этаж», «−1 уровень». */
export function floorName(state: CatalogueState, { kind, floor }: Pick<LotRow, 'kind' | 'floor'>): string {
  return kind === 'flat' ? `${floor}${NBSP}этаж` : state.levelName(kind, floor);
}

function toProperty(
  { catalogue, properties }: BookingContext,
  lead: LeadRow,
  lot: LotRow,
  asked: AskedTerms,
): BookingProperty {
  const state = catalogue.current();
  const flat = lot.kind === 'flat' ? state.findFlat(lot.id) : undefined;
  const building = buildingRef(state, lot.buildingId);
  const terms = termsWithin(state, {
    deposit: asked.deposit ?? lead.deposit ?? DEFAULT_DEPOSIT,
    term: asked.term ?? lead.term ?? DEFAULT_TERM,
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
    price: lead.price,
    old_price: lead.oldPrice,
    discount_amount: lead.discountAmount,
    discount_until: lead.discountUntil,
    mortgage: flat ? paymentOf(state, { ...flat, price: lead.price }, terms) : null,
    flat: flat ? properties.listed(state, flat, terms) : null,
    lead: lead.id,
  };
}

import type { FigureName } from '@quarter/contract/content/figures';
import type { PodiumKind } from '@quarter/contract/podium';
import { longDate } from '@quarter/domain/dates';
import { quarter, rate, roubles } from '@quarter/domain/format';
import { compareQuarters } from '@quarter/domain/quarters';
import type { CatalogueState } from '../catalogue/service.ts';
import { instalmentMonths } from '../mortgage/service.ts';

type Figure = number | string | null;
export type Figures = Readonly<Record<FigureName, Figure>>;

/** Figures of a complex as texts show them: counts as numbers, money, dates and rates as words, null when unknown. */
export function figuresOf(state: CatalogueState): Figures {
  const { structure, listed, podiumLots } = state;
  const buildings = [...listed.buildings.values()];
  const floors = buildings.map(building => building.floors);
  const ready = buildings.map(building => building.completion).sort(compareQuarters);
  const free = state.flats.filter(flat => flat.status === 'free');
  const ofRooms = (rooms: number) => free.filter(flat => flat.layout.layoutType === rooms);
  const [studios, one, two, three, four] = [ofRooms(0), ofRooms(1), ofRooms(2), ofRooms(3), ofRooms(4)];
  const discounts = free.filter(flat => flat.discountAmount > 0);
  const onSale = podiumLots.filter(lot => lot.status === 'free');
  const ofKind = (kind: PodiumKind) => onSale.filter(lot => lot.kind === kind);
  const [parking, storerooms, premises] = [ofKind('parking'), ofKind('storeroom'), ofKind('commercial')];
  const { isActive, offers, limits } = structure.mortgage;
  const cheapest = isActive && offers.length > 0 ? Math.min(...offers.map(offer => offer.rate)) : null;
  return {
    sections: buildings.length,
    floors_min: leastOf(floors),
    floors_max: floors.length > 0 ? Math.max(...floors) : null,
    flats_total: state.flats.length,
    flats_free: free.length,
    flats_price_min: priceOf(free),
    studios_free: studios.length,
    rooms1_free: one.length,
    rooms2_free: two.length,
    rooms3_free: three.length,
    rooms4_free: four.length,
    small_free: studios.length + one.length,
    studios_price_min: priceOf(studios),
    rooms1_price_min: priceOf(one),
    rooms2_price_min: priceOf(two),
    rooms3_price_min: priceOf(three),
    rooms4_price_min: priceOf(four),
    discount_free: discounts.length,
    discount_max: discounts.length > 0 ? Math.max(...discounts.map(flat => flat.discountAmount)) : null,
    terrace_free: free.filter(flat => flat.features.includes('terrace')).length,
    parking_free: parking.length,
    parking_price_min: priceOf(parking),
    storerooms_free: storerooms.length,
    storerooms_price_min: priceOf(storerooms),
    commercial_total: podiumLots.filter(lot => lot.kind === 'commercial').length,
    commercial_free: premises.length,
    commercial_area_min: leastOf(premises.map(lot => lot.area)),
    commercial_area_max: premises.length > 0 ? Math.max(...premises.map(lot => lot.area)) : null,
    completion_first: quarterOf(ready.at(0)),
    completion_last: quarterOf(ready.at(-1)),
    mortgage_rate_min: cheapest === null ? null : rate(cheapest),
    mortgage_deposit_min: limits.minDeposit,
    mortgage_term_max: limits.maxTerm,
    ...instalmentFigures(structure.instalment),
    instalment_months: instalmentMonths(state),
  };
}

function instalmentFigures(terms: CatalogueState['structure']['instalment']) {
  return {
    instalment_first: terms?.first_payment.min ?? null,
    instalment_last: terms?.last_payment.max ?? null,
    instalment_until: terms ? longDate(terms.contract_until) : null,
  };
}

function quarterOf(completion: { year: number; quarter: 1 | 2 | 3 | 4 } | undefined): string | null {
  return completion ? quarter(completion.year, completion.quarter) : null;
}

function priceOf(lots: readonly { readonly price: number }[]): string | null {
  return money(leastOf(lots.map(lot => lot.price)));
}

function leastOf(values: readonly number[]): number | null {
  return values.length > 0 ? Math.min(...values) : null;
}

function money(value: number | null): string | null {
  return value === null ? null : roubles(value);
}

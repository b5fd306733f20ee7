import type { FigureName } from '@quarter/contract/content/figures';
import { EMPTY_FILTER, type FlatFilter } from '@quarter/contract/flat-filter';
import { MOTORCYCLE_PLACE } from '@quarter/contract/parking-types';
import type { PodiumKind } from '@quarter/contract/podium';
import { longDate } from '@quarter/domain/dates';
import { quarter, rate, roubles, thousands } from '@quarter/domain/format';
import { compareQuarters } from '@quarter/domain/quarters';
import type { CatalogueState } from '../catalogue/service.ts';
import { instalmentMonths } from '../mortgage/service.ts';

type Figure = number | string | null;
export type Figures = Readonly<Record<FigureName, Figure>>;

/**
 * Figures of a complex as texts show them: counts as numbers, money, dates and rates as words, null when unknown.
 *
 * @param bookingDays days of a booking, not counting the day of its finish
 */
export function figuresOf(state: CatalogueState, bookingDays: number): Figures {
  const { structure, listed, podiumLots } = state;
  const buildings = [...listed.buildings.values()];
  const floors = buildings.map(building => building.floors);
  const ready = buildings.map(building => building.completion).sort(compareQuarters);
  const flats = onSale(state, {});
  const [studios, one, two, three, four] = [
    onSale(state, { layout_type: [0] }),
    onSale(state, { layout_type: [1] }),
    onSale(state, { layout_type: [2] }),
    onSale(state, { layout_type: [3] }),
    onSale(state, { layout_type: [4] }),
  ];
  const discounts = state.sale.facets(EMPTY_FILTER).discount_amount.filter(({ count }) => count > 0);
  const freeLots = podiumLots.filter(lot => lot.status === 'free');
  const ofKind = (kind: PodiumKind) => freeLots.filter(lot => lot.kind === kind);
  const isForCars = (lot: (typeof freeLots)[number]) =>
    lot.kind === 'parking' && lot.type !== MOTORCYCLE_PLACE;
  const [parking, storerooms, premises] = [ofKind('parking'), ofKind('storeroom'), ofKind('commercial')];
  const { isActive, offers, limits } = structure.mortgage;
  const cheapest = isActive && offers.length > 0 ? Math.min(...offers.map(offer => offer.rate)) : null;
  return {
    sections: buildings.length,
    floors_min: leastOf(floors),
    floors_max: floors.length > 0 ? Math.max(...floors) : null,
    floors_range: rangeOf(floors),
    flats_total: state.flats.length,
    flats_free: flats.count,
    flats_price_min: flats.priceMin,
    studios_free: studios.count,
    rooms1_free: one.count,
    rooms2_free: two.count,
    rooms3_free: three.count,
    rooms4_free: four.count,
    small_free: studios.count + one.count,
    studios_price_min: studios.priceMin,
    rooms1_price_min: one.priceMin,
    rooms2_price_min: two.priceMin,
    rooms3_price_min: three.priceMin,
    rooms4_price_min: four.priceMin,
    discount_free: onSale(state, { is_discount: true }).count,
    discount_max: discounts.length > 0 ? Math.max(...discounts.map(({ value }) => Number(value))) : null,
    terrace_free: onSale(state, { features: ['terrace'] }).count,
    parking_free: parking.length,
    parking_price_min: priceOf(parking.filter(isForCars)),
    storerooms_free: storerooms.length,
    storerooms_price_min: priceOf(storerooms),
    commercial_total: podiumLots.filter(lot => lot.kind === 'commercial').length,
    commercial_free: premises.length,
    commercial_area_min: leastOf(premises.map(lot => lot.area)),
    commercial_area_max: premises.length > 0 ? Math.max(...premises.map(lot => lot.area)) : null,
    commercial_area_range: rangeOf(premises.map(lot => lot.area)),
    completion_first: quarterOf(ready.at(0)),
    completion_last: quarterOf(ready.at(-1)),
    mortgage_rate_min: cheapest === null ? null : rate(cheapest),
    mortgage_deposit_min: limits.minDeposit,
    mortgage_term_max: limits.maxTerm,
    ...instalmentFigures(structure.instalment),
    instalment_months: instalmentMonths(state),
    booking_days: bookingDays,
  };
}

/** Flats on sale that pass some conditions: how many, and the lowest price of them. */
function onSale({ sale }: CatalogueState, conditions: Partial<FlatFilter>) {
  const { total, flats } = sale.query({ ...EMPTY_FILTER, ...conditions, order: 'price' }, 1, 0);
  return { count: total, priceMin: money(flats[0]?.price ?? null) };
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

/** «9–24», and «9» when all are alike. */
function rangeOf(values: readonly number[]): string | null {
  if (values.length === 0) return null;
  const [least, most] = [Math.min(...values), Math.max(...values)].map(thousands);
  return least === most ? `${least}` : `${least}–\u2060${most}`;
}

function money(value: number | null): string | null {
  return value === null ? null : roubles(value);
}

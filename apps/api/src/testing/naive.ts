import type { FlatFilter } from '@quarter/contract/flat-filter';
import { type FilterName, FLAGS, type FlagName, LISTS, type ListName } from '@quarter/contract/flat-filters';
import type { FacetOption } from '@quarter/contract/property';
import { clampTerms, type MortgageLimits, mortgage } from '@quarter/domain/mortgage';
import type { Flat } from '../modules/catalogue/service.ts';

/** The rules of the filter written down in the plainest way, to compare the snapshot with. */
type Basis = { readonly rate: number; readonly limits: MortgageLimits } | null;

function valuesOf(flat: Flat, list: ListName): (string | number | null)[] {
  switch (list) {
    case 'layout_type':
      return [flat.layout.layoutType];
    case 'common_layout_type':
      return [flat.layout.commonLayoutType];
    case 'building':
      return [flat.buildingId];
    case 'discount_amount':
      return [flat.discountAmount];
    case 'facing_type':
      return [flat.facingType];
    case 'window_look':
      return [...flat.windowLook];
    case 'features':
      return [...flat.features];
  }
}

export const NAIVE_FLAGS: Readonly<Record<FlagName, (flat: Flat) => boolean>> = {
  is_mortgage: flat => flat.isMortgage,
  is_discount: flat => flat.discountAmount > 0,
  balcony: flat =>
    flat.layout.rooms.some(room => room.kind === 'loggia') ||
    ['loggia', 'lodzhiia', 'balkon'].some(word => flat.features.includes(word)),
};

export function naivePayment(flat: Flat, { deposit, term }: FlatFilter, basis: Basis): number | null {
  if (!basis || !flat.isMortgage) return null;
  return mortgage(flat.price, basis.rate, clampTerms({ deposit, term }, basis.limits)).payment;
}

const within = (value: number, least: number | null, most: number | null) =>
  (least === null || value >= least) && (most === null || value <= most);

function passes(flat: Flat, filter: FlatFilter, basis: Basis, dropped: FilterName | null): boolean {
  const checks: Record<Exclude<FilterName, ListName | FlagName>, () => boolean> = {
    layout: () => filter.layout === null || flat.layout.id === filter.layout,
    layout_group: () => filter.layout_group === null || flat.layout.groupId === filter.layout_group,
    floor: () => within(flat.floor, filter.floor_min, filter.floor_max),
    price: () => within(flat.price, filter.price_min, filter.price_max),
    area: () => within(flat.area, filter.area_min, filter.area_max),
    payment: () => {
      const payment = naivePayment(flat, filter, basis);
      return filter.payment_max === null || (payment !== null && payment <= filter.payment_max);
    },
  };
  const lists = LISTS.every(name => {
    const chosen: readonly (string | number | null)[] = filter[name];
    return (
      name === dropped || chosen.length === 0 || valuesOf(flat, name).some(value => chosen.includes(value))
    );
  });
  const flags = FLAGS.every(name => name === dropped || !filter[name] || NAIVE_FLAGS[name](flat));
  return lists && flags && Object.entries(checks).every(([name, check]) => name === dropped || check());
}

export function naiveFilter(
  flats: readonly Flat[],
  filter: FlatFilter,
  basis: Basis,
  dropped: FilterName | null = null,
): Flat[] {
  return flats.filter(flat => passes(flat, filter, basis, dropped));
}

/**
 * Every order breaks ties by price, then by id.
 * @param worthOf what the recommended order goes by, from the most
 */
export function naiveSort(
  flats: readonly Flat[],
  order: FlatFilter['order'],
  worthOf: (flat: Flat) => number,
): Flat[] {
  const name = order.replace('-', '');
  const key = (flat: Flat) => {
    if (name === 'recommended') return -worthOf(flat);
    return name === 'area' ? flat.area : name === 'floor' ? flat.floor : flat.price;
  };
  const sign = order.startsWith('-') ? -1 : 1;
  return flats.toSorted((a, b) => sign * (key(a) - key(b)) || a.price - b.price || a.id - b.id);
}

export function naiveCounts(
  flats: readonly Flat[],
  list: ListName,
  options: readonly FacetOption[],
): FacetOption[] {
  return options.map(option => ({
    ...option,
    count: flats.filter(flat => valuesOf(flat, list).includes(option.value)).length,
  }));
}

export function naiveRange(values: readonly number[]): { min: number; max: number } | null {
  return values.length === 0 ? null : { min: Math.min(...values), max: Math.max(...values) };
}

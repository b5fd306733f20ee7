import type { FlatFilter } from '@quarter/contract/flat-filter';
import { PRICE_LIST_ROWS, type PriceList, type PriceListRow } from '@quarter/contract/price-list';
import { layoutTypeOf } from '@quarter/domain/flat-name';
import type { CatalogueState, Flat } from '../catalogue/service.ts';
import { buildingRef } from '../complex/buildings-service.ts';

/** One flat of the whole list. */
export interface ListedPrice extends PriceListRow {
  /** 0 for a studio. */
  readonly rooms: number;
}

/** Prices of the flats that pass, by rooms, in the filter's order within each kind. */
export function priceList(state: CatalogueState, filter: FlatFilter): PriceList {
  const groups = state.sale
    .facets(filter)
    .layout_type.map(({ value }) => Number(value))
    .filter(kind => filter.layout_type.length === 0 || filter.layout_type.includes(kind))
    .map(kind => {
      const { total, flats } = state.sale.query({ ...filter, layout_type: [kind] }, PRICE_LIST_ROWS, 0);
      return { layout_type: kind, count: total, rows: flats.map(flat => rowOf(state, flat)) };
    })
    .filter(({ count }) => count > 0);
  return { date: state.day, count: groups.reduce((sum, { count }) => sum + count, 0), groups };
}

/** All flats that pass, one kind of layouts after another. */
export function wholePriceList(state: CatalogueState, filter: FlatFilter): ListedPrice[] {
  return state.sale
    .query(filter, state.sale.size, 0)
    .flats.map(flat => ({ rooms: flat.layout.roomCount, ...rowOf(state, flat) }))
    .sort((a, b) => layoutTypeOf(a.rooms) - layoutTypeOf(b.rooms));
}

function rowOf(state: CatalogueState, flat: Flat): PriceListRow {
  const { number, name } = buildingRef(state, flat.buildingId);
  return {
    slug: flat.slug,
    number: flat.number,
    building: { number, name },
    floor: flat.floor,
    area: flat.area,
    price: flat.oldPrice ?? flat.price,
    discount_price: flat.oldPrice === null ? null : flat.price,
    metre_price: Math.round(flat.price / flat.area),
  };
}

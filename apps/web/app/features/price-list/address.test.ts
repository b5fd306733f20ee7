import { EMPTY_FILTER } from '@quarter/contract/flat-filter';
import { describe, expect, it } from 'vitest';
import {
  formatPriceQuery,
  isNarrowed,
  nextOrder,
  parsePriceQuery,
  priceListHref,
  sortOf,
} from './address.ts';

const read = (query: string) => formatPriceQuery(parsePriceQuery(new URLSearchParams(query)));

describe('address of the price list', () => {
  it('A-09 keeps filter and order, drops what it does not know and the terms of a mortgage', () => {
    expect(read('layout_type=1&layout_type=2&order=-area&deposit=40&utm_source=a&area_min=x')).toBe(
      'layout_type=1,2&order=-area',
    );
    expect(read('order=price')).toBe('');
  });

  it('leads to the page and to its files with the same filter', () => {
    const filter = { ...EMPTY_FILTER, layout_type: [2] };
    expect(priceListHref(filter)).toBe('/flats/price?layout_type=2');
    expect(priceListHref(EMPTY_FILTER)).toBe('/flats/price');
    expect(priceListHref(filter, '/api/properties/price_list.csv')).toBe(
      '/api/properties/price_list.csv?layout_type=2',
    );
  });

  it('is narrowed by a filter and not by an order', () => {
    expect(isNarrowed({ ...EMPTY_FILTER, order: '-price' })).toBe(false);
    expect(isNarrowed({ ...EMPTY_FILTER, is_discount: true })).toBe(true);
  });

  it('sorts a column upwards first and then the other way', () => {
    expect(nextOrder('price', 'area')).toBe('area');
    expect(nextOrder('area', 'area')).toBe('-area');
    expect(nextOrder('-area', 'area')).toBe('area');
    expect([sortOf('area', 'area'), sortOf('-area', 'area'), sortOf('price', 'area')]).toEqual([
      'ascending',
      'descending',
      undefined,
    ]);
  });
});

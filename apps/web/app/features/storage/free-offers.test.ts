import type { ApiClient } from '@quarter/contract/client';
import { expect, it } from 'vitest';
import { freeOffers } from './free-offers.ts';

/** A service that has lots of these prices and no others; all of them are free. */
function serviceOf(lots: { readonly parking: readonly number[]; readonly storeroom: readonly number[] }) {
  const list = (prices: readonly number[]) => async (query: URLSearchParams) => {
    expect(query.get('sale_status')).toBe('free');
    const ordered = prices.toSorted((a, b) => (query.get('order') === 'price' ? a - b : b - a));
    const results = ordered.slice(0, Number(query.get('limit'))).map(price => ({ price }));
    return { count: prices.length, next: null, previous: null, results };
  };
  return { parkingLots: list(lots.parking), storeroomLots: list(lots.storeroom) } as unknown as ApiClient;
}

it.each([
  [
    { parking: [3, 2, 5], storeroom: [1, 4] },
    { count: 5, low: 1, high: 5 },
  ],
  [
    { parking: [3, 2], storeroom: [] },
    { count: 2, low: 2, high: 3 },
  ],
  [
    { parking: [], storeroom: [7] },
    { count: 1, low: 7, high: 7 },
  ],
  [{ parking: [], storeroom: [] }, null],
])('free lots of both kinds are one offer: %j', async (lots, offers) => {
  expect(await freeOffers(serviceOf(lots), new AbortController().signal)).toEqual(offers);
});

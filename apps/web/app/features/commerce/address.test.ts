import { COMMERCIAL_LEVELS } from '@quarter/contract/commercial-levels';
import { EMPTY_PODIUM_FILTER } from '@quarter/contract/podium-filter';
import { withQuery } from '@quarter/contract/query-text';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hasChoices, hiddenChoices, withChoice, withoutChoices } from '../../shared/lots/podium-choice.ts';
import {
  COMMERCE,
  type CommerceAddress,
  formatCommerceAddress,
  PICKED,
  parseCommerceAddress,
} from './address.ts';

const commerceHref = (address: CommerceAddress) => withQuery(COMMERCE.path, COMMERCE.write(address, ''));
const read = (query: string) => parseCommerceAddress(new URLSearchParams(query));
const low = fc.option(fc.nat({ max: 500_000_000 }), { nil: null });
const high = fc.option(fc.integer({ min: 500_000_000, max: 1_000_000_000 }), { nil: null });
const addresses: fc.Arbitrary<CommerceAddress> = fc.record({
  lot: fc.option(fc.stringMatching(/^[a-z][a-z0-9-]{0,9}$/), { nil: null }),
  filter: fc.record({
    type: fc.constant([]),
    sale_status: fc.subarray(['booked', 'free']),
    floor: fc.constant([]),
    building: fc.constant([]),
    block: fc.constant([]),
    level: fc.subarray([...COMMERCIAL_LEVELS], { maxLength: 1 }),
    price_min: low,
    price_max: high,
    area_min: low,
    area_max: high,
    order: fc.constantFrom('number', '-area'),
  }),
});

it('R-017 every address comes back from its query as it was', () => {
  fc.assert(
    fc.property(addresses, address => {
      expect(read(formatCommerceAddress(address))).toEqual(address);
    }),
  );
});

it('R-046 opens an address with what it does not understand', () => {
  for (const query of ['', 'level=roof', 'lot=%D1%8F', 'block=2&floor=1', 'price_min=a', 'utm_source=x'])
    expect(read(query)).toEqual({ filter: EMPTY_PODIUM_FILTER, lot: null });
  expect(commerceHref(read(''))).toBe('/commercial');
  expect(read('level=middle,street').filter.level).toEqual(['street']);
});

it('has nothing in its query that a page does not read', () => {
  const query = '?utm_source=x&order=price&lot=p-1&level=high';
  expect(COMMERCE.write(COMMERCE.read(query), query)).toBe('level=high&order=price&lot=p-1');
  expect(PICKED.write(PICKED.read(query), query)).toBe('lot=p-1');
  expect(PICKED.write(PICKED.read('?level=high'), '')).toBe('');
});

it('keeps the level without choices, and lets the picked premises go with a new one', () => {
  const address = read('level=middle&price_max=20000000&order=price&lot=pomeshchenie-11');
  expect(hasChoices(address)).toBe(true);
  expect(hiddenChoices(address.filter)).toEqual([['order', 'price']]);
  expect(commerceHref(withChoice(address, { level: ['high'] }))).toBe(
    '/commercial?level=high&price_max=20000000&order=price',
  );
  expect(commerceHref(withoutChoices(address))).toBe('/commercial?level=middle&order=price');
});

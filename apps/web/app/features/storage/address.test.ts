import { EMPTY_PODIUM_FILTER } from '@quarter/contract/podium-filter';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hasChoices, withChoice, withoutChoices, withoutFields } from '../../shared/lots/podium-choice.ts';
import {
  formatStorageAddress,
  parseStorageAddress,
  type StorageAddress,
  storageHref,
  tabAddress,
} from './address.ts';

const read = (query: string) => parseStorageAddress(new URLSearchParams(query));
const low = fc.option(fc.nat({ max: 500_000_000 }), { nil: null });
const high = fc.option(fc.integer({ min: 500_000_000, max: 1_000_000_000 }), { nil: null });
const addresses: fc.Arbitrary<StorageAddress> = fc.record({
  kind: fc.constantFrom('parking', 'storeroom'),
  lot: fc.option(fc.stringMatching(/^[a-z][a-z0-9-]{0,9}$/), { nil: null }),
  filter: fc.record({
    type: fc.subarray(['electric', 'moto', 'standard']),
    sale_status: fc.subarray(['booked', 'free']),
    floor: fc.array(fc.nat({ max: 9 }), { maxLength: 1 }),
    building: fc.subarray([1, 2, 3]),
    block: fc.constant([]),
    level: fc.constant([]),
    price_min: low,
    price_max: high,
    area_min: low,
    area_max: high,
    order: fc.constantFrom('number', '-price'),
  }),
});

it('R-638 R-640 every address comes back from its query as it was', () => {
  fc.assert(
    fc.property(addresses, address => {
      expect(read(formatStorageAddress(address))).toEqual(address);
    }),
  );
});

it('R-293 A-81 begins with the parking and empty filters, whatever else the query says', () => {
  for (const query of ['', 'tab=x', 'lot=%D1%8F', 'floor=&price_min=a', 'utm_source=x'])
    expect(read(query)).toEqual({ kind: 'parking', filter: EMPTY_PODIUM_FILTER, lot: null });
  expect(storageHref(read(''))).toBe('/parking-and-storage');
  expect(read('floor=2,3').filter.floor).toEqual([2]);
});

it('lets the picked lot go with a new choice, and keeps the level without choices', () => {
  const address = read('tab=storerooms&floor=3&price_max=900000&order=price&lot=kladovaya-1');
  expect(hasChoices(address)).toBe(true);
  expect(storageHref(withChoice(address, { floor: [2] }))).toBe(
    '/parking-and-storage?floor=2&price_max=900000&order=price&tab=storerooms',
  );
  expect(storageHref(withoutChoices(address))).toBe(
    '/parking-and-storage?floor=3&order=price&tab=storerooms',
  );
  expect(hasChoices(withoutChoices(address))).toBe(false);
  expect(storageHref(tabAddress('storeroom'))).toBe('/parking-and-storage?tab=storerooms');
  expect(withoutFields(address, { floor: ['Неизвестное значение'] }).filter).toEqual({
    ...address.filter,
    floor: [],
  });
});

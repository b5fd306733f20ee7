import type { ApiClient } from '@quarter/contract/client';
import { FieldError } from '@quarter/contract/errors';
import { describe, expect, it } from 'vitest';
import { companionsOf } from './companions.ts';

/** A service whose storerooms belong to section 2 alone, and which refuses a section that it does not know. */
const api = {
  parkingSpecs: async () => ({
    building: [{ value: 1, label: 'Секция 1' }],
    type: [
      { value: 'standard', label: 'Стандартное' },
      { value: 'moto', label: 'Для мотоцикла' },
    ],
  }),
  storeroomSpecs: async () => ({ building: [{ value: 2, label: 'Секция 2' }], type: [] }),
  // A place for a motorcycle is cheaper than any for a car.
  parkingLots: async (query: URLSearchParams) =>
    lots(query, ['1'], query.get('type') === 'standard' ? 3_000_000 : 800_000),
  storeroomLots: async (query: URLSearchParams) => lots(query, ['2'], 700_000),
} as unknown as ApiClient;

function lots(query: URLSearchParams, known: readonly string[], price: number) {
  const building = query.get('building');
  if (building !== null && !known.includes(building)) throw new FieldError({ building: ['Нет такого'] });
  return { count: building === null ? 9 : 4, results: [{ price }] };
}
const inSection = (id: number) => ({ building: { id } }) as Parameters<typeof companionsOf>[1];

describe('what is sold along with a flat', () => {
  it('is of its own section, and of the quarter where the section has none', async () => {
    expect(await companionsOf(api, inSection(1))).toMatchObject([
      {
        kind: 'parking',
        free: 4,
        price: 3_000_000,
        isNear: true,
        href: '/parking-and-storage?building=1&type=standard&sale_status=free',
      },
      { kind: 'storeroom', free: 9, price: 700_000, isNear: false },
    ]);
  });
});

import type { ApiClient } from '@quarter/contract/client';
import { FieldError } from '@quarter/contract/errors';
import { describe, expect, it } from 'vitest';
import { type Companion, companionsOf } from './companions.ts';

describe('what is sold along with a flat', () => {
  it('comes from elsewhere when its own section has none of a kind', async () => {
    const page = { count: 7, next: null, previous: null, results: [{ price: 900_000 }] };
    const answer = async (query?: URLSearchParams) => {
      if (query?.has('building')) throw new FieldError({ building: ['Неизвестное значение «4»'] });
      return page;
    };
    const api = { parkingLots: async () => page, storeroomLots: answer } as unknown as ApiClient;
    const flat = { building: { id: 4 } } as Parameters<typeof companionsOf>[1];
    const nearness = (await companionsOf(api, flat)).map(({ kind, isNear }: Companion) => [kind, isNear]);
    expect(nearness).toEqual([
      ['parking', true],
      ['storeroom', false],
    ]);
  });
});

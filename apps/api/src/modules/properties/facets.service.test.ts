import {
  facetsSchema,
  priceDynamicsSchema,
  propertyPageSchema,
  specsSchema,
} from '@quarter/contract/property';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { allFlats, dataset, free, layoutOf, slugs } from '../../testing/drawn-flats.ts';
import { type TestService, testService } from '../../testing/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await testService(dataset);
});
afterAll(() => service.close());

const all = (query: string) => allFlats(service, query);

describe('facets and specs', () => {
  it('R-453, R-598, A-53: each facet with all other filters applied, dead options with 0', async () => {
    const { body } = await service.get('/api/properties/facets/?layout_type=2&building=1');
    const facets = z.parse(facetsSchema, body);
    const fits = (rooms: number, building: number) =>
      free.filter(flat => layoutOf(flat.layout).room_count === rooms && flat.building === building).length;
    expect(facets.count).toBe(fits(2, 1));
    expect(facets.layout_type.map(option => [option.value, option.count])).toEqual(
      [0, 1, 2, 3, 4].map(rooms => [rooms, fits(rooms, 1)]),
    );
    expect(facets.building.map(option => [option.value, option.count])).toEqual(
      [1, 2, 3, 4].map(building => [building, fits(2, building)]),
    );
    // The third type of the data set has no flat at all.
    expect(facets.common_layout_type.map(option => [option.value, option.count])).toEqual([
      ['classic', 0],
      ['euro', 0],
    ]);
  });

  it('R-454: specs name every option and the full ranges, whatever the query', async () => {
    const { body } = await service.get('/api/properties/specs/?layout_type=2');
    const specs = z.parse(specsSchema, body);
    expect(specs.window_look).toEqual(dataset.dictionaries.window_look);
    expect(specs.layout_type.map(option => option.label)).toContain('Студия');
    expect(specs.price).toMatchObject({
      min: Math.min(...free.map(flat => flat.price)),
      max: Math.max(...free.map(flat => flat.price)),
    });
    expect(specs.order.map(option => option.value)).toEqual([
      'recommended',
      'price',
      '-price',
      'area',
      '-area',
      'floor',
      '-floor',
    ]);
  });

  it('bounds of payments are bounds of the list: the payment facet is reached and not exceeded', async () => {
    const { body } = await service.get('/api/properties/facets/?deposit=50&term=15');
    const { payment } = z.parse(facetsSchema, body);
    const found = await all(`deposit=50&term=15&payment_max=${payment?.min}`);
    expect(found.length).toBeGreaterThan(0);
    expect(found.every(flat => flat.mortgage?.payment === payment?.min)).toBe(true);
    const affordable = await all(`deposit=50&term=15&payment_max=${payment?.max}`);
    expect(slugs(affordable)).toEqual(slugs(free.filter(flat => flat.is_mortgage)));
  });
});

describe('price of a metre by day', () => {
  it('R-651: means over the flats on sale, the last day over all of them', async () => {
    const { status, body } = await service.get('/api/properties/dynamics/');
    expect(status).toBe(200);
    const dynamics = z.parse(priceDynamicsSchema, body);
    expect(dynamics.map(({ date }) => date)).toEqual(dynamics.map(({ date }) => date).toSorted());
    const today = free.reduce((sum, flat) => sum + flat.price / flat.area, 0) / free.length;
    expect(dynamics.at(-1)).toEqual({ date: '2026-11-20', metre: Math.round(today), flats: free.length });
  });
});

describe('campaigns', () => {
  const discounted = free.filter(flat => flat.discount_amount > 0);
  const get = async (url: string) => {
    const { body } = await service.get(url);
    return z.parse(propertyPageSchema, body);
  };

  it('R-450, R-534: a random discounted flat, not always the same and never kept', async () => {
    const met = new Set<string>();
    for (let time = 0; time < 40; time += 1) {
      const { results, count } = await get('/api/properties/discount_random/');
      expect(count).toBe(1);
      met.add(results[0]?.slug ?? '');
    }
    expect(met.size).toBeGreaterThan(3);
    expect(discounted.map(flat => flat.slug)).toEqual(expect.arrayContaining([...met]));
    expect((await service.get('/api/properties/discount_random/')).headers['cache-control']).toBe('no-store');
  });

  it('R-538: special offers, the largest discount first', async () => {
    const { count, results, next } = await get('/api/properties/special_offers/?limit=100');
    expect(count).toBe(discounted.length);
    const amounts = results.map(flat => flat.discount_amount);
    expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
    expect(amounts[0]).toBe(17);
    expect(next === null || next.startsWith('/api/properties/special_offers/?')).toBe(true);
  });

  it('R-537: the autumn campaign has the discounted flats, from the cheapest', async () => {
    const { count, results } = await get('/api/properties/autumn/?limit=100');
    expect(count).toBe(discounted.length);
    const prices = results.map(flat => flat.price);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  });
});

import {
  facetsSchema,
  priceDynamicsSchema,
  propertyDetailSchema,
  propertyPageSchema,
  specsSchema,
} from '@quarter/contract/property';
import { mortgage } from '@quarter/domain/mortgage';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { lots } from '../../db/schema/catalogue.ts';
import { drawnDataset } from '../../testing/dataset.ts';
import { type TestService, testService } from '../../testing/service.ts';

const dataset = drawnDataset({ flats: 240 });
const flats = dataset.lots.filter(lot => lot.kind === 'flat');
const free = flats.filter(flat => flat.status === 'free');

let service: TestService;
beforeAll(async () => {
  service = await testService(dataset);
});
afterAll(() => service.close());

async function page(query: string) {
  const { status, body } = await service.get(`/api/properties/?${query}`);
  expect(status).toBe(200);
  return z.parse(propertyPageSchema, body);
}

/** Every flat that a query gives, page by page. */
async function all(query: string) {
  const first = await page(`${query}&limit=100`);
  const results = [...first.results];
  for (let next = first.next; next !== null; ) {
    const { body } = await service.get(next);
    const following = z.parse(propertyPageSchema, body);
    results.push(...following.results);
    next = following.next;
  }
  expect(results.length).toBe(first.count);
  return results;
}

const slugs = (lots: readonly { slug: string }[]) => lots.map(lot => lot.slug).sort();
const layoutOf = (code: string) => {
  const layout = dataset.layouts.find(item => item.code === code);
  if (!layout) throw new Error(code);
  return layout;
};

describe('the list of flats', () => {
  it('R-252, R-592: pages of flats on sale with the keys of a property', async () => {
    const { count, results } = await page('');
    expect(count).toBe(free.length);
    for (const key of ['id', 'slug', 'is_favorite', 'feature_set', 'mortgage', 'layout', 'floor', 'building'])
      expect(results[0]).toHaveProperty(key);
  });

  it('R-593, R-693, A-25: ten at a time unless asked, a hundred at most', async () => {
    expect((await page('')).results).toHaveLength(10);
    expect((await page('limit=54')).results).toHaveLength(54);
    expect((await page('limit=5000')).results).toHaveLength(100);
  });

  it.each([
    ['R-253', 'window_look=river', (flat: (typeof free)[number]) => flat.window_look.includes('river')],
    ['R-254', 'features=terrace', flat => flat.features.includes('terrace')],
    ['R-255', 'layout_type=2', flat => layoutOf(flat.layout).layout_type === 2],
    ['R-256', 'facing_type=warm', flat => flat.facing_type === 'warm'],
    ['R-257', 'building=3', flat => flat.building === 3],
    ['R-258', 'discount_amount=17', flat => flat.discount_amount === 17],
    ['R-259', 'layout=3', flat => flat.layout === 'L3'],
    ['R-260', 'floor_min=5&floor_max=8', flat => flat.floor >= 5 && flat.floor <= 8],
    ['R-261', 'price_min=15000000&price_max=30000000', flat => flat.price >= 15e6 && flat.price <= 30e6],
    ['R-262', 'area_min=40.5&area_max=70', flat => flat.area >= 40.5 && flat.area <= 70],
    ['R-263', 'is_mortgage=true', flat => flat.is_mortgage],
    ['R-264', 'is_discount=true', flat => flat.discount_amount > 0],
    [
      'A-55',
      'window_look=river&window_look=park',
      flat => ['river', 'park'].some(look => flat.window_look.includes(look)),
    ],
    [
      'A-55',
      'layout_type=0,1&building=1',
      flat => layoutOf(flat.layout).layout_type < 2 && flat.building === 1,
    ],
    [
      'R-266',
      'layout_type=1,2&window_look=river,city&is_discount=1&price_max=60000000&features=corner,terrace',
      flat =>
        [1, 2].includes(layoutOf(flat.layout).layout_type) &&
        ['river', 'city'].some(look => flat.window_look.includes(look)) &&
        flat.discount_amount > 0 &&
        flat.price <= 60e6 &&
        ['corner', 'terrace'].some(feature => flat.features.includes(feature)),
    ],
    [
      'A-56',
      'common_layout_type=euro,no-such-type',
      flat => layoutOf(flat.layout).common_layout_type === 'euro',
    ],
  ] satisfies [string, string, (flat: (typeof free)[number]) => boolean][])(
    '%s: ?%s leaves the flats that fit, all of them',
    async (_row, query, fits) => {
      const expected = free.filter(fits);
      expect(expected.length).toBeGreaterThan(0);
      expect(expected.length).toBeLessThan(free.length);
      expect(slugs(await all(query))).toEqual(slugs(expected));
    },
  );

  it('R-597, R-697, A-57: every order, from both ends', async () => {
    for (const [name, key] of [
      ['price', (flat: (typeof free)[number]) => flat.price],
      ['area', flat => flat.area],
      ['floor', flat => flat.floor],
    ] satisfies [string, (flat: (typeof free)[number]) => number][]) {
      const sorted = free.map(key).sort((a, b) => a - b);
      const values = (found: Awaited<ReturnType<typeof all>>) =>
        found.map(({ slug }) => free.find(flat => flat.slug === slug)).map(flat => (flat ? key(flat) : 0));
      expect(values(await all(`order=${name}`))).toEqual(sorted);
      expect(values(await all(`order=-${name}`))).toEqual(sorted.toReversed());
    }
  });

  it('R-452, R-533: 54 a page from an offset, with the filter, results and the link to the next', async () => {
    const first = await page('limit=54&offset=0&is_mortgage=true');
    expect(first.results).toHaveLength(54);
    const next = new URL(first.next ?? '', 'http://x').searchParams;
    expect([next.get('limit'), next.get('offset'), next.get('is_mortgage')]).toEqual(['54', '54', 'true']);
    const second = await page('limit=54&offset=54&is_mortgage=true');
    expect(second.results.length).toBe(Math.min(54, first.count - 54));
    expect(first.results.some(flat => second.results.some(({ id }) => id === flat.id))).toBe(false);
    expect([...first.results, ...second.results].every(flat => flat.is_mortgage)).toBe(true);
  });

  it('R-596: next and previous keep the filters and miss or repeat nothing', async () => {
    const query = 'window_look=river,park&order=-area&deposit=40&utm_source=mail';
    const first = await page(`${query}&limit=7`);
    expect(first.previous).toBeNull();
    const next = new URL(first.next ?? '', 'http://x');
    expect(Object.fromEntries(next.searchParams)).toEqual({
      window_look: 'park,river',
      order: '-area',
      deposit: '40',
      limit: '7',
      offset: '7',
    });
    const second = z.parse(propertyPageSchema, (await service.get(first.next ?? '')).body);
    expect(second.results[0]?.mortgage?.deposit ?? 40).toBe(40);
    expect(z.parse(propertyPageSchema, (await service.get(second.previous ?? '')).body)).toEqual(first);
    const found = await all(`${query}&limit=7`);
    expect(new Set(found.map(flat => flat.id)).size).toBe(found.length);
    expect((await page(`${query}&offset=100000`)).results).toEqual([]);
    // The tenth of ten is the last: nothing comes after a page that is just full.
    const last = await page('building=4&limit=5&offset=5');
    expect([last.count, last.next, last.previous]).toEqual([
      10,
      null,
      '/api/properties/?building=4&limit=5&offset=0',
    ]);
  });

  it('R-451, R-693: three-room flats, twenty of them, from the cheapest', async () => {
    const { results } = await page(
      'layout_type=3&common_layout_type=euro,classic,other&limit=20&order=price',
    );
    expect(results.length).toBeGreaterThan(5);
    expect(results.length).toBeLessThanOrEqual(20);
    expect(results.every(flat => flat.layout.layout_type === 3)).toBe(true);
    const prices = results.map(flat => flat.price);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  });

  it('R-267, A-20: unknown or malformed values are 400 with the field, unknown keys are left alone', async () => {
    const wrong =
      'price_min=abc&building=77&layout_type=9&order=colour&is_mortgage=2&limit=0&offset=x&floor_max=1.5';
    const { status, body } = await service.get(`/api/properties/?${wrong}`);
    expect(status).toBe(400);
    const fields = z.parse(z.record(z.string(), z.array(z.string())), body);
    expect(Object.keys(fields).sort()).toEqual(
      ['building', 'floor_max', 'is_mortgage', 'layout_type', 'limit', 'offset', 'order', 'price_min'].sort(),
    );
    expect((await page('utm_source=x&foo=bar')).count).toBe(free.length);
  });

  it('keeps an address working after the last flat of its discount is sold', async () => {
    const sold = flats.find(flat => flat.status === 'sold');
    await service.database.change(tx =>
      tx
        .update(lots)
        .set({ discountAmount: 33 })
        .where(eq(lots.externalId, sold?.external_id ?? '')),
    );
    expect((await page('discount_amount=33')).count).toBe(0);
  });
});

describe('a flat', () => {
  const one = async (idOrSlug: string | number, query = '') => {
    const { status, body } = await service.get(`/api/properties/${idOrSlug}/${query}`);
    expect(status).toBe(200);
    return z.parse(propertyDetailSchema, body);
  };

  it('R-448, A-58: by id and by slug', async () => {
    const bySlug = await one('drawn-2-1');
    expect(await one(bySlug.id)).toEqual(bySlug);
    expect(bySlug).toMatchObject({ number: '21', position: 1, building: { number: 4 } });
  });

  it('in any state, sold ones too, but not other lots', async () => {
    expect((await one('drawn-2-6')).status).toBe('sold');
    expect((await service.get('/api/properties/parking-1/')).status).toBe(404);
  });

  it('R-265, R-439: mortgage for the deposit and term asked for, clamped by the offers and echoed', async () => {
    const flat = free.find(item => item.is_mortgage);
    const { price, mortgage: usual } = await one(flat?.slug ?? '');
    expect(usual).toMatchObject({ deposit: 20, term: 30, rate: 0.1 });
    const asked = (await one(flat?.slug ?? '', '?deposit=30&term=20')).mortgage;
    const expected = mortgage(price, 0.1, { deposit: 30, term: 20 });
    expect(asked).toEqual({
      deposit: 30,
      term: 20,
      rate: 0.1,
      deposit_amount: expected.depositAmount,
      loan: expected.loan,
      payment: expected.payment,
    });
    // The least deposit over the offers is 15 percent, the longest term 30 years.
    expect((await one(flat?.slug ?? '', '?deposit=3&term=99')).mortgage).toMatchObject({
      deposit: 15,
      term: 30,
    });
    expect((await service.get(`/api/properties/${flat?.slug}/?deposit=x`)).status).toBe(400);
  });

  it('has no mortgage when no bank lends for it', async () => {
    const flat = free.find(item => !item.is_mortgage);
    expect((await one(flat?.slug ?? '')).mortgage).toBeNull();
  });

  it('with prices of former days, the view and its height, and what stands on the drawing', async () => {
    const flat = await one('flat-1');
    const source = flats.find(item => item.slug === 'flat-1');
    expect(flat.price_history).toEqual([
      { date: '2026-06-01', price: source?.price_history[0]?.price },
      { date: '2026-11-20', price: source?.price },
    ]);
    expect(flat.price_date).toBe('2026-11-20');
    const river = flats.find(item => item.building === 1 && item.side === 'river' && item.floor === 4);
    // The second storey lies 5.4 m above the water, a storey is 3.3 m, the eye 1.6 m above the floor.
    expect((await one(river?.slug ?? '')).views).toEqual([
      { side: 'river', picture: 'river', azimuth: 180, height: 13.6 },
    ]);
    expect((await one('drawn-2-1')).views).toEqual([]);
    expect((await one('drawn-2-1')).plan_notes?.rooms.length).toBeGreaterThan(0);
    expect(flat.plan_notes).toBeNull();
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

describe('facets and specs', () => {
  it('R-453, R-598, A-53: each facet with all other filters applied, dead options with 0', async () => {
    const { body } = await service.get('/api/properties/facets/?layout_type=2&building=1');
    const facets = z.parse(facetsSchema, body);
    const fits = (rooms: number, building: number) =>
      free.filter(flat => layoutOf(flat.layout).layout_type === rooms && flat.building === building).length;
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

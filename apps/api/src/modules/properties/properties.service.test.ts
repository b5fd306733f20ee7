import { propertyDetailSchema, propertyPageSchema } from '@quarter/contract/property';
import { mortgage } from '@quarter/domain/mortgage';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { lots } from '../../db/schema/catalogue.ts';
import { allFlats, dataset, flatPage, flats, free, layoutOf, slugs } from '../../testing/drawn-flats.ts';
import { type TestService, testService } from '../../testing/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await testService(dataset);
});
afterAll(() => service.close());

const page = (query: string) => flatPage(service, query);
const all = (query: string) => allFlats(service, query);

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
    ['R-255', 'layout_type=2', flat => layoutOf(flat.layout).room_count === 2],
    ['R-256', 'facing_type=warm', flat => flat.facing_type === 'warm'],
    ['R-257', 'building=3', flat => flat.building === 3],
    ['R-258', 'discount_amount=17', flat => flat.discount_amount === 17],
    ['R-259', 'layout=3', flat => flat.layout === 'L3'],
    ['R-260', 'floor_min=5&floor_max=8', flat => flat.floor >= 5 && flat.floor <= 8],
    ['R-261', 'price_min=15000000&price_max=30000000', flat => flat.price >= 15e6 && flat.price <= 30e6],
    ['R-262', 'area_min=40.5&area_max=70', flat => flat.area >= 40.5 && flat.area <= 70],
    ['R-263', 'is_mortgage=true', flat => flat.is_mortgage],
    ['R-264', 'is_discount=true', flat => flat.discount_amount > 0],
    ['R-266', 'balcony=1', flat => layoutOf(flat.layout).rooms.some(room => room.kind === 'loggia')],
    [
      'A-55',
      'window_look=river&window_look=park',
      flat => ['river', 'park'].some(look => flat.window_look.includes(look)),
    ],
    [
      'A-55',
      'layout_type=0,1&building=1',
      flat => layoutOf(flat.layout).room_count < 2 && flat.building === 1,
    ],
    [
      'R-266',
      'layout_type=1,2&window_look=river,city&is_discount=1&price_max=60000000&features=corner,terrace',
      flat =>
        [1, 2].includes(layoutOf(flat.layout).room_count) &&
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

  it('R-007, R-592: flats of one layout in its sizes as one, with what all of them have, page by page', async () => {
    const query = 'building=1,2&order=recommended';
    const found = [...Map.groupBy(await all(query), flat => flat.layout.name).values()];
    expect(found.some(alike => new Set(alike.map(flat => flat.layout.id)).size > 1)).toBe(true);
    const span = (values: readonly number[]) => ({ min: Math.min(...values), max: Math.max(...values) });
    const { results: groups } = await page(`${query}&group=layout&limit=20`);
    expect(groups).toEqual(
      found.map(alike => ({
        ...alike[0],
        ...(alike.length > 1 && {
          same_layout: {
            id: expect.any(Number),
            count: alike.length,
            area: span(alike.map(flat => flat.area)),
            floor: span(alike.map(flat => flat.floor.number)),
            price_min: Math.min(...alike.map(flat => flat.price)),
          },
        }),
      })),
    );
    for (const [index, { same_layout }] of groups.entries())
      if (same_layout) expect(await all(`${query}&layout_group=${same_layout.id}`)).toEqual(found[index]);
    const { count, next, results } = await page(`${query}&group=layout&limit=2`);
    expect([count, results]).toEqual([groups.length, groups.slice(0, 2)]);
    expect(new URL(next ?? '', 'http://x').searchParams.get('group')).toBe('layout');
    const [few] = found;
    const short = `${query}&layout=${few?.[0]?.layout.id}&limit=54`;
    expect(await page(`${short}&group=layout`), 'a list that fits its page').toEqual(await page(short));
  });

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
      'price_min=abc&building=77&layout_type=9&order=colour&is_mortgage=2&limit=0&offset=x&floor_max=1.5&group=floor';
    const { status, body } = await service.get(`/api/properties/?${wrong}`);
    expect(status).toBe(400);
    const fields = z.parse(z.record(z.string(), z.array(z.string())), body);
    expect(Object.keys(fields).sort()).toEqual(
      [
        'building',
        'floor_max',
        'group',
        'is_mortgage',
        'layout_type',
        'limit',
        'offset',
        'order',
        'price_min',
      ].sort(),
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
      {
        side: 'river',
        picture: 'river',
        azimuth: 180,
        height: 13.6,
        storey_height: 3.3,
        storeys: [
          { from: 2, to: 5, picture: 'river' },
          { from: 6, to: 9, picture: 'river-high' },
        ],
      },
    ]);
    expect((await one('drawn-2-1')).views).toEqual([]);
    expect((await one('drawn-2-1')).plan_notes?.rooms.length).toBeGreaterThan(0);
    expect(flat.plan_notes).toBeNull();
  });
});

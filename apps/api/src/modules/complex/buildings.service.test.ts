import {
  buildingDetailSchema,
  buildingPageSchema,
  layoutPageSchema,
  projectSchema,
} from '@quarter/contract/complex';
import { propertyPageSchema } from '@quarter/contract/property';
import { eq, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { lots } from '../../db/schema/catalogue.ts';
import { LAST_QUARTER, testDataset } from '../../testing/dataset.ts';
import { type TestService, testService } from '../../testing/service.ts';

const dataset = testDataset({ flats: 150 });
const flats = dataset.lots.filter(lot => lot.kind === 'flat');

let service: TestService;
beforeAll(async () => {
  service = await testService(dataset);
});
afterAll(() => service.close());

async function building(query = '') {
  const { body } = await service.get(`/api/buildings/2/${query}`);
  return z.parse(buildingDetailSchema, body);
}

describe('buildings', () => {
  it('R-460, R-529: say what is free in them and from what price', async () => {
    const { results } = z.parse(buildingPageSchema, (await service.get('/api/buildings/')).body);
    expect(results.map(item => item.number)).toEqual([1, 2, 3]);
    for (const { number, free, price_min } of results) {
      const prices = flats
        .filter(flat => flat.building === number && flat.status === 'free')
        .map(flat => flat.price);
      expect([free, price_min]).toEqual([prices.length, Math.min(...prices)]);
    }
  });

  it('R-530: the chessboard has lots in every state', async () => {
    const found = await building();
    expect(found.lots.map(lot => lot.slug).sort()).toEqual(
      flats
        .filter(flat => flat.building === 2)
        .map(flat => flat.slug)
        .sort(),
    );
    expect(new Set(found.lots.map(lot => lot.status))).toEqual(new Set(['free', 'held', 'booked', 'sold']));
    expect(new Set(found.lots.map(lot => lot.position))).toEqual(new Set([1, 2, 3, 4]));
  });

  it('a match is free and passes the filter, as in the list', async () => {
    const query = '?window_look=river&price_max=40000000';
    const { body } = await service.get(`/api/properties/${query}&building=2&limit=100`);
    const listed = z.parse(propertyPageSchema, body).results.map(flat => flat.id);
    const matches = (await building(query)).lots.filter(lot => lot.is_match).map(lot => lot.id);
    expect(matches.sort()).toEqual(listed.sort());
    expect(matches.length).toBeGreaterThan(0);
    expect((await building('?building=1')).lots.some(lot => lot.is_match)).toBe(false);
    expect((await service.get('/api/buildings/2/?layout_type=x')).status).toBe(400);
  });

  it('a flat whose place is not known takes a free column of its storey', async () => {
    const before = await building();
    const [lot] = before.lots;
    await service.database.change(tx =>
      tx
        .update(lots)
        .set({ position: null })
        .where(eq(lots.id, lot?.id ?? 0)),
    );
    const storey = (await building()).lots.filter(item => item.floor === lot?.floor);
    expect(storey.map(item => item.id)).toContain(lot?.id);
    expect(new Set(storey.map(item => item.position)).size).toBe(
      new Set(before.lots.filter(item => item.floor === lot?.floor).map(item => item.position)).size,
    );
  });
});

describe('what withdrawn lots have left behind', () => {
  /** Building 3 and the layout of its flats, their look, finishing and feature are found nowhere else. */
  const own = {
    ...dataset,
    lots: dataset.lots.map(lot => {
      if (lot.kind !== 'flat') return lot;
      const isApart = lot.building === 3;
      return {
        ...lot,
        layout: isApart ? 'L12' : 'L1',
        window_look: [isApart ? 'city' : 'river'],
        facing_type: isApart ? 'cold' : 'warm',
        features: [isApart ? 'terrace' : 'corner'],
      };
    }),
  };
  const LISTS = ['buildings', 'layouts', 'floors', 'features', 'properties/specs', 'properties/facets'];

  it('R-529, R-536, R-539: is named by no list until a flat of it is back', async () => {
    const complex = await testService(own);
    const { body } = await complex.get('/api/layouts/?limit=100');
    const layout = z.parse(layoutPageSchema, body).results.find(item => item.code === 'L12');
    const byId = [`buildings/3`, `layouts/${layout?.id}`];
    const named = async () => {
      const answers = await Promise.all(
        LISTS.map(path => complex.get(`/api/${path}/?limit=100`).then(answer => JSON.stringify(answer.body))),
      );
      return ['Корпус 3', 'Планировка 12', 'Вид city', 'Отделка cold', 'Особенность terrace'].map(
        words => answers.filter(answer => answer.includes(words)).length,
      );
    };
    const statuses = async () =>
      Promise.all(byId.map(async path => (await complex.get(`/api/${path}/`)).status));
    const withdraw = (withdrawnAt: string | null, lot: SQL) =>
      complex.database.change(tx => tx.update(lots).set({ withdrawnAt }).where(lot));
    // A building is told by its storeys, specs and facets too; a word by specs and facets, a feature by its own list.
    const all = [4, 1, 2, 2, 3];
    expect([await named(), await statuses()]).toEqual([all, [200, 200]]);

    await withdraw('2026-11-20', eq(lots.buildingId, 3));
    expect([await named(), await statuses()]).toEqual([
      [0, 0, 0, 0, 0],
      [404, 404],
    ]);
    await withdraw(null, eq(lots.id, own.lots.findIndex(lot => lot.building === 3) + 1));
    expect([await named(), await statuses()]).toEqual([all, [200, 200]]);
    await complex.close();
  });

  it('R-449: the complex itself stays when every flat is gone', async () => {
    const complex = await testService(own);
    await complex.database.change(tx => tx.update(lots).set({ withdrawnAt: '2026-11-20' }));
    const [project] = z.parse(z.array(projectSchema), (await complex.get('/api/project/')).body);
    expect(project?.facts).toMatchObject({ flats_on_sale: 0, price_min: null });
    await complex.close();
  });
});

describe('the project', () => {
  it('R-449: the first item is the complex, with figures from its lots', async () => {
    const { body } = await service.get('/api/project/');
    const [project] = z.parse(z.array(projectSchema), body);
    const prices = flats.filter(flat => flat.status === 'free').map(flat => flat.price);
    expect(project?.facts).toEqual({
      sections: 3,
      floors_max: 24,
      flats_on_sale: prices.length,
      has_storage: true,
      has_commercial: false,
      completion: LAST_QUARTER,
      price_min: Math.min(...prices),
    });
  });

  it('is an empty list, and the lists are empty, until a complex is loaded', async () => {
    const empty = await testService(null);
    expect((await empty.get('/api/project/')).body).toEqual([]);
    for (const path of ['properties', 'buildings', 'layouts', 'floors', 'mortgage'])
      expect((await empty.get(`/api/${path}/`)).body).toEqual({
        count: 0,
        next: null,
        previous: null,
        results: [],
      });
    expect((await empty.get('/api/properties/specs/')).status).toBe(200);
    expect((await empty.get('/api/properties/discount_random/')).body).toMatchObject({
      count: 0,
      results: [],
    });
    await empty.close();
  });
});

import { projectSchema } from '@quarter/contract/complex';
import {
  commercialFloorListSchema,
  commercialPageSchema,
  levelListSchema,
  parkingPageSchema,
  podiumFacetsSchema,
  podiumSpecsSchema,
  storeroomPageSchema,
} from '@quarter/contract/podium';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { levels, lots } from '../../db/schema/catalogue.ts';
import { podiumDataset } from '../../testing/podium.ts';
import { type TestService, testService } from '../../testing/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await testService(podiumDataset());
});
afterAll(() => service.close());

const read = async <S extends z.ZodMiniType>(schema: S, url: string): Promise<z.output<S>> => {
  const { status, body } = await service.get(url);
  expect(status, JSON.stringify(body)).toBe(200);
  return z.parse(schema, body);
};
const parking = (query = '') => read(parkingPageSchema, `/api/parking/properties/${query}`);
const numbers = (page: { results: readonly { number: string }[] }) => page.results.map(lot => lot.number);

describe('parking spaces', () => {
  it('R-467, R-575, R-592, R-593: in every state, by number, ten a page, links that keep the filter', async () => {
    const first = await parking('?floor=2,3&order=number');
    expect(first.count).toBe(24);
    expect(numbers(first)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']);
    expect(first.next).toBe('/api/parking/properties/?floor=2%2C3&limit=10&offset=10');
    const { body } = await service.get(first.next ?? '');
    expect(numbers(z.parse(parkingPageSchema, body))[0]).toBe('11');
    expect(new Set((await parking('?limit=500')).results.map(lot => lot.status))).toEqual(
      new Set(['free', 'held', 'booked', 'sold']),
    );
  });

  it('R-283: a lot carries type, level, size in metres, way to the lifts and its other half', async () => {
    const lot = (await parking('?limit=500')).results.find(({ number }) => number === '14');
    expect(lot).toMatchObject({
      kind: 'parking',
      slug: 'mesto-14',
      type: { value: 'electric', label: 'Тип electric' },
      building: { number: 1 },
      floor: { id: 3, name: '−2 уровень' },
      size: { width: 2.55, depth: 5.3 },
      lift_distance: 14,
      pair: { number: '7', area: 4.2 },
      is_favorite: false,
    });
  });

  it('R-640: filters by type, price, area, state and level', async () => {
    const found = await parking(
      '?type=family&sale_status=free,held&floor=3&price_max=3000000&area_min=13.5&limit=500',
    );
    expect(found.count).toBeGreaterThan(0);
    for (const lot of found.results) {
      expect(lot.type?.value).toBe('family');
      expect(['free', 'held']).toContain(lot.status);
      expect(lot.floor.id).toBe(3);
      expect(lot.price).toBeLessThanOrEqual(3_000_000);
    }
    const all = (await parking('?limit=500')).results.filter(
      lot =>
        lot.type?.value === 'family' &&
        ['free', 'held'].includes(lot.status) &&
        lot.floor.id === 3 &&
        lot.price <= 3_000_000,
    );
    expect(found.count).toBe(all.length);
  });

  it('R-597: orders by number, price and area, both ways', async () => {
    for (const name of ['price', 'area'] as const) {
      const up = (await parking(`?order=${name}&limit=500`)).results.map(lot => lot[name]);
      const down = (await parking(`?order=-${name}&limit=500`)).results.map(lot => lot[name]);
      expect(up).toEqual(up.toSorted((a, b) => a - b));
      expect(down).toEqual(up.toReversed());
    }
    expect(numbers(await parking('?order=-number'))[0]).toBe('24');
  });

  it.each([
    ['type', 'boat'],
    ['sale_status', 'lost'],
    ['floor', '7'],
    ['floor', 'x'],
    ['building', '3'],
    ['price_min', '-1'],
    ['area_max', 'a'],
    ['order', 'colour'],
    ['limit', '0'],
  ])('R-267: refuses %s=%s under its field', async (name, value) => {
    const { status, body } = await service.get(`/api/parking/properties/?${name}=${value}`);
    expect({ status, fields: Object.keys(Object(body)) }).toEqual({ status: 400, fields: [name] });
    if (name === 'limit') return;
    const facets = await service.get(`/api/parking/properties/facets/?${name}=${value}`);
    expect(facets.status).toBe(400);
  });

  it('R-577, A-53: facets count each list without its own condition', async () => {
    const facets = await read(podiumFacetsSchema, '/api/parking/properties/facets/?type=family&floor=3');
    expect(facets.count).toBe((await parking('?type=family&floor=3&limit=1')).count);
    for (const option of facets.floor)
      expect(option.count).toBe((await parking(`?type=family&floor=${option.value}&limit=1`)).count);
    expect(facets.type.map(option => option.value)).toEqual(['standard', 'family', 'electric', 'moto']);
    expect(facets.type.find(option => option.value === 'moto')?.count).toBe(0);
  });

  it('R-576, A-80: specs name every option; the first level is the one to begin with', async () => {
    const specs = await read(podiumSpecsSchema, '/api/parking/properties/specs/');
    expect(specs.floor).toEqual([
      { value: 2, label: '−1 уровень' },
      { value: 3, label: '−2 уровень' },
    ]);
    expect(specs.sale_status.map(option => option.value)).toEqual(['free', 'held', 'booked', 'sold']);
    expect(specs.building.map(option => option.label)).toEqual(['Корпус 1', 'Корпус 2']);
    expect(specs.price).toEqual({ min: 2_500_000, max: 3_100_000, step: 10_000 });
  });

  it('R-578, R-349: levels with their schemes; the id of a level is the value of the filter', async () => {
    const floors = await read(levelListSchema, '/api/parking/floors/');
    expect(floors.map(({ id, name, lots: count }) => [id, name, count])).toEqual([
      [2, '−1 уровень', 12],
      [3, '−2 уровень', 12],
    ]);
    for (const floor of floors) {
      expect(floor.scheme?.columns).toHaveLength(1);
      expect((await parking(`?floor=${floor.id}&sale_status=free&limit=1`)).count).toBe(floor.free);
    }
  });
});

describe('storerooms', () => {
  const PATH = '/api/storerooms/properties/';

  it('R-468, R-580: the same shape; lists of their own', async () => {
    const page = await read(storeroomPageSchema, `${PATH}?floor=3&limit=500`);
    expect(page.count).toBe(6);
    expect(page.results.find(lot => lot.number === '7')?.pair).toEqual({ number: '14', area: 13.5 });
    expect(page.results[0]?.size).toEqual({ width: 1.65, depth: 2.3 });
  });

  it('R-295, R-581, R-582, R-583: specs, facets, levels', async () => {
    const specs = await read(podiumSpecsSchema, `${PATH}specs/`);
    expect(specs).toMatchObject({ type: [], floor: [{ value: 2 }, { value: 3 }] });
    const facets = await read(podiumFacetsSchema, `${PATH}facets/?floor=2`);
    expect(facets.count).toBe(6);
    expect((await read(levelListSchema, '/api/storerooms/floors/')).map(floor => floor.id)).toEqual([2, 3]);
    expect((await service.get(`${PATH}?type=standard`)).status).toBe(400);
  });
});

describe('commercial premises', () => {
  const PATH = '/api/commercial/properties/';

  it('R-570: with block, level, purpose and rent; filtered by block and level', async () => {
    const page = await read(commercialPageSchema, `${PATH}?block=2&level=middle`);
    expect(numbers(page)).toEqual(['5', '6']);
    const first = (await read(commercialPageSchema, PATH)).results[0];
    expect(first).toMatchObject({
      kind: 'commercial',
      block: 1,
      level: 'street',
      purpose: 'кафе',
      rent: 252_000,
      front: 8.4,
      floor: { id: 1, name: 'Улица' },
    });
    expect((await service.get(`${PATH}?level=roof`)).body).toHaveProperty('level');
    expect((await service.get(`${PATH}?block=9`)).body).toHaveProperty('block');
  });

  it('R-017: every state, the full ranges and the orders stand in the specs', async () => {
    const specs = await read(podiumSpecsSchema, `${PATH}specs/`);
    expect(specs.price).toMatchObject({ min: 41_000_000, max: 46_000_000 });
    expect(specs.area).toMatchObject({ min: 85, max: 90 });
    expect(specs.sale_status.map(({ value }) => value)).toContain('sold');
    expect(specs.order.map(({ value }) => value)).toContain('-area');
  });

  it('R-569, A-39: levels from the street up, each with the blocks that it has', async () => {
    const floors = await read(commercialFloorListSchema, '/api/commercial/floors/');
    expect(
      floors.map(({ level, scheme, lots: count }) => [level, scheme.blocks.map(item => item.block), count]),
    ).toEqual([
      ['street', [1, 2], 4],
      ['middle', [2], 2],
    ]);
  });
});

describe('changes of the podium', () => {
  it('R-666: a state, a price and a withdrawal show at once', async () => {
    const [lot] = (await parking('?sale_status=free&limit=1')).results;
    if (!lot) throw new Error('nothing free');
    const { change } = service.database;
    await change(tx => tx.update(lots).set({ status: 'booked', price: 1 }).where(eq(lots.id, lot.id)));
    expect((await parking('?order=price&limit=1')).results[0]).toMatchObject({
      id: lot.id,
      status: 'booked',
    });
    await change(tx =>
      tx.update(lots).set({ withdrawnAt: '2026-11-20T00:00:00Z' }).where(eq(lots.id, lot.id)),
    );
    expect((await parking()).count).toBe(23);
    expect((await read(levelListSchema, '/api/parking/floors/'))[0]?.lots).toBe(11);
    const [other] = (await parking('?limit=1')).results;
    await change(tx => tx.delete(lots).where(eq(lots.id, other?.id ?? 0)));
    expect((await parking()).count).toBe(22);
    await change(tx => tx.update(levels).set({ name: 'Первый' }).where(eq(levels.kind, 'storeroom')));
    expect((await read(levelListSchema, '/api/storerooms/floors/'))[0]?.name).toBe('Первый');
  });

  it('the complex says which of them it has, sold ones too', async () => {
    const has = async () => {
      const [project] = await read(z.array(projectSchema), '/api/project/');
      return [project?.facts.has_storage, project?.facts.has_commercial];
    };
    const set = (kinds: readonly ('parking' | 'storeroom' | 'commercial')[], change: object) =>
      service.database.change(tx => tx.update(lots).set(change).where(inArray(lots.kind, kinds)));
    const withdrawnAt = '2026-11-20T00:00:00Z';
    await set(['parking', 'storeroom', 'commercial'], { status: 'sold' });
    expect(await has()).toEqual([true, true]);
    await set(['parking', 'commercial'], { withdrawnAt });
    expect(await has()).toEqual([true, false]);
    await set(['storeroom'], { withdrawnAt });
    expect(await has()).toEqual([false, false]);
  });
});

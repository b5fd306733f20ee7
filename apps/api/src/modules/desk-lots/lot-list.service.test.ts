import type { DeskLotRow } from '@quarter/contract/desk/lots';
import type { DeskRole } from '@quarter/contract/desk/roles';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lots } from '../../db/schema/catalogue.ts';
import { clerkOf } from '../../testing/clerk.ts';
import { type LotDesk, lotDesk } from '../../testing/lot-desk.ts';

let desk: LotDesk;
beforeAll(async () => {
  desk = await lotDesk(120);
});
afterAll(() => desk.close());

describe('a list of lots', () => {
  it('goes by building and floor, page by page, with lots of every kind and status', async () => {
    const all: DeskLotRow[] = [];
    for (let offset = 0; offset < 121; offset += 50)
      all.push(...(await desk.list(`?limit=50&offset=${offset}`)).results);
    expect(all).toHaveLength(121);
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set(['free', 'held', 'booked', 'sold']));
    expect(all.at(-1)).toMatchObject({ kind: 'parking', floor: -1, level: 'Паркинг', rooms: null });
    const places = all.slice(0, -1).map(({ building, floor }) => building.id * 1000 + floor);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect((await desk.list('?limit=2')).next).toBe('/api/desk/lots/?limit=2&offset=2');
  });

  it('is narrowed by what a lot is, and put in order', async () => {
    const rows = async (query: string) => (await desk.list(`?limit=100&${query}`)).results;
    const chosen = await rows('building=2&floor_from=3&floor_to=4&status=free');
    expect(chosen).not.toEqual([]);
    for (const { building, floor, status } of chosen)
      expect([building.id, status, floor === 3 || floor === 4]).toEqual([2, 'free', true]);
    expect((await rows('kind=parking')).map(({ number }) => number)).toEqual(['1']);
    expect(new Set((await rows('rooms=0')).map(({ rooms }) => rooms))).toEqual(new Set([0]));
    const found = (await rows('number=11&kind=flat')).map(({ number }) => number);
    expect(found[0], 'the very one first').toBe('11');
    expect(found.toSorted()).toEqual([
      '11',
      '110',
      '111',
      '112',
      '113',
      '114',
      '115',
      '116',
      '117',
      '118',
      '119',
    ]);
    expect(
      (await rows('number=20&kind=flat')).map(({ number }) => number),
      'from its beginning',
    ).toEqual(['20']);
    const prices = (await rows('sort=-price')).map(({ price }) => price);
    expect(prices).toEqual(prices.toSorted((a, b) => b - a));
    expect(
      await desk.manager.get('/api/desk/lots/?status=lost&sort=x&floor_from=a&rooms=7&kind=x'),
    ).toMatchObject({
      status: 400,
      body: Object.fromEntries(
        ['status', 'sort', 'floor_from', 'rooms', 'kind'].map(name => [name, [expect.any(String)]]),
      ),
    });
  });

  it('by rooms has what is no flat behind all flats, either way, also one that came later', async () => {
    const { orm, change } = desk.scene.service.database;
    const [studio] = (await desk.list('?rooms=0&status=free&building=1')).results;
    const [own] = await orm
      .select()
      .from(lots)
      .where(eq(lots.id, studio?.id ?? 0));
    if (!own) throw new Error('there is no studio');
    const { id: _, ...flat } = own;
    await change(tx => tx.insert(lots).values({ ...flat, externalId: 'late', slug: 'late', number: '999' }));
    for (const sort of ['rooms', '-rooms']) {
      const query = `building=1&sort=${sort}`;
      const { count, results } = await desk.list(`?limit=100&${query}`);
      expect(results.at(-1)?.kind).toBe('parking');
      expect((await desk.list(`?limit=1&offset=${count - 1}&${query}`)).results[0]?.kind).toBe('parking');
    }
  });

  it('is narrowed by a number: the very ones first, then by their places, either way', async () => {
    const rows = async (query: string) => (await desk.list(`?limit=100&${query}`)).results;
    const places = (await rows('')).concat((await desk.list('?limit=100&offset=100')).results);
    const others = places
      .filter(({ number }) => number.startsWith('1') && number !== '1')
      .map(({ id }) => id);
    const [up, down] = [await rows('number=1'), await rows('number=1&sort=-place')];
    for (const [found, kinds, rest] of [
      [up, ['flat', 'parking'], others],
      [down, ['parking', 'flat'], others.toReversed()],
    ] as const) {
      expect(found.slice(0, 2).map(({ number, kind }) => [number, kind])).toEqual(
        kinds.map(kind => ['1', kind]),
      );
      expect(found.slice(2).map(({ id }) => id)).toEqual(rest);
    }
    const [longer, very] = await rows('kind=flat&status=free');
    const { database } = desk.scene.service;
    for (const [lot, number] of [
      [longer, '9К1'],
      [very, '9К'],
    ] as const)
      await database.change(tx =>
        tx
          .update(lots)
          .set({ number })
          .where(eq(lots.id, lot?.id ?? 0)),
      );
    for (const asked of ['9к', '№ 9К', 'Квартира № 9К', 'кв. 9к'])
      expect((await rows(`number=${asked}`)).map(({ number }) => number)).toEqual(['9К', '9К1']);
  });
});

it('lots are seen and changed by roles that may', async () => {
  const id = await desk.plainFlat();
  const { version } = await desk.card(id);
  const of = async (role: DeskRole) => {
    const clerk = await clerkOf(desk.scene.service, role, { now: desk.scene.now });
    return [
      (await clerk.get('/api/desk/lots/')).status,
      (await clerk.get(`/api/desk/lots/${id}/`)).status,
      (await desk.send(id, { version, price: 100_000 }, clerk)).status,
      (await desk.undo('8f14e45f-ceea-467f-a5d1-0f1b2c3d4e5f', clerk)).status,
    ];
  };
  expect(await of('marketing')).toEqual([200, 200, 403, 403]);
  expect(await of('viewer')).toEqual([200, 200, 403, 403]);
  expect(await of('lawyer')).toEqual([403, 403, 403, 403]);
  for (const wrong of ['0', '99999999', 'x', '8f14e45f-ceea-467f-a5d1-0f1b2c3d4e5f'])
    expect((await desk.owner.get(`/api/desk/lots/${wrong}/`)).status).toBe(404);
  expect((await desk.owner.patch('/api/desk/lots/99999999/', { version: 'x', price: 100_000 })).status).toBe(
    404,
  );
});

import { type DeskBoard, deskBoardSchema, deskLotChoicesSchema } from '@quarter/contract/desk/lot-list';
import { DESK_LOT_STATUSES, type DeskLotRow, LOT_SORTS, type LotSort } from '@quarter/contract/desk/lots';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { layouts, lots as lotTable } from '../../db/schema/catalogue.ts';
import { testDataset } from '../../testing/dataset.ts';
import { type LotDesk, lotDesk } from '../../testing/lot-desk.ts';

const FLATS = 120;
/** What the lots were made of, by number: the list is compared with it. */
const MADE = testDataset({ flats: FLATS });
type Flat = Extract<(typeof MADE.lots)[number], { kind: 'flat' }>;
const flats = MADE.lots.filter((lot): lot is Flat => lot.kind === 'flat');
const layoutOf = ({ layout }: Flat) => {
  const found = MADE.layouts.find(one => one.code === layout);
  if (!found) throw new Error('no such layout');
  return found;
};

let desk: LotDesk;
beforeAll(async () => {
  desk = await lotDesk(FLATS);
});
afterAll(() => desk.close());

async function all(query: string): Promise<DeskLotRow[]> {
  const rows: DeskLotRow[] = [];
  for (let offset = 0; ; offset += 50) {
    const page = await desk.list(`?limit=50&offset=${offset}&${query}`);
    rows.push(...page.results);
    if (rows.length >= page.count) return rows;
  }
}
const numbers = async (query: string) =>
  (await all(query)).map(({ number }) => Number(number)).sort((a, b) => a - b);
const made = (suits: (flat: Flat) => boolean) =>
  flats
    .filter(suits)
    .map(({ number }) => Number(number))
    .sort((a, b) => a - b);

describe('a filter of the boutique finds at the desk what it finds there', () => {
  it.each<[string, (flat: Flat) => boolean]>([
    ['building=1,3', ({ building }) => building === 1 || building === 3],
    ['building=1&building=3', ({ building }) => building === 1 || building === 3],
    ['rooms=0,2', flat => [0, 2].includes(layoutOf(flat).room_count)],
    ['common_layout_type=euro', flat => layoutOf(flat).common_layout_type === 'euro'],
    [
      'window_look=river,park',
      ({ window_look }) => window_look.some(look => look === 'river' || look === 'park'),
    ],
    ['facing_type=warm', ({ facing_type }) => facing_type === 'warm'],
    ['features=terrace', ({ features }) => features.includes('terrace')],
    ['discount_amount=5,17', ({ discount_amount }) => [5, 17].includes(discount_amount)],
    ['is_discount=true', ({ discount_amount }) => discount_amount > 0],
    ['is_mortgage=true', ({ is_mortgage }) => is_mortgage],
    ['balcony=true', flat => layoutOf(flat).rooms.some(room => room.kind === 'loggia')],
    ['price_from=20000000&price_to=30000000', ({ price }) => price >= 20_000_000 && price <= 30_000_000],
    ['area_from=50.5', ({ area }) => area >= 50.5],
    ['area_to=50.5&floor_from=4', ({ area, floor }) => area <= 50.5 && floor >= 4],
    ['status=sold,booked', ({ status }) => status === 'sold' || status === 'booked'],
    [
      'rooms=1&facing_type=none,cold&is_discount=true',
      flat =>
        layoutOf(flat).room_count === 1 &&
        ['none', 'cold'].includes(flat.facing_type ?? '') &&
        flat.discount_amount > 0,
    ],
  ])('%s', async (query, suits) => {
    const wanted = made(suits);
    expect(wanted.length).toBeGreaterThan(0);
    expect(wanted.length).toBeLessThan(FLATS);
    for (const sort of ['place', '-price'])
      expect(await numbers(`kind=flat&${query}&sort=${sort}`)).toEqual(wanted);
  });

  it('and a layout by its id, as the choices tell it', async () => {
    const choices = z.parse(deskLotChoicesSchema, (await desk.manager.get('/api/desk/lots/choices/')).body);
    expect(choices.building.map(({ value }) => value)).toEqual([1, 2, 3]);
    expect(choices.window_look.map(({ value }) => value)).toContain('river');
    expect(choices.discount_amount).toEqual([5, 10, 17]);
    const layout = choices.layout.find(({ label }) => label === 'Планировка 5');
    expect(await numbers(`layout=${layout?.value}`)).toEqual(
      made(flat => layoutOf(flat).name === 'Планировка 5'),
    );
  });

  it('withdrawn lots come only when they are asked for, with others too, and by their number', async () => {
    const id = await desk.plainFlat();
    const { number } = await desk.card(id);
    await desk.change(id, { status: 'withdrawn' });
    expect((await all('kind=flat')).map(row => row.number)).not.toContain(number);
    expect((await all('status=free')).map(row => row.number)).not.toContain(number);
    expect((await all('status=withdrawn')).map(row => row.number)).toEqual([number]);
    expect((await all(`kind=flat&number=${number}`)).map(row => row.number)).toContain(number);
    expect(
      (await all(`kind=flat&number=${number.slice(0, -1)}`)).map(row => row.number),
      'a part',
    ).not.toContain(number);
    expect((await all(`status=free&number=${number}`)).map(row => row.number)).not.toContain(number);
    const both = await all('status=sold,withdrawn');
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set(['sold', 'withdrawn']));
  });

  it('what is none of them is told by its name', async () => {
    const { status, body } = await desk.manager.get(
      '/api/desk/lots/?kind=x&price_from=-1&area_to=x&layout=x&balcony=no&discount_amount=x',
    );
    expect(status).toBe(400);
    expect(Object.keys(z.parse(z.record(z.string(), z.unknown()), body)).sort()).toEqual(
      ['area_to', 'balcony', 'discount_amount', 'kind', 'layout', 'price_from'].sort(),
    );
  });
});

describe('an order', () => {
  const VALUES: Readonly<Record<Exclude<LotSort, 'place'>, (row: DeskLotRow) => number>> = {
    floor: ({ floor }) => floor,
    rooms: ({ rooms }) => rooms ?? 100,
    area: ({ area }) => area,
    price: ({ price }) => price,
    metre: ({ price, area }) => price / area,
    discount: ({ discount_amount }) => discount_amount,
    status: ({ status }) => DESK_LOT_STATUSES.indexOf(status),
    changed: ({ changed_at }) => Date.parse(changed_at),
  };

  it.each(LOT_SORTS.filter(sort => sort !== 'place'))(
    'by %s goes both ways, and pages counted from the end are the same',
    async sort => {
      const up = (await all(`kind=flat&sort=${sort}`)).map(VALUES[sort]);
      expect(up).toEqual(up.toSorted((a, b) => a - b));
      const down = (await all(`kind=flat&sort=-${sort}`)).map(VALUES[sort]);
      expect(down).toEqual(up.toReversed());
    },
  );

  it.each(['price', 'metre', 'discount'] as const)(
    'by %s goes by what a buyer pays today, and by the area that a lot has now',
    async sort => {
      const [over, last, wide, plain] = (await all('is_discount=true&status=free')).map(({ id }) => id);
      await desk.scene.service.database.change(async tx => {
        const discount = { price: 1_000_000, oldPrice: 90_000_000, discountAmount: 98 };
        const to = (id: number | undefined, values: object) =>
          tx
            .update(lotTable)
            .set(values)
            .where(eq(lotTable.id, id ?? 0));
        await to(over, { ...discount, discountUntil: '2026-01-01' });
        await to(last, { ...discount, discountUntil: desk.scene.dayAfter(0) });
        await to(wide, { area: 900 });
        await to(plain, { oldPrice: null, discountUntil: '2026-01-01' });
      });
      const rows = await all(`kind=flat&sort=${sort}`);
      expect(rows.find(({ id }) => id === over)).toMatchObject({ price: 90_000_000, discount_amount: 0 });
      const values = rows.map(VALUES[sort]);
      expect(values).toEqual(values.toSorted((a, b) => a - b));
      expect((await all(`kind=flat&sort=-${sort}`)).map(VALUES[sort])).toEqual(values.toReversed());
    },
  );

  it.each([
    'status',
    '-status',
    'rooms',
    '-rooms',
    'discount',
    '-discount',
    'changed',
    '-place',
    '-place&number=1',
  ])('by %s has every lot once, however small its pages are', async sort => {
    const whole = (await all(`sort=${sort}`)).map(({ id }) => id);
    expect(new Set(whole).size).toBe(whole.length);
    const small: number[] = [];
    for (let offset = 0; offset < whole.length; offset += 7)
      small.push(...(await desk.list(`?limit=7&offset=${offset}&sort=${sort}`)).results.map(({ id }) => id));
    expect(small).toEqual(whole);
    expect((await desk.list(`?limit=7&offset=${whole.length + 7}&sort=${sort}`)).results).toEqual([]);
  });

  it('by rooms takes no longer where ids of layouts are far apart, as after many imports', async () => {
    const { database } = desk.scene.service;
    const [most] = await all('kind=flat&sort=-rooms');
    if (!most) throw new Error('there is no flat');
    await database.change(async tx => {
      const [own] = await tx
        .select()
        .from(layouts)
        .where(sql`id = (select layout_id from lots where id = ${most.id})`);
      if (!own) throw new Error('the flat has no layout');
      const far = { ...own, id: 20_000_000, code: 'far', roomCount: 9 };
      await tx.insert(layouts).values(far);
      await tx.update(lotTable).set({ layoutId: far.id }).where(eq(lotTable.id, most.id));
    });
    expect((await all('sort=-rooms'))[0]).toMatchObject({ id: most.id, rooms: 9 });
  }, 10_000);
});

describe('a chessboard', () => {
  const board = async (query = ''): Promise<DeskBoard> =>
    z.parse(deskBoardSchema, (await desk.manager.get(`/api/desk/lots/board/?${query}`)).body);

  it('has all flats of one building from the top storey down, and marks those that a filter finds', async () => {
    const whole = await board('section=2');
    expect(whole).toMatchObject({ building: { id: 2, name: 'Корпус 2' }, kind: 'flat', below: null });
    expect(whole.buildings.map(({ id }) => id)).toEqual([1, 2, 3]);
    const floors = whole.storeys.map(({ floor }) => floor);
    expect(floors).toEqual(floors.toSorted((a, b) => b - a));
    const lots = whole.storeys.flatMap(storey => storey.lots);
    const own = flats.filter(({ building }) => building === 2);
    // One may have been withdrawn by now.
    expect(lots.length).toBeGreaterThanOrEqual(own.length - 1);
    expect(lots.every(lot => lot.is_match)).toBe(true);
    for (const { number, position, price } of lots.filter(({ status }) => status === 'sold'))
      expect(own).toContainEqual(expect.objectContaining({ number, position, price }));
    const narrowed = (await board('section=2&rooms=1')).storeys.flatMap(storey => storey.lots);
    expect(narrowed).toHaveLength(lots.length);
    expect(new Set(narrowed.filter(lot => lot.is_match).map(({ rooms }) => rooms))).toEqual(new Set([1]));
    expect(narrowed.some(lot => !lot.is_match)).toBe(true);
  });

  it('begins at the building of the filter, and at a storey', async () => {
    expect((await board('building=3')).building?.id).toBe(3);
    expect((await board('section=99')).building?.id).toBe(1);
    expect((await board('section=2&from=5')).storeys[0]?.floor).toBe(5);
    expect(await board('kind=storeroom')).toMatchObject({ building: null, storeys: [] });
    expect((await board('kind=parking')).storeys.map(({ level }) => level)).toEqual(['Паркинг']);
    expect((await desk.manager.get('/api/desk/lots/board/?section=x')).status).toBe(400);
  });

  it('of parking has the first level down on top, though ids of levels count downwards', async () => {
    const { orm } = desk.scene.service.database;
    const [own] = await orm.select().from(lotTable).where(eq(lotTable.kind, 'parking')).limit(1);
    if (!own) throw new Error('there is no parking');
    const { id: _, ...space } = own;
    await desk.scene.service.database.change(async tx => {
      for (const floor of [2, 3])
        await tx
          .insert(lotTable)
          .values({ ...space, floor, externalId: `s-${floor}`, number: `9${floor}`, slug: `s-${floor}` });
    });
    const floors = async (query: string) =>
      (await board(`kind=parking&section=${own.buildingId}${query}`)).storeys.map(({ floor }) => floor);
    const all = await floors('');
    expect(all.filter(floor => floor === 2 || floor === 3)).toEqual([2, 3]);
    expect((await floors('&from=3'))[0]).toBe(3);
  });
});

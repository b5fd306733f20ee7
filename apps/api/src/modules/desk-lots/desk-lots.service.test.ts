import {
  type DeskLotRow,
  deskChangedLotSchema,
  deskLotPageSchema,
  deskLotSchema,
} from '@quarter/contract/desk/lots';
import type { DeskRole } from '@quarter/contract/desk/roles';
import { propertyDetailSchema } from '@quarter/contract/property';
import { moscowDate } from '@quarter/domain/dates';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { lots, priceHistory } from '../../db/schema/catalogue.ts';
import { hold } from '../../testing/booking.ts';
import { type BookingScene, bookingScene, DAY, MINUTE } from '../../testing/booking-scene.ts';
import { type Clerk, clerkOf } from '../../testing/clerk.ts';

let scene: BookingScene;
let owner: Clerk;
let manager: Clerk;
let colleague: Clerk;
beforeAll(async () => {
  scene = await bookingScene(120);
  const clerk = (role: DeskRole, name: string) => clerkOf(scene.service, role, { now: scene.now, name });
  owner = await clerk('owner', 'Олег Беркут');
  manager = await clerk('sales', 'Анна Ветрова');
  colleague = await clerk('sales', 'Борис Лаврин');
});
afterAll(() => scene.close());

const card = async (id: number, by = manager) =>
  z.parse(deskLotSchema, (await by.get(`/api/desk/lots/${id}/`)).body);
const list = async (query = '') =>
  z.parse(deskLotPageSchema, (await manager.get(`/api/desk/lots/${query}`)).body);
const send = (id: number, body: object, by = owner) => by.patch(`/api/desk/lots/${id}/`, body);
/** Changes a lot as it is now. */
const change = async (id: number, wish: object, by = owner) =>
  send(id, { version: (await card(id)).version, ...wish }, by);
const changed = async (id: number, wish: object, by = owner) =>
  z.parse(deskChangedLotSchema, (await change(id, wish, by)).body);
const undo = (change: string | null, by = owner) => by.post(`/api/desk/lots/changes/${change}/undo/`);
const page = async (id: number) =>
  z.parse(propertyDetailSchema, (await scene.service.get(`/api/properties/${id}/`)).body);

/** A free flat of a round price without a discount that no other test has. */
async function plainFlat(price = 20_000_000): Promise<number> {
  const id = scene.nextFlat();
  const { orm } = scene.service.database;
  const day = '2026-06-01';
  await scene.service.database.change(async tx => {
    await tx
      .update(lots)
      .set({ price, oldPrice: null, discountAmount: 0, discountUntil: null, priceDate: day })
      .where(eq(lots.id, id));
    await tx.delete(priceHistory).where(eq(priceHistory.lotId, id));
    await tx.insert(priceHistory).values({ lotId: id, date: day, price });
  });
  expect(await orm.$count(priceHistory, eq(priceHistory.lotId, id))).toBe(1);
  return id;
}

describe('a list of lots', () => {
  it('goes by building and floor, page by page, with lots of every kind and status', async () => {
    const all: DeskLotRow[] = [];
    for (let offset = 0; offset < 121; offset += 50)
      all.push(...(await list(`?limit=50&offset=${offset}`)).results);
    expect(all).toHaveLength(121);
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set(['free', 'held', 'booked', 'sold']));
    expect(all.at(-1)).toMatchObject({ kind: 'parking', floor: -1, rooms: null });
    const places = all.slice(0, -1).map(({ building, floor }) => building.id * 1000 + floor);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect((await list('?limit=2')).next).toBe('/api/desk/lots/?limit=2&offset=2');
  });

  it('is narrowed by what a lot is, and put in order', async () => {
    const rows = async (query: string) => (await list(`?limit=100&${query}`)).results;
    for (const { building, floor, status } of await rows('building=2&floor_from=3&floor_to=4&status=free'))
      expect([building.id, status, floor === 3 || floor === 4]).toEqual([2, 'free', true]);
    expect((await rows('kind=parking')).map(({ number }) => number)).toEqual(['1']);
    expect((await rows('rooms=0')).every(({ rooms }) => rooms === 0)).toBe(true);
    const found = (await rows('number=11&kind=flat')).map(({ number }) => number);
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
    const prices = (await rows('sort=-price')).map(({ price }) => price);
    expect(prices).toEqual(prices.toSorted((a, b) => b - a));
    expect(await manager.get('/api/desk/lots/?status=lost&sort=x&floor_from=a&rooms=7&kind=x')).toMatchObject(
      {
        status: 400,
        body: Object.fromEntries(
          ['status', 'sort', 'floor_from', 'rooms', 'kind'].map(name => [name, [expect.any(String)]]),
        ),
      },
    );
  });
});

describe('a price', () => {
  it('that is changed is on the site at once, with its day, and in the journal and the history', async () => {
    const id = await plainFlat();
    const { lot, change } = await changed(id, { price: 20_900_000 }, manager);
    expect(lot).toMatchObject({ id, price: 20_900_000, old_price: null });
    const today = moscowDate(scene.now());
    expect(await page(id)).toMatchObject({
      price: 20_900_000,
      price_date: today,
      price_history: [
        { date: '2026-06-01', price: 20_000_000 },
        { date: today, price: 20_900_000 },
      ],
    });
    const price = { old_price: null, discount_amount: 0, discount_until: null };
    expect((await card(id)).history).toMatchObject([
      {
        id: change,
        account: { id: manager.id, name: 'Анна Ветрова' },
        change: { before: { ...price, price: 20_000_000 }, after: { ...price, price: 20_900_000 } },
        undone: false,
        can_undo: true,
      },
    ]);
    expect(await owner.journal(`lot:${id}`)).toMatchObject([
      {
        action: 'lot.price',
        account: { id: manager.id },
        changes: { price: { from: 20_000_000, to: 20_900_000 } },
      },
    ]);
  });

  it('that is taken back the same day leaves no trace on the site', async () => {
    const id = await plainFlat();
    const before = await page(id);
    const { change } = await changed(id, { price: 19_500_000 });
    expect(await page(id)).toMatchObject({ is_price_lowered: true });
    expect(await undo(change)).toMatchObject({ status: 200, body: { price: 20_000_000 } });
    expect(await page(id)).toEqual(before);
    // The answer got lost, and the same is asked again.
    expect(await undo(change)).toMatchObject({ status: 200, body: { price: 20_000_000 } });
    expect((await card(id)).history).toMatchObject([{ undone: true, can_undo: false }]);
    expect((await owner.journal(`lot:${id}`)).map(({ changes }) => changes)).toMatchObject([
      { price: { from: 19_500_000, to: 20_000_000 }, undone: { from: false, to: true } },
      { price: { from: 20_000_000, to: 19_500_000 } },
    ]);
  });

  it('moves by five percent at most when a manager changes it; an owner moves it by any', async () => {
    const id = await plainFlat();
    const limit = { status: 403, body: { code: 'limit', detail: expect.stringContaining('5%') } };
    expect(await change(id, { price: 21_000_001 }, manager)).toMatchObject(limit);
    expect(await change(id, { price: 18_999_999 }, manager)).toMatchObject(limit);
    expect(await change(id, { discount: { percent: 6, until: null } }, manager)).toMatchObject(limit);
    expect((await card(id)).history).toEqual([]);
    expect(await change(id, { price: 21_000_000 }, manager)).toMatchObject({ status: 200 });
    expect(await change(id, { price: 42_000_000 })).toMatchObject({ status: 200 });
  });

  it('is not moved further in small steps of managers within a day, and an owner makes a new beginning', async () => {
    const id = await plainFlat();
    const limit = { status: 403, body: { code: 'limit', detail: expect.stringContaining('за день') } };
    const tell = async (price: number, by: Clerk) => {
      const answer = await change(id, { price }, by);
      // Changes of one moment have no order.
      scene.pass(1000);
      return answer;
    };
    expect(await tell(20_600_000, manager)).toMatchObject({ status: 200 });
    expect(await tell(21_000_000, manager)).toMatchObject({ status: 200 });
    expect(await tell(21_000_001, manager)).toMatchObject(limit);
    expect(await tell(21_000_001, colleague)).toMatchObject(limit);
    expect(await tell(19_000_000, colleague)).toMatchObject({ status: 200 });
    expect(await tell(30_000_000, owner)).toMatchObject({ status: 200 });
    expect(await tell(31_500_000, manager)).toMatchObject({ status: 200 });
    expect(await tell(31_600_000, manager)).toMatchObject(limit);
    scene.pass(DAY);
    expect(await tell(33_000_000, manager)).toMatchObject({ status: 200 });
  });

  it('gets a discount with an end, which stays when the price changes, and loses it', async () => {
    const id = await plainFlat();
    const until = scene.dayAfter(10);
    const { lot } = await changed(id, { discount: { percent: 12.5, until } });
    expect(lot).toMatchObject({
      price: 17_500_000,
      old_price: 20_000_000,
      discount_amount: 12.5,
      discount_until: until,
    });
    expect(await page(id)).toMatchObject({ price: 17_500_000, old_price: 20_000_000, discount_until: until });
    expect((await changed(id, { price: 21_000_000 }, manager)).lot).toMatchObject({
      price: 18_375_000,
      old_price: 21_000_000,
      discount_amount: 12.5,
    });
    expect((await changed(id, { discount: null })).lot).toMatchObject({
      price: 21_000_000,
      old_price: null,
      discount_amount: 0,
      discount_until: null,
    });
    for (const discount of [
      { percent: 10, until: scene.dayAfter(-1) },
      { percent: 0, until: null },
      { percent: 10, until: '2026-02-30' },
    ])
      expect((await change(id, { discount })).status).toBe(400);
  });

  it('is one of two when two managers change it at once, and who comes second sees the other', async () => {
    const id = await plainFlat();
    const { version } = await card(id);
    const answers = await Promise.all([
      send(id, { version, price: 20_100_000 }, manager),
      send(id, { version, price: 20_200_000 }, colleague),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { price } = await card(id);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'changed',
      present: { lot: { id, price }, change: null },
    });
    // Whoever asks for what there is already has lost nothing but an answer.
    expect(await send(id, { version, price }, manager)).toMatchObject({
      status: 200,
      body: { change: null },
    });
    expect((await card(id)).history).toHaveLength(1);
  });

  it('is changed by whoever has seen the lot as it is, though the site has touched it since', async () => {
    const id = await plainFlat();
    const { version } = await card(id);
    const { database } = scene.service;
    await database.change(tx => tx.update(lots).set({ planAzimuth: 7 }).where(eq(lots.id, id)));
    expect(await send(id, { version, price: 20_100_000 })).toMatchObject({ status: 200 });
    const { version: seen } = await card(id);
    await database.change(tx => tx.update(lots).set({ area: 77 }).where(eq(lots.id, id)));
    expect(await send(id, { version: seen, price: 20_200_000 })).toMatchObject({
      status: 409,
      body: { code: 'changed', present: { lot: { area: 77 } } },
    });
  });

  it('is not taken back once it was changed again, and a manager takes back his own only', async () => {
    const id = await plainFlat();
    const first = await changed(id, { price: 20_100_000 }, manager);
    expect(await undo(first.change, colleague)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect((await card(id, colleague)).history).toMatchObject([{ can_undo: false }]);
    const second = await changed(id, { price: 20_200_000 }, colleague);
    expect(await undo(first.change, manager)).toMatchObject({
      status: 409,
      body: { code: 'changed', present: { price: 20_200_000 } },
    });
    expect((await card(id, owner)).history.map(({ can_undo }) => can_undo)).toEqual([true, false]);
    // What came after it is taken back, so it is the last one again.
    expect((await undo(second.change)).status).toBe(200);
    expect(await undo(first.change)).toMatchObject({ status: 200, body: { price: 20_000_000 } });
  });
});

describe('a lot that a buyer has', () => {
  it('keeps the price that he was promised while others are shown the new one', async () => {
    const id = await plainFlat();
    const visitor = await scene.newcomer();
    const booking = await hold(visitor, id);
    const row = await card(id);
    expect(row).toMatchObject({ status: 'held', hold: { state: 'held', until: expect.any(String) } });
    expect((await list('?held=true&limit=100')).results.map(lot => lot.id)).toContain(id);
    await changed(id, { price: 20_500_000 }, manager);
    expect((await page(id)).price).toBe(20_500_000);
    expect(await manager.get(`/api/desk/bookings/${booking.id}/`)).toMatchObject({
      body: { status: 'held', price: 20_000_000 },
    });
  });

  it('does not change its status until he has lost it', async () => {
    const id = await plainFlat();
    await hold(await scene.newcomer(), id);
    for (const status of ['free', 'sold', 'withdrawn'])
      expect(await change(id, { status })).toMatchObject({ status: 409, body: { code: 'held' } });
    const held = await card(id);
    scene.pass(16 * MINUTE);
    const run = await card(id);
    expect(run).toMatchObject({ status: 'free', hold: null });
    expect(await send(id, { version: held.version, status: 'sold' })).toMatchObject({ status: 409 });
    // The site may end the hold by itself at any moment: whoever looks at the lot sees nothing of it.
    expect(await send(id, { version: run.version, status: 'sold' })).toMatchObject({ status: 200 });
  });
});

describe('a status', () => {
  it('is what visitors see at once, and what the lot had before comes back with it', async () => {
    const id = await plainFlat();
    const sold = await changed(id, { status: 'sold' }, manager);
    expect(sold.lot.status).toBe('sold');
    expect((await page(id)).status).toBe('sold');
    expect(await undo(sold.change, manager)).toMatchObject({ status: 200, body: { status: 'free' } });
    expect((await page(id)).status).toBe('free');
    expect(await owner.journal(`lot:${id}`)).toMatchObject([
      { action: 'lot.status', changes: { status: { from: 'sold', to: 'free' } } },
      { action: 'lot.status', changes: { status: { from: 'free', to: 'sold' } } },
    ]);
  });

  it('of a withdrawn lot is seen at the desk alone', async () => {
    const id = await plainFlat();
    await changed(id, { status: 'withdrawn' });
    expect((await scene.service.get(`/api/properties/${id}/`)).status).toBeGreaterThanOrEqual(404);
    const { slug } = await card(id);
    expect((await list('?status=withdrawn')).results.map(lot => lot.slug)).toEqual([slug]);
    await changed(id, { status: 'free' });
    expect((await page(id)).status).toBe('free');
    expect((await list('?status=withdrawn')).results).toEqual([]);
  });

  it('that is taken back keeps the day of the sale', async () => {
    const id = await plainFlat();
    const { orm } = scene.service.database;
    await changed(id, { status: 'sold' });
    const soldOn = async () => {
      const [row] = await orm.select({ soldAt: lots.soldAt }).from(lots).where(eq(lots.id, id));
      return new Date(row?.soldAt ?? 0).getTime();
    };
    const at = await soldOn();
    const { change } = await changed(id, { status: 'free' });
    expect((await undo(change)).status).toBe(200);
    expect(await soldOn()).toBe(at);
  });

  it('is not given to a lot that a visitor has got at the same moment', async () => {
    const id = await plainFlat();
    const visitor = await scene.newcomer();
    const { version } = await card(id);
    const [answer] = await Promise.all([
      send(id, { version, status: 'sold' }),
      visitor.post('/api/auth/register/', { property: id, consent: true }),
    ]);
    const { status, hold: kept } = await card(id);
    expect(answer.status === 200 ? [status, kept] : [status, kept?.state]).toEqual(
      answer.status === 200 ? ['sold', null] : ['held', 'held'],
    );
  });
});

it('lots are seen and changed by roles that may', async () => {
  const id = await plainFlat();
  const { version } = await card(id);
  const of = async (role: DeskRole) => {
    const clerk = await clerkOf(scene.service, role, { now: scene.now });
    return [
      (await clerk.get('/api/desk/lots/')).status,
      (await clerk.get(`/api/desk/lots/${id}/`)).status,
      (await send(id, { version, price: 1 }, clerk)).status,
      (await undo('8f14e45f-ceea-467f-a5d1-0f1b2c3d4e5f', clerk)).status,
    ];
  };
  expect(await of('marketing')).toEqual([200, 200, 403, 403]);
  expect(await of('viewer')).toEqual([200, 200, 403, 403]);
  expect(await of('lawyer')).toEqual([403, 403, 403, 403]);
  for (const wrong of ['0', '99999999', 'x', '8f14e45f-ceea-467f-a5d1-0f1b2c3d4e5f'])
    expect((await owner.get(`/api/desk/lots/${wrong}/`)).status).toBe(404);
  expect((await owner.patch('/api/desk/lots/99999999/', { version: 'x', price: 1 })).status).toBe(404);
});

import { auditPageSchema } from '@quarter/contract/desk/audit';
import {
  deskDemandSchema,
  deskPaceSchema,
  deskSearchPageSchema,
  deskSourcePageSchema,
} from '@quarter/contract/desk/figures';
import { deskTodaySchema } from '@quarter/contract/desk/today';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { lots } from '../../db/schema/catalogue.ts';
import { dailyFigures, dailyLotFigures } from '../../db/schema/figures.ts';
import { type BookingScene, bookingScene } from '../../testing/booking-scene.ts';
import { type Clerk, clerkOf } from '../../testing/clerk.ts';
import { figuresOf } from '../../testing/figures.ts';
import { valuesOf } from '../../testing/workbook.ts';
import { listRemovals, tidy } from '../housekeeping/service.ts';

let scene: BookingScene;
let viewer: Clerk;
beforeAll(async () => {
  scene = await bookingScene(60);
  viewer = await clerkOf(scene.service, 'viewer', { now: scene.now });
});
afterAll(() => scene.close());

const PATH = '/api/desk/figures/';
const read = async <S extends z.ZodMiniType>(schema: S, path: string) =>
  z.parse(schema, (await viewer.get(`${PATH}${path}`)).body);
const ROW = { views: 0, hearts: 0, prints: 0, bookings: 0 };

it('there is nothing at first, and it says so', async () => {
  const { since, figures, days, period } = await figuresOf(viewer);
  expect(since).toBeNull();
  expect(figures.views).toEqual({ now: 0, before: 0 });
  expect(days).toHaveLength(30);
  expect(period).toEqual({ from: scene.dayAfter(-29), to: scene.dayAfter(0) });
});

describe('figures that were kept', () => {
  beforeAll(async () => {
    const { orm } = scene.service.database;
    const site = (
      day: number,
      what: (typeof dailyFigures.$inferSelect)['what'],
      key: string,
      count: number,
    ) => ({
      day: scene.dayAfter(day),
      what,
      key,
      count,
    });
    await orm
      .insert(dailyFigures)
      .values([
        site(0, 'views', '', 20),
        site(-6, 'views', '', 4),
        site(-7, 'views', '', 12),
        site(-13, 'views', '', 1),
        site(-14, 'views', '', 1000),
        site(-1, 'hearts', '', 3),
        site(0, 'views_by_rooms', '1', 3),
        site(-6, 'views_by_rooms', '1', 4),
        site(-7, 'views_by_rooms', '1', 5),
        site(0, 'bookings_by_rooms', '1', 1),
        site(-2, 'requests', 'yandex\tcpc\tspring', 5),
        site(-3, 'requests', 'yandex\tcpc\tspring', 1),
        site(-3, 'requests', '', 2),
        site(-3, 'requests', '*', 9),
        ...Array.from({ length: 60 }, (_, index) =>
          site(0, 'searches', `floor_min=${100 + index}`, 1 + index),
        ),
      ]);
    await orm.insert(dailyLotFigures).values([
      { ...ROW, lotId: 1, day: scene.dayAfter(0), views: 3, bookings: 1 },
      { ...ROW, lotId: 1, day: scene.dayAfter(-8), views: 5 },
      { ...ROW, lotId: 2, day: scene.dayAfter(0), hearts: 2 },
    ]);
  });

  it('of seven days stand beside the seven before, also on Сегодня, for who may see them', async () => {
    const { figures, before } = await figuresOf(viewer, '?days=7');
    expect(figures).toMatchObject({
      views: { now: 24, before: 13 },
      hearts: { now: 3, before: 0 },
      requests: { now: 17, before: 0 },
    });
    expect(before).toEqual({ from: scene.dayAfter(-13), to: scene.dayAfter(-7) });
    const today = async (clerk: Clerk) =>
      z.parse(deskTodaySchema, (await clerk.get('/api/desk/today/')).body);
    expect((await today(viewer)).figures).toEqual(figures);
    const manager = await clerkOf(scene.service, 'sales', { now: scene.now });
    expect((await today(manager)).figures).toBeNull();
    expect((await manager.get(PATH)).status).toBe(403);
  });

  it('of a building are those of its flats, each at its place, within the period', async () => {
    const { buildings, building, lots: flats } = await read(deskDemandSchema, 'demand/?days=7&building=1');
    expect(buildings.map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(building).toBe(1);
    expect(flats.find(({ id }) => id === 1)).toMatchObject({ number: '1', views: 3, bookings: 1, hearts: 0 });
    expect(flats.filter(({ views }) => views > 0)).toHaveLength(1);
    const places = flats.map(({ floor, position }) => `${floor}/${position}`);
    expect(new Set(places).size).toBe(flats.length);
    const month = await read(deskDemandSchema, 'demand/?days=30&building=1');
    expect(month.lots.find(({ id }) => id === 1)?.views).toBe(8);
    expect((await viewer.get(`${PATH}demand/?building=77`)).status).toBe(400);
  });

  it('by texts come in pages, the most frequent first, and those beyond the bound as one', async () => {
    const first = await read(deskSearchPageSchema, 'searches/?days=7&limit=50');
    expect(first).toMatchObject({ count: 60, next: `${PATH}searches/?days=7&limit=50&offset=50` });
    expect(first.results[0]).toMatchObject({ conditions: 'floor_min=159', count: 60 });
    const rest = await read(deskSearchPageSchema, 'searches/?days=7&limit=50&offset=50');
    expect(rest.results.at(-1)).toMatchObject({ conditions: 'floor_min=100', count: 1 });
    const { results } = await read(deskSourcePageSchema, 'sources/?days=7');
    expect(results).toEqual([
      { source: null, medium: null, campaign: null, is_rest: true, count: 9 },
      { source: 'yandex', medium: 'cpc', campaign: 'spring', is_rest: false, count: 6 },
      { source: null, medium: null, campaign: null, is_rest: false, count: 2 },
    ]);
  });

  it('leave as files with all their rows, each a line of the journal', async () => {
    const rows = async (list: string) => {
      const answer = await viewer.post(`${PATH}${list}/export/?days=7`);
      expect(answer.status).toBe(200);
      return valuesOf(answer.body);
    };
    const searches = await rows('searches');
    expect(searches).toHaveLength(61);
    expect(searches[1]?.slice(1)).toEqual(['/flats?floor_min=159', '60']);
    expect((await rows('sources')).map(row => row.at(-1))).toEqual(['Заявок', '9', '6', '2']);
    const owner = await clerkOf(scene.service, 'owner', { now: scene.now });
    const { body } = await owner.get('/api/desk/audit/?limit=2');
    const lines = z.parse(auditPageSchema, body).results;
    expect(lines).toContainEqual(
      expect.objectContaining({
        action: 'sources.export',
        changes: { rows: { from: null, to: 3 }, filter: { from: null, to: 'days=7' } },
      }),
    );
    const manager = await clerkOf(scene.service, 'sales', { now: scene.now });
    expect((await manager.post(`${PATH}sources/export/`)).status).toBe(403);
  });

  it('stand beside what was sold, and what a metre costs, by the number of rooms', async () => {
    const { orm } = scene.service.database;
    const state = await read(deskDemandSchema, 'demand/?building=2');
    const [flat] = state.lots.filter(({ status }) => status === 'free');
    if (!flat) throw new Error('there is no free flat');
    const before = await read(deskPaceSchema, 'pace/?days=7');
    expect(
      before.rows.filter(({ sold }) => sold > 0),
      'what was sold before it came',
    ).toEqual([]);
    // In the night of Moscow it is the day before in UTC.
    const soldAt = `${scene.dayAfter(-7)}T21:30:00Z`;
    await scene.service.database.change(tx =>
      tx.update(lots).set({ status: 'sold', soldAt }).where(eq(lots.id, flat.id)),
    );
    const after = await read(deskPaceSchema, 'pace/?days=7');
    const of = ({ rows }: typeof after) => rows.find(({ rooms }) => rooms === Math.min(4, flat.rooms));
    expect(of(after)?.sold).toBe((of(before)?.sold ?? 0) + 1);
    expect(of(after)?.free).toBe((of(before)?.free ?? 0) - 1);
    const prices = await orm.select().from(lots).where(eq(lots.status, 'free'));
    const metres = prices.filter(({ kind }) => kind === 'flat').map(({ price, area }) => price / area);
    for (const { metre } of after.rows.filter(({ free }) => free > 0)) {
      expect(metre).toBeGreaterThanOrEqual(Math.floor(Math.min(...metres)));
      expect(metre).toBeLessThanOrEqual(Math.ceil(Math.max(...metres)));
    }
    expect(after.rows.filter(({ views }) => views > 0)).toEqual([
      expect.objectContaining({ rooms: 1, views: 7, booked: 1 }),
    ]);
    expect(after.rows.reduce((sum, { booked }) => sum + booked, 0)).toBe(1);
  });

  it('go when they are three years old', async () => {
    const { database } = scene.service;
    const rows = async () => (await database.orm.select().from(dailyFigures)).length;
    const all = await rows();
    const [old, young] = [scene.dayAfter(-1101), scene.dayAfter(-1099)];
    await database.orm
      .insert(dailyFigures)
      .values([old, young].map(day => ({ day, what: 'views' as const, key: '', count: 1 })));
    for (const removal of listRemovals({ bookingDays: 30, requestDays: 1095 }))
      if (removal.name.startsWith('daily')) await tidy(database, removal, scene.now());
    expect(await rows()).toBe(all + 1);
    expect((await figuresOf(viewer)).since).toBe(young);
  });
});

it.each([
  ['?days=0', 'days'],
  ['?days=367', 'days'],
  ['?days=x', 'days'],
  ['?from=2026-13-01', 'from'],
  ['?from=2026-01-02&to=2026-01-01', 'from'],
  ['?from=2020-01-01&to=2026-01-01', 'from'],
  ['?from=2026-01-01&to=2999-01-01', 'to'],
  ['?to=2026-01-01', 'from'],
])('a period that is none, %s, is refused with the field', async (query, field) => {
  for (const path of ['', 'demand/', 'searches/', 'sources/', 'pace/']) {
    const { status, body } = await viewer.get(`${PATH}${path}${query}`);
    expect([path, status, Object.keys(Object(body).errors ?? Object(body))]).toEqual([
      path,
      400,
      expect.arrayContaining([field]),
    ]);
  }
});

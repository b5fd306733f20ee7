import {
  deskDemandSchema,
  deskPaceSchema,
  deskSearchPageSchema,
  deskSourcePageSchema,
  FIGURES,
} from '@quarter/contract/desk/figures';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createApi } from '../../app.ts';
import { dailyFigures, dailyLotFigures } from '../../db/schema/figures.ts';
import { rateLimits } from '../../db/schema/rate-limits.ts';
import { readyBooking } from '../../testing/booking.ts';
import { type BookingScene, bookingScene } from '../../testing/booking-scene.ts';
import { type Clerk, clerkOf } from '../../testing/clerk.ts';
import { BROWSER, figuresOf, tellSeen } from '../../testing/figures.ts';
import { TestVisitor } from '../../testing/phone-visitor.ts';
import { REQUEST } from '../../testing/requests.ts';
import { testSealer } from '../../testing/sealer.ts';

let scene: BookingScene;
let owner: Clerk;
beforeAll(async () => {
  scene = await bookingScene(60);
  owner = await clerkOf(scene.service, 'owner', { now: scene.now });
});
afterAll(() => scene.close());

/** Each test comes from a network of its own, and looks at lots that no other test does. */
let networks = 0;
const network = () => {
  networks += 1;
  return `198.51.100.${networks}`;
};
const tell = (seen: object, headers: Record<string, string> = {}) =>
  tellSeen(scene.service, seen, { from: network(), ...headers });

const NOTHING = { visits: 0, views: 0, hearts: 0, prints: 0, requests: 0, bookings: 0 };
const totals = async () => (await figuresOf(owner, '?days=7')).figures;
/** What has been counted by what is done. */
async function countedBy(work: () => Promise<unknown>) {
  const before = await totals();
  await work();
  const after = await totals();
  return Object.fromEntries(FIGURES.map(name => [name, after[name].now - before[name].now]));
}
const searches = async () =>
  z.parse(deskSearchPageSchema, (await owner.get('/api/desk/figures/searches/')).body);
const byRooms = async () =>
  z
    .parse(deskPaceSchema, (await owner.get('/api/desk/figures/pace/')).body)
    .rows.reduce((sum, { views }) => sum + views, 0);
const sources = async () =>
  z.parse(deskSourcePageSchema, (await owner.get('/api/desk/figures/sources/')).body);

/** What a lot of the complex of the tests has, by its number. */
async function ofLot(number: string) {
  for (const building of [1, 2, 3]) {
    const { body } = await owner.get(`/api/desk/figures/demand/?building=${building}`);
    const found = z.parse(deskDemandSchema, body).lots.find(lot => lot.number === number);
    if (found) return found;
  }
  throw new Error(`there is no lot ${number}`);
}

describe('looks at lots', () => {
  it('are counted by lot and day, and tie nobody to anything', async () => {
    const counted = await countedBy(async () => {
      const answer = await tell({ lots: ['flat-1', 'flat-2', 'flat-1'], prints: ['flat-2'] });
      expect(answer.status).toBe(204);
      expect(answer.cookies).toEqual([]);
      await tell({ lots: ['flat-1'] }, { from: '192.0.2.77', cookie: 'favorites=somebody' });
    });
    expect(counted).toEqual({ ...NOTHING, views: 3, prints: 1 });
    expect(await ofLot('1')).toMatchObject({ views: 2, prints: 0 });
    expect(await ofLot('2')).toMatchObject({ views: 1, prints: 1 });
    const { orm } = scene.service.database;
    const kept = JSON.stringify([
      await orm.select().from(dailyFigures),
      await orm.select().from(dailyLotFigures),
      await orm.select().from(rateLimits),
    ]);
    expect(kept).not.toContain('192.0.2');
  });

  it('of a visit and the visit itself are told together, and a network has only so many visits', async () => {
    expect(await countedBy(() => tell({ visit: true, lots: ['flat-4'] }))).toEqual({
      ...NOTHING,
      visits: 1,
      views: 1,
    });
    const program = { 'user-agent': 'Mozilla/5.0 (compatible; YandexBot/3.0)' };
    expect(await countedBy(() => tell({ visit: true }, program))).toEqual(NOTHING);
    const from = network();
    const one = () => tellSeen(scene.service, { visit: true }, { from });
    const often = () => Promise.all(Array.from({ length: 70 }, one));
    expect(await countedBy(often)).toEqual({ ...NOTHING, visits: 60 });
  });

  it('count spaces of the podium as well, and nothing that there is not', async () => {
    const [space] = Object((await owner.get('/api/desk/lots/?kind=parking')).body).results;
    const wrong = {
      lots: [space.slug, 'flat-9999', 'price', ''],
      searches: ['nonsense=1', 'floor_min=x', ''],
    };
    expect(await countedBy(() => tell(wrong))).toEqual({ ...NOTHING, views: 1 });
    expect((await searches()).count).toBe(0);
  });

  it('of programs, of pages of other sites and of too much at once do not count', async () => {
    const counted = await countedBy(async () => {
      await tell({ lots: ['flat-3'] }, { 'user-agent': 'Mozilla/5.0 (compatible; YandexBot/3.0)' });
      const other = await tell({ lots: ['flat-3'] }, { 'sec-fetch-site': 'cross-site' });
      expect(other.status).toBe(403);
      const many = await tell({ lots: Array.from({ length: 51 }, (_, index) => `flat-${index}`) });
      expect(many.status).toBe(400);
    });
    expect(counted).toEqual(NOTHING);
  });

  it('one network makes a lot larger by five an hour, and is refused when it tells of ever more', async () => {
    const from = network();
    const again = async () => {
      for (let time = 0; time < 9; time += 1) await tell({ lots: ['flat-4'] }, { from });
    };
    expect((await countedBy(again)).views).toBe(5);
    // One subscriber has as many addresses of IPv6 as he wants.
    const subscriber = async () => {
      for (let time = 1; time < 9; time += 1) await tell({ lots: ['flat-4'] }, { from: `2001:db8::${time}` });
    };
    expect((await countedBy(subscriber)).views).toBe(5);
    const all = Array.from({ length: 50 }, (_, index) => `flat-${index + 1}`);
    for (let time = 0; time < 4; time += 1) await tell({ lots: all }, { from });
    const { status, headers } = await tell({ lots: all }, { from });
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect((await tell({ lots: ['flat-4'] })).status).toBe(204);
  });
});

describe('what is written', () => {
  it('adds up over processes, and is all there after a calm stop', async () => {
    const { database } = scene.service;
    const other = await createApi({ database, sealer: testSealer(), now: scene.now });
    const { views } = await ofLot('5');
    const before = await byRooms();
    const counted = await countedBy(async () => {
      await tellSeen({ api: other }, { lots: ['flat-5', 'flat-6'] });
      await tell({ lots: ['flat-5'] });
      await other.close();
    });
    expect(counted.views).toBe(3);
    expect((await ofLot('5')).views).toBe(views + 2);
    expect((await byRooms()) - before, 'by the number of rooms too').toBe(3);
  });

  it('waits in memory while the database refuses, and comes later once', async () => {
    const { orm } = scene.service.database;
    const counted = await countedBy(async () => {
      await orm.execute(sql`alter table daily_figures rename to elsewhere`);
      await tell({ lots: ['flat-7'] });
      await owner.get('/api/desk/figures/');
      await orm.execute(sql`alter table elsewhere rename to daily_figures`);
    });
    expect(scene.log.join('')).toContain('figures not written');
    expect(counted.views).toBe(1);
    expect((await countedBy(async () => undefined)).views).toBe(0);
  });
});

describe('what visitors do', () => {
  it('a heart counts when it is added, and on and off is counted five times at most', async () => {
    const visitor = new TestVisitor(scene.service, network());
    const flat = scene.nextFlat();
    const twice = async () => {
      await visitor.post(`/api/favorites/${flat}/`);
      await visitor.post(`/api/favorites/${flat}/`);
    };
    expect(await countedBy(twice)).toEqual({ ...NOTHING, hearts: 1 });
    const onAndOff = async () => {
      for (let time = 0; time < 9; time += 1) {
        await visitor.delete(`/api/favorites/${flat}/`);
        await visitor.post(`/api/favorites/${flat}/`);
      }
    };
    expect((await countedBy(onAndOff)).hearts).toBe(4);
  });

  it('a sheet counts when it is opened, and not for a program', async () => {
    const path = '/api/properties/1/presentation/';
    const visitor = new TestVisitor(scene.service, network());
    const counted = await countedBy(async () => {
      await visitor.get(path, { 'user-agent': BROWSER });
      await visitor.get(path, { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
      await scene.service.api.server.inject({
        method: 'HEAD',
        url: path,
        headers: { 'user-agent': BROWSER },
      });
    });
    expect(counted).toEqual({ ...NOTHING, prints: 1 });
  });

  it('a booking counts once it is finished, however often that is asked for', async () => {
    const visitor = await scene.newcomer();
    const { id, property } = await readyBooking(visitor, scene.nextFlat());
    const finish = () =>
      Promise.all([visitor.post(`/api/finish/${id}/`), visitor.post(`/api/finish/${id}/`)]);
    expect(await countedBy(finish)).toEqual({ ...NOTHING, bookings: 1 });
    const { body } = await owner.get(`/api/desk/lots/${property}/`);
    expect(await ofLot(Object(body).number)).toMatchObject({ bookings: 1 });
  });

  it('requests count by where they came from, each once, and spam does not', async () => {
    const visitor = new TestVisitor(scene.service, network());
    const spring = {
      utm_first: { utm_source: 'vk', utm_medium: 'post' },
      utm_last: 'utm_source=Yandex&utm_campaign=spring',
    };
    const key = { 'Idempotency-Key': 'the same' };
    const send = (more: object, headers?: Record<string, string>) =>
      visitor.post('/api/requests/', { ...REQUEST, ...more }, headers);
    const counted = await countedBy(async () => {
      await send(spring, key);
      await send(spring, key);
      await send({ ...spring, phone: '+7 916 000-00-02' });
      await send({ phone: '+7 916 000-00-03' });
      await send({ phone: '+7 916 000-00-04', website: 'x' });
    });
    expect(counted).toEqual({ ...NOTHING, requests: 3 });
    const { count, results } = await sources();
    expect(count).toBe(2);
    expect(results).toEqual([
      { source: 'yandex', medium: null, campaign: 'spring', is_rest: false, count: 2 },
      { source: null, medium: null, campaign: null, is_rest: false, count: 1 },
    ]);
  });

  it('searches that find nothing count by what they ask, however they are written, and others do not', async () => {
    const [one, other] = ['floor_min=99&layout_type=2,1', 'layout_type=1,2&floor_min=99&order=-price'];
    await tell({ searches: [one, 'layout_type=2'] });
    await tell({ searches: [other] });
    await tell({ searches: ['price_max=1000'] });
    const { count, results } = await searches();
    expect(count).toBe(2);
    expect(results[0]).toMatchObject({ conditions: 'layout_type=1,2&floor_min=99', count: 2 });
    expect(results[0]?.words.map(word => word.replaceAll(/\s/g, ' '))).toEqual([
      '1 и 2 комнаты',
      'от 99 этажа',
    ]);
    expect(results[1]).toMatchObject({ conditions: 'price_max=1000', count: 1 });
  });

  it('on a day in Moscow is compared with as many days before it', async () => {
    const today = (await figuresOf(owner, '?days=1')).figures.views.now;
    await tell({ lots: ['flat-8'] });
    // Noon in Moscow at first, and five minutes past midnight then.
    scene.pass(12 * 3_600_000 + 300_000);
    await tell({ lots: ['flat-8', 'flat-9'] });
    const [day, next] = [scene.dayAfter(-1), scene.dayAfter(0)];
    const { figures, days, since } = await figuresOf(owner, '?days=1');
    expect(figures.views).toEqual({ now: 2, before: today + 1 });
    expect(days).toEqual([{ ...NOTHING, day: next, views: 2 }]);
    expect(since).toBe(day);
    const former = await figuresOf(owner, `?from=${day}&to=${day}`);
    expect(former.figures.views).toEqual({ now: today + 1, before: 0 });
    expect(former.before).toEqual({ from: scene.dayAfter(-2), to: scene.dayAfter(-2) });
  });
});

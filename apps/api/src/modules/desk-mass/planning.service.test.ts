import { deskLotPageSchema } from '@quarter/contract/desk/lots';
import { deskTodaySchema } from '@quarter/contract/desk/today';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { deskAccounts } from '../../db/schema/desk.ts';
import { until } from '../../testing/bell.ts';
import { DAY, MINUTE } from '../../testing/booking-scene.ts';
import { clerkOf } from '../../testing/clerk.ts';
import { byIds as ids, type MassDesk, massDesk } from '../../testing/mass-desk.ts';

const PATH = '/api/desk/planned/';
const HOUR = 60 * MINUTE;
const UP = { what: 'percent', percent: 2, rounding: 10_000 };

let desk: MassDesk;
beforeAll(async () => {
  desk = await massDesk(40);
});
afterAll(() => desk.close());

const cancel = (id: string, version: number) => desk.owner.post(`${PATH}${id}/cancel/`, { version });
/** Pages take a change of the worker in a moment later. */
const expectPrice = (price: number, lot: number) =>
  expect.poll(() => desk.pricesOf(lot), { timeout: 15_000 }).toEqual([price]);

describe('planning', () => {
  it('is refused for what is past, too far, another change by now, or without a fresh code', async () => {
    const lot = await desk.plainFlat();
    const ask = { choice: ids(lot), change: UP };
    for (const due_at of [desk.in(-MINUTE), desk.in(400 * DAY), 'завтра'])
      expect(await desk.owner.post('/api/desk/mass/trial/', { ...ask, due_at })).toMatchObject({
        status: 400,
        body: { due_at: [expect.any(String)] },
      });
    const due_at = desk.in(DAY);
    const { token } = await desk.trial({ ...ask, due_at });
    const wrong = await desk.owner.post(PATH, { ...ask, token, due_at, code: 'abcdef' });
    expect(wrong).toMatchObject({ status: 403, body: { code: 'code_invalid' } });
    await desk.changed(lot, { price: 21_000_000 });
    const other = await desk.owner.post(PATH, { ...ask, token, due_at, code: desk.freshCode() });
    expect(other).toMatchObject({ status: 409, body: { code: 'changed' } });
    const until = desk.scene.dayAfter(3);
    const over = {
      ...ask,
      change: { what: 'discount', discount: { percent: 5, until } },
      due_at: desk.in(5 * DAY),
    };
    expect((await desk.owner.post('/api/desk/mass/trial/', over)).status).toBe(400);
    expect((await desk.card(lot)).planned).toEqual([]);
  });

  it('that is sent again because its answer got lost is planned once', async () => {
    const lot = await desk.plainFlat();
    const ask = { choice: ids(lot), change: { what: 'exact', price: 21_000_000 } };
    const due_at = desk.in(DAY);
    const { token } = await desk.trial({ ...ask, due_at });
    const body = { ...ask, token, due_at, code: desk.freshCode() };
    const [first, again] = [await desk.owner.post(PATH, body), await desk.owner.post(PATH, body)];
    expect(first.status).toBe(200);
    expect(again).toMatchObject({ status: 200, body: first.body });
    expect((await desk.card(lot)).planned).toHaveLength(1);
  });

  it('is cancelled in time by whoever has seen it as it is, and not after', async () => {
    const [kept, done] = [await desk.plainFlat(), await desk.plainFlat()];
    const planned = await desk.planned({ choice: ids(kept), change: UP }, HOUR);
    expect((await cancel(planned.id, planned.version + 1)).status).toBe(409);
    expect(await cancel(planned.id, planned.version)).toMatchObject({
      status: 200,
      body: { state: 'cancelled' },
    });
    expect((await cancel(planned.id, planned.version)).status, 'the answer got lost').toBe(200);
    expect(await desk.owner.journal(`lots:${planned.id}`)).toMatchObject([
      { action: 'lots.plan-cancel' },
      { action: 'lots.plan' },
    ]);
    const other = await desk.planned({ choice: ids(done), change: UP }, HOUR);
    desk.scene.pass(HOUR);
    await desk.ended(other.id);
    expect(await cancel(other.id, other.version)).toMatchObject({
      status: 409,
      body: { code: 'changed', present: { id: other.id, state: 'done' } },
    });
    await expectPrice(20_400_000, done);
    await expectPrice(20_000_000, kept);
    expect((await cancel('6b1b2b0e-0000-4000-8000-000000000000', 1)).status).toBe(404);
  });

  it('counts on no change that will not happen: of a lot that is another by now, of who may plan no more', async () => {
    const [changed, orphan] = [await desk.plainFlat(), await desk.plainFlat()];
    const { scene } = desk;
    const leaver = await clerkOf(scene.service, 'owner', { now: scene.now, name: 'Пётр Сотов' });
    await desk.withCodes(leaver);
    const exact = { what: 'exact', price: 25_000_000 };
    expect((await desk.sendPlan({ choice: ids(orphan), change: exact }, HOUR, leaver)).status).toBe(200);
    await desk.planned({ choice: ids(changed), change: exact }, HOUR);
    const ask = { choice: ids(changed, orphan), change: UP };
    const before = async () => {
      const { results } = await desk.trial({ ...ask, due_at: desk.in(2 * HOUR) });
      return results.map(({ id, change }) => [id, Object(change).before.price]).sort();
    };
    const known = (first: number, second: number) =>
      [
        [changed, first],
        [orphan, second],
      ].sort();
    expect(await before()).toEqual(known(25_000_000, 25_000_000));
    await desk.changed(changed, { price: 21_000_000 });
    await scene.service.database.orm
      .update(deskAccounts)
      .set({ isBlocked: true })
      .where(eq(deskAccounts.id, leaver.id));
    expect(await before()).toEqual(known(21_000_000, 20_000_000));
  });

  it('tells how many lots a later change leaves when this one is cancelled', async () => {
    const [both, one, apart] = [await desk.plainFlat(), await desk.plainFlat(), await desk.plainFlat()];
    const apartLater = await desk.planned({ choice: ids(apart), change: UP }, 3 * HOUR);
    const first = await desk.planned({ choice: ids(both, one, apart), change: UP }, HOUR);
    const second = await desk.planned({ choice: ids(both), change: UP }, 2 * HOUR);
    const resting = async ({ id }: { id: string }) => (await desk.owner.get(`${PATH}${id}/resting/`)).body;
    expect(await resting(first)).toEqual({ count: 1 });
    for (const last of [second, apartLater]) expect(await resting(last)).toEqual({ count: 0 });
    await cancel(second.id, second.version);
    expect(await resting(first)).toEqual({ count: 0 });
    expect((await desk.owner.get(`${PATH}6b1b2b0e-0000-4000-8000-000000000000/resting/`)).status).toBe(404);

    const there = { choice: ids(await desk.plainFlat()), change: { what: 'status', status: 'withdrawn' } };
    const off = await desk.planned(there, HOUR);
    const back = await desk.planned({ ...there, change: { what: 'status', status: 'free' } }, 2 * HOUR);
    expect(await resting(off)).toEqual({ count: 1 });
    expect(await resting(back), 'what comes before it').toEqual({ count: 0 });
    expect(await desk.trial({ ...there, change: UP }), 'a status is in the way of no price').toMatchObject({
      planned: 0,
    });
  });

  it('names the level of what is no flat, tried and planned', async () => {
    const { body } = await desk.owner.get('/api/desk/lots/?kind=parking');
    const [space] = z.parse(deskLotPageSchema, body).results;
    const ask = { choice: ids(space?.id ?? 0), change: UP };
    const named = { results: [{ kind: 'parking', number: '1', floor: -1, level: 'Паркинг' }] };
    expect(await desk.trial(ask)).toMatchObject(named);
    const { id } = await desk.planned(ask, DAY);
    expect((await desk.owner.get(`${PATH}${id}/lots/`)).body).toMatchObject(named);
  });

  it('waits for no change that visitors see, and none waits for it', async () => {
    const lot = await desk.plainFlat();
    const { database } = desk.scene.service;
    if (database.engine === 'embedded') return;
    const code = desk.freshCode();
    const due_at = desk.in(DAY);
    const ask = { choice: ids(lot), change: UP };
    const { token } = await desk.trial({ ...ask, due_at });
    await database.change(async () => {
      const answer = await desk.owner.post(PATH, { ...ask, token, due_at, code });
      expect(answer).toMatchObject({ status: 200, body: { state: 'waiting' } });
    });
  });

  it('is told to whoever is at the desk, and so is its end', async () => {
    const stream = await desk.owner.listen('/api/desk/live/');
    const times = () => stream.events().filter(kind => kind === 'planned').length;
    const { id, version } = await desk.planned({ choice: ids(await desk.plainFlat()), change: UP }, DAY);
    await until(() => expect(times()).toBe(1));
    await cancel(id, version);
    await until(() => expect(times()).toBe(2));
    stream.close();
  });

  it('lists what waits by its time, then what has been, the last first', async () => {
    // An account may use so many codes in an hour.
    desk.scene.pass(HOUR);
    const [one, two, three] = [await desk.plainFlat(), await desk.plainFlat(), await desk.plainFlat()];
    const late = await desk.planned({ choice: ids(one), change: UP }, 30 * DAY);
    const soon = await desk.planned({ choice: ids(two), change: UP }, 29 * DAY);
    const gone = await desk.planned({ choice: ids(three), change: UP }, 28 * DAY);
    await cancel(gone.id, gone.version);
    const listed = (await desk.plans()).map(({ id }) => id);
    const places = [soon.id, late.id, gone.id].map(id => listed.indexOf(id));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places[0]).toBeGreaterThanOrEqual(0);
    const { planned } = z.parse(deskTodaySchema, (await desk.owner.get('/api/desk/today/')).body);
    expect(planned?.waiting).toBeGreaterThanOrEqual(2);
    expect(
      planned?.soon.map(({ id }) => id),
      'far away',
    ).not.toContain(soon.id);
  });
});

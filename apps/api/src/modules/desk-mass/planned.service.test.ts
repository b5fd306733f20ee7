import { deskMassLastSchema } from '@quarter/contract/desk/mass';
import { deskPlannedLotPageSchema } from '@quarter/contract/desk/planned';
import { deskTodaySchema } from '@quarter/contract/desk/today';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { deskAccounts } from '../../db/schema/desk.ts';
import { plannedLots } from '../../db/schema/planned-changes.ts';
import { hold } from '../../testing/booking.ts';
import { MINUTE } from '../../testing/booking-scene.ts';
import { clerkOf } from '../../testing/clerk.ts';
import { byIds as ids, type MassDesk, massDesk } from '../../testing/mass-desk.ts';

const PATH = '/api/desk/planned/';
const HOUR = 60 * MINUTE;
const UP = { what: 'percent', percent: 2, rounding: 10_000 };

let desk: MassDesk;
beforeAll(async () => {
  desk = await massDesk(120);
});
afterAll(() => desk.close());

const lotsOf = async (id: string) =>
  z.parse(deskPlannedLotPageSchema, (await desk.owner.get(`${PATH}${id}/lots/`)).body).results;
async function today() {
  const { planned } = z.parse(deskTodaySchema, (await desk.owner.get('/api/desk/today/')).body);
  if (planned === null) throw new Error('an owner is told of what is planned');
  return planned;
}
/** Pages take a change of the worker in a moment later. */
const expectPrices = (price: number, ...lots: number[]) =>
  expect.poll(() => desk.pricesOf(...lots), { timeout: 15_000 }).toEqual(lots.map(() => price));
const amissOf = async (id: string) => (await today()).amiss.find(one => one.id === id);

describe('a planned change', () => {
  it('is of what the lot will be when what is planned before has happened', async () => {
    const [lot, other] = [await desk.plainFlat(), await desk.plainFlat()];
    const discount = { what: 'discount', discount: { percent: 10, until: desk.scene.dayAfter(0) } };
    const first = await desk.planned({ choice: ids(lot, other), change: discount }, 3 * HOUR);
    const ask = { choice: ids(lot), change: UP };
    expect(await desk.trial({ ...ask, due_at: desk.in(4 * HOUR) })).toMatchObject({
      planned: 0,
      results: [{ change: { before: { price: 18_000_000 }, after: { price: 18_360_000 } } }],
    });
    // By then the discount is over again.
    expect(await desk.trial({ ...ask, due_at: desk.in(13 * HOUR) })).toMatchObject({
      results: [{ change: { before: { price: 20_000_000 }, after: { price: 20_400_000 } } }],
    });
    expect(await desk.trial(ask), 'what is done now is in the way of it').toMatchObject({ planned: 1 });
    const second = await desk.planned(ask, 13 * HOUR);
    desk.scene.pass(3 * HOUR);
    expect(await desk.ended(first.id)).toMatchObject({ done: 2 });
    await expectPrices(18_000_000, lot, other);
    // Nobody is signed out while he works.
    await desk.card(lot);
    desk.scene.pass(10 * HOUR);
    expect(await desk.ended(second.id)).toMatchObject({ done: 1 });
    await expectPrices(20_400_000, lot);
    await expectPrices(20_000_000, other);
  });

  it('happens at its time and not before, as one change that can be taken back', async () => {
    const [one, two] = [await desk.plainFlat(), await desk.plainFlat()];
    const planned = await desk.planned({ choice: ids(one, two), change: UP }, HOUR);
    expect(planned).toMatchObject({ state: 'waiting', count: 2, done: null, late_ms: 0 });
    expect((await today()).soon.map(({ id }) => id)).toContain(planned.id);
    expect((await desk.card(one)).planned).toMatchObject([
      { due_at: planned.due_at, change: { what: 'price', after: { price: 20_400_000 } } },
    ]);
    desk.scene.pass(HOUR - 90_000);
    // A later one: while that happens, the first is looked at and left.
    const three = await desk.plainFlat();
    const other = await desk.planned({ choice: ids(three), change: UP }, 10_000);
    desk.scene.pass(10_000);
    await desk.ended(other.id);
    expect(await desk.pricesOf(one, two)).toEqual([20_000_000, 20_000_000]);

    desk.scene.pass(60_000);
    expect(await desk.ended(planned.id)).toMatchObject({ state: 'done', done: 2, late_ms: 0, failure: null });
    await expectPrices(20_400_000, one, two);
    expect((await desk.card(one)).planned).toEqual([]);
    expect(await amissOf(planned.id)).toBeUndefined();
    const [last] = z.parse(deskMassLastSchema, (await desk.owner.get('/api/desk/mass/')).body);
    expect(last).toMatchObject({ id: planned.id, count: 2, account: { name: 'Олег Беркут' } });
    expect(await desk.owner.journal(`lots:${planned.id}`)).toMatchObject([
      {
        action: 'lots.price',
        account: { name: 'Олег Беркут' },
        changes: { lots: { to: 2 }, due_at: { to: planned.due_at } },
        network: null,
      },
      {
        action: 'lots.plan',
        changes: { lots: { to: 2 }, percent: { to: 2 }, due_at: { to: planned.due_at } },
      },
    ]);
    expect(await desk.undoMass(planned.id)).toMatchObject({ status: 200, body: { undone: 2, kept: 0 } });
    expect(await desk.pricesOf(one, two)).toEqual([20_000_000, 20_000_000]);
  });

  it('leaves a lot that is not what it was to be by then, and names it', async () => {
    const [plain, dearer, sold, same] = [
      await desk.plainFlat(),
      await desk.plainFlat(),
      await desk.plainFlat(),
      await desk.plainFlat(),
    ];
    const planned = await desk.planned({ choice: ids(plain, dearer, sold, same), change: UP }, HOUR);
    await desk.changed(dearer, { price: 23_000_000 });
    await desk.changed(sold, { status: 'sold' });
    await desk.changed(same, { price: 20_400_000 });
    desk.scene.pass(HOUR);
    expect(await desk.ended(planned.id)).toMatchObject({ state: 'done', count: 4, done: 1 });
    await expectPrices(20_400_000, plain);
    await expectPrices(23_000_000, dearer);
    const lots = await lotsOf(planned.id);
    expect(new Map(lots.map(({ id, kept }) => [id, kept]))).toEqual(
      new Map([
        [plain, null],
        [dearer, 'changed'],
        [sold, 'sold'],
        [same, 'unchanged'],
      ]),
    );
    expect(lots.at(-1)?.id, 'those that were left come first').toBe(plain);
    expect(await amissOf(planned.id)).toMatchObject({ count: 4, done: 1 });
  });

  it('leaves the buyer of a lot the price that he was promised', async () => {
    const [before, since] = [await desk.plainFlat(), await desk.plainFlat()];
    const first = await hold(await desk.scene.newcomer(), before);
    const planned = await desk.planned({ choice: ids(before, since), change: UP }, 5 * MINUTE);
    const second = await hold(await desk.scene.newcomer(), since);
    desk.scene.pass(5 * MINUTE);
    expect(await desk.ended(planned.id)).toMatchObject({ state: 'done', done: 2 });
    await expectPrices(20_400_000, before, since);
    for (const { id } of [first, second])
      expect((await desk.manager.get(`/api/desk/bookings/${id}/`)).body).toMatchObject({
        status: 'held',
        price: 20_000_000,
      });
  });

  it('gives a status too, but for a lot that a buyer has by then', async () => {
    const [free, held] = [await desk.plainFlat(), await desk.plainFlat()];
    const change = { what: 'status', status: 'withdrawn' };
    const planned = await desk.planned({ choice: ids(free, held), change }, MINUTE);
    await hold(await desk.scene.newcomer(), held);
    desk.scene.pass(MINUTE);
    expect(await desk.ended(planned.id)).toMatchObject({ state: 'done', count: 2, done: 1 });
    expect((await desk.card(free, desk.owner)).status).toBe('withdrawn');
    expect((await desk.card(held)).status).toBe('held');
    expect((await lotsOf(planned.id))[0]).toMatchObject({ id: held, kept: 'held' });
  });

  it('that nothing fits any more has failed, and is not tried again', async () => {
    const lot = await desk.plainFlat();
    const planned = await desk.planned({ choice: ids(lot), change: UP }, HOUR);
    await desk.changed(lot, { price: 23_000_000 });
    desk.scene.pass(HOUR);
    const failed = await desk.ended(planned.id);
    expect(failed).toMatchObject({ state: 'failed', failure: 'nothing', done: null });
    expect(await amissOf(planned.id)).toEqual(failed);
    expect((await desk.owner.journal(`lots:${planned.id}`))[0]).toMatchObject({
      action: 'lots.plan-fail',
      changes: { failure: { to: 'nothing' } },
    });
  });

  it('that the site cannot do has failed as a whole, and what comes after it happens', async () => {
    const [good, bad, after] = [await desk.plainFlat(), await desk.plainFlat(), await desk.plainFlat()];
    const planned = await desk.planned({ choice: ids(good, bad), change: UP }, HOUR);
    const { orm } = desk.scene.service.database;
    await orm.update(plannedLots).set({ after: {} }).where(eq(plannedLots.lotId, bad));
    desk.scene.pass(HOUR);
    const next = await desk.planned({ choice: ids(after), change: UP }, MINUTE);
    desk.scene.pass(MINUTE);
    expect(await desk.ended(planned.id)).toMatchObject({ state: 'failed', failure: 'broken' });
    expect(await desk.ended(next.id)).toMatchObject({ state: 'done' });
    await expectPrices(20_400_000, after);
    await expectPrices(20_000_000, good, bad);
  });
});

describe('whoever has planned a change', () => {
  it.each([
    ['is blocked', { isBlocked: true }],
    ['is no owner any more', { role: 'sales' as const }],
  ])('and %s by then has planned nothing', async (_, become) => {
    const lot = await desk.plainFlat();
    const { scene } = desk;
    const leaver = await clerkOf(scene.service, 'owner', { now: scene.now, name: 'Пётр Сотов' });
    await desk.withCodes(leaver);
    const answer = await desk.sendPlan({ choice: ids(lot), change: UP }, HOUR, leaver);
    expect(answer).toMatchObject({ status: 200, body: { account: { name: 'Пётр Сотов' } } });
    const { id } = Object(answer.body);
    await scene.service.database.orm.update(deskAccounts).set(become).where(eq(deskAccounts.id, leaver.id));
    scene.pass(HOUR);
    expect(await desk.ended(id)).toMatchObject({ state: 'failed', failure: 'account' });
    expect(await amissOf(id)).toMatchObject({ failure: 'account' });
    expect(await desk.pricesOf(lot)).toEqual([20_000_000]);
  });
});

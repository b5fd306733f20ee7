import { deskTodaySchema, TODAY_ROWS } from '@quarter/contract/desk/today';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { eventually, hold, newestBooking, register } from '../../testing/booking.ts';
import { MINUTE } from '../../testing/booking-scene.ts';
import { type OfficeScene, officeScene } from '../../testing/office-scene.ts';

let scene: OfficeScene;
beforeAll(async () => {
  scene = await officeScene(20);
});
afterAll(() => scene.close());

async function today() {
  const { bookings } = z.parse(deskTodaySchema, (await scene.manager.get('/api/desk/today/')).body);
  if (bookings === null) throw new Error('a manager has bookings');
  return bookings;
}
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

it('what runs out within the hour waits for somebody, and nothing later', async () => {
  const { id: booked } = await scene.finished();
  const { id: held } = await scene.held();
  expect(await today()).toMatchObject({ running: 2, ending: [{ id: held }] });
  await scene.act(held, 'cancel', { reason: 'передумал' });
  await scene.act(booked, 'cancel', { reason: 'передумал' });
});

it('whoever waits for a lot is counted; of many those stand there who wait longest', async () => {
  const lots = [await scene.finished(), await scene.finished()];
  const queue: string[] = [];
  // The lots take turns, so that the order is nobody's but the time's.
  for (let index = 0; index <= TODAY_ROWS; index += 1) {
    const waiting = await scene.newcomer();
    await register(waiting, { property: lots[index % 2]?.property, queue: true });
    queue.push((await newestBooking(waiting)).id);
  }
  const { queued } = await today();
  expect([queued.count, ids(queued.first)]).toEqual([TODAY_ROWS + 1, queue.slice(0, TODAY_ROWS)]);
});

it('a hold that ran out today stands there until midnight in Moscow, unless its visitor has begun anew', async () => {
  const begun = [];
  for (let index = 0; index < 3; index += 1) {
    begun.push(await scene.held());
    scene.pass(MINUTE);
  }
  const [first, again, last] = begun;
  scene.pass(15 * MINUTE);
  // The worker comes by.
  await eventually(today, ({ unfinished }) => unfinished.count === 3);
  if (!again) throw new Error('nobody has begun');
  await hold(again.visitor, scene.nextFlat());
  const { unfinished } = await today();
  expect(new Set(ids(unfinished.last))).toEqual(new Set([first?.id, last?.id]));
  expect(unfinished.count).toBe(2);
  // Past midnight in Moscow, and in Greenwich still the same day.
  scene.pass(11 * 60 * MINUTE + 50 * MINUTE);
  expect((await today()).unfinished).toEqual({ count: 0, last: [] });
});

import { bookingSchema } from '@quarter/contract/booking';
import { dayAndMonth } from '@quarter/domain/dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { lookAround } from '../../testing/bell.ts';
import { eventually, hold, newestBooking, readyBooking, register } from '../../testing/booking.ts';
import { type BookingScene, bookingScene, DAY, MINUTE } from '../../testing/booking-scene.ts';
import { testSealer } from '../../testing/sealer.ts';
import { cancelBooking, type OperatorOptions, prolongBooking, sellBooking } from './operator-service.ts';

let scene: BookingScene;
let office: OperatorOptions;
beforeAll(async () => {
  scene = await bookingScene(40);
  office = { database: scene.service.database, sealer: testSealer(), now: scene.now };
});
afterAll(() => scene.close());

const later = (ms: number) => new Date(scene.now().getTime() + ms);

async function finished() {
  const visitor = await scene.newcomer();
  const { id, property } = await readyBooking(visitor, scene.nextFlat());
  const booking = z.parse(bookingSchema, (await visitor.post(`/api/finish/${id}/`)).body);
  return { visitor, id, property, number: booking.number ?? '' };
}

describe('a cancellation by the office', () => {
  it('tells the buyer the reason in its own words, and nobody without one', async () => {
    const [told, silent] = [await finished(), await finished()];
    expect(await cancelBooking(office, { number: told.number }, 'не подтвердилась ипотека')).toBe(true);
    expect(await cancelBooking(office, { id: silent.id })).toBe(true);
    const isAbout = (text: string) => text.includes('отменена');
    const sms = await scene.mailbox.find(scene.mailbox.sms, ({ text }) => isAbout(text));
    expect(sms.phone).toBe(told.visitor.phone);
    expect(sms.text).toMatch(
      new RegExp(`^Бронь № ${told.number} отменена: квартира № \\d+\\. Причина: не подтвердилась ипотека$`),
    );
    await lookAround();
    expect(scene.mailbox.sms.filter(({ text }) => isAbout(text))).toHaveLength(1);
    expect(await newestBooking(told.visitor)).toMatchObject({ status: 'cancelled' });
    expect(await scene.statusOf(told.property)).toBe('free');
  });

  it('frees a lot that is only held, of which the CRM knows nothing', async () => {
    const visitor = await scene.newcomer();
    const { id, property } = await hold(visitor, scene.nextFlat());
    expect(await cancelBooking(office, { id }, 'лот снят с продажи')).toBe(true);
    const sms = await scene.mailbox.find(scene.mailbox.sms, ({ text }) => /снят с продажи/.test(text));
    expect(sms).toMatchObject({
      phone: visitor.phone,
      text: expect.stringMatching(/^Закрепление отменено: квартира № \d+\. Причина: /),
    });
    expect(scene.mailbox.crm.filter(({ subject }) => subject === `booking:${id}`)).toEqual([]);
    expect(await scene.statusOf(property)).toBe('free');
    expect(await cancelBooking(office, { id }, 'ещё раз')).toBe(false);
  });

  it('and a sale at the same moment leave one of the two', async () => {
    const { id, visitor, property } = await finished();
    const done = await Promise.all([
      cancelBooking(office, { id }, 'покупатель передумал'),
      sellBooking(office, { id }),
      cancelBooking(office, { id }, 'покупатель передумал'),
    ]);
    expect(done.filter(Boolean)).toHaveLength(1);
    const { status } = await newestBooking(visitor);
    expect([status, await scene.statusOf(property)]).toEqual(
      done[1] ? ['sold', 'sold'] : ['cancelled', 'free'],
    );
  });
});

describe('a prolongation', () => {
  it('lets a hold last: its clock shows the new end, and it runs out then', async () => {
    const visitor = await scene.newcomer();
    const { id, property } = await hold(visitor, scene.nextFlat());
    const until = later(40 * MINUTE);
    expect(await prolongBooking(office, { id }, until)).toBe('prolonged');
    expect(await newestBooking(visitor)).toMatchObject({ status: 'held', expires_at: until.toISOString() });
    scene.pass(30 * MINUTE);
    await lookAround();
    expect(await scene.statusOf(property)).toBe('held');
    scene.pass(11 * MINUTE);
    await eventually(
      () => scene.statusOf(property),
      status => status === 'free',
    );
    expect(await prolongBooking(office, { id }, later(DAY))).toBe('ended');
  });

  it('of a booking is told to the CRM with the new end, which is never an earlier one', async () => {
    const { id, number, visitor } = await finished();
    const until = later(9 * DAY);
    expect(await prolongBooking(office, { number }, until)).toBe('prolonged');
    expect(await prolongBooking(office, { number }, later(2 * DAY))).toBe('not_later');
    expect(await newestBooking(visitor)).toMatchObject({ booked_until: until.toISOString() });
    const event = await scene.mailbox.find(
      scene.mailbox.crm,
      ({ name, subject }) => name === 'booking.prolonged' && subject === `booking:${id}`,
    );
    expect(event.facts).toContainEqual({ label: 'Событие', value: 'бронь продлена' });
    expect(event.facts.find(({ label }) => label === 'Действует до')?.value).toContain(
      dayAndMonth(scene.dayAfter(9)),
    );
  });

  it('and the end of the time at the same moment leave one holder', async () => {
    for (let time = 0; time < 3; time += 1) {
      const [first, second] = [await scene.newcomer(), await scene.newcomer()];
      const { id, property } = await hold(first, scene.nextFlat());
      scene.pass(15 * MINUTE - 200);
      const prolonging = prolongBooking(office, { id }, later(30 * MINUTE));
      scene.pass(time * 200);
      const [outcome, { status }] = await Promise.all([prolonging, register(second, { property })]);
      const { status: own } = await newestBooking(first);
      expect([outcome, status, own]).toEqual(
        outcome === 'prolonged' ? ['prolonged', 409, 'held'] : ['ended', 201, 'expired'],
      );
    }
  });
});

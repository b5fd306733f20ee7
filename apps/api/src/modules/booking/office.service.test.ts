import { bookingSchema } from '@quarter/contract/booking';
import { propertyDetailSchema } from '@quarter/contract/property';
import { dayAndMonth } from '@quarter/domain/dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { CrmEvent } from '../../integrations/ports.ts';
import { lookAround } from '../../testing/bell.ts';
import {
  ADULT,
  addOwner,
  eventually,
  hold,
  newestBooking,
  readyBooking,
  register,
} from '../../testing/booking.ts';
import { type BookingScene, bookingScene, DAY, MINUTE } from '../../testing/booking-scene.ts';
import { testSealer } from '../../testing/sealer.ts';
import {
  cancelBooking,
  listBookings,
  type OperatorOptions,
  prolongBooking,
  sellBooking,
} from './operator-service.ts';

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

describe('the office', () => {
  it('lists running bookings without names, sells one and cancels another, of which the CRM hears once', async () => {
    const visitor = await scene.newcomer();
    const [sold, ended] = [
      await readyBooking(visitor, scene.nextFlat()),
      await hold(visitor, scene.nextFlat()),
    ];
    // Held, let go and held again: it is one booking all the same.
    await visitor.patch(`/api/booking/lead/${ended.id}/`, { status: 'cancelled' });
    await hold(visitor, ended.property);
    await addOwner(visitor, { ...ADULT, lead: ended.id });
    await visitor.patch(`/api/booking/lead/${ended.id}/`, { agreement: true });
    const numbers: string[] = [];
    for (const { id } of [sold, ended]) {
      const { body } = await visitor.post(`/api/finish/${id}/`);
      numbers.push(z.parse(bookingSchema, body).number ?? '');
    }
    const [first = '', second = ''] = numbers;
    const listed = await listBookings(scene.service.database);
    const running = listed.filter(({ number }) => numbers.includes(number ?? ''));
    expect(running.map(({ number }) => number).toSorted()).toEqual(numbers.toSorted());
    const ends = listed.map(({ until }) => until.getTime());
    expect(ends, 'those that end first on top').toEqual(ends.toSorted((a, b) => a - b));
    expect(JSON.stringify(listed)).not.toContain(visitor.phone.slice(2));

    expect(await sellBooking(office, { number: first })).toBe(true);
    expect(await sellBooking(office, { number: first })).toBe(false);
    expect(await cancelBooking(office, { number: second })).toBe(true);
    expect(await cancelBooking(office, { number: 'ПР-1' })).toBe(false);
    for (const [name, { id }] of [['booking.sold', sold] as const, ['booking.cancelled', ended] as const]) {
      const isIt = (event: CrmEvent) => event.subject === `booking:${id}` && event.name === name;
      expect((await scene.mailbox.find(scene.mailbox.crm, isIt)).contact.phone).toBe(visitor.phone);
      await lookAround();
      expect(scene.mailbox.crm.filter(isIt)).toHaveLength(1);
    }
    const status = async (property: number) => {
      const { body } = await scene.service.get(`/api/properties/${property}/`);
      return z.parse(propertyDetailSchema, body).status;
    };
    expect([await status(sold.property), await status(ended.property)]).toEqual(['sold', 'free']);
    // A sale is a booking that ended well: its finish answers as before.
    expect(await visitor.get(`/api/finish/${sold.id}/`)).toMatchObject({ body: { status: 'sold' } });
    expect(await visitor.patch(`/api/booking/lead/${sold.id}/`, { email: 'a@example.ru' })).toMatchObject({
      status: 409,
      body: { code: 'lead_closed', detail: 'Эта бронь закрыта: изменить её нельзя' },
    });
    expect(await visitor.patch(`/api/booking/lead/${sold.id}/`, { status: 'cancelled' })).toMatchObject({
      status: 409,
      body: { code: 'lead_closed', detail: 'Договор уже подписан: обратитесь в офис продаж' },
    });
  });
});

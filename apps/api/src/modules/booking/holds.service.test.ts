import { type Booking, bookingPropertyListSchema } from '@quarter/contract/booking';
import { eq, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { lotHolds } from '../../db/schema/booking.ts';
import { lots } from '../../db/schema/catalogue.ts';
import { lookAround } from '../../testing/bell.ts';
import {
  eventually,
  freeFlats,
  hold,
  newestBooking,
  readyBooking,
  register,
  TAKEN,
} from '../../testing/booking.ts';
import { type BookingScene, bookingScene, DAY, MINUTE } from '../../testing/booking-scene.ts';
import { logIn } from '../../testing/phone-visitor.ts';
import { lotStatus } from '../lots-state/service.ts';

let scene: BookingScene;
beforeAll(async () => {
  scene = await bookingScene(120);
});
afterAll(() => scene.close());

describe('a hold', () => {
  it('R-666: takes the lot off the list at once and keeps it for a quarter of an hour', async () => {
    const [visitor, property] = [await scene.newcomer(), scene.nextFlat()];
    const booking = await hold(visitor, property);
    expect(booking).toMatchObject({ status: 'held', property, kind: 'flat', owner_set: [], number: null });
    expect(Date.parse(booking.expires_at ?? '') - Date.parse(booking.server_now)).toBeGreaterThan(
      14.8 * MINUTE,
    );
    expect(Date.parse(booking.expires_at ?? '') - Date.parse(booking.server_now)).toBeLessThanOrEqual(
      15 * MINUTE,
    );
    expect(await scene.statusOf(property)).toBe('held');
    const end = Date.parse(booking.expires_at ?? '');
    const status = (ms: number) => lotStatus(scene.service.database.orm, property, new Date(ms));
    expect([await status(end - 1), await status(end)]).toEqual(['held', 'free']);
    expect(await freeFlats(scene.service)).not.toContain(property);
    expect(booking.consents.personal).toMatchObject({ version: expect.any(String) });
  });

  it('R-665: is one, however many want the lot', async () => {
    const property = scene.nextFlat();
    const visitors = [];
    for (let count = 0; count < 8; count += 1) visitors.push(await scene.newcomer());
    const answers = await Promise.all(visitors.map(visitor => register(visitor, { property })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 201)) {
      expect(answer).toMatchObject(TAKEN);
      expect(Object(answer.body).detail).toMatch(/^Уже закреплено/);
    }
    const holds = scene.service.database.orm.$count(
      lotHolds,
      sql`${eq(lotHolds.lotId, property)} and ${isNull(lotHolds.endedAt)}`,
    );
    expect(await holds).toBe(1);
  });

  it('is asked for again without harm, by a click too many or another device', async () => {
    const [visitor, property] = [await scene.newcomer(), scene.nextFlat()];
    const [one, two] = await Promise.all([hold(visitor, property), hold(visitor, property)]);
    expect(two.id).toBe(one.id);
    expect(two.expires_at).toBe(one.expires_at);
    scene.pass(MINUTE);
    const elsewhere = await logIn(scene.service, scene.mailbox, visitor.phone, '198.51.100.250');
    expect((await hold(elsewhere, property)).id).toBe(one.id);
    expect((await newestBooking(elsewhere)).id).toBe(one.id);
  });

  it('that has run out shows so at once, and its lot goes to the next before anybody else frees it', async () => {
    const [first, second, property] = [await scene.newcomer(), await scene.newcomer(), scene.nextFlat()];
    const booking = await hold(first, property);
    scene.pass(15 * MINUTE);
    const taken = await register(second, { property });
    expect(taken.status).toBe(201);
    expect(await newestBooking(first)).toMatchObject({ status: 'expired', was_queued: false });
    expect(await first.get(`/api/finish/${booking.id}/`)).toMatchObject({
      status: 409,
      body: {
        code: 'hold_expired',
        detail: 'Время брони вышло. Забронируйте ещё раз: всё введённое сохранено',
      },
    });
    expect(await register(first, { property })).toMatchObject(TAKEN);
  });

  it('that has run out is freed by itself, and begins anew with what was typed', async () => {
    const [visitor, property] = [await scene.newcomer(), scene.nextFlat()];
    const booking = await readyBooking(visitor, property);
    scene.pass(15 * MINUTE);
    await eventually(
      () => scene.statusOf(property),
      status => status === 'free',
    );
    await lookAround();
    const events = scene.mailbox.crm.filter(({ subject }) => subject === `booking:${booking.id}`);
    expect(events, 'the office hears of finished bookings alone').toEqual([]);
    const again = await hold(visitor, property);
    expect(again).toMatchObject({ id: booking.id, status: 'held', owner_set: booking.owner_set });
    expect((await visitor.get(`/api/finish/${booking.id}/`)).status).toBe(200);
  });

  it('is given up by its owner, who may do so twice', async () => {
    const [visitor, property] = [await scene.newcomer(), scene.nextFlat()];
    const { id } = await hold(visitor, property);
    for (let time = 0; time < 2; time += 1) {
      const answer = await visitor.patch(`/api/booking/lead/${id}/`, { status: 'cancelled' });
      expect(answer).toMatchObject({
        status: 200,
        body: { status: 'cancelled', expires_at: null, was_queued: false },
      });
    }
    expect(await visitor.patch(`/api/booking/lead/${id}/`, { payment_method: 'full' })).toMatchObject({
      status: 409,
      body: { code: 'lead_closed', detail: 'Эта бронь закрыта: изменить её нельзя' },
    });
    expect(await visitor.get(`/api/finish/${id}/`)).toMatchObject({
      status: 409,
      body: { code: 'lead_closed', detail: 'Вы отменили эту бронь' },
    });
    expect(await scene.statusOf(property)).toBe('free');
    expect((await hold(visitor, property)).id).toBe(id);
  });

  it('keeps its price while the list already has another', async () => {
    const [visitor, property] = [await scene.newcomer(), scene.nextFlat()];
    const { price } = await hold(visitor, property);
    await scene.service.database.change(tx =>
      tx.update(lots).set({ price: 99_000_000, oldPrice: null }).where(eq(lots.id, property)),
    );
    expect((await newestBooking(visitor)).price).toBe(price);
    const { body } = await visitor.get('/api/booking/properties/?deposit=50&term=10');
    const [shown] = z.parse(bookingPropertyListSchema, body);
    expect(shown).toMatchObject({ id: property, price });
    if (shown?.mortgage)
      expect(shown.mortgage).toMatchObject({ deposit: 50, term: 10, deposit_amount: Math.round(price / 2) });
  });

  it('is limited: five lots at a time, one lot three times a day', async () => {
    const visitor = await scene.newcomer();
    const bookings: Booking[] = [];
    for (let count = 0; count < 5; count += 1) bookings.push(await hold(visitor, scene.nextFlat()));
    expect(await register(visitor, { property: scene.nextFlat() })).toMatchObject({
      status: 409,
      body: {
        code: 'too_many_bookings',
        detail:
          'За одним номером можно закрепить не больше 5 квартир, мест и кладовых. Отмените одну из броней',
      },
    });
    const { id, property } = bookings[0] ?? { id: '', property: 0 };
    for (let time = 0; time < 2; time += 1) {
      await visitor.patch(`/api/booking/lead/${id}/`, { status: 'cancelled' });
      expect((await hold(visitor, property)).status).toBe('held');
    }
    await visitor.patch(`/api/booking/lead/${id}/`, { status: 'cancelled' });
    expect(await register(visitor, { property })).toMatchObject({
      status: 409,
      body: {
        code: 'too_many_bookings',
        detail: 'Закрепить одно и то же можно три раза за сутки. Позвоните в офис продаж — поможем',
      },
    });
    expect(await scene.statusOf(property)).toBe('free');
    scene.pass(DAY);
    expect((await hold(visitor, property)).status).toBe('held');
  });

  it('is asked for sixty times an hour at most', async () => {
    const [visitor, property] = [await scene.newcomer(), scene.nextFlat()];
    for (let time = 0; time < 60; time += 1) await hold(visitor, property);
    expect((await register(visitor, { property })).status).toBe(429);
    scene.pass(60 * MINUTE);
    expect((await hold(visitor, property)).status).toBe('held');
  });

  it.each(['booked', 'sold'] as const)('R-632: is not given on a lot that is %s', async status => {
    const [visitor, property] = [await scene.newcomer(), scene.nextFlat()];
    await scene.service.database.change(tx => tx.update(lots).set({ status }).where(eq(lots.id, property)));
    expect(await register(visitor, { property })).toMatchObject(TAKEN);
    expect(await register(visitor, { property: 999_999 })).toMatchObject({
      status: 404,
      body: { detail: 'Такой квартиры нет' },
    });
    expect(await register(visitor, {})).toMatchObject({
      status: 400,
      body: { property: ['Выберите квартиру'] },
    });
  });

  it('R-632: and a place in the queue are given on no lot that is sold', async () => {
    const [visitor, property] = [await scene.newcomer(), scene.nextFlat()];
    await scene.service.database.change(tx =>
      tx.update(lots).set({ status: 'sold' }).where(eq(lots.id, property)),
    );
    for (const queue of [false, true])
      expect(await register(visitor, { property, queue })).toMatchObject({
        ...TAKEN,
        body: { detail: 'Уже продано. Посмотрите похожие' },
      });
    expect((await visitor.get('/api/booking/lead/')).body).toEqual([]);
  });

  it('ends when an import has given the lot to somebody else', async () => {
    const [visitor, property] = [await scene.newcomer(), scene.nextFlat()];
    await hold(visitor, property);
    await scene.service.database.change(tx =>
      tx.update(lots).set({ status: 'sold' }).where(eq(lots.id, property)),
    );
    const booking = await eventually(
      () => newestBooking(visitor),
      ({ status }) => status === 'expired',
    );
    expect(booking.expires_at).toBeNull();
    expect(await scene.statusOf(property)).toBe('sold');
  });
});

import { bookingSchema } from '@quarter/contract/booking';
import { propertyDetailSchema } from '@quarter/contract/property';
import { dayAndMonth } from '@quarter/domain/dates';
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { outbox } from '../../db/schema/outbox.ts';
import { lookAround } from '../../testing/bell.ts';
import {
  ADULT,
  addOwner,
  bornAgo,
  CHILD,
  eventually,
  freeFlats,
  hold,
  newestBooking,
  readyBooking,
} from '../../testing/booking.ts';
import { type BookingScene, bookingScene, DAY } from '../../testing/booking-scene.ts';

let scene: BookingScene;
beforeAll(async () => {
  scene = await bookingScene(40);
});
afterAll(() => scene.close());

describe('the finish', () => {
  it('R-442 R-663 R-667: books the lot for five days, by GET and POST, however often', async () => {
    const visitor = await scene.newcomer();
    const { id, property } = await readyBooking(visitor, scene.nextFlat());
    await visitor.patch(`/api/booking/lead/${id}/`, {
      payment_method: 'mortgage',
      email: 'alexey@example.ru',
      utm_first: { utm_source: 'vk' },
      utm_last: { utm_source: 'yandex', name: 'left out' },
    });
    const answers = await Promise.all([
      visitor.get(`/api/finish/${id}/`),
      visitor.post(`/api/finish/${id}/`),
      visitor.get(`/api/finish/${id}/`),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const bookings = answers.map(({ body }) => z.parse(bookingSchema, body));
    expect(new Set(bookings.map(({ number }) => number)).size).toBe(1);
    expect(answers[0]?.headers['cache-control']).toBe('no-store');
    const booking = bookings[0];
    expect(booking).toMatchObject({
      status: 'booked',
      number: expect.stringMatching(/^ПР-1\d{4}$/),
      booked_until: `${scene.dayAfter(5)}T20:59:59.000Z`,
      expires_at: null,
      documents: [{ type: 'rm', date: scene.dayAfter(0) }],
    });
    expect(booking?.steps.map(({ code, until }) => [code, until])).toEqual([
      ['call', scene.dayAfter(1)],
      ['bank', scene.dayAfter(3)],
      ['contract', scene.dayAfter(5)],
      ['registration', scene.dayAfter(15)],
    ]);
    const { status, body } = await scene.service.get(`/api/properties/${property}/`);
    expect(status).toBe(200);
    expect(z.parse(propertyDetailSchema, body).status).toBe('booked');

    const sms = await scene.mailbox.find(scene.mailbox.sms, message => /забронирована/.test(message.text));
    expect(sms).toMatchObject({
      phone: visitor.phone,
      text: expect.stringContaining(`до ${dayAndMonth(scene.dayAfter(5))}, 23:59`),
    });
    const mail = await scene.mailbox.find(scene.mailbox.mail, message => message.to === 'alexey@example.ru');
    expect(mail.subject).toContain(booking?.number);
    const { address, contacts } = await scene.service.api.client.project();
    expect(mail.text).toContain(`\nОфис продаж: ${address}\nВопросы: ${contacts.sales.phone}`);
    const office = await scene.mailbox.find(
      scene.mailbox.mail,
      ({ to, subject }) => to === 'office@example.ru' && subject.includes(booking?.number ?? '—'),
    );
    expect(office.text).toMatch(/^Событие: забронировано$/m);
    expect(office.text).toMatch(/^Собственник 1: Смирнов Алексей Викторович/m);
    expect(office.text).toMatch(/^Последний визит с метками: utm_source=yandex$/m);
    expect(office.text).not.toContain('4500');
    const event = await scene.mailbox.find(scene.mailbox.crm, message => message.subject === `booking:${id}`);
    expect(event).toMatchObject({
      name: 'booking.finished',
      contact: { name: 'Смирнов Алексей Викторович', phone: visitor.phone },
      utm: { utm_source: 'yandex' },
      data: { utm_first: { utm_source: 'vk' } },
    });
    await lookAround();
    expect(scene.mailbox.crm.filter(({ subject }) => subject === `booking:${id}`)).toHaveLength(1);
    const rows = scene.service.database.orm
      .select({ kind: outbox.kind })
      .from(outbox)
      .where(eq(outbox.subject, `booking:${id}`))
      .orderBy(asc(outbox.id));
    const kinds = ['crm_booking', 'mail_booking_office', 'sms_booking', 'mail_booking'];
    expect((await rows).map(({ kind }) => kind)).toEqual(kinds);
  });

  it('A-49: says everything that is missing at once', async () => {
    const visitor = await scene.newcomer();
    const { body } = await visitor.post('/api/auth/register/', { property: scene.nextFlat() });
    const { id } = z.parse(z.object({ lead: bookingSchema }), body).lead;
    expect(await visitor.post(`/api/finish/${id}/`)).toMatchObject({
      status: 400,
      body: {
        owner_set: ['Добавьте собственника'],
        consent: ['Нужно согласие на обработку персональных данных'],
        agreement: ['Нужно согласие с условиями бронирования'],
      },
    });
    await addOwner(visitor, { ...CHILD, share: 60 });
    await addOwner(visitor, { category: 'spouse', first_name: 'Анна', share: 30 });
    expect(Object(await visitor.post(`/api/finish/${id}/`)).body.owner_set).toEqual([
      'Заполните данные полностью: Анна',
      'Сумма долей должна быть 100%: осталось распределить 10%',
    ]);
    expect((await newestBooking(visitor)).status).toBe('held');
  });

  it('A-49: is refused for one thing that an owner lacks, and for a child who has grown out of it', async () => {
    const visitor = await scene.newcomer();
    const { id, property } = await hold(visitor, scene.nextFlat());
    await visitor.patch(`/api/booking/lead/${id}/`, { agreement: true });
    const { passport_code: code, ...lacking } = ADULT;
    const adult = await addOwner(visitor, { ...lacking, share: 50 });
    const birth_date = bornAgo(14, scene.dayAfter(1));
    await addOwner(visitor, { ...CHILD, birth_date, share: 50 });
    const refused = (name: string) => ({
      status: 400,
      body: { owner_set: [`Заполните данные полностью: ${name}`] },
    });
    expect(await visitor.post(`/api/finish/${id}/`)).toMatchObject(refused('Смирнов Алексей'));
    await visitor.patch(`/api/booking/owners/${adult.id}/`, { passport_code: code });
    scene.pass(DAY);
    await hold(visitor, property);
    expect(await visitor.post(`/api/finish/${id}/`)).toMatchObject(refused('Смирнова Вера'));
  });

  it('R-441 R-442: closes the owners and the way to pay, keeps the mail open; the booking is given up in time', async () => {
    const visitor = await scene.newcomer();
    const booking = await readyBooking(visitor, scene.nextFlat());
    await visitor.patch(`/api/booking/lead/${booking.id}/`, { payment_method: 'instalment' });
    const done = await visitor.post(`/api/finish/${booking.id}/`);
    expect(done.body, 'no terms of a loan').toMatchObject({ deposit: null, term: null, offer: null });
    const closed = { status: 409, body: { code: 'lead_closed' } };
    const told = { status: 409, body: { detail: 'Бронь уже оформлена: изменения внесёт менеджер' } };
    expect(await visitor.post('/api/booking/owners/', { ...ADULT, lead: booking.id })).toMatchObject(closed);
    const [owner] = booking.owner_set;
    expect(await visitor.patch(`/api/booking/owners/${owner?.id}/`, { share: 50 })).toMatchObject(told);
    expect(await visitor.delete(`/api/booking/owners/${owner?.id}/`)).toMatchObject(closed);
    const url = `/api/booking/lead/${booking.id}/`;
    for (const body of [{ payment_method: 'full' }, { deposit: 50 }, { term: 10 }])
      expect(await visitor.patch(url, body), 'a tab left open at the payment').toMatchObject(closed);
    const again = { payment_method: 'instalment', email: 'late@example.ru' };
    expect(await visitor.patch(url, again)).toMatchObject({ status: 200, body: again });
    for (const body of [{ consent: false }, { agreement: false }])
      expect(await visitor.patch(url, body)).toMatchObject({
        status: 409,
        body: { code: 'lead_closed', detail: 'Чтобы отозвать согласие, отмените бронь' },
      });
    expect((await visitor.patch(url, { news: false })).status).toBe(200);
    expect((await visitor.patch(url, { status: 'cancelled' })).body).toMatchObject({ status: 'cancelled' });
    expect(await visitor.get(`/api/finish/${booking.id}/`)).toMatchObject(closed);
    expect((await visitor.get('/api/booking/documents/')).body).toEqual([]);
    expect(await visitor.get(`/api/booking/documents/${booking.id}/`)).toMatchObject({
      status: 404,
      body: { detail: 'Такого документа нет' },
    });
    await scene.mailbox.find(scene.mailbox.crm, event => event.name === 'booking.cancelled');
    expect(await freeFlats(scene.service)).toContain(booking.property);
  });

  it('keeps its consents when the lot is asked for again without them', async () => {
    const visitor = await scene.newcomer();
    const booking = await readyBooking(visitor, scene.nextFlat());
    await visitor.post(`/api/finish/${booking.id}/`);
    const { consents } = await newestBooking(visitor);
    const form = { property: booking.property, consent: false, news: false, agreement: false };
    expect((await visitor.post('/api/auth/register/', form)).status).toBe(201);
    expect(await newestBooking(visitor)).toMatchObject({ id: booking.id, status: 'booked', consents });
    expect(consents).toMatchObject({
      personal: { at: expect.any(String) },
      agreement: { at: expect.any(String) },
    });
  });

  it('R-665: of a booking whose lot an import took in the meantime is refused', async () => {
    const visitor = await scene.newcomer();
    const { id, property } = await readyBooking(visitor, scene.nextFlat());
    await scene.service.database.change(tx =>
      tx.execute(sql`update lots set status = 'booked' where id = ${property}`),
    );
    const answer = await visitor.post(`/api/finish/${id}/`);
    expect(answer.status).toBe(409);
    expect(['lot_taken', 'hold_expired']).toContain(Object(answer.body).code);
  });

  it('a booking whose term has run out is free again, and the office hears of it', async () => {
    const visitor = await scene.newcomer();
    const { id, property } = await readyBooking(visitor, scene.nextFlat());
    await visitor.post(`/api/finish/${id}/`);
    scene.pass(6 * DAY);
    expect((await newestBooking(visitor)).status).toBe('expired');
    await scene.mailbox.find(
      scene.mailbox.crm,
      event => event.name === 'booking.expired' && event.subject === `booking:${id}`,
    );
    await eventually(
      () => freeFlats(scene.service),
      flats => flats.includes(property),
    );
  });
});

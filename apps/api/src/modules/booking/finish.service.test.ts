import { bookingSchema } from '@quarter/contract/booking';
import { propertyDetailSchema } from '@quarter/contract/property';
import { dayAndMonth } from '@quarter/domain/dates';
import { roubles } from '@quarter/domain/format';
import { glueUnits } from '@quarter/domain/typeset';
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { outbox } from '../../db/schema/outbox.ts';
import type { CrmEvent } from '../../integrations/ports.ts';
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
import { pdfRuns, pdfText } from '../../testing/pdf-text.ts';
import { TestVisitor } from '../../testing/phone-visitor.ts';
import { testSealer } from '../../testing/sealer.ts';
import { cancelBooking, listBookings, sellBooking } from './operator-service.ts';

let scene: BookingScene;
beforeAll(async () => {
  scene = await bookingScene(40);
});
afterAll(() => scene.close());

/** With spaces as the text of a file has them. */
const spaced = (text: string) => text.replace(/\s/g, ' ');

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

  it('R-564 R-565 R-664 A-51: gives a sheet as a file of its own, to its owner alone', async () => {
    const visitor = await scene.newcomer();
    const { id } = await readyBooking(visitor, scene.nextFlat());
    const url = `/api/booking/documents/${id}/`;
    expect((await visitor.get(url)).status).toBe(404);
    const { results } = Object((await scene.service.get('/api/mortgage/')).body);
    const chosen = { payment_method: 'mortgage', deposit: 55, term: 12, offer: results.at(-1).id };
    await visitor.patch(`/api/booking/lead/${id}/`, chosen);
    const booking = z.parse(bookingSchema, (await visitor.post(`/api/finish/${id}/`)).body);
    const { body } = await visitor.get('/api/booking/documents/typerm/');
    expect(body).toMatchObject([{ type: 'rm', lead: id, file: url }]);
    expect(Object(body)[0].name).toBe(`Лист бронирования № ${booking.number}`);
    expect((await visitor.get('/api/booking/documents/')).body).toEqual(body);
    const file = await visitor.get(url);
    expect(file).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'application/pdf',
        'cache-control': 'no-store',
        'content-disposition': expect.stringMatching(/^attachment; filename\*=UTF-8''bron-1\d{4}\.pdf$/),
      },
    });
    expect(String(file.body)).toMatch(/^%PDF-1\.\d/);
    expect(String(file.body)).toContain('/FontFile2');
    const text = pdfText(z.parse(z.instanceof(Buffer), file.body));
    expect(text).toContain(`Лист бронирования № ${booking.number}`);
    expect(text).toMatch(/Лот Квартира № \d+ Планировка .* Площадь [\d,]+ м² Расположение .*, \d+ этаж/);
    expect(text).toContain(spaced(`${roubles(booking.price)}, не изменится до конца срока брони`));
    expect(text).toContain(spaced(`Способ оплаты ${booking.payment}`));
    expect(booking.payment).toMatch(
      /^Ипотека, программа «.+», .+, ставка\s.+, ПСК\s.+, взнос\s55%, срок\s12\sлет$/,
    );
    expect(text).toContain(spaced(`Бронь действует до ${dayAndMonth(scene.dayAfter(5))}, 23:59`));
    expect(text).toMatch(/Собственники Смирнов Алексей Викторович .*доля 100%/);
    expect(text).toContain(spaced(`До ${dayAndMonth(scene.dayAfter(1))} Звонок менеджера`));
    expect(text, 'nobody’s document').not.toContain('4500');
    expect((await (await scene.newcomer()).get(url)).status).toBe(404);
    expect((await new TestVisitor(scene.service).get(url)).status).toBe(401);
  });

  it('R-699: tells shares and deposits with their fractions to CRM, mail and sheet, units after no-break spaces', async () => {
    const visitor = await scene.newcomer();
    const { id } = await readyBooking(visitor, scene.nextFlat());
    const owners = z.parse(
      z.array(z.object({ id: z.string() })),
      (await visitor.get('/api/booking/owners/')).body,
    );
    await visitor.patch(`/api/booking/owners/${owners[0]?.id}/`, { share: 33.33 });
    await addOwner(visitor, {
      ...ADULT,
      first_name: 'Илья',
      passport: '4500 123457',
      lead: id,
      share: 66.67,
    });
    await visitor.patch(`/api/booking/lead/${id}/`, {
      payment_method: 'mortgage',
      deposit: 33.33,
      term: 21,
      email: 'fraction@example.ru',
    });
    const { status, body } = await visitor.post(`/api/finish/${id}/`);
    expect([status, body]).toEqual([200, expect.anything()]);
    const booking = z.parse(bookingSchema, body);
    const payment = expect.stringMatching(/взнос\u00a033,33%, срок\u00a021\u00a0год$/);
    expect(booking.payment).toEqual(payment);
    const event = await scene.mailbox.find(scene.mailbox.crm, message => message.subject === `booking:${id}`);
    const values = event.facts.map(({ value }) => value);
    expect(values).toContainEqual(payment);
    expect(values).toContain('Смирнов Алексей Викторович, 33,33%');
    expect(values).toContain('Смирнов Илья Викторович, 66,67%');
    const mails = [
      await scene.mailbox.find(scene.mailbox.mail, message => message.to === 'fraction@example.ru'),
      await scene.mailbox.find(
        scene.mailbox.mail,
        ({ to, subject }) => to === 'office@example.ru' && subject.includes(booking.number ?? '—'),
      ),
    ];
    expect(mails[1]?.text).toMatch(/^Собственник 1: .*, 33,33%$/m);
    const sheet = z.parse(z.instanceof(Buffer), (await visitor.get(`/api/booking/documents/${id}/`)).body);
    expect(pdfText(sheet)).toContain('доля 33,33%');
    expect(pdfText(sheet)).toMatch(/взнос 33,33%, срок 21 год/);
    const written = [...values, ...mails.flatMap(({ subject, text }) => [subject, text]), ...pdfRuns(sheet)];
    expect(written.filter(text => glueUnits(text) !== text)).toEqual([]);
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

    const office = { database: scene.service.database, sealer: testSealer(), now: scene.now };
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

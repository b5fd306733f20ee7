import { type Lead, leadSchema, ownerCategoryListSchema, ownerSchema } from '@quarter/contract/booking';
import { mortgagePageSchema } from '@quarter/contract/complex';
import { propertyDetailSchema } from '@quarter/contract/property';
import { dayAndMonth, moscowDate } from '@quarter/domain/dates';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createApi } from '../../app.ts';
import type { CrmEvent } from '../../integrations/ports.ts';
import {
  ADULT,
  addOwner,
  eventually,
  freeFlats,
  hold,
  newestLead,
  readyLead,
} from '../../testing/booking.ts';
import { testDataset } from '../../testing/dataset.ts';
import { AT_ONCE, logIn, Mailbox, TestVisitor } from '../../testing/phone-visitor.ts';
import { testSealer } from '../../testing/sealer.ts';
import { type TestService, testService } from '../../testing/service.ts';
import { cancelBooking, listBookings, sellBooking } from './operator.ts';

let service: TestService;
let mailbox: Mailbox;
let free: number[];
const log: string[] = [];
/** Set on by tests; never goes back, for messages expire by the database's clock. */
let ahead = 0;
const now = () => new Date(Date.now() + ahead);
const DAY = 24 * 60 * 60_000;
/** A day in Moscow, so many days from now. */
const dayAfter = (days: number) => moscowDate(new Date(now().getTime() + days * DAY));
/** A birthday that makes one so many years old today. */
const bornAgo = (years: number) => `${Number(dayAfter(0).slice(0, 4)) - years}${dayAfter(0).slice(4)}`;

let phones = 0;
async function newcomer(): Promise<TestVisitor & { phone: string }> {
  phones += 1;
  const phone = `+7936${String(1_000_000 + phones)}`;
  const visitor = await logIn(service, mailbox, phone, `198.51.100.${phones}`);
  return Object.assign(visitor, { phone });
}
const nextFlat = () => free.pop() ?? 0;

beforeAll(async () => {
  mailbox = new Mailbox();
  service = await testService(testDataset({ flats: 80 }), {
    channels: mailbox.channels,
    delivery: AT_ONCE,
    now,
    logger: pino({ level: 'debug' }, { write: line => void log.push(line) }),
  });
  free = await freeFlats(service);
});
afterAll(() => service.close());

const CHILD = {
  category: 'child',
  last_name: 'Смирнова',
  first_name: 'Вера',
  birth_date: bornAgo(10),
  birth_certificate: 'IV-МЮ 123456',
};

describe('owners', () => {
  it('R-275 R-447 A-50: have categories, which everybody may read', async () => {
    const { status, body } = await new TestVisitor(service).get('/api/booking/categories/');
    expect(status).toBe(200);
    const categories = z.parse(ownerCategoryListSchema, body);
    expect(categories.map(({ value }) => value)).toEqual([
      'adult',
      'spouse',
      'child',
      'teenager',
      'representative',
    ]);
    expect(categories[2]).toMatchObject({ document: 'birth_certificate', age_below: 14, needs_adult: true });
  });

  it('a call repeated with its key adds one owner, another key or lead adds another', async () => {
    const visitor = await newcomer();
    const lead = await hold(visitor, nextFlat());
    const other = await hold(visitor, nextFlat());
    const add = async (leadId: string, key: string) => {
      const body = { category: 'adult', last_name: 'Смирнов', lead: leadId };
      const answer = await visitor.post('/api/booking/owners/', body, { 'idempotency-key': key });
      return z.parse(ownerSchema, answer.body);
    };
    const first = await add(lead.id, 'attempt-1');
    expect(await add(lead.id, 'attempt-1')).toEqual(first);
    const longer = { category: 'adult', last_name: 'Смирнова', lead: lead.id };
    const again = await visitor.post('/api/booking/owners/', longer, { 'idempotency-key': 'attempt-1' });
    expect(again.body, 'what was corrected meanwhile counts').toEqual({ ...first, last_name: 'Смирнова' });
    await add(lead.id, 'attempt-1');
    const second = await add(lead.id, 'attempt-2');
    const elsewhere = await add(other.id, 'attempt-1');
    expect(new Set([first.id, second.id, elsewhere.id]).size).toBe(3);
    expect((await visitor.get(`/api/booking/owners/?lead=${lead.id}`)).body).toEqual([first, second]);
  });

  it('R-443 R-444 R-446 R-658: are added, read, changed in part and removed', async () => {
    const visitor = await newcomer();
    const lead = await hold(visitor, nextFlat());
    const owner = await addOwner(visitor, ADULT);
    expect(owner).toMatchObject({
      lead: lead.id,
      category: 'adult',
      last_name: 'Смирнов',
      birth_date: '1986-05-14',
      passport: '45 00 123456',
      passport_code: '770-025',
      tax_id: '7700000000',
      share: 100,
      missing: {},
    });
    const url = `/api/booking/owners/${owner.id}/`;
    expect((await visitor.get(url)).body).toEqual(owner);

    const patched = await visitor.patch(url, { share: '33.5', middle_name: '' });
    expect(patched).toMatchObject({ status: 200, body: { ...owner, share: 33.5, middle_name: null } });
    expect((await newestLead(visitor)).shares).toEqual({
      total: 33.5,
      problem: 'Сумма долей должна быть 100\u00a0%: осталось распределить 66,5\u00a0%',
    });
    expect((await visitor.get('/api/booking/owners/')).body).toEqual([patched.body]);
    expect((await visitor.delete(url)).status).toBe(204);
    expect((await visitor.get(url)).status).toBe(404);
    expect((await visitor.delete(url)).status).toBe(404);
  });

  it('R-668: are kept unfinished, with what is still missing', async () => {
    const visitor = await newcomer();
    await hold(visitor, nextFlat());
    const owner = await addOwner(visitor, { category: 'adult', last_name: 'Смирнов' });
    expect(owner.missing).toMatchObject({ first_name: ['Напишите имя'], share: ['Укажите долю'] });
    expect(Object.keys(owner.missing)).not.toContain('last_name');
  });

  it.each([
    [{ ...ADULT, passport_code: '770-02' }, { passport_code: ['Нужно шесть цифр: 770-025'] }],
    [{ ...ADULT, category: 'cat' }, { category: ['Такой категории нет'] }],
    [{ last_name: 'Смирнов' }, { category: ['Выберите категорию'] }],
    [{ ...ADULT, share: 100.001 }, { share: [expect.stringMatching(/^Доля/)] }],
    [{ ...ADULT, share: 'половина' }, { share: [expect.stringMatching(/^Доля/)] }],
    [{ ...ADULT, birth_date: bornAgo(17) }, { birth_date: [expect.stringMatching(/от 18 лет/)] }],
    [{ ...CHILD, passport: '4500 123456' }, { passport: [expect.stringMatching(/свидетельство/)] }],
    [{ ...CHILD, birth_date: bornAgo(14) }, { birth_date: [expect.stringMatching(/меньше 14 лет/)] }],
  ])('R-659 A-44: what contradicts the rules is refused by field: %j', async (body, problems) => {
    const visitor = await newcomer();
    await hold(visitor, nextFlat());
    expect(await visitor.post('/api/booking/owners/', body)).toMatchObject({ status: 400, body: problems });
    expect((await newestLead(visitor)).owner_set).toEqual([]);
  });

  it('one who turned 14 in Moscow today is a teenager', async () => {
    const visitor = await newcomer();
    await hold(visitor, nextFlat());
    const { birth_certificate: _, ...teenager } = {
      ...CHILD,
      category: 'teenager',
      birth_date: '2012-11-21',
    };
    expect((await addOwner(visitor, teenager)).category).toBe('teenager');
  });

  it('two patches that come together both count', async () => {
    const visitor = await newcomer();
    await hold(visitor, nextFlat());
    const { id } = await addOwner(visitor, { category: 'adult' });
    const url = `/api/booking/owners/${id}/`;
    await Promise.all([
      visitor.patch(url, { last_name: 'Смирнов' }),
      visitor.patch(url, { first_name: 'Алексей' }),
      visitor.patch(url, { share: 50 }),
    ]);
    expect((await visitor.get(url)).body).toMatchObject({
      last_name: 'Смирнов',
      first_name: 'Алексей',
      share: 50,
    });
  });

  it('need a lead first, and no more than ten fit', async () => {
    const visitor = await newcomer();
    expect((await visitor.post('/api/booking/owners/', ADULT)).status).toBe(404);
    await hold(visitor, nextFlat());
    for (let count = 0; count < 10; count += 1) await addOwner(visitor, { category: 'adult' });
    expect((await visitor.post('/api/booking/owners/', ADULT)).status).toBe(409);
  });
});

describe('a lead', () => {
  it('R-441 R-662: changes what the patch names, and nothing else', async () => {
    const visitor = await newcomer();
    const lead = await hold(visitor, nextFlat());
    const url = `/api/booking/lead/${lead.id}/`;
    await visitor.patch(url, { payment_method: 'mortgage', deposit: 30, term: '20' });
    const { body } = await visitor.patch(url, { email: 'alexey@example.ru', agreement: true });
    expect(body).toMatchObject({
      payment_method: 'mortgage',
      deposit: 30,
      term: 20,
      email: 'alexey@example.ru',
      consents: { agreement: { version: expect.any(String) }, personal: { version: expect.any(String) } },
    });
    expect((await visitor.patch(url, { agreement: false })).body).toMatchObject({
      consents: { agreement: null },
    });
    expect(await visitor.patch(url, { payment_method: 'cash', deposit: 101, email: 'нет' })).toMatchObject({
      status: 400,
      body: {
        payment_method: ['Выберите способ оплаты'],
        deposit: [expect.any(String)],
        email: ['Нужна почта: name@example.ru'],
      },
    });
    expect((await visitor.patch(url, { status: 'sold' })).status).toBe(400);
  });

  it('R-441: takes a programme that there is, and no other', async () => {
    const visitor = await newcomer();
    const { id } = await hold(visitor, nextFlat());
    const url = `/api/booking/lead/${id}/`;
    const offers = z.parse(mortgagePageSchema, (await visitor.get('/api/mortgage/')).body).results;
    const [offer] = offers;
    for (const given of [offer?.id, String(offer?.id)])
      expect((await visitor.patch(url, { offer: given })).body).toMatchObject({ offer: offer?.id });
    for (const wrong of [999_999, -1, 0, 1.5, 2 ** 31, 2 ** 53, 1e30, 'first'])
      expect(await visitor.patch(url, { offer: wrong })).toMatchObject({
        status: 400,
        body: { offer: ['Выберите программу из списка'] },
      });
    expect((await visitor.get(url)).body).toMatchObject({ offer: offer?.id });
    expect((await visitor.patch(url, { offer: null })).body).toMatchObject({ offer: null });
  });

  it('R-440 R-276: is the last of the list and the first of the lots', async () => {
    const visitor = await newcomer();
    const first = await hold(visitor, nextFlat());
    const second = await hold(visitor, nextFlat());
    const lots = async () => {
      const { body } = await visitor.get('/api/booking/properties/');
      return z.parse(z.array(z.object({ id: z.int() })), body).map(({ id }) => id);
    };
    expect((await newestLead(visitor)).id).toBe(second.id);
    expect(await lots()).toEqual([second.property, first.property]);
    await visitor.patch(`/api/booking/lead/${second.id}/`, { status: 'cancelled' });
    expect((await newestLead(visitor)).id).toBe(first.id);
    expect(await lots()).toEqual([first.property, second.property]);
  });

  it('R-439 A-27 A-28: its lot comes with the mortgage for the terms asked for, clamped', async () => {
    const visitor = await newcomer();
    const { property } = await hold(visitor, nextFlat());
    const shown = await visitor.get(`/api/booking/properties/${property}/?deposit=1&term=99`);
    const plain = await service.get(`/api/properties/${property}/?deposit=1&term=99`);
    expect(Object(shown.body).mortgage).toEqual(z.parse(propertyDetailSchema, plain.body).mortgage);
    expect((await visitor.get(`/api/booking/properties/${nextFlat()}/`)).status).toBe(404);
    expect((await visitor.get(`/api/booking/properties/${property}/?deposit=x`)).status).toBe(400);
  });
});

describe('the finish', () => {
  it('R-442 R-663 R-667: books the lot for five days, by GET and POST, however often', async () => {
    const visitor = await newcomer();
    const { id, property } = await readyLead(visitor, nextFlat());
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
    const leads = answers.map(({ body }) => z.parse(leadSchema, body));
    expect(new Set(leads.map(({ number }) => number)).size).toBe(1);
    expect(answers[0]?.headers['cache-control']).toBe('no-store');
    const lead = leads[0];
    expect(lead).toMatchObject({
      status: 'booked',
      number: expect.stringMatching(/^ПР-1\d{4}$/),
      booked_until: `${dayAfter(5)}T20:59:59.000Z`,
      expires_at: null,
      documents: [{ type: 'rm', date: dayAfter(0) }],
    });
    expect(lead?.steps.map(({ code, until }) => [code, until])).toEqual([
      ['call', dayAfter(1)],
      ['bank', dayAfter(3)],
      ['contract', dayAfter(5)],
      ['registration', dayAfter(15)],
    ]);
    const { body } = await service.get(`/api/properties/${property}/`);
    expect(z.parse(propertyDetailSchema, body).status).toBe('booked');

    const sms = await mailbox.find(mailbox.sms, message => /забронирована/.test(message.text));
    expect(sms).toMatchObject({
      phone: visitor.phone,
      text: expect.stringContaining(`до ${dayAndMonth(dayAfter(5))}, 23:59`),
    });
    const mail = await mailbox.find(mailbox.mail, message => message.to === 'alexey@example.ru');
    expect(mail.subject).toContain(lead?.number);
    const event = await mailbox.find(mailbox.crm, message => message.subject === `booking:${id}`);
    expect(event).toMatchObject({
      name: 'booking.finished',
      contact: { name: 'Смирнов Алексей Викторович', phone: visitor.phone },
      utm: { utm_source: 'yandex' },
      data: { utm_first: { utm_source: 'vk' } },
    });
    expect(mailbox.crm.filter(({ subject }) => subject === `booking:${id}`)).toHaveLength(1);
  });

  it('R-564 R-565 R-664 A-51: gives a sheet as a file of its own, to its owner alone', async () => {
    const visitor = await newcomer();
    const { id } = await readyLead(visitor, nextFlat());
    const url = `/api/booking/documents/${id}/`;
    expect((await visitor.get(url)).status).toBe(404);
    await visitor.post(`/api/finish/${id}/`);
    const { body } = await visitor.get('/api/booking/documents/typerm/');
    expect(body).toMatchObject([{ type: 'rm', lead: id, file: url }]);
    expect((await visitor.get('/api/booking/documents/')).body).toEqual(body);
    const file = await visitor.get(url);
    expect(file).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'application/pdf',
        'cache-control': 'no-store',
        'content-disposition': expect.stringMatching(/^attachment; filename\*=UTF-8''bron-/),
      },
    });
    expect(String(file.body)).toMatch(/^%PDF-1\.\d/);
    expect(String(file.body)).toContain('/FontFile2');
    expect((await (await newcomer()).get(url)).status).toBe(404);
    expect((await new TestVisitor(service).get(url)).status).toBe(401);
  });

  it('A-49: says everything that is missing at once', async () => {
    const visitor = await newcomer();
    const { body } = await visitor.post('/api/auth/register/', { property: nextFlat() });
    const { id } = z.parse(z.object({ lead: leadSchema }), body).lead;
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
      'Сумма долей должна быть 100\u00a0%: осталось распределить 10\u00a0%',
    ]);
    expect((await newestLead(visitor)).status).toBe('held');
  });

  it('closes the owners and keeps the rest open; the booking is given up in time', async () => {
    const visitor = await newcomer();
    const lead = await readyLead(visitor, nextFlat());
    await visitor.post(`/api/finish/${lead.id}/`);
    const closed = { status: 409, body: { code: 'lead_closed' } };
    expect(await visitor.post('/api/booking/owners/', { ...ADULT, lead: lead.id })).toMatchObject(closed);
    const [owner] = lead.owner_set;
    expect(await visitor.patch(`/api/booking/owners/${owner?.id}/`, { share: 50 })).toMatchObject(closed);
    expect(await visitor.delete(`/api/booking/owners/${owner?.id}/`)).toMatchObject(closed);
    const url = `/api/booking/lead/${lead.id}/`;
    expect((await visitor.patch(url, { payment_method: 'full' })).status).toBe(200);
    expect(await visitor.patch(url, { consent: false })).toMatchObject(closed);
    expect((await visitor.patch(url, { status: 'cancelled' })).body).toMatchObject({ status: 'cancelled' });
    expect(await visitor.get(`/api/finish/${lead.id}/`)).toMatchObject(closed);
    await mailbox.find(mailbox.crm, event => event.name === 'booking.cancelled');
    expect(await freeFlats(service)).toContain(lead.property);
  });

  it('R-665: of a lead whose lot an import took in the meantime is refused', async () => {
    const visitor = await newcomer();
    const { id, property } = await readyLead(visitor, nextFlat());
    await service.database.change(tx =>
      tx.execute(sql`update lots set status = 'booked' where id = ${property}`),
    );
    const answer = await visitor.post(`/api/finish/${id}/`);
    expect(answer.status).toBe(409);
    expect(['lot_taken', 'hold_expired']).toContain(Object(answer.body).code);
  });

  it('a booking whose term has run out is free again, and the office hears of it', async () => {
    const visitor = await newcomer();
    const { id, property } = await readyLead(visitor, nextFlat());
    await visitor.post(`/api/finish/${id}/`);
    ahead += 6 * DAY;
    expect((await newestLead(visitor)).status).toBe('expired');
    await mailbox.find(
      mailbox.crm,
      event => event.name === 'booking.expired' && event.subject === `booking:${id}`,
    );
    await eventually(
      () => freeFlats(service),
      flats => flats.includes(property),
    );
  });
});

describe('the office', () => {
  it('lists running bookings without names, sells one and cancels another, of which the CRM hears once', async () => {
    const visitor = await newcomer();
    const [sold, ended] = [await readyLead(visitor, nextFlat()), await hold(visitor, nextFlat())];
    await addOwner(visitor, { ...ADULT, lead: ended.id });
    await visitor.patch(`/api/booking/lead/${ended.id}/`, { agreement: true });
    const numbers = [];
    for (const { id } of [sold, ended]) {
      const { body } = await visitor.post(`/api/finish/${id}/`);
      numbers.push(z.parse(leadSchema, body).number ?? '');
    }
    const [first = '', second = ''] = numbers;
    const listed = await listBookings(service.database);
    expect(listed.map(({ number }) => number)).toEqual(expect.arrayContaining(numbers));
    expect(JSON.stringify(listed)).not.toContain(visitor.phone.slice(2));

    const office = { database: service.database, sealer: testSealer(), now };
    expect(await sellBooking(office, first)).toBe(true);
    expect(await sellBooking(office, first)).toBe(false);
    expect(await cancelBooking(office, second)).toBe(true);
    expect(await cancelBooking(office, 'ПР-1')).toBe(false);
    for (const [name, { id }] of [['booking.sold', sold] as const, ['booking.cancelled', ended] as const]) {
      const isIt = (event: CrmEvent) => event.subject === `booking:${id}` && event.name === name;
      expect((await mailbox.find(mailbox.crm, isIt)).contact.phone).toBe(visitor.phone);
      expect(mailbox.crm.filter(isIt)).toHaveLength(1);
    }
    const status = async (property: number) => {
      const { body } = await service.get(`/api/properties/${property}/`);
      return z.parse(propertyDetailSchema, body).status;
    };
    expect([await status(sold.property), await status(ended.property)]).toEqual(['sold', 'free']);
    // A sale is a booking that ended well: its finish answers as before.
    expect(await visitor.get(`/api/finish/${sold.id}/`)).toMatchObject({ body: { status: 'sold' } });
    expect(await visitor.patch(`/api/booking/lead/${sold.id}/`, { status: 'cancelled' })).toMatchObject({
      status: 409,
      body: { code: 'lead_closed' },
    });
  });
});

describe('somebody else', () => {
  it('R-415: finds none of a visitor’s leads, owners, lots and documents', async () => {
    const [visitor, thief] = [await newcomer(), await newcomer()];
    const lead: Lead = await readyLead(visitor, nextFlat());
    await visitor.post(`/api/finish/${lead.id}/`);
    const own = await hold(thief, nextFlat());
    const [owner] = lead.owner_set;
    const tries = [
      () => thief.get(`/api/booking/lead/${lead.id}/`),
      () => thief.patch(`/api/booking/lead/${lead.id}/`, { status: 'cancelled' }),
      () => thief.patch(`/api/booking/lead/${lead.id}/`, { email: 'thief@example.ru' }),
      () => thief.get(`/api/finish/${lead.id}/`),
      () => thief.post(`/api/finish/${lead.id}/`),
      () => thief.get(`/api/booking/owners/?lead=${lead.id}`),
      () => thief.post('/api/booking/owners/', { ...ADULT, lead: lead.id }),
      () => thief.get(`/api/booking/owners/${owner?.id}/`),
      () => thief.patch(`/api/booking/owners/${owner?.id}/`, { last_name: 'Вор' }),
      () => thief.delete(`/api/booking/owners/${owner?.id}/`),
      () => thief.get(`/api/booking/properties/${lead.property}/`),
    ];
    for (const attempt of tries) expect((await attempt()).status).toBe(404);
    expect((await thief.get('/api/booking/documents/')).body).toEqual([]);
    expect((await thief.get('/api/booking/documents/typerm/')).body).toEqual([]);
    expect((await newestLead(thief)).id).toBe(own.id);
    expect(await newestLead(visitor)).toMatchObject({ id: lead.id, status: 'booked', email: null });
    expect((await newestLead(visitor)).owner_set).toEqual(lead.owner_set);
  });

  it.each(['1', 'x', '%00', "' or 1=1", '00000000-0000-4000-8000-000000000000'])(
    'R-415: an id that is none is not found: %s',
    async id => {
      const visitor = await newcomer();
      for (const path of ['booking/lead', 'booking/owners', 'booking/properties', 'finish'])
        expect([400, 404]).toContain((await visitor.get(`/api/${path}/${encodeURIComponent(id)}/`)).status);
    },
  );

  it('R-416: who looks into the database or the log reads nothing personal', async () => {
    const visitor = await newcomer();
    const lead = await readyLead(visitor, nextFlat());
    await visitor.patch(`/api/booking/lead/${lead.id}/`, { email: 'secret@example.ru' });
    await visitor.post('/api/booking/owners/', { ...ADULT, birth_date: bornAgo(5) });
    const { rows } = (await service.database.orm.execute(
      sql`select (select json_agg(l) from booking_leads l)::text || (select json_agg(o) from booking_owners o)::text
        || (select json_agg(c) from booking_consents c)::text || coalesce((select json_agg(m) from outbox m)::text, '')
        as everything`,
    )) as { rows: { everything: string }[] };
    const everything = `${rows[0]?.everything ?? ''}${log.join('')}`;
    expect(everything).toContain(lead.id);
    // Long enough not to turn up in a key or a time by chance.
    const words = [
      visitor.phone.slice(2),
      'Смирнов',
      '45 00 123456',
      '1986-05-14',
      '14.05.1986',
      '7700000000',
    ];
    for (const word of [...words, 'secret@example', '198.51.100.']) expect(everything).not.toContain(word);
    expect(z.parse(ownerSchema, lead.owner_set[0]).last_name).toBe('Смирнов');
  });
});

describe('personal data', () => {
  it('152-ФЗ: is removed a month after the end of a lead, and not before', async () => {
    const visitor = await newcomer();
    const { id } = await readyLead(visitor, nextFlat());
    await visitor.patch(`/api/booking/lead/${id}/`, { status: 'cancelled' });
    const left = async () => {
      const { rows } = (await service.database.orm.execute(
        sql`select (select count(*)::int from booking_leads where id = ${id}) as leads,
          (select count(*)::int from booking_owners where lead_id = ${id}) as owners,
          (select count(*)::int from booking_consents where lead_id = ${id}) as consents`,
      )) as { rows: unknown[] };
      return rows[0];
    };
    /** A process that starts later cleans up first. */
    const startedLater = async (days: number) => {
      const later = () => new Date(now().getTime() + days * DAY);
      const api = await createApi({ database: service.database, sealer: testSealer(), now: later });
      return api;
    };
    const early = await startedLater(29);
    await early.close();
    expect(await left()).toEqual({ leads: 1, owners: 1, consents: 2 });
    const late = await startedLater(31);
    await eventually(left, found => JSON.stringify(found) === '{"leads":0,"owners":0,"consents":0}');
    await late.close();
  });
});

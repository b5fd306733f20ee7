import { bookingPropertyListSchema, type Lead, leadSchema } from '@quarter/contract/booking';
import { propertyDetailSchema } from '@quarter/contract/property';
import { eq, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { lotHolds } from '../../db/schema/booking.ts';
import { lots } from '../../db/schema/catalogue.ts';
import { eventually, freeFlats, hold, newestLead, readyLead } from '../../testing/booking.ts';
import { testDataset } from '../../testing/dataset.ts';
import { AT_ONCE, codeFor, logIn, Mailbox, TestVisitor } from '../../testing/phone-visitor.ts';
import { type TestService, testService } from '../../testing/service.ts';

let service: TestService;
let mailbox: Mailbox;
let free: number[];
/** Set on by tests; never goes back. */
let ahead = 0;
const now = () => new Date(Date.now() + ahead);
const MINUTE = 60_000;

let phones = 0;
/** A visitor who has logged in with a phone of his own. */
async function newcomer(): Promise<TestVisitor & { phone: string }> {
  phones += 1;
  const phone = `+7926${String(1_000_000 + phones)}`;
  const visitor = await logIn(service, mailbox, phone, `198.51.100.${phones}`);
  return Object.assign(visitor, { phone });
}
const nextFlat = () => free.pop() ?? 0;

beforeAll(async () => {
  mailbox = new Mailbox();
  service = await testService(testDataset({ flats: 120 }), {
    channels: mailbox.channels,
    delivery: AT_ONCE,
    now,
    publicOrigin: 'https://example.ru',
  });
  free = await freeFlats(service);
});
afterAll(() => service.close());

async function statusOf(property: number): Promise<string> {
  const { body } = await service.get(`/api/properties/${property}/`);
  return z.parse(propertyDetailSchema, body).status;
}
const register = (visitor: TestVisitor, body: object) => visitor.post('/api/auth/register/', body);
const TAKEN = { status: 409, body: { code: 'lot_taken' } };

describe('a hold', () => {
  it('R-666: takes the lot off the list at once and keeps it for a quarter of an hour', async () => {
    const [visitor, property] = [await newcomer(), nextFlat()];
    const lead = await hold(visitor, property);
    expect(lead).toMatchObject({ status: 'held', property, kind: 'flat', owner_set: [], number: null });
    expect(Date.parse(lead.expires_at ?? '') - Date.parse(lead.server_now)).toBeGreaterThan(14.8 * MINUTE);
    expect(Date.parse(lead.expires_at ?? '') - Date.parse(lead.server_now)).toBeLessThanOrEqual(15 * MINUTE);
    expect(await statusOf(property)).toBe('held');
    expect(await freeFlats(service)).not.toContain(property);
    expect(lead.consents.personal).toMatchObject({ version: expect.any(String) });
  });

  it('R-665: is one, however many want the lot', async () => {
    const property = nextFlat();
    const visitors = [];
    for (let count = 0; count < 8; count += 1) visitors.push(await newcomer());
    const answers = await Promise.all(visitors.map(visitor => register(visitor, { property })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 201)) {
      expect(answer).toMatchObject(TAKEN);
      expect(Object(answer.body).detail).toMatch(/^Лот уже закреплён/);
    }
    const holds = service.database.orm.$count(
      lotHolds,
      sql`${eq(lotHolds.lotId, property)} and ${isNull(lotHolds.endedAt)}`,
    );
    expect(await holds).toBe(1);
  });

  it('is asked for again without harm, by a click too many or another device', async () => {
    const [visitor, property] = [await newcomer(), nextFlat()];
    const [one, two] = await Promise.all([hold(visitor, property), hold(visitor, property)]);
    expect(two.id).toBe(one.id);
    expect(two.expires_at).toBe(one.expires_at);
    ahead += MINUTE;
    const elsewhere = await logIn(service, mailbox, visitor.phone, '198.51.100.250');
    expect((await hold(elsewhere, property)).id).toBe(one.id);
    expect((await newestLead(elsewhere)).id).toBe(one.id);
  });

  it('that has run out shows so at once, and its lot goes to the next before anybody else frees it', async () => {
    const [first, second, property] = [await newcomer(), await newcomer(), nextFlat()];
    const lead = await hold(first, property);
    ahead += 15 * MINUTE;
    const taken = await register(second, { property });
    expect(taken.status).toBe(201);
    expect(await newestLead(first)).toMatchObject({ status: 'expired', was_queued: false });
    expect(await first.get(`/api/finish/${lead.id}/`)).toMatchObject({
      status: 409,
      body: { code: 'hold_expired' },
    });
    expect(await register(first, { property })).toMatchObject(TAKEN);
  });

  it('that has run out is freed by itself, and begins anew with what was typed', async () => {
    const [visitor, property] = [await newcomer(), nextFlat()];
    const lead = await readyLead(visitor, property);
    ahead += 15 * MINUTE;
    await eventually(
      () => statusOf(property),
      status => status === 'free',
    );
    const again = await hold(visitor, property);
    expect(again).toMatchObject({ id: lead.id, status: 'held', owner_set: lead.owner_set });
    expect((await visitor.get(`/api/finish/${lead.id}/`)).status).toBe(200);
  });

  it('is given up by its owner, who may do so twice', async () => {
    const [visitor, property] = [await newcomer(), nextFlat()];
    const { id } = await hold(visitor, property);
    for (let time = 0; time < 2; time += 1) {
      const answer = await visitor.patch(`/api/booking/lead/${id}/`, { status: 'cancelled' });
      expect(answer).toMatchObject({
        status: 200,
        body: { status: 'cancelled', expires_at: null, was_queued: false },
      });
    }
    expect(await statusOf(property)).toBe('free');
    expect((await hold(visitor, property)).id).toBe(id);
  });

  it('keeps its price while the list already has another', async () => {
    const [visitor, property] = [await newcomer(), nextFlat()];
    const { price } = await hold(visitor, property);
    await service.database.change(tx =>
      tx.update(lots).set({ price: 99_000_000, oldPrice: null }).where(eq(lots.id, property)),
    );
    expect((await newestLead(visitor)).price).toBe(price);
    const { body } = await visitor.get('/api/booking/properties/?deposit=50&term=10');
    const [shown] = z.parse(bookingPropertyListSchema, body);
    expect(shown).toMatchObject({ id: property, price });
    if (shown?.mortgage)
      expect(shown.mortgage).toMatchObject({ deposit: 50, deposit_amount: Math.round(price / 2) });
  });

  it('is limited: five lots at a time, one lot three times a day', async () => {
    const visitor = await newcomer();
    const leads: Lead[] = [];
    for (let count = 0; count < 5; count += 1) leads.push(await hold(visitor, nextFlat()));
    expect(await register(visitor, { property: nextFlat() })).toMatchObject({
      status: 409,
      body: { code: 'too_many_bookings' },
    });
    const { id, property } = leads[0] ?? { id: '', property: 0 };
    for (let time = 0; time < 2; time += 1) {
      await visitor.patch(`/api/booking/lead/${id}/`, { status: 'cancelled' });
      expect((await hold(visitor, property)).status).toBe('held');
    }
    await visitor.patch(`/api/booking/lead/${id}/`, { status: 'cancelled' });
    expect(await register(visitor, { property })).toMatchObject({
      status: 409,
      body: { code: 'too_many_bookings' },
    });
    expect(await statusOf(property)).toBe('free');
  });

  it.each(['booked', 'sold'] as const)('R-632: is not given on a lot that is %s', async status => {
    const [visitor, property] = [await newcomer(), nextFlat()];
    await service.database.change(tx => tx.update(lots).set({ status }).where(eq(lots.id, property)));
    expect(await register(visitor, { property })).toMatchObject(TAKEN);
    expect(await register(visitor, { property: 999_999 })).toMatchObject({ status: 404 });
    expect(await register(visitor, {})).toMatchObject({
      status: 400,
      body: { property: ['Выберите квартиру'] },
    });
  });

  it('ends when an import has given the lot to somebody else', async () => {
    const [visitor, property] = [await newcomer(), nextFlat()];
    await hold(visitor, property);
    await service.database.change(tx => tx.update(lots).set({ status: 'sold' }).where(eq(lots.id, property)));
    const lead = await eventually(
      () => newestLead(visitor),
      ({ status }) => status === 'expired',
    );
    expect(lead.expires_at).toBeNull();
    expect(await statusOf(property)).toBe('sold');
  });
});

describe('a request before the login', () => {
  it('A-22 R-654: is opened by the login', async () => {
    const property = nextFlat();
    const visitor = new TestVisitor(service, '198.51.100.220');
    const phone = '+79270000001';
    const asked = await register(visitor, { phone, property, consent: true, news: true });
    expect(asked).toMatchObject({ status: 201, body: { lead: null, code: { phone: '+7 (927) 000-00-01' } } });
    expect(await statusOf(property)).toBe('free');
    const code = await codeFor(mailbox, phone);
    const { body } = await visitor.post('/api/auth/validate/', { phone, code });
    const answer = await visitor.post('/api/auth/login/', { phone, code, ...Object(body) });
    const lead = await newestLead(visitor);
    expect(answer.body).toMatchObject({ lead: lead.id, problem: null });
    expect(lead).toMatchObject({ status: 'held', property });
    expect(lead.consents.news).not.toBeNull();
    expect(lead.consents.agreement).toBeNull();
  });

  it('R-416: of somebody else agrees to nothing in the name of the phone’s owner', async () => {
    const property = nextFlat();
    const phone = '+79270000009';
    const stranger = new TestVisitor(service, '198.51.100.228');
    await register(stranger, { phone, property, consent: true, news: true });
    const code = await codeFor(mailbox, phone);
    const owner = new TestVisitor(service, '198.51.100.229');
    const { body } = await owner.post('/api/auth/validate/', { phone, code });
    const forged = { cookie: `booking_wish=${'x'.repeat(32)}` };
    expect((await owner.post('/api/auth/login/', { phone, code, ...Object(body) }, forged)).status).toBe(200);
    const lead = await newestLead(owner);
    expect(lead.consents).toEqual({ personal: null, news: null, agreement: null });
  });

  it('R-411: for a parking space is opened by its own confirmation', async () => {
    const visitor = new TestVisitor(service, '198.51.100.221');
    const phone = '+79270000002';
    expect((await visitor.post('/api/auth/register_parking/', { phone, parking: 'parking-1' })).status).toBe(
      201,
    );
    const code = await codeFor(mailbox, phone);
    const { body } = await visitor.post('/api/auth/validate_parking/', { phone, code });
    await visitor.post('/api/auth/login/', { phone, code, ...Object(body) });
    expect(await newestLead(visitor)).toMatchObject({ status: 'held', kind: 'parking' });
    const { body: shown } = await visitor.get('/api/booking/properties/');
    const [lot] = z.parse(bookingPropertyListSchema, shown);
    expect(lot).toMatchObject({ kind: 'parking', mortgage: null });
    expect(lot?.floor.name, 'the level, as the list of parking spaces names it').toBe('Паркинг');
  });

  it('R-410: for a storeroom is understood, a stranger to the list is not found', async () => {
    const visitor = new TestVisitor(service, '198.51.100.222');
    const phone = '+79270000003';
    expect(
      (await visitor.post('/api/auth/register_storeroom/', { phone, storeroom: 'nowhere' })).status,
    ).toBe(404);
    expect((await visitor.post('/api/auth/register_storeroom/', {})).body).toEqual({
      storeroom: ['Выберите кладовую'],
    });
    expect(await register(visitor, { property: nextFlat() })).toMatchObject({
      status: 400,
      body: { phone: ['Введите номер телефона полностью'] },
    });
  });

  it('says after the login that somebody was faster', async () => {
    const [other, property] = [await newcomer(), nextFlat()];
    const visitor = new TestVisitor(service, '198.51.100.223');
    const phone = '+79270000004';
    await register(visitor, { phone, property });
    await hold(other, property);
    const code = await codeFor(mailbox, phone);
    const { body } = await visitor.post('/api/auth/validate/', { phone, code });
    const answer = await visitor.post('/api/auth/login/', { phone, code, ...Object(body) });
    expect(answer).toMatchObject({ status: 200, body: { lead: null, problem: { code: 'lot_taken' } } });
  });
});

describe('the queue', () => {
  it('gives a lot that comes free to who came first, tells him and lets him in', async () => {
    const [owner, first, second] = [await newcomer(), await newcomer(), await newcomer()];
    const property = nextFlat();
    const held = await hold(owner, property);
    const places = [];
    for (const visitor of [first, second]) {
      const { status, body } = await register(visitor, { property, queue: true });
      expect(status).toBe(201);
      places.push(z.parse(z.object({ lead: leadSchema }), body).lead.queue_position);
    }
    expect(places).toEqual([1, 2]);
    const waiting = await newestLead(first);
    expect(await first.get(`/api/finish/${waiting.id}/`)).toMatchObject(TAKEN);

    await owner.patch(`/api/booking/lead/${held.id}/`, { status: 'cancelled' });
    expect(await newestLead(first)).toMatchObject({ status: 'held', queue_position: null });
    expect(await newestLead(second)).toMatchObject({ status: 'queued', queue_position: 1 });
    expect(await statusOf(property)).toBe('held');

    const { text } = await mailbox.find(
      mailbox.sms,
      sms => sms.phone === first.phone && /закреплена за вами/.test(sms.text),
    );
    const link = new URL(/https:\S+/.exec(text)?.[0] ?? '');
    expect(link.pathname).toBe('/booking');
    const phoneless = new TestVisitor(service, '198.51.100.224');
    const opened = await phoneless.get(`/api/auth/activate/${link.search}`);
    expect(opened.status).toBe(200);
    expect((await newestLead(phoneless)).id).toBe(waiting.id);
    // Good once.
    expect((await new TestVisitor(service).get(`/api/auth/activate/${link.search}`)).status).toBe(400);
  });

  it('is passed by nobody, not even when the timer has just run out', async () => {
    const [owner, first, quick] = [await newcomer(), await newcomer(), await newcomer()];
    const property = nextFlat();
    await hold(owner, property);
    await register(first, { property, queue: true });
    ahead += 15 * MINUTE;
    expect(await register(quick, { property })).toMatchObject(TAKEN);
    const lead = await eventually(
      () => newestLead(first),
      ({ status }) => status === 'held',
    );
    expect(Date.parse(lead.expires_at ?? '') - Date.parse(lead.server_now)).toBeGreaterThan(50 * MINUTE);
  });

  it('ends with the sale', async () => {
    const [owner, first] = [await newcomer(), await newcomer()];
    const property = nextFlat();
    await hold(owner, property);
    await register(first, { property, queue: true });
    await service.database.change(tx => tx.update(lots).set({ status: 'sold' }).where(eq(lots.id, property)));
    const lead = await eventually(
      () => newestLead(first),
      ({ status }) => status === 'expired',
    );
    expect(lead.was_queued).toBe(true);
  });

  it('is left by who waits, and what he has had since is told from it', async () => {
    const [owner, first, property] = [await newcomer(), await newcomer(), nextFlat()];
    const held = await hold(owner, property);
    await register(first, { property, queue: true });
    const { id } = await newestLead(first);
    expect((await first.patch(`/api/booking/lead/${id}/`, { status: 'cancelled' })).body).toMatchObject({
      status: 'cancelled',
      was_queued: true,
    });
    await register(first, { property, queue: true });
    await owner.patch(`/api/booking/lead/${held.id}/`, { status: 'cancelled' });
    expect(await newestLead(first)).toMatchObject({ id, status: 'held', was_queued: false });
    expect((await first.patch(`/api/booking/lead/${id}/`, { status: 'cancelled' })).body).toMatchObject({
      was_queued: false,
    });
  });
});

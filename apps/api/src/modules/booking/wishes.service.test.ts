import { bookingPropertyListSchema } from '@quarter/contract/booking';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { lots } from '../../db/schema/catalogue.ts';
import { hold, newestBooking, register, TAKEN } from '../../testing/booking.ts';
import { type BookingScene, bookingScene, MINUTE } from '../../testing/booking-scene.ts';
import { codeFor, TestVisitor } from '../../testing/phone-visitor.ts';

let scene: BookingScene;
beforeAll(async () => {
  scene = await bookingScene(40);
});
afterAll(() => scene.close());

describe('a request before the login', () => {
  it('A-22 R-654: is opened by the login', async () => {
    const property = scene.nextFlat();
    const visitor = new TestVisitor(scene.service, '198.51.100.220');
    const phone = '+79270000001';
    const asked = await register(visitor, { phone, property, consent: true, news: true });
    expect(asked).toMatchObject({ status: 201, body: { lead: null, code: { phone: '+7 (927) 000-00-01' } } });
    expect(await scene.statusOf(property)).toBe('free');
    const code = await codeFor(scene.mailbox, phone);
    const { body } = await visitor.post('/api/auth/validate/', { phone, code });
    const answer = await visitor.post('/api/auth/login/', { phone, code, ...Object(body) });
    const booking = await newestBooking(visitor);
    expect(answer.body).toMatchObject({ lead: booking.id, problem: null });
    expect(booking).toMatchObject({ status: 'held', property });
    expect(booking.consents.news).not.toBeNull();
    expect(booking.consents.agreement).toBeNull();
  });

  it('R-632: is refused at once for a sold lot, and says nothing of one that somebody holds', async () => {
    const [sold, held] = [scene.nextFlat(), scene.nextFlat()];
    await hold(await scene.newcomer(), held);
    await scene.service.database.change(tx =>
      tx.update(lots).set({ status: 'sold' }).where(eq(lots.id, sold)),
    );
    const visitor = new TestVisitor(scene.service, '198.51.100.234');
    const ask = (property: number) => register(visitor, { phone: '+79270000012', property });
    expect(await ask(sold)).toMatchObject({
      ...TAKEN,
      body: { detail: 'Уже продано. Посмотрите похожие' },
    });
    expect(await ask(held)).toMatchObject({ status: 201, body: { lead: null } });
  });

  it('R-416: of somebody else with the same phone changes nothing of what its owner books', async () => {
    const [wanted, foreign] = [scene.nextFlat(), scene.nextFlat()];
    const phone = '+79270000009';
    const owner = new TestVisitor(scene.service, '198.51.100.229');
    await register(owner, { phone, property: wanted, consent: true });
    const code = await codeFor(scene.mailbox, phone);
    const stranger = new TestVisitor(scene.service, '198.51.100.228');
    for (const status of [201, 429])
      expect((await register(stranger, { phone, property: foreign, consent: true, news: true })).status).toBe(
        status,
      );
    const { body } = await owner.post('/api/auth/validate/', { phone, code });
    await owner.post('/api/auth/login/', { phone, code, ...Object(body) });
    const { body: bookings } = await owner.get('/api/booking/lead/');
    expect(bookings).toMatchObject([
      { property: wanted, status: 'held', consents: { personal: expect.any(Object), news: null } },
    ]);
    expect(await scene.statusOf(foreign)).toBe('free');
  });

  it('R-416: of somebody else is not opened by the owner of the phone, who has asked for none', async () => {
    const property = scene.nextFlat();
    const phone = '+79270000010';
    const stranger = new TestVisitor(scene.service, '198.51.100.230');
    await register(stranger, { phone, property, consent: true, news: true });
    const code = await codeFor(scene.mailbox, phone);
    const owner = new TestVisitor(scene.service, '198.51.100.231');
    const { body } = await owner.post('/api/auth/validate/', { phone, code });
    const answer = await owner.post('/api/auth/login/', { phone, code, ...Object(body) });
    expect(answer).toMatchObject({ status: 200, body: { lead: null, problem: null } });
    expect((await owner.get('/api/booking/lead/')).body).toEqual([]);
  });

  it('is the last one of its browser, also while its code is on the way', async () => {
    const [first, second] = [scene.nextFlat(), scene.nextFlat()];
    const phone = '+79270000011';
    const visitor = new TestVisitor(scene.service, '198.51.100.232');
    expect((await register(visitor, { phone, property: first })).status).toBe(201);
    expect((await register(visitor, { phone, property: second })).status).toBe(429);
    const code = await codeFor(scene.mailbox, phone);
    const { body } = await visitor.post('/api/auth/validate/', { phone, code });
    await visitor.post('/api/auth/login/', { phone, code, ...Object(body) });
    expect((await visitor.get('/api/booking/lead/')).body).toMatchObject([{ property: second }]);
  });

  it('is one of sixty an hour from a network: what comes after them is not kept', async () => {
    const flats = [scene.nextFlat(), scene.nextFlat(), scene.nextFlat()];
    const [first = 0, last = 0, beyond = 0] = flats;
    const phone = '+79270000013';
    const visitor = new TestVisitor(scene.service, '198.51.100.236');
    for (let time = 1; time < 60; time += 1) await register(visitor, { phone, property: first });
    for (const property of [last, beyond])
      expect((await register(visitor, { phone, property })).status).toBe(429);
    const code = await codeFor(scene.mailbox, phone);
    const { body } = await visitor.post('/api/auth/validate/', { phone, code });
    await visitor.post('/api/auth/login/', { phone, code, ...Object(body) });
    expect((await visitor.get('/api/booking/lead/')).body).toMatchObject([{ property: last }]);
  });

  it('R-411: for a parking space is opened by its own confirmation', async () => {
    const visitor = new TestVisitor(scene.service, '198.51.100.221');
    const phone = '+79270000002';
    expect((await visitor.post('/api/auth/register_parking/', { phone, parking: 'parking-1' })).status).toBe(
      201,
    );
    const code = await codeFor(scene.mailbox, phone);
    const { body } = await visitor.post('/api/auth/validate_parking/', { phone, code });
    await visitor.post('/api/auth/login/', { phone, code, ...Object(body) });
    expect(await newestBooking(visitor)).toMatchObject({ status: 'held', kind: 'parking' });
    const { body: shown } = await visitor.get('/api/booking/properties/');
    const [lot] = z.parse(bookingPropertyListSchema, shown);
    expect(lot).toMatchObject({ kind: 'parking', mortgage: null });
    expect(lot?.floor.name, 'the level, as the list of parking spaces names it').toBe('Паркинг');
  });

  it('R-410: for a storeroom is understood, a stranger to the list is not found', async () => {
    const visitor = new TestVisitor(scene.service, '198.51.100.222');
    const phone = '+79270000003';
    expect(
      (await visitor.post('/api/auth/register_storeroom/', { phone, storeroom: 'nowhere' })).status,
    ).toBe(404);
    expect((await visitor.post('/api/auth/register_storeroom/', {})).body).toEqual({
      storeroom: ['Выберите кладовую'],
    });
    expect(await register(visitor, { property: scene.nextFlat() })).toMatchObject({
      status: 400,
      body: { phone: ['Введите номер телефона полностью'] },
    });
  });

  it.each([
    [59, 'held'],
    [60, 'free'],
  ])('waits an hour for its code: after %i minutes the lot is %s', async (minutes, status) => {
    const property = scene.nextFlat();
    const visitor = new TestVisitor(scene.service, '198.51.100.235');
    const phone = `+792700001${minutes}`;
    await register(visitor, { phone, property });
    scene.pass(minutes * MINUTE);
    const before = scene.mailbox.sms.length;
    await visitor.post('/api/auth/code/', { phone });
    const code = await codeFor(scene.mailbox, phone, before);
    const { body } = await visitor.post('/api/auth/validate/', { phone, code });
    const answer = await visitor.post('/api/auth/login/', { phone, code, ...Object(body) });
    expect(answer).toMatchObject({ status: 200, body: { problem: null } });
    expect(await scene.statusOf(property)).toBe(status);
  });

  it('says after the login that somebody was faster', async () => {
    const [other, property] = [await scene.newcomer(), scene.nextFlat()];
    const visitor = new TestVisitor(scene.service, '198.51.100.223');
    const phone = '+79270000004';
    await register(visitor, { phone, property });
    await hold(other, property);
    const code = await codeFor(scene.mailbox, phone);
    const { body } = await visitor.post('/api/auth/validate/', { phone, code });
    const answer = await visitor.post('/api/auth/login/', { phone, code, ...Object(body) });
    expect(answer).toMatchObject({ status: 200, body: { lead: null, problem: { code: 'lot_taken' } } });
  });
});

import { bookingPropertyListSchema } from '@quarter/contract/booking';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { hold, newestLead, register } from '../../testing/booking.ts';
import { type BookingScene, bookingScene } from '../../testing/booking-scene.ts';
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
    const lead = await newestLead(visitor);
    expect(answer.body).toMatchObject({ lead: lead.id, problem: null });
    expect(lead).toMatchObject({ status: 'held', property });
    expect(lead.consents.news).not.toBeNull();
    expect(lead.consents.agreement).toBeNull();
  });

  it('R-416: of somebody else agrees to nothing in the name of the phone’s owner', async () => {
    const property = scene.nextFlat();
    const phone = '+79270000009';
    const stranger = new TestVisitor(scene.service, '198.51.100.228');
    await register(stranger, { phone, property, consent: true, news: true });
    const code = await codeFor(scene.mailbox, phone);
    const owner = new TestVisitor(scene.service, '198.51.100.229');
    const { body } = await owner.post('/api/auth/validate/', { phone, code });
    const forged = { cookie: `booking_wish=${'x'.repeat(32)}` };
    expect((await owner.post('/api/auth/login/', { phone, code, ...Object(body) }, forged)).status).toBe(200);
    const lead = await newestLead(owner);
    expect(lead.consents).toEqual({ personal: null, news: null, agreement: null });
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
    expect(await newestLead(visitor)).toMatchObject({ status: 'held', kind: 'parking' });
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

import { ownerCategoryListSchema, ownerSchema } from '@quarter/contract/booking';
import { mortgagePageSchema } from '@quarter/contract/complex';
import { propertyDetailSchema } from '@quarter/contract/property';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ADULT, addOwner, bornAgo, CHILD, hold, newestBooking } from '../../testing/booking.ts';
import { type BookingScene, bookingScene } from '../../testing/booking-scene.ts';
import { TestVisitor } from '../../testing/phone-visitor.ts';

let scene: BookingScene;
beforeAll(async () => {
  scene = await bookingScene(80);
});
afterAll(() => scene.close());

describe('owners', () => {
  it('R-275 R-447 A-50: have categories, which everybody may read', async () => {
    const { status, body } = await new TestVisitor(scene.service).get('/api/booking/categories/');
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

  it('a call repeated with its key adds one owner, another key or booking adds another', async () => {
    const visitor = await scene.newcomer();
    const booking = await hold(visitor, scene.nextFlat());
    const other = await hold(visitor, scene.nextFlat());
    const add = async (bookingId: string, key: string) => {
      const body = { category: 'adult', last_name: 'Смирнов', lead: bookingId };
      const answer = await visitor.post('/api/booking/owners/', body, { 'idempotency-key': key });
      return z.parse(ownerSchema, answer.body);
    };
    const first = await add(booking.id, 'attempt-1');
    expect(await add(booking.id, 'attempt-1')).toEqual(first);
    const longer = { category: 'adult', last_name: 'Смирнова', lead: booking.id };
    const again = await visitor.post('/api/booking/owners/', longer, { 'idempotency-key': 'attempt-1' });
    expect(again.body, 'what was corrected meanwhile counts').toEqual({ ...first, last_name: 'Смирнова' });
    expect((await visitor.get(`/api/booking/owners/${first.id}/`)).body).toEqual(again.body);
    await add(booking.id, 'attempt-1');
    const second = await add(booking.id, 'attempt-2');
    const elsewhere = await add(other.id, 'attempt-1');
    expect(new Set([first.id, second.id, elsewhere.id]).size).toBe(3);
    expect((await visitor.get(`/api/booking/owners/?lead=${booking.id}`)).body).toEqual([first, second]);
  });

  it('R-274 R-443 R-444 R-445 R-446 R-658: are added, read, changed in part and removed', async () => {
    const visitor = await scene.newcomer();
    const booking = await hold(visitor, scene.nextFlat());
    const owner = await addOwner(visitor, ADULT);
    expect(owner).toMatchObject({
      id: expect.any(String),
      lead: booking.id,
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
    expect(await visitor.patch(url, { birth_date: '1986-13-45' })).toMatchObject({
      status: 400,
      body: { birth_date: [expect.any(String)] },
    });
    expect((await newestBooking(visitor)).shares).toEqual({
      total: 33.5,
      problem: 'Сумма долей должна быть 100%: осталось распределить 66,5%',
    });
    expect((await visitor.get('/api/booking/owners/')).body).toEqual([patched.body]);
    expect((await visitor.delete(url)).status).toBe(204);
    const gone = { status: 404, body: { detail: 'Такого собственника нет' } };
    expect(await visitor.get(url)).toMatchObject(gone);
    expect(await visitor.delete(url)).toMatchObject(gone);
    expect(await visitor.get('/api/booking/owners/1/')).toMatchObject(gone);
  });

  it('R-668: are kept unfinished, with what is still missing', async () => {
    const visitor = await scene.newcomer();
    await hold(visitor, scene.nextFlat());
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
    [{ ...ADULT, birth_date: bornAgo(17) }, { birth_date: [expect.stringMatching(/от 18\sлет/)] }],
    [{ ...CHILD, passport: '4500 123456' }, { passport: [expect.stringMatching(/свидетельство/)] }],
    [{ ...CHILD, birth_date: bornAgo(14) }, { birth_date: [expect.stringMatching(/меньше 14\sлет/)] }],
  ])('R-659 A-44: what contradicts the rules is refused by field: %j', async (body, problems) => {
    const visitor = await scene.newcomer();
    await hold(visitor, scene.nextFlat());
    expect(await visitor.post('/api/booking/owners/', body)).toMatchObject({ status: 400, body: problems });
    expect((await newestBooking(visitor)).owner_set).toEqual([]);
  });

  it('one who turned 14 in Moscow today is a teenager', async () => {
    const visitor = await scene.newcomer();
    await hold(visitor, scene.nextFlat());
    const { birth_certificate: _, ...teenager } = {
      ...CHILD,
      category: 'teenager',
      birth_date: bornAgo(14, scene.dayAfter(0)),
    };
    expect((await addOwner(visitor, teenager)).category).toBe('teenager');
  });

  it('two patches that come together both count', async () => {
    const visitor = await scene.newcomer();
    await hold(visitor, scene.nextFlat());
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

  it('need a booking first, and no more than ten fit', async () => {
    const visitor = await scene.newcomer();
    expect(await visitor.post('/api/booking/owners/', ADULT)).toMatchObject({
      status: 404,
      body: { detail: 'Сначала выберите, что бронируете' },
    });
    await hold(visitor, scene.nextFlat());
    for (let count = 0; count < 10; count += 1) await addOwner(visitor, { category: 'adult' });
    expect(await visitor.post('/api/booking/owners/', ADULT)).toMatchObject({
      status: 409,
      body: { code: 'conflict', detail: 'Собственников может быть не больше 10' },
    });
  });
});

describe('a booking', () => {
  it('is of a lot of the kind that is asked for', async () => {
    const visitor = await scene.newcomer();
    const form = { parking: scene.nextFlat(), consent: true };
    expect((await visitor.post('/api/auth/register_parking/', form)).status).toBe(404);
    expect((await visitor.get('/api/booking/lead/')).body).toEqual([]);
  });

  it('R-441 R-662: changes what the patch names, and nothing else', async () => {
    const visitor = await scene.newcomer();
    const booking = await hold(visitor, scene.nextFlat());
    const url = `/api/booking/lead/${booking.id}/`;
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
    const visitor = await scene.newcomer();
    const { id } = await hold(visitor, scene.nextFlat());
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

  it('R-273 R-276 R-438 R-440: has an id and owners, is the last of the list and the first of the lots', async () => {
    const visitor = await scene.newcomer();
    const first = await hold(visitor, scene.nextFlat());
    const second = await hold(visitor, scene.nextFlat());
    const lots = async () => {
      const { body } = await visitor.get('/api/booking/properties/');
      return z.parse(z.array(z.object({ id: z.int() })), body).map(({ id }) => id);
    };
    expect(await newestBooking(visitor)).toMatchObject({ id: second.id, owner_set: [] });
    const owner = await addOwner(visitor, ADULT);
    expect((await newestBooking(visitor)).owner_set).toEqual([owner]);
    expect(await lots()).toEqual([second.property, first.property]);
    await visitor.patch(`/api/booking/lead/${second.id}/`, { status: 'cancelled' });
    expect((await newestBooking(visitor)).id).toBe(first.id);
    expect(await lots()).toEqual([first.property, second.property]);
  });

  it('R-439 A-27 A-28: its lot comes with the mortgage for the terms asked for, clamped', async () => {
    const visitor = await scene.newcomer();
    const { property } = await hold(visitor, scene.nextFlat());
    const shown = await visitor.get(`/api/booking/properties/${property}/?deposit=1&term=99`);
    const plain = await scene.service.get(`/api/properties/${property}/?deposit=1&term=99`);
    expect(Object(shown.body).mortgage).toEqual(z.parse(propertyDetailSchema, plain.body).mortgage);
    expect((await visitor.get(`/api/booking/properties/${scene.nextFlat()}/`)).status).toBe(404);
    expect((await visitor.get(`/api/booking/properties/${property}/?deposit=x`)).status).toBe(400);
  });
});

import { bookingSchema } from '@quarter/contract/booking';
import { mortgagePageSchema } from '@quarter/contract/complex';
import { roubles } from '@quarter/domain/format';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { readyBooking } from '../../testing/booking.ts';
import { type BookingScene, bookingScene } from '../../testing/booking-scene.ts';
import { pdfText } from '../../testing/pdf-text.ts';

let scene: BookingScene;
beforeAll(async () => {
  scene = await bookingScene(40);
});
afterAll(() => scene.close());

/** With spaces as the text of a file has them. */
const spaced = (text: string) => text.replace(/\s/g, ' ');

describe('the price that a booking promises', () => {
  it('is the one without the discount by instalment: in the booking, the CRM, the mails and the sheet', async () => {
    const visitor = await scene.newcomer();
    const flat = await scene.discountedFlat();
    const { id, price, old_price } = await readyBooking(visitor, flat);
    const full = old_price ?? 0;
    expect(full).toBeGreaterThan(price);
    const email = 'instalment@example.ru';
    const patched = await visitor.patch(`/api/booking/lead/${id}/`, { payment_method: 'instalment', email });
    expect(patched.body).toMatchObject({ price: full, old_price: null, discount_amount: 0 });
    const { body } = await visitor.post(`/api/finish/${id}/`);
    expect(body).toMatchObject({ status: 'booked', price: full });

    const event = await scene.mailbox.find(scene.mailbox.crm, ({ subject }) => subject === `booking:${id}`);
    expect(event.price).toBe(full);
    const mail = await scene.mailbox.find(scene.mailbox.mail, ({ to }) => to === email);
    expect(mail.text).toContain(`Цена ${roubles(full)} не изменится`);
    expect(mail.text).toMatch(
      /^Способ оплаты: Рассрочка 0%, взнос от\s30%, до\s\d+\sмес., последний платёж до\s15\s[а-я]+\s20\d\d\sгода, график/m,
    );
    expect(mail.text).toMatch(/^До .+ — звонок менеджера\. Сверим/m);
    const { number } = z.parse(bookingSchema, body);
    const office = await scene.mailbox.find(
      scene.mailbox.mail,
      ({ to, subject }) => to === 'office@example.ru' && subject.includes(number ?? '—'),
    );
    expect(office.text).toContain(`Цена: ${roubles(full)}`);
    expect(office.text).toContain('Способ оплаты: Рассрочка 0%, взнос от');
    const sheet = await visitor.get(`/api/booking/documents/${id}/`);
    const text = pdfText(z.parse(z.instanceof(Buffer), sheet.body));
    expect(text).toContain(spaced(roubles(full)));
    expect(text).not.toContain(spaced(roubles(price)));
    expect(text).toContain('Способ оплаты Рассрочка 0%');
  });

  it('is the one without the discount at a rate that the developer pays for', async () => {
    const visitor = await scene.newcomer();
    const { id, price, old_price } = await readyBooking(visitor, await scene.discountedFlat());
    const { body } = await scene.service.get('/api/mortgage/');
    const { results } = z.parse(z.object({ results: z.array(z.object({ id: z.int() })) }), body);
    const [base, other] = results;
    await scene.service.database.change(tx =>
      tx.execute(
        sql`update mortgage_offers set max_loan = null, kind = case id when ${other?.id ?? 0} then 'subsidised' else kind end`,
      ),
    );
    const promised = async (offer: number | undefined) => {
      const answer = await visitor.patch(`/api/booking/lead/${id}/`, { payment_method: 'mortgage', offer });
      return z.parse(bookingSchema, answer.body);
    };
    const own = await promised(base?.id);
    expect(own.price).toBe(price);
    expect(own.payment).not.toContain('без скидки');
    const paidFor = await promised(other?.id);
    expect(paidFor.price).toBe(old_price);
    expect(paidFor.payment).toMatch(/от\sцены без скидки$/);
  });

  it('R-442 R-394: goes to the CRM with the terms that its words have, from the finish to the end', async () => {
    const visitor = await scene.newcomer();
    const { body } = await scene.service.get('/api/mortgage/');
    const programme = z.parse(mortgagePageSchema, body).results[1];
    if (!programme) throw new Error('the complex has one programme');
    const { id: offer, min_deposit, max_term } = programme;
    const told = async (chosen: object, methods: readonly string[]) => {
      const { id } = await readyBooking(visitor, scene.nextFlat());
      const url = `/api/booking/lead/${id}/`;
      await visitor.patch(url, chosen);
      for (const payment_method of methods) await visitor.patch(url, { payment_method });
      await visitor.post(`/api/finish/${id}/`);
      await visitor.patch(url, { status: 'cancelled' });
      const event = (name: string) =>
        scene.mailbox.find(scene.mailbox.crm, item => item.subject === `booking:${id}` && item.name === name);
      return [(await event('booking.finished')).data, (await event('booking.cancelled')).data];
    };
    const asked = { payment_method: 'mortgage', deposit: min_deposit - 5, term: max_term + 5 };
    const clamped = { payment_method: 'mortgage', deposit: min_deposit, term: max_term, offer };
    expect(await told({ ...asked, offer }, [])).toMatchObject([clamped, clamped]);
    const usual = { deposit: 20, term: 30, offer: null };
    expect(await told({ payment_method: 'mortgage' }, []), 'no programme named').toMatchObject([
      usual,
      usual,
    ]);
    const none = { deposit: null, term: null, offer: null };
    expect(await told({ ...asked, offer }, ['instalment'])).toMatchObject([none, none]);
    expect(await told({ ...asked, offer }, ['instalment', 'full'])).toMatchObject([none, none]);
  });

  it('R-442: is not promised by a programme that lends less: neither chosen so, nor finished so', async () => {
    const visitor = await scene.newcomer();
    const { id, price, old_price } = await readyBooking(visitor, await scene.discountedFlat());
    const full = old_price ?? 0;
    const { body } = await scene.service.get('/api/mortgage/');
    const { results } = z.parse(z.object({ results: z.array(z.object({ id: z.int() })) }), body);
    const offer = results[1]?.id ?? 0;
    const lends = (kind: string, most: number) =>
      scene.service.database.change(tx =>
        tx.execute(sql`update mortgage_offers set kind = ${kind}, max_loan = ${most} where id = ${offer}`),
      );
    const url = `/api/booking/lead/${id}/`;
    const refused = {
      status: 400,
      body: { offer: [expect.stringMatching(/^Кредит больше лимита программы: увеличьте первый взнос/)] },
    };
    const chosen = { payment_method: 'mortgage', offer, deposit: 50, term: 20 };
    const half = (sum: number) => sum - Math.round(sum / 2);
    await lends('family', half(price) - 1);
    expect(await visitor.patch(url, chosen)).toMatchObject(refused);
    expect((await visitor.get(url)).body).toMatchObject({ payment_method: null, offer: null });
    await lends('family', half(price));
    expect(await visitor.patch(url, chosen)).toMatchObject({ status: 200, body: { offer } });
    for (const body of [{ deposit: 49 }, { deposit: 40, term: 10 }])
      expect(await visitor.patch(url, body)).toMatchObject(refused);
    // Without the discount, as it is lent at a rate that the developer pays for.
    await lends('subsidised', half(full) - 1);
    expect(await visitor.patch(url, { deposit: 50, email: 'kept@example.ru' })).toMatchObject({
      status: 200,
    });
    expect(await visitor.patch(url, { term: 19 })).toMatchObject(refused);
    expect(await visitor.post(`/api/finish/${id}/`)).toMatchObject(refused);
    await visitor.patch(url, { payment_method: 'full' });
    expect(await visitor.patch(url, { payment_method: 'mortgage' })).toMatchObject(refused);
    await lends('subsidised', half(full));
    expect(await visitor.patch(url, { payment_method: 'mortgage' })).toMatchObject({ status: 200 });
    expect(await visitor.post(`/api/finish/${id}/`)).toMatchObject({
      body: { status: 'booked', price: full },
    });
  });
});

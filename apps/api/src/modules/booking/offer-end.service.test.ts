import { inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lots } from '../../db/schema/catalogue.ts';
import { hold, newestBooking, readyBooking, register } from '../../testing/booking.ts';
import { type BookingScene, bookingScene, MINUTE } from '../../testing/booking-scene.ts';

let scene: BookingScene;
beforeAll(async () => {
  scene = await bookingScene(40);
});
afterAll(() => scene.close());

describe('offers that end at midnight', () => {
  it('keep the price of who holds a lot; whoever comes after it holds one at the full price', async () => {
    const { service } = scene;
    const flats = [await scene.discountedFlat(), await scene.discountedFlat(), await scene.discountedFlat()];
    const [kept = 0, awaited = 0, late = 0] = flats;
    const today = scene.dayAfter(0);
    await service.database.change(async tx => {
      await tx.update(lots).set({ discountUntil: today }).where(inArray(lots.id, flats));
      await tx.execute(sql`update instalment_terms set contract_until = ${today}`);
    });
    const visitors = [await scene.newcomer(), await scene.newcomer(), await scene.newcomer()];
    const [holder, owner, waiter] = visitors as [
      (typeof visitors)[0],
      (typeof visitors)[0],
      (typeof visitors)[0],
    ];
    const lastMinute = Date.parse(`${today}T23:59:00+03:00`);
    scene.pass(lastMinute - scene.now().getTime());
    const promised = await readyBooking(holder, kept);
    expect(promised.old_price).toBeGreaterThan(promised.price);
    const held = await hold(owner, awaited);
    await register(waiter, { property: awaited, queue: true });
    expect((await newestBooking(waiter)).price).toBe(held.price);
    const url = `/api/booking/lead/${held.id}/`;
    expect(await owner.patch(url, { payment_method: 'instalment' })).toMatchObject({ status: 200 });

    scene.pass(lastMinute + MINUTE - scene.now().getTime());
    expect((await newestBooking(holder)).price).toBe(promised.price);
    const finished = await holder.post(`/api/finish/${promised.id}/`);
    expect(finished.body).toMatchObject({ status: 'booked', price: promised.price });

    const newcomer = await scene.newcomer();
    const { price, old_price, discount_amount } = await hold(newcomer, late);
    expect([old_price, discount_amount]).toEqual([null, 0]);
    const { body } = await service.get(`/api/properties/${late}/`);
    expect(body).toMatchObject({ price, old_price: null });

    // What was chosen in time stays; it is not chosen any more.
    expect(await owner.patch(url, { payment_method: 'instalment' })).toMatchObject({ status: 200 });
    const lateUrl = `/api/booking/lead/${(await newestBooking(newcomer)).id}/`;
    expect(await newcomer.patch(lateUrl, { payment_method: 'instalment' })).toMatchObject({
      status: 400,
      body: { payment_method: ['Рассрочки сейчас нет: выберите другой способ оплаты'] },
    });

    await owner.patch(url, { status: 'cancelled' });
    expect(await newestBooking(waiter)).toMatchObject({
      status: 'held',
      price: held.old_price,
      old_price: null,
      discount_until: null,
    });
  });
});

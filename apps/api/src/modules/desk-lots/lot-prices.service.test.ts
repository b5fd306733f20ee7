import { moscowDate } from '@quarter/domain/dates';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lots } from '../../db/schema/catalogue.ts';
import { DAY, MINUTE } from '../../testing/booking-scene.ts';
import type { Clerk } from '../../testing/clerk.ts';
import { type LotDesk, lotDesk } from '../../testing/lot-desk.ts';

let desk: LotDesk;
beforeAll(async () => {
  desk = await lotDesk(40);
});
afterAll(() => desk.close());

describe('a price', () => {
  it('that is changed is on the site at once, with its day, and in the journal and the history', async () => {
    const id = await desk.plainFlat();
    const { lot, change } = await desk.changed(id, { price: 20_900_000 }, desk.manager);
    expect(lot).toMatchObject({ id, price: 20_900_000, old_price: null });
    const today = moscowDate(desk.scene.now());
    expect(await desk.page(id)).toMatchObject({
      price: 20_900_000,
      price_date: today,
      price_history: [
        { date: '2026-06-01', price: 20_000_000 },
        { date: today, price: 20_900_000 },
      ],
    });
    const price = { old_price: null, discount_amount: 0, discount_until: null };
    expect((await desk.card(id)).history).toMatchObject([
      {
        id: change,
        account: { id: desk.manager.id, name: 'Анна Ветрова' },
        change: { before: { ...price, price: 20_000_000 }, after: { ...price, price: 20_900_000 } },
        undone: false,
        can_undo: true,
      },
    ]);
    expect(await desk.owner.journal(`lot:${id}`)).toMatchObject([
      {
        action: 'lot.price',
        account: { id: desk.manager.id },
        changes: { price: { from: 20_000_000, to: 20_900_000 } },
      },
    ]);
  });

  it('that is taken back the same day leaves no trace on the site', async () => {
    const id = await desk.plainFlat();
    const before = await desk.page(id);
    const { change } = await desk.changed(id, { price: 19_500_000 });
    expect(await desk.page(id)).toMatchObject({ is_price_lowered: true });
    expect(await desk.undo(change)).toMatchObject({ status: 200, body: { price: 20_000_000 } });
    expect(await desk.page(id)).toEqual(before);
    // The answer got lost, and the same is asked again.
    expect(await desk.undo(change)).toMatchObject({ status: 200, body: { price: 20_000_000 } });
    expect((await desk.card(id)).history).toMatchObject([{ undone: true, can_undo: false }]);
    expect((await desk.owner.journal(`lot:${id}`)).map(({ changes }) => changes)).toMatchObject([
      { price: { from: 19_500_000, to: 20_000_000 }, undone: { from: false, to: true } },
      { price: { from: 20_000_000, to: 19_500_000 } },
    ]);
  });

  it('moves by five percent at most when a manager changes it; an owner moves it by any', async () => {
    const id = await desk.plainFlat();
    const limit = { status: 403, body: { code: 'limit', detail: expect.stringContaining('5%') } };
    expect(await desk.change(id, { price: 21_000_001 }, desk.manager)).toMatchObject(limit);
    expect(await desk.change(id, { price: 18_999_999 }, desk.manager)).toMatchObject(limit);
    expect(await desk.change(id, { discount: { percent: 6, until: null } }, desk.manager)).toMatchObject(
      limit,
    );
    expect((await desk.card(id)).history).toEqual([]);
    expect(await desk.change(id, { price: 21_000_000 }, desk.manager)).toMatchObject({ status: 200 });
    expect(await desk.change(id, { price: 42_000_000 })).toMatchObject({ status: 200 });
  });

  it('is not moved further in small steps of managers within a day, and an owner makes a new beginning', async () => {
    const id = await desk.plainFlat();
    const limit = { status: 403, body: { code: 'limit', detail: expect.stringContaining('за день') } };
    const tell = async (price: number, by: Clerk) => {
      const answer = await desk.change(id, { price }, by);
      // Changes of one moment have no order.
      desk.scene.pass(1000);
      return answer;
    };
    expect(await tell(20_600_000, desk.manager)).toMatchObject({ status: 200 });
    expect(await tell(21_000_000, desk.manager)).toMatchObject({ status: 200 });
    expect(await tell(21_000_001, desk.manager)).toMatchObject(limit);
    expect(await tell(21_000_001, desk.colleague)).toMatchObject(limit);
    expect(await tell(19_000_000, desk.colleague)).toMatchObject({ status: 200 });
    expect(await tell(30_000_000, desk.owner)).toMatchObject({ status: 200 });
    expect(await tell(31_500_000, desk.manager)).toMatchObject({ status: 200 });
    expect(await tell(31_600_000, desk.manager)).toMatchObject(limit);
    desk.scene.pass(DAY);
    expect(await tell(33_000_000, desk.manager)).toMatchObject({ status: 200 });
  });

  it('gets a discount with an end, which stays when the price changes, and loses it', async () => {
    const id = await desk.plainFlat();
    const until = desk.scene.dayAfter(10);
    const { lot } = await desk.changed(id, { discount: { percent: 12.5, until } });
    expect(lot).toMatchObject({
      price: 17_500_000,
      old_price: 20_000_000,
      discount_amount: 12.5,
      discount_until: until,
    });
    expect(await desk.page(id)).toMatchObject({
      price: 17_500_000,
      old_price: 20_000_000,
      discount_until: until,
    });
    expect((await desk.changed(id, { price: 21_000_000 }, desk.manager)).lot).toMatchObject({
      price: 18_375_000,
      old_price: 21_000_000,
      discount_amount: 12.5,
    });
    expect((await desk.changed(id, { discount: null })).lot).toMatchObject({
      price: 21_000_000,
      old_price: null,
      discount_amount: 0,
      discount_until: null,
    });
    for (const [discount, field] of [
      [{ percent: 10, until: desk.scene.dayAfter(-1) }, 'discount.until'],
      [{ percent: 10, until: '2026-02-30' }, 'discount.until'],
      [{ percent: 0, until: null }, 'discount.percent'],
      [{ percent: 100, until: null }, 'discount.percent'],
    ] as const)
      expect(await desk.change(id, { discount })).toMatchObject({
        status: 400,
        body: { [field]: [expect.any(String)] },
      });
  });

  it('is no price in thousands: a file that has such a one is refused too', async () => {
    const id = await desk.plainFlat();
    for (const [price, least] of [
      [16_500, /^Меньше\s100\s000/],
      [99_999, /^Меньше\s100\s000/],
      [1, /^Меньше\s10\s000/],
    ] as const)
      expect(await desk.change(id, { price })).toMatchObject({
        status: 400,
        body: { price: [expect.stringMatching(least)] },
      });
    expect(await desk.change(id, { price: 100_000 })).toMatchObject({ status: 200 });
  });

  it('is one of two when two managers change it at once, and who comes second sees the other', async () => {
    const id = await desk.plainFlat();
    const { version } = await desk.card(id);
    const answers = await Promise.all([
      desk.send(id, { version, price: 20_100_000 }, desk.manager),
      desk.send(id, { version, price: 20_200_000 }, desk.colleague),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { price } = await desk.card(id);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'changed',
      present: { lot: { id, price }, change: null },
    });
    // Whoever asks for what there is already has lost nothing but an answer.
    expect(await desk.send(id, { version, price }, desk.manager)).toMatchObject({
      status: 200,
      body: { change: null },
    });
    expect((await desk.card(id)).history).toHaveLength(1);
  });

  it('is changed by whoever has seen the lot as it is, though the site has touched it since', async () => {
    const id = await desk.plainFlat();
    const { version } = await desk.card(id);
    const { database } = desk.scene.service;
    await database.change(tx => tx.update(lots).set({ planAzimuth: 7 }).where(eq(lots.id, id)));
    expect(await desk.send(id, { version, price: 20_100_000 })).toMatchObject({ status: 200 });
    const { version: seen } = await desk.card(id);
    await database.change(tx => tx.update(lots).set({ area: 77 }).where(eq(lots.id, id)));
    expect(await desk.send(id, { version: seen, price: 20_200_000 })).toMatchObject({
      status: 409,
      body: { code: 'changed', present: { lot: { area: 77 } } },
    });
  });

  it('is not taken back once it was changed again, and a manager takes back his own only', async () => {
    const id = await desk.plainFlat();
    const first = await desk.changed(id, { price: 20_100_000 }, desk.manager);
    expect(await desk.undo(first.change, desk.colleague)).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    });
    expect((await desk.card(id, desk.colleague)).history).toMatchObject([{ can_undo: false }]);
    const second = await desk.changed(id, { price: 20_200_000 }, desk.colleague);
    expect(await desk.undo(first.change, desk.manager)).toMatchObject({
      status: 409,
      body: { code: 'changed', present: { price: 20_200_000 } },
    });
    expect((await desk.card(id, desk.owner)).history.map(({ can_undo }) => can_undo)).toEqual([true, false]);
    // What came after it is taken back, so it is the last one again.
    expect((await desk.undo(second.change)).status).toBe(200);
    expect(await desk.undo(first.change)).toMatchObject({ status: 200, body: { price: 20_000_000 } });
  });

  it('is not taken back out of turn, though the lot costs again what it has made of it', async () => {
    const id = await desk.plainFlat();
    const made = [];
    for (const price of [20_900_000, 20_000_000, 20_900_000]) {
      desk.scene.pass(MINUTE);
      made.push((await desk.changed(id, { price }, desk.manager)).change);
    }
    const [first = null, , last = null] = made;
    expect((await desk.card(id)).history.map(({ can_undo }) => can_undo)).toEqual([true, false, false]);
    expect(await desk.undo(first, desk.manager)).toMatchObject({ status: 409, body: { code: 'changed' } });
    expect(await desk.undo(last, desk.manager)).toMatchObject({ status: 200, body: { price: 20_000_000 } });
    expect(await desk.change(id, { price: 21_500_000 }, desk.manager)).toMatchObject({ status: 403 });
  });
});

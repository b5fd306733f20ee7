import { deskMassLastSchema } from '@quarter/contract/desk/mass';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { hold } from '../../testing/booking.ts';
import { MINUTE } from '../../testing/booking-scene.ts';
import { byIds as ids, type MassDesk, massDesk } from '../../testing/mass-desk.ts';

const PATH = '/api/desk/mass/';
const UP = { what: 'percent', percent: 2, rounding: 10_000 };
const WRONG_CODE = { status: 403, body: { code: 'code_invalid' } };
const all = (query: string) => ({ by: 'filter', query });

let desk: MassDesk;
beforeAll(async () => {
  desk = await massDesk(120);
});
afterAll(() => desk.close());

describe('a trial', () => {
  it('tells what would become of all lots of a filter and changes nothing', async () => {
    const filter = '?kind=flat&building=2&rooms=1&floor_from=3&status=free&limit=100';
    const before = await desk.list(filter);
    expect(before.count).toBeGreaterThan(1);
    const { count, left_out, total, results } = await desk.trial({ choice: all(filter), change: UP });
    expect(count).toBe(before.count);
    expect(left_out).toEqual({ unchanged: 0, withdrawn: 0, sold: 0, held: 0, booked: 0, 'no-flat': 0 });
    expect(new Set(results.map(({ id }) => id))).toEqual(new Set(before.results.map(({ id }) => id)));
    const differences = results.flatMap(({ change }) => (change.what === 'price' ? [change] : []));
    expect(differences).toHaveLength(results.length);
    for (const { before, after } of differences) {
      const full = before.old_price ?? before.price;
      const next = after.old_price ?? after.price;
      expect(next % 10_000).toBe(0);
      expect(Math.abs(next - full * 1.02)).toBeLessThanOrEqual(5_000);
      expect(after.discount_amount).toBe(before.discount_amount);
    }
    expect(total.before).toBe(differences.reduce((sum, { before }) => sum + before.price, 0));
    expect(total.after).toBe(differences.reduce((sum, { after }) => sum + after.price, 0));
    expect(await desk.list(filter)).toEqual(before);
  });

  it('tells its differences from any of them on, as the same trial', async () => {
    const [one, two] = [await desk.plainFlat(), await desk.plainFlat()];
    const ask = { choice: ids(two, one), change: UP };
    const whole = await desk.trial(ask);
    expect(whole.results).toHaveLength(2);
    const rest = await desk.trial({ ...ask, offset: 1 });
    expect(rest).toEqual({ ...whole, offset: 1, results: whole.results.slice(1) });
  });

  it('counts what is left out by its reason', async () => {
    const [one, off, sold, same] = [
      await desk.plainFlat(),
      await desk.plainFlat(),
      await desk.plainFlat(),
      await desk.plainFlat(21_000_000),
    ];
    await desk.changed(off, { status: 'withdrawn' });
    await desk.changed(sold, { status: 'sold' });
    const change = { what: 'exact', price: 21_000_000 };
    expect(await desk.trial({ choice: ids(one, off, sold, same), change })).toMatchObject({
      count: 1,
      left_out: { unchanged: 1, withdrawn: 1, sold: 1 },
      results: [{ id: one, change: { before: { price: 20_000_000 }, after: { price: 21_000_000 } } }],
    });
  });

  it('refuses what is no change, no choice and no filter', async () => {
    const choice = ids(await desk.plainFlat());
    const until = desk.scene.dayAfter(-1);
    for (const ask of [
      { choice, change: { ...UP, percent: 0 } },
      { choice, change: { ...UP, percent: -91 } },
      { choice, change: { ...UP, rounding: 7 } },
      { choice, change: { what: 'discount', discount: { percent: 5, until } } },
      { choice: ids(), change: UP },
      { choice: all('?kind=castle'), change: UP },
      { choice: all('number=%00'), change: UP },
    ])
      expect((await desk.owner.post(`${PATH}trial/`, ask)).status).toBe(400);
  });
});

it('no lot comes to less than a file may say, and what is wrong is told of at its field', async () => {
  const choice = ids(await desk.plainFlat(), await desk.plainFlat(5_000_000));
  const until = desk.scene.dayAfter(-1);
  for (const [change, field] of [
    [{ what: 'exact', price: 16_500 }, 'change.price'],
    [{ what: 'amount', amount: -4_950_000, rounding: 1 }, 'change'],
    [{ what: 'discount', discount: { percent: 5, until } }, 'change.discount.until'],
  ] as const)
    expect(await desk.owner.post(`${PATH}trial/`, { choice, change })).toMatchObject({
      status: 400,
      body: { [field]: [expect.any(String)] },
    });
  const change = { what: 'amount', amount: -4_900_000, rounding: 1 };
  expect(await desk.trial({ choice, change })).toMatchObject({ count: 2 });
});

describe('a change of many lots', () => {
  it('is on the site at once, in the history and the journal, and is taken back as a whole', async () => {
    const [one, two] = [await desk.plainFlat(), await desk.plainFlat(12_345_678)];
    const before = [await desk.page(one), await desk.page(two)];
    const { id, count } = await desk.applied({ choice: ids(one, two), change: UP });
    expect(count).toBe(2);
    expect(await desk.pricesOf(one, two)).toEqual([20_400_000, 12_590_000]);
    expect((await desk.page(one)).price_history.map(({ price }) => price)).toEqual([20_000_000, 20_400_000]);
    expect((await desk.card(two, desk.owner)).history).toMatchObject([
      { change: { before: { price: 12_345_678 }, after: { price: 12_590_000 } }, can_undo: true },
    ]);
    const last = async () => z.parse(deskMassLastSchema, (await desk.owner.get(PATH)).body);
    expect((await last())[0]).toMatchObject({
      id,
      count: 2,
      change: UP,
      account: { name: 'Олег Беркут' },
      undone: false,
    });
    expect(await desk.undoMass(id)).toMatchObject({ status: 200, body: { undone: 2, kept: 0 } });
    expect((await last())[0]).toMatchObject({ id, undone: true });
    expect([await desk.page(one), await desk.page(two)]).toEqual(before);
    // The answer got lost, and the same is asked again.
    expect(await desk.undoMass(id)).toMatchObject({ status: 200, body: { undone: 2, kept: 0 } });
    expect((await desk.owner.journal(`lots:${id}`)).map(({ changes }) => changes)).toMatchObject([
      { undone: { from: false, to: true }, lots: { to: 2 } },
      { lots: { to: 2 }, percent: { to: 2 }, total: { from: 32_345_678, to: 32_990_000 } },
    ]);
  });

  it('is taken back for a fresh code alone, which is used up by it', async () => {
    const [one, two] = [await desk.plainFlat(), await desk.plainFlat()];
    const first = await desk.applied({ choice: ids(one), change: UP });
    const second = await desk.applied({ choice: ids(two), change: UP });
    const code = desk.freshCode();
    for (const wrong of [undefined, '000000'])
      expect(await desk.owner.post(`${PATH}${first.id}/undo/`, { code: wrong })).toMatchObject(WRONG_CODE);
    expect(await desk.pricesOf(one)).toEqual([20_400_000]);
    expect((await desk.undoMass(first.id, code)).status).toBe(200);
    expect(await desk.undoMass(first.id, code), 'told again').toMatchObject({ body: { undone: 1, kept: 0 } });
    expect(await desk.undoMass(second.id, code)).toMatchObject(WRONG_CODE);
    expect(await desk.pricesOf(one, two)).toEqual([20_000_000, 20_400_000]);
  });

  it('gives discounts with an end and takes them away, the price without them stays', async () => {
    const [one, two] = [await desk.plainFlat(), await desk.plainFlat(10_000_000)];
    const until = desk.scene.dayAfter(5);
    await desk.applied({
      choice: ids(one, two),
      change: { what: 'discount', discount: { percent: 10, until } },
    });
    expect(await desk.page(one)).toMatchObject({
      price: 18_000_000,
      old_price: 20_000_000,
      discount_until: until,
    });
    await desk.applied({
      choice: ids(one, two),
      change: { what: 'amount', amount: -1_000_000, rounding: 1 },
    });
    expect(await desk.pricesOf(one, two)).toEqual([17_100_000, 8_100_000]);
    await desk.applied({ choice: ids(one, two), change: { what: 'discount', discount: null } });
    expect(await desk.pricesOf(one, two)).toEqual([19_000_000, 9_000_000]);
  });

  it('leaves whoever has a lot the price that he was promised', async () => {
    const id = await desk.plainFlat();
    const booking = await hold(await desk.scene.newcomer(), id);
    const ask = { choice: ids(id), change: UP };
    expect(await desk.trial(ask)).toMatchObject({ count: 1, held: 1, results: [{ is_held: true }] });
    await desk.applied(ask);
    expect(await desk.pricesOf(id)).toEqual([20_400_000]);
    expect(await desk.manager.get(`/api/desk/bookings/${booking.id}/`)).toMatchObject({
      body: { price: 20_000_000 },
    });
  });

  it('takes no lot back that something has come after', async () => {
    const [one, two] = [await desk.plainFlat(), await desk.plainFlat()];
    const three = await desk.plainFlat();
    const { id } = await desk.applied({ choice: ids(one, two, three), change: UP });
    desk.scene.pass(MINUTE);
    await desk.changed(two, { price: 23_000_000 });
    // It costs again what the change of many has made of it, and that was somebody's wish.
    await desk.changed(three, { price: 23_000_000 });
    desk.scene.pass(MINUTE);
    await desk.changed(three, { price: 20_400_000 });
    expect(await desk.undoMass(id)).toMatchObject({ status: 200, body: { undone: 1, kept: 2 } });
    expect(await desk.pricesOf(one, two, three)).toEqual([20_000_000, 23_000_000, 20_400_000]);
    expect(await desk.undoMass('nothing')).toMatchObject({ status: 404 });
  });

  it('that is sent again because its answer got lost is done once, and told as done', async () => {
    const id = await desk.plainFlat();
    const ask = { choice: ids(id), change: UP };
    const { token } = await desk.trial(ask);
    const body = { ...ask, token, code: desk.freshCode() };
    const [first, second] = await Promise.all([desk.owner.post(PATH, body), desk.owner.post(PATH, body)]);
    expect(first).toMatchObject({ status: 200, body: { count: 1 } });
    expect(second.body).toEqual(first.body);
    expect(await desk.pricesOf(id)).toEqual([20_400_000]);
    expect(await desk.owner.journal(`lots:${Object(first.body).id}`)).toHaveLength(1);
  });

  it('is not done when it would be another one than that of the trial, and the code stays good', async () => {
    const [one, two] = [await desk.plainFlat(), await desk.plainFlat()];
    const ask = { choice: ids(one, two), change: UP };
    const { token } = await desk.trial(ask);
    await desk.changed(two, { price: 23_000_000 });
    const code = desk.freshCode();
    expect(await desk.owner.post(PATH, { ...ask, token, code })).toMatchObject({
      status: 409,
      body: { code: 'changed' },
    });
    expect(await desk.pricesOf(one, two)).toEqual([20_000_000, 23_000_000]);
    const { token: next } = await desk.trial(ask);
    expect(await desk.owner.post(PATH, { ...ask, token: next, code })).toMatchObject({ status: 200 });
    expect(await desk.pricesOf(one, two)).toEqual([20_400_000, 23_460_000]);
  });

  it('asks for a fresh code of the authenticator each time, and for few wrong ones', async () => {
    // Codes of other tests count too.
    desk.scene.pass(60 * MINUTE);
    const one = await desk.plainFlat();
    const first = { choice: ids(one), change: UP };
    const code = desk.freshCode();
    const { token } = await desk.trial(first);
    expect(await desk.owner.post(PATH, { ...first, token, code })).toMatchObject({ status: 200 });
    const { token: second } = await desk.trial(first);
    const again = { ...first, token: second };
    const wrong = { status: 403, body: { code: 'code_invalid' } };
    expect(await desk.owner.post(PATH, { ...again, code })).toMatchObject(wrong);
    expect(await desk.owner.post(PATH, { ...again, code: 'abcdef' })).toMatchObject(wrong);
    const tries = await Promise.all(
      Array.from({ length: 10 }, () => desk.owner.post(PATH, { ...again, code: '000000' })),
    );
    expect(tries.map(({ status }) => status)).toContain(429);
    expect(await desk.pricesOf(one)).toEqual([20_400_000]);
  });

  it('is the owner’s alone', async () => {
    const ask = { choice: ids(await desk.plainFlat()), change: UP };
    expect(await desk.manager.post(`${PATH}trial/`, ask)).toMatchObject({ status: 403 });
    expect(await desk.manager.post(PATH, { ...ask, token: '', code: desk.freshCode() })).toMatchObject({
      status: 403,
    });
  });
});

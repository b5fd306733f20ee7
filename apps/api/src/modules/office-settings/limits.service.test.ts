import { FIRST_LIMITS } from '@quarter/contract/desk/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LotDesk, lotDesk } from '../../testing/lot-desk.ts';

const PATH = '/api/desk/settings/limits/';
let desk: LotDesk;
beforeAll(async () => {
  desk = await lotDesk(40);
});
afterAll(() => desk.close());

const limits = async () => Object((await desk.manager.get(PATH)).body);
const set = async (price_percent: unknown, by = desk.owner) =>
  by.patch(PATH, { version: (await limits()).version, price_percent });

describe('what managers may', () => {
  it('is five percent of a price a day until an owner says otherwise', async () => {
    expect(await limits()).toEqual({ ...FIRST_LIMITS, version: 0, changed_at: null, account: null });
    expect(FIRST_LIMITS).toEqual({ price_percent: 5 });
  });

  it('holds from the moment on that an owner says so, and the refusal names it', async () => {
    const id = await desk.plainFlat();
    expect((await desk.change(id, { price: 21_000_000 }, desk.manager)).status).toBe(200);
    expect(await set(2.5)).toMatchObject({
      status: 200,
      body: { price_percent: 2.5, account: { id: desk.owner.id, name: 'Олег Беркут' } },
    });
    const other = await desk.plainFlat();
    expect(await desk.change(other, { price: 20_500_001 }, desk.manager)).toMatchObject({
      status: 403,
      body: { code: 'limit', detail: expect.stringContaining('2,5%') },
    });
    const discount = { percent: 3, until: null };
    expect(await desk.change(other, { discount }, desk.manager)).toMatchObject({ status: 403 });
    expect((await desk.change(other, { price: 20_500_000 }, desk.manager)).status).toBe(200);
    expect((await desk.change(other, { price: 30_000_000 })).status).toBe(200);
    await set(12);
    expect((await desk.change(await desk.plainFlat(), { price: 22_400_000 }, desk.manager)).status).toBe(200);
  });

  it('may be nothing at all', async () => {
    await set(0);
    expect(await desk.change(await desk.plainFlat(), { price: 20_000_001 }, desk.manager)).toMatchObject({
      status: 403,
      body: { detail: 'Цены лотов меняет только владелец сайта: попросите его' },
    });
  });

  it('is changed by owners alone, within bounds, by who has seen what is there', async () => {
    const { version, price_percent } = await limits();
    expect((await set(1, desk.manager)).status).toBe(403);
    for (const wrong of [50.01, -1, 1.234, '5'])
      expect(await set(wrong), String(wrong)).toMatchObject({
        status: 400,
        body: { price_percent: [expect.any(String)] },
      });
    expect(await limits()).toMatchObject({ version, price_percent });
    const answers = await Promise.all(
      [7, 8].map(percent => desk.owner.patch(PATH, { version, price_percent: percent })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'changed',
      present: { price_percent: (await limits()).price_percent, version: version + 1 },
    });
  });

  it('is in the journal, before and after', async () => {
    const before = (await limits()).price_percent;
    await set(50);
    const { body } = await desk.owner.get('/api/desk/audit/?action=limits.change');
    expect(Object(body).results[0]).toMatchObject({
      account: { id: desk.owner.id },
      changes: { limit_percent: { from: before, to: 50 } },
    });
  });
});

import { deskLotHistorySchema, deskLotPageSchema } from '@quarter/contract/desk/lots';
import { moscowDate } from '@quarter/domain/dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { hold, readyBooking } from '../../testing/booking.ts';
import { MINUTE } from '../../testing/booking-scene.ts';
import { type Clerk, clerkCode, clerkOf, withCodes } from '../../testing/clerk.ts';
import { testDataset } from '../../testing/dataset.ts';
import { file, PLAIN, row } from '../../testing/import-scene.ts';
import { type LotDesk, lotDesk } from '../../testing/lot-desk.ts';
import { type TestService, testService } from '../../testing/service.ts';
import { importLots } from '../import/service.ts';

const terms = (price: number) => ({ price, old_price: null, discount_amount: 0, discount_until: null });

describe('the history of a lot', () => {
  let desk: LotDesk;
  beforeAll(async () => {
    desk = await lotDesk(20);
  });
  afterAll(() => desk.close());

  it('has the desk, buyers and prices of which only the day is known in one list, and nobody’s name but ours', async () => {
    const { scene } = desk;
    const id = await desk.plainFlat();
    await desk.changed(id, { price: 20_500_000 }, desk.manager);
    scene.pass(MINUTE);
    const first = await scene.newcomer();
    const held = await hold(first, id);
    scene.pass(MINUTE);
    const reason = 'попросил сам';
    await desk.owner.post(`/api/desk/bookings/${held.id}/cancel/`, { reason });
    scene.pass(MINUTE);
    const buyer = await scene.newcomer();
    const booking = await readyBooking(buyer, id);
    scene.pass(MINUTE);
    expect(await buyer.post(`/api/finish/${booking.id}/`)).toMatchObject({ status: 200 });
    scene.pass(MINUTE);
    await withCodes(scene.service, desk.owner);
    const code = clerkCode(scene.now());
    expect(await desk.owner.post(`/api/desk/bookings/${booking.id}/sell/`, { code })).toMatchObject({
      status: 200,
    });
    const { count, results } = await desk.events(id, desk.owner);
    expect(count).toBe(7);
    expect(results).toMatchObject([
      { source: 'buyer', event: 'sold' },
      { source: 'buyer', event: 'booked' },
      { source: 'buyer', event: 'held' },
      { source: 'buyer', event: 'cancelled' },
      { source: 'buyer', event: 'held' },
      { source: 'desk', account: { name: 'Анна Ветрова' }, change: { what: 'price' }, can_undo: true },
      { source: 'price', at: '2026-06-01T00:00:00+03:00', before: null, after: 20_000_000 },
    ]);
    expect(JSON.stringify(results)).not.toMatch(new RegExp(`${first.phone.slice(-7)}|${reason}|Смирнов`));
  });

  it('comes by pages, and says on the last one too what can be taken back', async () => {
    const id = await desk.plainFlat();
    for (const price of [20_100_000, 20_200_000, 20_300_000]) {
      await desk.changed(id, { price });
      desk.scene.pass(MINUTE);
    }
    const page = await desk.events(id, desk.owner, '?limit=2&offset=0');
    expect(page).toMatchObject({
      count: 4,
      previous: null,
      results: [{ can_undo: true }, { can_undo: false }],
    });
    expect(page.next).toBe(`/api/desk/lots/${id}/history/?limit=2&offset=2`);
    expect(await desk.events(id, desk.owner, '?limit=2&offset=2')).toMatchObject({
      next: null,
      results: [{ source: 'desk', can_undo: false }, { source: 'price' }],
    });
    expect((await desk.owner.get('/api/desk/lots/999999999/history/')).status).toBe(404);
    expect((await desk.owner.get(`/api/desk/lots/${id}/history/?limit=x`)).status).toBe(400);
  });
});

describe('the history of a lot of a file', () => {
  let service: TestService;
  let owner: Clerk;
  beforeAll(async () => {
    const now = () => new Date();
    service = await testService(testDataset({ flats: 3 }), { now });
    owner = await clerkOf(service, 'owner', { now });
  });
  afterAll(() => service.close());

  const load = (...rows: Parameters<typeof file>) =>
    importLots(
      service.database,
      file(...rows),
      { ...PLAIN, date: moscowDate(new Date()), allowMassWithdraw: true },
      () => {},
    );
  async function lot() {
    const { body } = await owner.get('/api/desk/lots/?number=A-1&status=free,sold,withdrawn');
    const [found] = z.parse(deskLotPageSchema, body).results;
    if (!found) throw new Error('there is no lot');
    return found;
  }

  it('says what each file has made of it, though the desk and another file have come after', async () => {
    await load(row('A-1', { price: 20_000_000 }), row('A-2', { price: 21_000_000 }));
    await load(row('A-1', { price: 22_000_000 }), row('A-2', { price: 21_000_000 }));
    const { id, version } = await lot();
    await owner.patch(`/api/desk/lots/${id}/`, { version, price: 25_000_000 });
    await load(row('A-1', { price: 23_000_000 }), row('A-2', { price: 21_000_000 }));
    await load(row('A-2', { price: 21_000_000 }));
    const { body } = await owner.get(`/api/desk/lots/${id}/history/`);
    const change = (before: number, after: number) => ({ before: terms(before), after: terms(after) });
    expect(z.parse(deskLotHistorySchema, body).results).toMatchObject([
      { source: 'import', price: null, status: { before: 'free', after: 'withdrawn' } },
      { source: 'import', price: change(25_000_000, 23_000_000), status: null },
      { source: 'desk', change: change(22_000_000, 25_000_000) },
      { source: 'import', account: null, is_new: false, price: change(20_000_000, 22_000_000) },
      { source: 'import', is_new: true, price: null, status: null },
    ]);
  });
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lots } from '../../db/schema/catalogue.ts';
import { hold } from '../../testing/booking.ts';
import { MINUTE } from '../../testing/booking-scene.ts';
import { type LotDesk, lotDesk } from '../../testing/lot-desk.ts';

let desk: LotDesk;
beforeAll(async () => {
  desk = await lotDesk(40);
});
afterAll(() => desk.close());

describe('a lot that a buyer has', () => {
  it('keeps the price that he was promised while others are shown the new one', async () => {
    const id = await desk.plainFlat();
    const visitor = await desk.scene.newcomer();
    const booking = await hold(visitor, id);
    const row = await desk.card(id);
    expect(row).toMatchObject({ status: 'held', hold: { state: 'held', until: expect.any(String) } });
    expect((await desk.list('?held=true&limit=100')).results.map(lot => lot.id)).toContain(id);
    await desk.changed(id, { price: 20_500_000 }, desk.manager);
    expect((await desk.page(id)).price).toBe(20_500_000);
    expect(await desk.manager.get(`/api/desk/bookings/${booking.id}/`)).toMatchObject({
      body: { status: 'held', price: 20_000_000 },
    });
  });

  it('does not change its status until he has lost it', async () => {
    const id = await desk.plainFlat();
    await hold(await desk.scene.newcomer(), id);
    for (const status of ['free', 'sold', 'withdrawn'])
      expect(await desk.change(id, { status })).toMatchObject({ status: 409, body: { code: 'held' } });
    const held = await desk.card(id);
    desk.scene.pass(16 * MINUTE);
    const run = await desk.card(id);
    expect(run).toMatchObject({ status: 'free', hold: null });
    expect(await desk.send(id, { version: held.version, status: 'sold' })).toMatchObject({ status: 409 });
    // The site may end the hold by itself at any moment: whoever looks at the lot sees nothing of it.
    expect(await desk.send(id, { version: run.version, status: 'sold' })).toMatchObject({ status: 200 });
  });
});

describe('a status', () => {
  it('is what visitors see at once, and what the lot had before comes back with it', async () => {
    const id = await desk.plainFlat();
    const sold = await desk.changed(id, { status: 'sold' }, desk.manager);
    expect(sold.lot.status).toBe('sold');
    expect((await desk.page(id)).status).toBe('sold');
    expect(await desk.undo(sold.change, desk.manager)).toMatchObject({
      status: 200,
      body: { status: 'free' },
    });
    expect((await desk.page(id)).status).toBe('free');
    expect(await desk.owner.journal(`lot:${id}`)).toMatchObject([
      { action: 'lot.status', changes: { status: { from: 'sold', to: 'free' } } },
      { action: 'lot.status', changes: { status: { from: 'free', to: 'sold' } } },
    ]);
  });

  it('of a withdrawn lot is seen at the desk alone', async () => {
    const id = await desk.plainFlat();
    await desk.changed(id, { status: 'withdrawn' });
    expect((await desk.scene.service.get(`/api/properties/${id}/`)).status).toBeGreaterThanOrEqual(404);
    const { slug } = await desk.card(id);
    expect((await desk.list('?status=withdrawn')).results.map(lot => lot.slug)).toEqual([slug]);
    await desk.changed(id, { status: 'free' });
    expect((await desk.page(id)).status).toBe('free');
    expect((await desk.list('?status=withdrawn')).results).toEqual([]);
    await desk.changed(id, { status: 'withdrawn' });
    await desk.changed(id, { status: 'sold' });
    expect((await desk.page(id)).status, 'straight from there').toBe('sold');
  });

  it('that is taken back keeps the day of the sale', async () => {
    const id = await desk.plainFlat();
    const { orm } = desk.scene.service.database;
    await desk.changed(id, { status: 'sold' });
    const soldOn = async () => {
      const [row] = await orm.select({ soldAt: lots.soldAt }).from(lots).where(eq(lots.id, id));
      return new Date(row?.soldAt ?? 0).getTime();
    };
    const at = await soldOn();
    const { change } = await desk.changed(id, { status: 'free' });
    expect(await soldOn(), 'nobody has it').toBe(0);
    expect((await desk.undo(change)).status).toBe(200);
    expect(await soldOn()).toBe(at);
  });

  it('that is taken back makes no sale of a lot that came sold, another sale does', async () => {
    const { orm } = desk.scene.service.database;
    const sale = { id: lots.id, soldAt: lots.soldAt, cameSold: lots.cameSold };
    const [came] = await orm.select(sale).from(lots).where(eq(lots.cameSold, true)).limit(1);
    if (!came) throw new Error('no lot came sold');
    const now = () => orm.select(sale).from(lots).where(eq(lots.id, came.id));
    const { change } = await desk.changed(came.id, { status: 'free' });
    expect((await desk.undo(change)).status).toBe(200);
    expect(await now()).toEqual([came]);
    for (const status of ['free', 'sold']) await desk.changed(came.id, { status });
    const [sold] = await now();
    expect(sold).toEqual({ ...came, cameSold: false, soldAt: expect.any(String) });
    expect(sold?.soldAt).not.toBe(came.soldAt);
  });

  it('is not given to a lot that a visitor has got at the same moment', async () => {
    const id = await desk.plainFlat();
    const visitor = await desk.scene.newcomer();
    const { version } = await desk.card(id);
    const [answer] = await Promise.all([
      desk.send(id, { version, status: 'sold' }),
      visitor.post('/api/auth/register/', { property: id, consent: true }),
    ]);
    const { status, hold: kept } = await desk.card(id);
    expect(answer.status === 200 ? [status, kept] : [status, kept?.state]).toEqual(
      answer.status === 200 ? ['sold', null] : ['held', 'held'],
    );
  });
});

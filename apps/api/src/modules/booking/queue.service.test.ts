import { bookingSchema } from '@quarter/contract/booking';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { lots } from '../../db/schema/catalogue.ts';
import { outbox } from '../../db/schema/outbox.ts';
import { eventually, hold, newestBooking, register, TAKEN } from '../../testing/booking.ts';
import { type BookingScene, bookingScene, MINUTE } from '../../testing/booking-scene.ts';
import { TestVisitor } from '../../testing/phone-visitor.ts';

let scene: BookingScene;
beforeAll(async () => {
  scene = await bookingScene(40);
});
afterAll(() => scene.close());

describe('the queue', () => {
  it('gives a lot that comes free to who came first, tells him and lets him in', async () => {
    const [owner, first, second] = [await scene.newcomer(), await scene.newcomer(), await scene.newcomer()];
    const property = scene.nextFlat();
    const held = await hold(owner, property);
    const places = [];
    for (const visitor of [first, second]) {
      const { status, body } = await register(visitor, { property, queue: true });
      expect(status).toBe(201);
      places.push(z.parse(z.object({ lead: bookingSchema }), body).lead.queue_position);
    }
    expect(places).toEqual([1, 2]);
    const waiting = await newestBooking(first);
    expect(await first.get(`/api/finish/${waiting.id}/`)).toMatchObject({
      ...TAKEN,
      body: { detail: 'Уже закреплено за другим покупателем. Можно встать в очередь или посмотреть похожие' },
    });

    await owner.patch(`/api/booking/lead/${held.id}/`, { status: 'cancelled' });
    expect(await newestBooking(first)).toMatchObject({ status: 'held', queue_position: null });
    expect(await newestBooking(second)).toMatchObject({ status: 'queued', queue_position: 1 });
    expect(await scene.statusOf(property)).toBe('held');

    // In a line of its own: a message to somebody else that is stuck does not hold it back.
    const { orm } = scene.service.database;
    const turns = await orm.select().from(outbox).where(eq(outbox.kind, 'sms_booking_turn'));
    const { expires_at: until } = await newestBooking(first);
    expect(turns).toMatchObject([{ subject: `booking:${waiting.id}`, expiresAt: new Date(until ?? '') }]);

    const { text } = await scene.mailbox.find(
      scene.mailbox.sms,
      sms => sms.phone === first.phone && /закреплена за вами/.test(sms.text),
    );
    const link = new URL(/https:\S+/.exec(text)?.[0] ?? '');
    expect(link.pathname).toBe('/booking');
    const phoneless = new TestVisitor(scene.service, '198.51.100.224');
    expect(link.search).toBe('');
    const secret = Object.fromEntries(new URLSearchParams(link.hash.slice(1)));
    const opened = await phoneless.post('/api/auth/activate/', secret);
    expect(opened.status).toBe(200);
    expect((await newestBooking(phoneless)).id).toBe(waiting.id);
    // Good once.
    expect((await new TestVisitor(scene.service).post('/api/auth/activate/', secret)).status).toBe(400);
  });

  it('is passed by nobody, not even when the timer has just run out', async () => {
    const [owner, first, quick] = [await scene.newcomer(), await scene.newcomer(), await scene.newcomer()];
    const property = scene.nextFlat();
    await hold(owner, property);
    await register(first, { property, queue: true });
    scene.pass(15 * MINUTE);
    expect(await register(quick, { property })).toMatchObject(TAKEN);
    const booking = await eventually(
      () => newestBooking(first),
      ({ status }) => status === 'held',
    );
    expect(Date.parse(booking.expires_at ?? '') - Date.parse(booking.server_now)).toBeGreaterThan(
      50 * MINUTE,
    );
  });

  it('ends with the sale', async () => {
    const [owner, first] = [await scene.newcomer(), await scene.newcomer()];
    const property = scene.nextFlat();
    await hold(owner, property);
    await register(first, { property, queue: true });
    await scene.service.database.change(tx =>
      tx.update(lots).set({ status: 'sold' }).where(eq(lots.id, property)),
    );
    const booking = await eventually(
      () => newestBooking(first),
      ({ status }) => status === 'expired',
    );
    expect(booking.was_queued).toBe(true);
  });

  it('is left by who waits, and what he has had since is told from it', async () => {
    const [owner, first, property] = [await scene.newcomer(), await scene.newcomer(), scene.nextFlat()];
    const held = await hold(owner, property);
    await register(first, { property, queue: true });
    const { id } = await newestBooking(first);
    expect((await first.patch(`/api/booking/lead/${id}/`, { status: 'cancelled' })).body).toMatchObject({
      status: 'cancelled',
      was_queued: true,
    });
    await register(first, { property, queue: true });
    await owner.patch(`/api/booking/lead/${held.id}/`, { status: 'cancelled' });
    expect(await newestBooking(first)).toMatchObject({ id, status: 'held', was_queued: false });
    expect((await first.patch(`/api/booking/lead/${id}/`, { status: 'cancelled' })).body).toMatchObject({
      was_queued: false,
    });
  });
});

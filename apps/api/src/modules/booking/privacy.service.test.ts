import { type Booking, ownerSchema } from '@quarter/contract/booking';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createApi } from '../../app.ts';
import { bookings } from '../../db/schema/booking.ts';
import { outbox } from '../../db/schema/outbox.ts';
import { until } from '../../testing/bell.ts';
import {
  ADULT,
  addOwner,
  bornAgo,
  eventually,
  hold,
  newestBooking,
  readyBooking,
} from '../../testing/booking.ts';
import { type BookingScene, bookingScene, DAY } from '../../testing/booking-scene.ts';
import { placesOf, rememberingSealer } from '../../testing/places-of.ts';

const { sealer, plainOf } = rememberingSealer();

let scene: BookingScene;
beforeAll(async () => {
  scene = await bookingScene(40, sealer);
});
afterAll(() => scene.close());

describe('somebody else', () => {
  it('R-415: finds none of a visitor’s bookings, owners, lots and documents', async () => {
    const [visitor, thief] = [await scene.newcomer(), await scene.newcomer()];
    const booking: Booking = await readyBooking(visitor, scene.nextFlat());
    await visitor.post(`/api/finish/${booking.id}/`);
    const own = await hold(thief, scene.nextFlat());
    const [owner] = booking.owner_set;
    const tries = [
      () => thief.get(`/api/booking/lead/${booking.id}/`),
      () => thief.patch(`/api/booking/lead/${booking.id}/`, { status: 'cancelled' }),
      () => thief.patch(`/api/booking/lead/${booking.id}/`, { email: 'thief@example.ru' }),
      () => thief.get(`/api/finish/${booking.id}/`),
      () => thief.post(`/api/finish/${booking.id}/`),
      () => thief.get(`/api/booking/owners/?lead=${booking.id}`),
      () => thief.post('/api/booking/owners/', { ...ADULT, lead: booking.id }),
      () => thief.get(`/api/booking/owners/${owner?.id}/`),
      () => thief.patch(`/api/booking/owners/${owner?.id}/`, { last_name: 'Вор' }),
      () => thief.delete(`/api/booking/owners/${owner?.id}/`),
      () => thief.get(`/api/booking/properties/${booking.property}/`),
    ];
    for (const attempt of tries) expect((await attempt()).status).toBe(404);
    expect((await thief.get('/api/booking/documents/')).body).toEqual([]);
    expect((await thief.get('/api/booking/documents/typerm/')).body).toEqual([]);
    expect((await newestBooking(thief)).id).toBe(own.id);
    expect(await newestBooking(visitor)).toMatchObject({ id: booking.id, status: 'booked', email: null });
    expect((await newestBooking(visitor)).owner_set).toEqual(booking.owner_set);
  });

  it.each(['1', 'x', '%00', "' or 1=1", '00000000-0000-4000-8000-000000000000'])(
    'R-415: an id that is none is not found: %s',
    async id => {
      const visitor = await scene.newcomer();
      for (const path of ['booking/lead', 'booking/owners', 'booking/properties', 'finish'])
        expect([400, 404]).toContain((await visitor.get(`/api/${path}/${encodeURIComponent(id)}/`)).status);
    },
  );

  it('R-416: who looks into the database or the log reads nothing personal', async () => {
    const visitor = await scene.newcomer();
    const booking = await readyBooking(visitor, scene.nextFlat());
    await visitor.patch(`/api/booking/lead/${booking.id}/`, { email: 'secret@example.ru' });
    await visitor.post('/api/booking/owners/', { ...ADULT, birth_date: bornAgo(5) });
    const { rows } = (await scene.service.database.orm.execute(
      sql`select (select json_agg(l) from booking_leads l)::text || (select json_agg(o) from booking_owners o)::text
        || (select json_agg(c) from booking_consents c)::text || coalesce((select json_agg(m) from outbox m)::text, '')
        as everything`,
    )) as { rows: { everything: string }[] };
    const everything = `${rows[0]?.everything ?? ''}${scene.log.join('')}`;
    expect(everything).toContain(booking.id);
    // Long enough not to turn up in a key or a time by chance.
    const words = [
      visitor.phone.slice(2),
      'Смирнов',
      '45 00 123456',
      '1986-05-14',
      '14.05.1986',
      '7700000000',
    ];
    for (const word of [...words, 'secret@example', '198.51.100.']) expect(everything).not.toContain(word);
    expect(z.parse(ownerSchema, booking.owner_set[0]).last_name).toBe('Смирнов');
  });
});

describe('personal data', () => {
  const left = async (id: string) => {
    const { rows } = (await scene.service.database.orm.execute(
      sql`select (select count(*)::int from booking_leads where id = ${id}) as bookings,
        (select count(*)::int from booking_owners where lead_id = ${id}) as owners,
        (select count(*)::int from booking_consents where lead_id = ${id}) as consents`,
    )) as { rows: unknown[] };
    return rows[0];
  };
  /** A process that starts later cleans up first. */
  const startedLater = (days: number) => {
    const later = () => new Date(scene.now().getTime() + days * DAY);
    return createApi({ database: scene.service.database, sealer, now: later });
  };
  const gone = (id: string) =>
    eventually(
      () => left(id),
      found => JSON.stringify(found) === '{"bookings":0,"owners":0,"consents":0}',
    );

  it('152-ФЗ: is removed a month after the end of a booking, and not before', async () => {
    const visitor = await scene.newcomer();
    const { id } = await readyBooking(visitor, scene.nextFlat());
    await visitor.patch(`/api/booking/lead/${id}/`, { status: 'cancelled' });
    const early = await startedLater(29);
    await early.close();
    expect(await left(id)).toEqual({ bookings: 1, owners: 1, consents: 2 });
    const late = await startedLater(31);
    await gone(id);
    await late.close();
  });

  it('152-ФЗ: nobody waits for a lot for ever: a month in the queue ends it, one more removes it', async () => {
    const [owner, waiting] = [await scene.newcomer(), await scene.newcomer()];
    const booking = await readyBooking(owner, scene.nextFlat());
    await owner.post(`/api/finish/${booking.id}/`);
    // The booking itself outlives the wait.
    await scene.service.database.orm.execute(
      sql`update lot_holds set expires_at = now() + interval '1 year' where lead_id = ${booking.id}`,
    );
    await waiting.post('/api/auth/register/', { property: booking.property, queue: true, consent: true });
    const { id } = await newestBooking(waiting);
    await addOwner(waiting, { ...ADULT, lead: id });
    // By then its session has ended too.
    const statusOf = async () => {
      const { orm } = scene.service.database;
      const [row] = await orm.select().from(bookings).where(eq(bookings.id, id));
      return row?.status;
    };
    const early = await startedLater(29);
    await early.close();
    expect(await statusOf()).toBe('queued');
    const late = await startedLater(31);
    await eventually(statusOf, status => status === 'expired');
    await late.close();
    expect(await left(id)).toEqual({ bookings: 1, owners: 1, consents: 1 });
    const latest = await startedLater(62);
    await gone(id);
    await latest.close();
  });

  // Ends the deliveries of the scene, so it comes last.
  it('R-416: is kept in one place, sealed: messages about a booking have no copy of it', async () => {
    const { database, api } = scene.service;
    const visitor = await scene.newcomer();
    const booking = await readyBooking(visitor, scene.nextFlat());
    const body = { email: 'once@example.ru', utm_last: { utm_source: 'letter-to-alexey' } };
    await visitor.patch(`/api/booking/lead/${booking.id}/`, body);
    await addOwner(visitor, {
      ...ADULT,
      lead: booking.id,
      first_name: 'Единственный',
      passport: '4511 654321',
    });
    for (const [index, { id }] of (await newestBooking(visitor)).owner_set.entries())
      await visitor.patch(`/api/booking/owners/${id}/`, { share: index === 0 ? 40 : 60 });
    // The code of the login, which says the phone too, has come.
    await until(async () => expect(await placesOf(database, visitor.phone, plainOf)).toHaveLength(1));
    await api.stopDelivery();
    expect((await visitor.post(`/api/finish/${booking.id}/`)).status).toBe(200);
    await visitor.patch(`/api/booking/lead/${booking.id}/`, { status: 'cancelled' });
    const waiting = await database.orm
      .select()
      .from(outbox)
      .where(eq(outbox.subject, `booking:${booking.id}`))
      .orderBy(outbox.id);
    expect(waiting.map(({ kind, state }) => [kind, state])).toEqual(
      [
        'crm_booking',
        'mail_booking_office',
        'sms_booking',
        'mail_booking',
        'crm_booking',
        'mail_booking_office',
      ].map(kind => [kind, 'waiting']),
    );
    const kept = {
      [visitor.phone]: 'visitors.phone_sealed',
      'once@example.ru': 'booking_leads.email_sealed',
      'letter-to-alexey': 'booking_leads.utm_last_sealed',
      Единственный: 'booking_owners.data_sealed',
      '11 654321': 'booking_owners.data_sealed',
    };
    for (const [word, place] of Object.entries(kept))
      expect(await placesOf(database, word, plainOf), word).toEqual([place]);
  });
});

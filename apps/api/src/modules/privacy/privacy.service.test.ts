import { PERSON_TABLE_TITLES } from '@quarter/contract/desk/privacy';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookings } from '../../db/schema/booking.ts';
import { audit } from '../../db/schema/desk.ts';
import { favoriteNotices } from '../../db/schema/favorites.ts';
import { outbox } from '../../db/schema/outbox.ts';
import { newestBooking, readyBooking, register } from '../../testing/booking.ts';
import { type BookingScene, bookingScene } from '../../testing/booking-scene.ts';
import type { TestVisitor } from '../../testing/phone-visitor.ts';
import { placesOf, rememberingSealer } from '../../testing/places-of.ts';
import { erasePerson, lookAtPerson } from './service.ts';

const { sealer, plainOf } = rememberingSealer();
/** In everything that the person writes, so that it can be looked for. */
const MARK = 'zlatozara';
const EMAIL = `${MARK}@example.ru`;

let scene: BookingScene;
let person: TestVisitor & { readonly phone: string };
let other: TestVisitor & { readonly phone: string };
beforeAll(async () => {
  scene = await bookingScene(20, sealer);
  [person, other] = [await scene.newcomer(), await scene.newcomer()];
});
afterAll(() => scene.close());

const options = () => ({ database: scene.service.database, sealer, now: scene.now });
const places = (word: string) => placesOf(scene.service.database, word, plainOf);

async function sendRequest(visitor: TestVisitor, phone: string, email: string): Promise<void> {
  const { status } = await visitor.post('/api/requests/', {
    ...{ kind: 'question', name: 'Злата', phone, email, comment: `${email} ждёт`, consent: true },
    page: `/flats?from=${email}`,
  });
  expect(status).toBe(201);
}

async function askForNotices(visitor: TestVisitor, email: string): Promise<void> {
  await visitor.post(`/api/favorites/${scene.nextFlat()}/`);
  await visitor.post('/api/favorites-notify/', { email, consent: true });
}

async function messagesAbout(ids: readonly string[]): Promise<number> {
  const rows = await scene.service.database.orm.select({ subject: outbox.subject }).from(outbox);
  return rows.filter(({ subject }) => ids.some(id => subject.endsWith(id))).length;
}

async function lastLine() {
  const [line] = await scene.service.database.orm.select().from(audit).orderBy(desc(audit.id)).limit(1);
  return { action: line?.action, subject: line?.subject, changes: line?.changes };
}

describe('data of one person', () => {
  it('is everything of his in every table, opened, and nothing of anybody else', async () => {
    const booking = await readyBooking(person, scene.nextFlat());
    await person.patch(`/api/booking/lead/${booking.id}/`, { email: EMAIL });
    await sendRequest(person, person.phone, EMAIL);
    await askForNotices(person, EMAIL);
    await sendRequest(other, other.phone, 'other@example.ru');
    await askForNotices(other, 'other@example.ru');

    const { tables } = await lookAtPerson(options(), person.phone, 'export');
    for (const table of Object.keys(tables)) expect(PERSON_TABLE_TITLES, table).toHaveProperty(table);
    expect(Object.keys(tables)).toEqual(
      expect.arrayContaining([
        ...['visitors', 'sessions', 'booking_leads', 'booking_owners', 'booking_consents', 'lot_holds'],
        ...['leads', 'lead_consents', 'favorite_notices', 'favorite_lots', 'outbox'],
      ]),
    );
    expect(tables.visitors).toEqual([expect.objectContaining({ phone: person.phone })]);
    expect(tables.leads).toEqual([expect.objectContaining({ name: 'Злата', email: EMAIL })]);
    expect(tables.booking_owners?.[0]?.data).toContain('last_name');
    expect(tables.lead_consents?.[0]?.proof).toContain('"address"');
    const text = JSON.stringify(tables);
    for (const words of ['other@example.ru', other.phone, '_digest', `"${sealer.currentKey}.`])
      expect(text).not.toContain(words);
    // Whatever has the mark is a table of the export.
    const found = new Set((await places(MARK)).map(place => place.split('.')[0]));
    expect(found.size).toBeGreaterThan(2);
    for (const table of found) expect(Object.keys(tables)).toContain(table);
    expect(await lastLine()).toMatchObject({ action: 'privacy.export', subject: null });
  });

  it('names bookings of others where the phone stands as an owner’s', async () => {
    const booking = await readyBooking(other, scene.nextFlat());
    const [owner] = booking.owner_set;
    const { status } = await other.patch(`/api/booking/owners/${owner?.id}/`, { phone: person.phone });
    expect(status).toBe(200);
    const { othersBookings } = await lookAtPerson(options(), person.phone, 'show');
    expect(othersBookings).toEqual([booking.id]);
    const named = '+79000000000';
    await other.patch(`/api/booking/owners/${owner?.id}/`, { phone: named });
    const nothing = { outcome: 'erased', removed: 0, left: 0 };
    expect(await erasePerson(options(), named)).toEqual({ ...nothing, othersBookings: [booking.id] });
    expect(await places(named)).not.toEqual([]);
    await other.patch(`/api/booking/lead/${booking.id}/`, { status: 'cancelled' });
    await erasePerson(options(), other.phone);
  });

  it('stays whole while a booking is held, running or sold, with the reason', async () => {
    const { orm } = scene.service.database;
    const before = await places(MARK);
    const refused = async (status: string, number: unknown) => {
      const bookings = [{ id: expect.any(String), number, status }];
      expect(await erasePerson(options(), person.phone)).toEqual({ outcome: 'running', bookings });
      expect((await lookAtPerson(options(), person.phone, 'show')).running).toEqual(bookings);
      await erasePerson(options(), person.phone);
      const { action, changes } = await lastLine();
      expect([action, changes?.rows?.from]).toEqual(['privacy.erase', changes?.rows?.to]);
    };
    await refused('held', null);
    const { id } = await newestBooking(person);
    expect((await person.post(`/api/finish/${id}/`)).status).toBe(200);
    await refused('booked', expect.stringMatching(/^\S+-10001$/));
    await orm.update(bookings).set({ status: 'sold', endedAt: scene.now() }).where(eq(bookings.id, id));
    await refused('sold', expect.stringMatching(/^\S+-10001$/));
    expect(await places(MARK)).toEqual(expect.arrayContaining(before));
    await orm.update(bookings).set({ status: 'cancelled' }).where(eq(bookings.id, id));
  });

  it('goes as a whole, with a line that tells nothing of him; a confirmed consent stays without the contact', async () => {
    const { orm } = scene.service.database;
    await orm.update(favoriteNotices).set({
      consentVersion: '1',
      consentAt: scene.now().toISOString(),
      consentProof: sealer.seal('{}', 'favorites.consent'),
    });
    const { tables } = await lookAtPerson(options(), person.phone, 'show');
    const own = [...(tables.leads ?? []), ...(tables.booking_leads ?? [])].map(({ id }) => String(id));
    const messages = await orm.$count(outbox);
    const ofHis = await messagesAbout(own);
    expect(ofHis).toBeGreaterThan(2);
    const erased = await erasePerson(options(), person.phone);
    const { removed, left } = 'removed' in erased ? erased : { removed: 0, left: 0 };
    // The consent, the favourites that it is for, and the flat in them.
    expect([removed > 10, left]).toEqual([true, 3]);
    expect(await places(MARK)).toEqual([]);
    expect(await places(person.phone)).toEqual([]);
    expect(await lastLine()).toEqual({
      action: 'privacy.erase',
      subject: null,
      changes: { rows: { from: removed + left, to: left } },
    });
    const notices = await orm.select().from(favoriteNotices);
    expect(notices.map(({ contact, consentProof }) => [contact, consentProof !== null])).toEqual([
      [null, true],
    ]);
    expect(await messagesAbout(own)).toBe(0);
    expect(await orm.$count(outbox)).toBeGreaterThan(0);
    expect(await orm.$count(outbox)).toBeLessThan(messages - ofHis);
    expect(await erasePerson(options(), person.phone)).toMatchObject({ removed: 0, left: 0 });
    expect(scene.log.join('')).not.toContain(person.phone.slice(2));
  });

  it('meets a booking that begins as they go: it is held for somebody who is there, or he logs in anew', async () => {
    const statuses: number[] = [];
    const property = scene.nextFlat();
    for (let round = 0; round < 6; round += 1) {
      const visitor = await scene.newcomer();
      const [{ status }] = await Promise.all([
        register(visitor, { property, consent: true }),
        erasePerson(options(), visitor.phone),
      ]);
      statuses.push(status);
      if (status === 201) {
        await visitor.patch(`/api/booking/lead/${(await newestBooking(visitor)).id}/`, {
          status: 'cancelled',
        });
        await erasePerson(options(), visitor.phone);
      }
    }
    // Who is gone before is a newcomer, whose phone is missing.
    for (const status of statuses) expect([201, 400, 401]).toContain(status);
  });

  it('has the subscription of an address that was typed in capitals elsewhere', async () => {
    const writer = await scene.newcomer();
    await sendRequest(writer, writer.phone, 'Anna.Pisareva@Example.RU');
    await askForNotices(writer, 'Anna.Pisareva@Example.RU');
    const { tables } = await lookAtPerson(options(), writer.phone, 'export');
    expect(tables.favorite_notices).toHaveLength(1);
    await erasePerson(options(), writer.phone);
    for (const typed of ['Anna.Pisareva@Example.RU', 'anna.pisareva@example.ru'])
      expect(await places(typed)).toEqual([]);
  });
});

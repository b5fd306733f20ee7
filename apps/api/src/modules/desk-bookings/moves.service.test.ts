import { bookingPropertyListSchema } from '@quarter/contract/booking';
import { type DeskMoveChoice, deskMoveChoicesSchema } from '@quarter/contract/desk/bookings';
import { roubles } from '@quarter/domain/format';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { lots } from '../../db/schema/catalogue.ts';
import { eventually, hold, newestBooking, readyBooking, register } from '../../testing/booking.ts';
import { MINUTE } from '../../testing/booking-scene.ts';
import { type OfficeScene, officeScene } from '../../testing/office-scene.ts';
import { testSealer } from '../../testing/sealer.ts';
import { cancelBooking, moveBooking } from '../booking/operator-service.ts';

let scene: OfficeScene;
beforeAll(async () => {
  scene = await officeScene(90);
});
afterAll(() => scene.close());

const REASON = 'окна выйдут на реку';
const TAKEN = { status: 409, body: { code: 'lot_taken' } };
const CHANGED = { status: 409, body: { code: 'changed' } };

async function choices(id: string, search = '') {
  const { body } = await scene.manager.get(`/api/desk/bookings/${id}/lots/?limit=100${search}`);
  return z.parse(deskMoveChoicesSchema, body).results;
}

/** A free flat that no test has had, as the office sees it for a booking. */
async function choiceFor(id: string, flat = scene.nextFlat()): Promise<DeskMoveChoice> {
  const found = (await choices(id)).find(choice => choice.id === flat);
  if (!found) throw new Error('the lot is not free');
  return found;
}

/** What the office sends that has seen a booking and another lot. */
async function wish(id: string, to: Pick<DeskMoveChoice, 'id' | 'price'>, reason = REASON) {
  return { lot: to.id, price: to.price, from: (await scene.card(id)).lot.slug, reason };
}
const move = (id: string, body: object, by = scene.manager) => scene.act(id, 'move', body, by);

const rename = (id: number, number: string) =>
  scene.service.database.change(tx => tx.update(lots).set({ number }).where(eq(lots.id, id)));

describe('a move of a booking', () => {
  it('gives it another lot at the price of today, for the rest of its time, and tells everybody', async () => {
    const { id, visitor, property, number } = await scene.finished();
    const before = await scene.card(id);
    const to = await choiceFor(id, await scene.discountedFlat());
    expect(await move(id, await wish(id, to))).toMatchObject({
      status: 200,
      body: { id, number, status: 'booked', lot: to.lot, price: to.price, until: before.until },
    });
    expect([await scene.statusOf(property), await scene.statusOf(to.id)]).toEqual(['free', 'booked']);
    const { body } = await visitor.get('/api/booking/properties/');
    expect(z.parse(bookingPropertyListSchema, body)).toMatchObject([
      { id: to.id, price: to.price, lead: id },
    ]);
    expect(await newestBooking(visitor)).toMatchObject({
      number,
      property: to.id,
      price: to.price,
      moved_from: [before.lot.slug],
    });
    const sms = await scene.mailbox.find(scene.mailbox.sms, ({ text }) => text.includes(REASON));
    expect(sms.phone).toBe(visitor.phone);
    expect(sms.text).toMatch(
      new RegExp(
        `^Бронь № ${number} перенесена: вместо «квартира № .+» теперь «квартира № .+», цена .+ Причина: `,
      ),
    );
    expect(sms.text).toContain(roubles(to.price));
    const { crm } = scene.mailbox;
    const told = await scene.mailbox.find(
      crm,
      ({ name, reference }) => name === 'booking.moved' && reference === number,
    );
    expect(told).toMatchObject({ price: to.price, data: { lot: to.lot.title, instead: before.lot.title } });
    expect(told.facts).toContainEqual({ label: 'Прежний лот', value: before.lot.title });
    expect(await scene.owner.journal(`booking:${id}`)).toMatchObject([
      {
        action: 'booking.move',
        changes: {
          lot: { from: before.lot.title, to: to.lot.title },
          price: { from: before.price, to: to.price },
        },
        note: REASON,
      },
    ]);
  });

  it('keeps the clock of a hold, gives its lot to who waits, and is no news for the CRM', async () => {
    const { id, visitor, property } = await scene.held();
    const { expires_at } = await newestBooking(visitor);
    const next = await scene.newcomer();
    await register(next, { property, queue: true });
    const to = await choiceFor(id);
    expect(await move(id, await wish(id, to))).toMatchObject({ status: 200, body: { status: 'held' } });
    expect(await newestBooking(visitor)).toMatchObject({ status: 'held', property: to.id, expires_at });
    expect((await newestBooking(next)).moved_from).toEqual([]);
    await eventually(
      () => newestBooking(next),
      ({ status }) => status === 'held',
    );
    const { messages } = await scene.card(id);
    expect(messages.map(({ kind }) => kind)).toEqual(['sms_booking_moved']);
    scene.pass(16 * MINUTE);
    await eventually(
      () => scene.statusOf(to.id),
      status => status === 'free',
    );
  });

  it('is not finished by a buyer who still has the former lot in sight', async () => {
    const visitor = await scene.newcomer();
    const { id, property } = await readyBooking(visitor, scene.nextFlat());
    const to = await choiceFor(id);
    expect(await move(id, await wish(id, to))).toMatchObject({ status: 200 });
    const finish = (seen: number) => visitor.post(`/api/finish/${id}/?property=${seen}`);
    expect(await finish(property)).toMatchObject({ status: 409, body: { code: 'lead_moved' } });
    expect(await newestBooking(visitor)).toMatchObject({ status: 'held', property: to.id });
    expect(await finish(to.id)).toMatchObject({ status: 200, body: { status: 'booked', property: to.id } });
  });

  it('shows the price by the way of paying, and refuses another than was in sight', async () => {
    const { id, visitor } = await scene.held();
    const flat = await scene.discountedFlat();
    const { price } = await choiceFor(id, flat);
    await visitor.patch(`/api/booking/lead/${id}/`, { payment_method: 'instalment' });
    const full = await choiceFor(id, flat);
    expect(full.price).toBeGreaterThan(price);
    const refused = await move(id, await wish(id, { id: flat, price }));
    expect(refused).toMatchObject({ ...CHANGED, body: { present: { id, status: 'held' } } });
    expect(await scene.statusOf(flat)).toBe('free');
    expect(await move(id, await wish(id, full))).toMatchObject({ status: 200 });
    expect(await newestBooking(visitor)).toMatchObject({ price: full.price, old_price: null });
  });

  it('goes to a lot that its buyer has had before and lost, and leaves that story as it is', async () => {
    const { id: former, visitor, property } = await scene.held();
    await visitor.patch(`/api/booking/lead/${former}/`, { status: 'cancelled' });
    const { id } = await hold(visitor, scene.nextFlat());
    const to = await choiceFor(id, property);
    expect(await move(id, await wish(id, to))).toMatchObject({ status: 200 });
    expect(await scene.card(former)).toMatchObject({ status: 'cancelled', lot: to.lot });
    expect(await newestBooking(visitor)).toMatchObject({ id, status: 'held', property });
    expect((await visitor.get(`/api/booking/properties/${property}/`)).body).toMatchObject({ lead: id });
    await visitor.patch(`/api/booking/lead/${id}/`, { status: 'cancelled' });
    expect(await hold(visitor, property)).toMatchObject({ id, status: 'held' });
  });

  it('is refused for a lot that is taken or awaited, and for a booking that is over or waits', async () => {
    const { id } = await scene.finished();
    const [first, second] = [await choiceFor(id), await choiceFor(id)];
    const other = await scene.held(first.id);
    expect(await move(id, await wish(id, first))).toMatchObject(TAKEN);
    const waiting = await scene.newcomer();
    await register(waiting, { property: first.id, queue: true });
    await other.visitor.patch(`/api/booking/lead/${other.id}/`, { status: 'cancelled' });
    expect((await newestBooking(waiting)).status).toBe('held');
    expect(await move(id, await wish(id, first))).toMatchObject(TAKEN);
    expect(await move(id, await wish(id, { id: 999_999_999, price: 1 }))).toMatchObject(TAKEN);
    const queued = await scene.newcomer();
    await register(queued, { property: first.id, queue: true });
    const CLOSED = { status: 409, body: { code: 'lead_closed' } };
    expect(await move((await newestBooking(queued)).id, await wish(id, second))).toMatchObject(CLOSED);
    const body = await wish(id, second);
    await scene.manager.post(`/api/desk/bookings/${id}/cancel/`, { reason: 'передумал' });
    expect(await move(id, body)).toMatchObject(CLOSED);
    expect(await scene.statusOf(second.id)).toBe('free');
    expect(await move(id, { ...body, reason: 'a' })).toMatchObject({
      status: 400,
      body: { reason: ['Напишите причину: её увидит покупатель'] },
    });
  });

  it('by two at once is made once; the same again is no other change', async () => {
    const { id, property } = await scene.finished();
    const [first, second] = [await choiceFor(id), await choiceFor(id)];
    const wishes = [await wish(id, first), await wish(id, second)];
    const answers = await Promise.all([move(id, wishes[0] ?? {}), move(id, wishes[1] ?? {}, scene.owner)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const won = answers[0]?.status === 200 ? 0 : 1;
    expect(answers[1 - won]).toMatchObject(CHANGED);
    expect(await move(id, wishes[won] ?? {})).toMatchObject({ status: 200 });
    expect(await scene.owner.journal(`booking:${id}`)).toHaveLength(1);
    const statuses = await Promise.all([property, first.id, second.id].map(scene.statusOf));
    expect(statuses.toSorted()).toEqual(['booked', 'free', 'free']);
  });

  it('of two bookings to a lot that a visitor wants too leaves one holder', async () => {
    for (let round = 0; round < 4; round += 1) {
      const [one, two] = [await scene.held(), await scene.finished()];
      const to = await choiceFor(one.id);
      const price = (await choices(two.id)).find(({ id }) => id === to.id)?.price ?? 0;
      const bodies = [await wish(one.id, to), await wish(two.id, { id: to.id, price })];
      const visitor = await scene.newcomer();
      const answers = await Promise.all([
        register(visitor, { property: to.id }),
        move(one.id, bodies[0] ?? {}),
        move(two.id, bodies[1] ?? {}, scene.owner),
      ]);
      const won = answers.filter(({ status }) => status < 300);
      expect(won).toHaveLength(1);
      for (const answer of answers.filter(({ status }) => status >= 300)) expect(answer).toMatchObject(TAKEN);
      const has = [one.id, two.id].map(async id => (await scene.card(id)).lot.slug === to.lot.slug);
      const moved = (await Promise.all(has)).filter(Boolean).length;
      expect(moved).toBe(answers[0]?.status === 201 ? 0 : 1);
      expect(['held', 'booked']).toContain(await scene.statusOf(to.id));
    }
  });

  it('offers free lots of its kind by number', async () => {
    const { id, property } = await scene.held();
    const all = await choices(id);
    expect(all.map(choice => choice.id)).not.toContain(property);
    const [first] = all;
    const number = first?.lot.title.replace(/\D/g, '') ?? '';
    const found = await choices(id, `&number=${number}`);
    expect(found.map(choice => choice.id)).toContain(first?.id);
    for (const { lot } of found) expect(lot.title).toMatch(new RegExp(`^Квартира № ${number}`));
    expect(await choices(id, '&number=нет-такого')).toEqual([]);
    await rename(first?.id ?? 0, '7Ж');
    expect((await choices(id, '&number=7ж')).map(choice => choice.lot.title)).toEqual(['Квартира № 7Ж']);
  });

  it('is made from the terminal by numbers, with the same rules', async () => {
    const { id, number } = await scene.finished();
    const to = await choiceFor(id);
    const office = { database: scene.service.database, sealer: testSealer(), now: scene.now };
    const which = { number: number ?? '' };
    await rename(to.id, '8Ж');
    const lot = { number: '8ж' };
    expect(await moveBooking(office, which, { to: { number: 'нет' }, reason: REASON })).toBe('taken');
    // Nobody has served yet who waits for a lot that the terminal has just freed.
    const other = await scene.held();
    await register(await scene.newcomer(), { property: other.property, queue: true });
    const awaited = { number: (await scene.card(other.id)).lot.title.replace(/^\D+/, '') };
    await cancelBooking(office, { id: other.id });
    expect(await moveBooking(office, which, { to: awaited, reason: REASON })).toBe('taken');
    expect(await moveBooking(office, which, { to: lot, reason: REASON })).toBe('moved');
    expect(await moveBooking(office, which, { to: lot, reason: REASON })).toBe('same');
    expect(await scene.card(id)).toMatchObject({ lot: { slug: to.lot.slug }, price: to.price });
  });
});

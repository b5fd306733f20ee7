import { deskBookingPageSchema, deskBookingRowSchema } from '@quarter/contract/desk/bookings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { eventually, hold, newestBooking, register } from '../../testing/booking.ts';
import { DAY, MINUTE } from '../../testing/booking-scene.ts';
import { clerkCode, clerkOf } from '../../testing/clerk.ts';
import { type OfficeScene, officeScene } from '../../testing/office-scene.ts';

let scene: OfficeScene;
beforeAll(async () => {
  scene = await officeScene(60);
});
afterAll(() => scene.close());

const later = (ms: number) => new Date(scene.now().getTime() + ms).toISOString();
const act: OfficeScene['act'] = (...args) => scene.act(...args);
/** With a code that nobody has used. */
function sell(id: string, by = scene.manager) {
  scene.pass(MINUTE);
  return act(id, 'sell', { code: clerkCode(scene.now()) }, by);
}
async function ids(state: string): Promise<string[]> {
  const { body } = await scene.manager.get(`/api/desk/bookings/?limit=100&state=${state}`);
  return z.parse(deskBookingPageSchema, body).results.map(({ id }) => id);
}
const CLOSED = { status: 409, body: { code: 'lead_closed' } };

describe('a list of bookings', () => {
  it('has running ones by their end, those that wait by their lot, those that are over', async () => {
    const { id: booked, property, visitor } = await scene.finished();
    const [first, second] = [await scene.newcomer(), await scene.newcomer()];
    const { id: held } = await hold(await scene.newcomer(), scene.nextFlat());
    for (const waiting of [first, second]) await register(waiting, { property, queue: true });
    const queue = [(await newestBooking(first)).id, (await newestBooking(second)).id];
    expect((await ids('running')).filter(id => [held, booked].includes(id))).toEqual([held, booked]);
    expect(await ids('queued')).toEqual(queue);
    expect(await scene.card(queue[1] ?? '')).toMatchObject({
      status: 'queued',
      queue: 2,
      queue_position: 2,
      until: null,
    });
    expect(await scene.card(booked)).toMatchObject({
      status: 'booked',
      owners: 1,
      queue: 2,
      queue_position: null,
      server_now: expect.any(String),
    });
    const { body } = await scene.manager.get('/api/desk/bookings/');
    expect(JSON.stringify([body, await scene.card(booked)])).not.toMatch(
      new RegExp(`Смирнов|${visitor.phone.slice(2)}`),
    );
    await act(booked, 'cancel', { reason: 'передумал' });
    expect(await ids('ended')).toContain(booked);
    expect(await scene.manager.get('/api/desk/bookings/?state=lost')).toMatchObject({ status: 400 });
  });
});

describe('a booking', () => {
  it('shows whose it is only when asked, and the journal knows of it', async () => {
    const { id, visitor } = await scene.finished();
    expect(await act(id, 'reveal')).toMatchObject({
      status: 200,
      body: {
        phone: visitor.phone,
        owners: [{ name: 'Смирнов Алексей Викторович', share: 100, category: expect.any(String) }],
      },
    });
    expect(await scene.owner.journal(`booking:${id}`)).toMatchObject([
      { action: 'booking.reveal', account: { id: scene.manager.id }, changes: null, note: null },
    ]);
  });

  it('is cancelled with a reason that the buyer is told and the journal keeps', async () => {
    const { id, number, property, visitor } = await scene.finished();
    expect(await act(id, 'cancel', { reason: 'нет' })).toMatchObject({ status: 200 });
    const text = expect.stringMatching(new RegExp(`^Бронь № ${number} отменена: .* Причина: нет$`));
    const sms = await scene.mailbox.find(scene.mailbox.sms, ({ text }) => text.includes('Причина: нет'));
    expect(sms).toEqual({ phone: visitor.phone, text });
    expect(await scene.statusOf(property)).toBe('free');
    expect(await scene.owner.journal(`booking:${id}`)).toMatchObject([
      { action: 'booking.cancel', changes: { status: { from: 'booked', to: 'cancelled' } }, note: 'нет' },
    ]);
    expect(await act(id, 'cancel', { reason: 'ещё раз' })).toMatchObject(CLOSED);
    expect(await act(id, 'prolong', { until: later(DAY) })).toMatchObject(CLOSED);
    expect(await scene.owner.journal(`booking:${id}`)).toHaveLength(1);
    expect(await act(id, 'cancel', { reason: ' a ' })).toMatchObject({
      status: 400,
      body: { reason: ['Напишите причину: её увидит покупатель'] },
    });
  });

  it('that is cancelled and sold by two at once ends in one way', async () => {
    const { id, visitor } = await scene.finished();
    const answers = await Promise.all([act(id, 'cancel', { reason: 'передумал' }), sell(id, scene.owner)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [winner] = answers.filter(({ status }) => status === 200);
    const { status } = z.parse(deskBookingRowSchema, winner?.body);
    expect((await newestBooking(visitor)).status).toBe(status);
    expect((await scene.owner.journal(`booking:${id}`)).map(({ action }) => action)).toEqual([
      status === 'sold' ? 'booking.sell' : 'booking.cancel',
    ]);
  });

  it('is sold once it is finished', async () => {
    const { id, property } = await scene.finished();
    const { id: held } = await hold(await scene.newcomer(), scene.nextFlat());
    expect(await sell(id)).toMatchObject({ status: 200, body: { status: 'sold', until: null } });
    expect(await scene.statusOf(property)).toBe('sold');
    const { id: other, property: lot } = await scene.finished();
    const next = await scene.newcomer();
    await register(next, { property: lot, queue: true });
    const queued = (await newestBooking(next)).id;
    const unfinished = { ...CLOSED, body: { detail: expect.stringContaining('ещё не закончил') } };
    for (const one of [held, queued]) expect(await sell(one)).toMatchObject(unfinished);
    expect(await sell(other)).toMatchObject({ status: 200 });
  });

  it('is sold for a fresh code alone, and says who has ended it and when', async () => {
    const { id, property } = await scene.finished();
    expect((await scene.card(id)).ended).toBeNull();
    expect(await act(id, 'sell', {})).toMatchObject({ status: 400, body: { code: ['Введите код'] } });
    expect(await act(id, 'sell', { code: '000000' })).toMatchObject({ body: { code: 'code_invalid' } });
    const clerk = await clerkOf(scene.service, 'sales', scene);
    expect(await sell(id, clerk), 'nobody without an authenticator').toMatchObject({ status: 403 });
    expect(await scene.statusOf(property)).toBe('booked');
    const { id: other } = await scene.finished();
    const before = scene.now();
    await sell(id);
    const used = { code: clerkCode(scene.now()) };
    expect(await act(other, 'sell', used), 'used up').toMatchObject({ body: { code: 'code_invalid' } });
    expect((await scene.card(other)).status).toBe('booked');
    const { account, at = '' } = (await scene.card(id)).ended ?? {};
    expect(account?.id).toBe(scene.manager.id);
    expect(Date.parse(at)).toBeGreaterThan(before.getTime());
    const { id: late } = await hold(await scene.newcomer(), scene.nextFlat());
    scene.pass(20 * MINUTE);
    expect(await scene.card(late)).toMatchObject({ status: 'expired', ended: { account: null } });
  });

  it('is prolonged while it runs: the visitor’s clock shows it, and the journal both ends', async () => {
    const visitor = await scene.newcomer();
    const { id, property, expires_at } = await hold(visitor, scene.nextFlat());
    const until = later(50 * MINUTE);
    expect(await act(id, 'prolong', { until })).toMatchObject({ status: 200, body: { until } });
    expect(await newestBooking(visitor)).toMatchObject({ status: 'held', expires_at: until });
    expect(await scene.owner.journal(`booking:${id}`)).toMatchObject([
      { action: 'booking.prolong', changes: { until: { from: expires_at, to: until } } },
    ]);
    const wrong = async (text: string) => Object((await act(id, 'prolong', { until: text })).body).until?.[0];
    expect(await wrong(later(-MINUTE))).toBe('Это время уже прошло');
    expect(await wrong(later(31 * DAY))).toMatch(/не больше чем на 30 дней/);
    expect(await wrong(later(20 * MINUTE))).toMatch(/и так действует/);
    expect(await wrong('завтра')).toBe('Неверная дата');
    scene.pass(51 * MINUTE);
    await eventually(
      () => scene.statusOf(property),
      status => status === 'free',
    );
    expect(await act(id, 'prolong', { until: later(DAY) })).toMatchObject(CLOSED);
  });

  it('that several prolong at once has in the journal what each of them has found', async () => {
    const { id, expires_at } = await hold(await scene.newcomer(), scene.nextFlat());
    const wishes = [20, 25, 30, 35, 40, 45].map(minutes => later(minutes * MINUTE));
    await Promise.all(wishes.map(until => act(id, 'prolong', { until })));
    // An earlier end that comes after a later one changes nothing.
    const ends = (await scene.owner.journal(`booking:${id}`))
      .map(({ changes }) => changes?.until)
      .toReversed();
    expect(ends.at(-1)?.to).toBe(wishes.at(-1));
    expect(ends.map(end => end?.from)).toEqual([expires_at, ...ends.slice(0, -1).map(end => end?.to)]);
  });

  it('that runs out while it is prolonged is either', async () => {
    const [first, second] = [await scene.newcomer(), await scene.newcomer()];
    const { id, property } = await hold(first, scene.nextFlat());
    scene.pass(15 * MINUTE - 150);
    const prolonging = act(id, 'prolong', { until: later(30 * MINUTE) });
    scene.pass(150);
    const answers = await Promise.all([prolonging, register(second, { property })]);
    const statuses = answers.map(({ status }) => status);
    expect([
      [200, 409],
      [409, 201],
    ]).toContainEqual(statuses);
  });

  it('is changed by roles that may', async () => {
    const { id } = await scene.finished();
    const of = async (role: 'marketing' | 'lawyer' | 'viewer') => {
      const clerk = await clerkOf(scene.service, role, scene);
      const acts = [
        await act(id, 'reveal', undefined, clerk),
        await act(id, 'cancel', { reason: 'проба' }, clerk),
        await act(id, 'sell', { code: '123456' }, clerk),
        await act(id, 'prolong', { until: later(DAY) }, clerk),
        await act(id, 'resend', undefined, clerk),
      ];
      return [(await clerk.get('/api/desk/bookings/')).status, ...acts.map(({ status }) => status)];
    };
    expect(await of('marketing')).toEqual([403, 403, 403, 403, 403, 403]);
    expect(await of('lawyer')).toEqual([200, 200, 403, 403, 403, 403]);
    expect(await of('viewer')).toEqual([403, 403, 403, 403, 403, 403]);
    expect((await act(id, 'resend')).body).toEqual({ count: 0 });
    expect(await act('8f14e45f-ceea-467f-a5d1-0f1b2c3d4e5f', 'reveal')).toMatchObject({ status: 404 });
    expect(await sell('x')).toMatchObject({ status: 404 });
  });
});

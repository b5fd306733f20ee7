import { bookingSchema } from '@quarter/contract/booking';
import { auditPageSchema } from '@quarter/contract/desk/audit';
import { type DeskFound, deskFoundSchema } from '@quarter/contract/desk/find';
import type { DeskRole } from '@quarter/contract/desk/roles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { readyBooking } from '../../testing/booking.ts';
import { type BookingScene, bookingScene } from '../../testing/booking-scene.ts';
import { type Clerk, clerkOf } from '../../testing/clerk.ts';
import { answerSchema, postRequest, REQUEST } from '../../testing/requests.ts';

let scene: BookingScene;
let owner: Clerk;
beforeAll(async () => {
  scene = await bookingScene(40);
  owner = await clerkOf(scene.service, 'owner', { now: scene.now, name: 'Олег Беркут' });
});
afterAll(() => scene.close());

const find = async (text: string, by = owner): Promise<DeskFound> =>
  z.parse(deskFoundSchema, (await by.post('/api/desk/find/', { text })).body);
const clerk = (role: DeskRole) => clerkOf(scene.service, role, { now: scene.now, name: 'Анна Ветрова' });

async function finished() {
  const visitor = await scene.newcomer();
  const { id } = await readyBooking(visitor, scene.nextFlat());
  const { number } = z.parse(bookingSchema, (await visitor.post(`/api/finish/${id}/`)).body);
  return { id, number: number ?? '', phone: visitor.phone };
}

describe('a text names', () => {
  it('lots by the beginning of their number', async () => {
    for (const name of ['№ 12', 'Квартира № 12', 'Квартира 12', 'кв 12', '12 кв'])
      expect(
        (await find(name)).lots.map(({ number }) => number),
        name,
      ).toEqual(['12']);
    expect((await find('1')).lots.every(({ number }) => number.startsWith('1'))).toBe(true);
    expect((await find('нет такого')).lots).toEqual([]);
  });

  it('a booking by its number, whole or its figures, and by the whole phone of its buyer', async () => {
    const { id, number, phone } = await finished();
    for (const text of [
      number,
      number.toLowerCase(),
      number.replace('-', ' ').toLowerCase(),
      number.split('-')[1] ?? '',
      phone,
      phone.replace('+7', '8 '),
    ])
      expect(
        (await find(text)).bookings.map(booking => booking.id),
        text,
      ).toEqual([id]);
    expect((await find(phone.slice(0, -1))).bookings, 'a part of a phone').toEqual([]);
  });

  it('requests by the whole phone, and nothing personal of them', async () => {
    const { id } = z.parse(answerSchema, (await postRequest(scene.service, REQUEST)).body);
    const found = await find(REQUEST.phone);
    expect(found.requests.map(request => request.id)).toEqual([id]);
    expect(found.by).toMatch(/^[\da-f]{64}$/);
    expect(JSON.stringify(found)).not.toMatch(/Анна|9161234567|123-45-67/);
    expect((await find('+7 916 000-00-00')).requests).toEqual([]);
  });

  it('people of the office by a part of their name', async () => {
    const named = (await find('берк')).people;
    expect(named).toEqual([{ id: owner.id, name: 'Олег Беркут', role: 'owner' }]);
    expect((await find('б')).people, 'one letter').toEqual([]);
  });
});

it('a role finds what its lists have', async () => {
  const { number, phone } = await finished();
  await postRequest(scene.service, { ...REQUEST, phone });
  const kinds = async (role: DeskRole) => {
    const by = await clerk(role);
    const [byPhone, byNumber, byLot] = [await find(phone, by), await find(number, by), await find('12', by)];
    return [
      byPhone.requests.length > 0,
      byPhone.by !== null,
      byNumber.bookings.length > 0,
      byLot.lots.length > 0,
      (await find('Ветрова', by)).people.length > 0,
    ];
  };
  expect(await kinds('owner')).toEqual([true, true, true, true, true]);
  expect(await kinds('sales')).toEqual([true, true, true, true, false]);
  expect(await kinds('marketing')).toEqual([true, true, false, true, false]);
  expect(await kinds('lawyer')).toEqual([true, true, true, false, false]);
  expect(await kinds('viewer')).toEqual([false, false, false, true, false]);
});

it('a look by a whole phone is a line of the journal, without the phone, and one by less is none', async () => {
  const { phone, number } = await finished();
  const lines = async () => {
    const { body } = await owner.get('/api/desk/audit/?action=phone.find&limit=100');
    return z.parse(auditPageSchema, body).results;
  };
  const before = (await lines()).length;
  for (const text of [number, '12', phone.slice(0, -1)]) await find(text);
  await find(phone, await clerk('viewer'));
  expect(await lines()).toHaveLength(before);
  const marketing = await clerk('marketing');
  await find(phone, marketing);
  await marketing.post('/api/desk/phones/', { phone });
  const written = await lines();
  expect(written).toHaveLength(before + 2);
  for (const line of written.slice(0, 2))
    expect(line).toMatchObject({ account: { id: marketing.id }, subject: null, changes: null, note: null });
});

it('a phone that is looked for is in no log, and what is no text is refused', async () => {
  const { phone } = await finished();
  const before = scene.log.length;
  await find(phone);
  expect(scene.log.slice(before).join('\n')).not.toContain(phone.slice(2));
  expect((await owner.post('/api/desk/find/', { text: ' ' })).status).toBe(400);
});

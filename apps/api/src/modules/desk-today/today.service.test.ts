import { TODAY_ROWS } from '@quarter/contract/desk/today';
import { dayAfter, moscowDate } from '@quarter/domain/dates';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { outbox } from '../../db/schema/outbox.ts';
import { requests } from '../../db/schema/requests.ts';
import { until } from '../../testing/bell.ts';
import { clerkOf } from '../../testing/clerk.ts';
import { type RequestScene, requestScene } from '../../testing/request-scene.ts';
import { answerSchema, NOW, REQUEST } from '../../testing/requests.ts';

let scene: RequestScene;
beforeEach(async () => {
  scene = await requestScene();
});
afterEach(() => scene.close());

const DAY_MS = 86_400_000;
type Role = Parameters<typeof clerkOf>[1];
const clerk = (role: Role) => clerkOf(scene.service, role, { now: () => NOW });
const today = async (role: Role) => (await (await clerk(role)).get('/api/desk/today/')).body;

it('what waits today is told to each role by its own places', async () => {
  const { orm } = scene.service.database;
  const { id: old } = z.parse(answerSchema, (await scene.post(REQUEST)).body);
  await scene.post(REQUEST);
  await scene.told(2);
  const createdAt = new Date(NOW.getTime() - DAY_MS);
  await orm.update(requests).set({ createdAt }).where(eq(requests.id, old));
  await orm
    .update(outbox)
    .set({ state: 'dead', payload: sql`coalesce(${outbox.payload}, 'x')`, finishedAt: NOW })
    .where(eq(outbox.subject, `lead:${old}`));
  expect(await today('owner')).toMatchObject({
    requests: {
      new: 2,
      oldest_at: createdAt.toISOString(),
      oldest: [{ id: old, state: 'new' }, { created_at: NOW.toISOString() }],
    },
    deliveries: { dead: 1, dead_requests: 1, dead_bookings: 0, unserved: ['crm', 'mail', 'sms'] },
    bookings: { running: 0, ending: [] },
    misfits: expect.any(Array),
  });
  expect(JSON.stringify(await today('owner')), 'nothing personal').not.toMatch(/Анна|9161234567/);
  const manager = await clerk('sales');
  await manager.patch(`/api/desk/requests/${old}/`, { version: 0, state: 'done' });
  expect(await today('sales')).toMatchObject({
    requests: { new: 1, oldest_at: NOW.toISOString(), oldest: [{ created_at: NOW.toISOString() }] },
    misfits: null,
  });
  expect(await today('marketing')).toMatchObject({ requests: { new: 1 }, bookings: null });
  expect(await today('lawyer')).toMatchObject({ bookings: { running: 0 }, misfits: null });
  expect(await today('viewer')).toEqual({
    requests: null,
    deliveries: null,
    bookings: null,
    planned: null,
    misfits: null,
    figures: expect.objectContaining({ requests: { now: 2, before: 0 } }),
  });
  expect(await today('lawyer')).toMatchObject({ figures: null });
});

it('of many new requests those stand there that wait longest', async () => {
  const ids: string[] = [];
  for (let index = 0; index <= TODAY_ROWS; index += 1) {
    const { body } = await scene.post({ ...REQUEST, phone: `+7 925 000-00-0${index}` });
    const { id } = z.parse(answerSchema, body);
    const createdAt = new Date(NOW.getTime() + index * 1_000);
    await scene.service.database.orm.update(requests).set({ createdAt }).where(eq(requests.id, id));
    ids.push(id);
  }
  const oldest = ids.slice(0, TODAY_ROWS).map(id => ({ id }));
  expect(await today('sales')).toMatchObject({ requests: { new: TODAY_ROWS + 1, oldest } });
});

it('names the meetings and calls of the day by their time, until they are done', async () => {
  const day = moscowDate(NOW);
  const ask = async (wished_date: string, wished_time: string) => {
    const { body } = await scene.post({ ...REQUEST, kind: 'call_back', wished_date, wished_time });
    return z.parse(answerSchema, body).id;
  };
  const [later, sooner] = [await ask(day, '15:30'), await ask(day, '11:00')];
  await ask(dayAfter(day, 1), '09:00');
  const wished = async () => Object((await today('sales')) ?? {}).requests.wished;
  expect(await wished()).toMatchObject({
    count: 2,
    first: [
      { id: sooner, wished_date: day, wished_time: '11:00' },
      { id: later, wished_time: '15:30' },
    ],
  });
  const manager = await clerk('sales');
  await manager.patch(`/api/desk/requests/${sooner}/`, { version: 0, state: 'done' });
  expect(await wished()).toMatchObject({ count: 1, first: [{ id: later }] });
});

it('names a CRM that takes nothing while the site is still trying, and no more once it does', async () => {
  const deliveries = async () => Object((await today('owner')) ?? {}).deliveries;
  let isDown = true;
  scene.crm.answer((_request, response) => void (isDown ? response.writeHead(503) : response).end('{}'));
  await scene.post(REQUEST);
  await scene.post({ ...REQUEST, phone: '+7 925 000-00-01' });
  await until(async () => {
    expect(await deliveries()).toMatchObject({
      dead: 0,
      lost: [{ channel: 'crm', waiting: 2, since: expect.any(String) }],
    });
  });
  isDown = false;
  await until(async () => expect(await deliveries()).toMatchObject({ waiting: 0, lost: [] }));
});

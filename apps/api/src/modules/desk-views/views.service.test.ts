import { deskViewSchema, deskViewsSchema, MOST_VIEWS } from '@quarter/contract/desk/views';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { deskViews } from '../../db/schema/desk-views.ts';
import { type Clerk, clerkOf } from '../../testing/clerk.ts';
import { testDataset } from '../../testing/dataset.ts';
import { type TestService, testService } from '../../testing/service.ts';

const now = () => new Date('2026-11-25T09:00:00Z');
let service: TestService;
let owner: Clerk;
beforeAll(async () => {
  service = await testService(testDataset({ flats: 3 }), { now });
  owner = await clerkOf(service, 'owner', { now });
});
afterAll(() => service.close());

const clerk = () => clerkOf(service, 'sales', { now });
const keep = (by: Clerk, name: string, query = 'kind=flat') =>
  by.post('/api/desk/views/', { place: 'lots', name, query });
const kept = async (by: Clerk, name: string, query?: string) =>
  z.parse(deskViewSchema, (await keep(by, name, query)).body);
const list = async (by: Clerk) =>
  z.parse(deskViewsSchema, (await by.get('/api/desk/views/?place=lots')).body);

it('views are kept for oneself, by name, and one of the same name is replaced', async () => {
  const [mine, other] = [await clerk(), await clerk()];
  await kept(mine, 'Студии', 'rooms=0&columns=price%2Cstatus');
  const cheap = await kept(mine, 'Недорогие', 'sort=price');
  await kept(other, 'Студии', 'rooms=0');
  const again = await kept(mine, ' Недорогие ', 'sort=metre');
  expect(again).toEqual({ id: cheap.id, name: 'Недорогие', query: 'sort=metre' });
  expect((await list(mine)).map(({ name, query }) => [name, query])).toEqual([
    ['Недорогие', 'sort=metre'],
    ['Студии', 'rooms=0&columns=price%2Cstatus'],
  ]);
  expect((await mine.delete(`/api/desk/views/${again.id}/`)).status).toBe(204);
  expect((await mine.delete(`/api/desk/views/${again.id}/`)).status).toBe(404);
  expect((await list(mine)).map(({ name }) => name)).toEqual(['Студии']);
});

it('nobody removes a view of another', async () => {
  const [mine, other] = [await clerk(), await clerk()];
  const { id } = await kept(mine, 'Мой');
  expect((await other.delete(`/api/desk/views/${id}/`)).status).toBe(404);
  expect((await owner.delete(`/api/desk/views/${id}/`)).status).toBe(404);
  expect(await list(mine)).toHaveLength(1);
});

it('the journal tells of it without its name, which the database has sealed', async () => {
  const mine = await clerk();
  const { id } = await kept(mine, 'Для Ивановой');
  await kept(mine, 'Для Ивановой');
  await mine.delete(`/api/desk/views/${id}/`);
  const lines = await owner.journal(`view:${id}`);
  expect(lines.map(({ action }) => action)).toEqual(['view.remove', 'view.keep']);
  expect(JSON.stringify(lines)).not.toContain('Иванов');
  await kept(mine, 'Для Петровой');
  expect(JSON.stringify(await service.database.orm.select().from(deskViews))).not.toContain('Петров');
});

it('there are so many at most, also of who asks for two at once, and what is none is refused', async () => {
  const mine = await clerk();
  for (let index = 1; index < MOST_VIEWS; index += 1) await kept(mine, `Вид ${index}`);
  const last = await Promise.all([keep(mine, 'Ещё'), keep(mine, 'И ещё')]);
  expect(last.map(({ status }) => status).sort()).toEqual([201, 400]);
  expect(await list(mine)).toHaveLength(MOST_VIEWS);
  expect((await keep(mine, 'Вид 1', 'kind=parking')).status).toBe(201);
  const wrong = await mine.post('/api/desk/views/', { place: 'people', name: ' ', query: '<script>' });
  expect(wrong).toMatchObject({
    status: 400,
    body: { place: [expect.any(String)], name: [expect.any(String)], query: [expect.any(String)] },
  });
  expect((await mine.get('/api/desk/views/?place=x')).status).toBe(400);
});

import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import * as z from 'zod/mini';
import type { Api } from '../../api.ts';
import { createApi } from '../../app.ts';
import type { Database, Orm } from '../../db/database.ts';
import { openServer } from '../../db/server.ts';
import { eventually } from '../../testing/booking.ts';
import { MINUTE } from '../../testing/booking-scene.ts';
import { clerkOf } from '../../testing/clerk.ts';
import { byIds as ids, type MassDesk, massDesk } from '../../testing/mass-desk.ts';
import { testSealer } from '../../testing/sealer.ts';

const HOUR = 60 * MINUTE;
const UP = { what: 'percent', percent: 2, rounding: 10_000 };

let desk: MassDesk;
const open: Api[] = [];
beforeEach(async () => {
  desk = await massDesk(40);
});
afterEach(async () => {
  await Promise.all(open.splice(0).map(api => api.close()));
  await desk.close();
});

/** Another process over the database: on a server one with connections of its own. */
async function another(database: Database): Promise<Api> {
  const api = await createApi({ database, sealer: testSealer(), now: desk.scene.now });
  open.push(api);
  return api;
}

async function sameDatabase(): Promise<Database> {
  const { database } = desk.scene.service;
  const engine = inject('engine');
  if (engine.kind === 'embedded') return database;
  const result: unknown = await database.orm.execute(sql`select current_database() as name`);
  const url = new URL(engine.url);
  url.pathname = `/${z.parse(z.object({ rows: z.tuple([z.object({ name: z.string() })]) }), result).rows[0].name}`;
  return openServer(url.href);
}

it('a planned change whose time has come while no process ran happens at the start, and says how late', async () => {
  const { scene } = desk;
  const lot = await desk.plainFlat();
  const { id } = await desk.planned({ choice: ids(lot), change: UP }, HOUR);
  await scene.service.api.close();
  scene.pass(3 * HOUR);
  const api = await another(scene.service.database);
  const owner = await clerkOf({ ...scene.service, api }, 'owner', { now: scene.now });
  const mine = async () => (await desk.plans(owner)).find(one => one.id === id);
  await expect.poll(async () => (await mine())?.state, { timeout: 15_000 }).toBe('done');
  const { late_ms = 0, done } = (await mine()) ?? {};
  expect(done).toBe(1);
  expect(Math.round(late_ms / HOUR)).toBe(2);
  expect(await owner.get(`/api/desk/lots/${lot}/`)).toMatchObject({ body: { price: 20_400_000 } });
  expect((await owner.get('/api/desk/today/')).body).toMatchObject({ planned: { amiss: [{ id, late_ms }] } });
  expect((await owner.journal(`lots:${id}`))[0]?.changes).toMatchObject({
    late_minutes: { to: Math.floor(late_ms / MINUTE) },
  });
});

it('several processes over one database do what is planned once', async () => {
  const { orm } = desk.scene.service.database;
  const lots = await Promise.all(Array.from({ length: 4 }, () => desk.plainFlat()));
  const plans = [];
  for (const lot of lots) plans.push(await desk.planned({ choice: ids(lot), change: UP }, HOUR));
  const database = await sameDatabase();
  await Promise.all([another(database), another(database)]);
  if (database === desk.scene.service.database) desk.scene.pass(HOUR);
  else
    await orm.transaction(async tx => {
      // Somebody is at a change while the time comes: all of them have seen the first one, and stand in line.
      await tx.execute(sql`select from data_version for update`);
      desk.scene.pass(HOUR);
      await eventually(
        () => inLine(orm),
        count => count >= 2,
      );
    });
  for (const { id } of plans) expect(await desk.ended(id)).toMatchObject({ state: 'done', done: 1 });
  for (const [index, { id }] of plans.entries()) {
    const journal = await desk.owner.journal(`lots:${id}`);
    expect(journal.map(({ action }) => action)).toEqual(['lots.price', 'lots.plan']);
    expect((await desk.card(lots[index] ?? 0)).history).toHaveLength(1);
  }
  // Whoever comes second is done with looking too.
  await Promise.all(open.splice(0).map(api => api.close()));
  for (const { id } of plans) expect(await desk.ended(id)).toMatchObject({ state: 'done', version: 2 });
  if (database !== desk.scene.service.database) await database.close();
});

/** How many connections wait for a row that somebody keeps. */
async function inLine(orm: Orm): Promise<number> {
  const result: unknown = await orm.execute(sql`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`);
  return z.parse(z.object({ rows: z.tuple([z.object({ count: z.int() })]) }), result).rows[0].count;
}

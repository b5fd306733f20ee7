import { deskImportUndoSchema } from '@quarter/contract/desk/import-runs';
import { deskLotPageSchema } from '@quarter/contract/desk/lots';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { testDataset } from '../../testing/dataset.ts';
import { type ImportDesk, importDesk, jsonFiles } from '../../testing/import-desk.ts';
import { file, PLAIN, parkingRow, row } from '../../testing/import-scene.ts';
import { testSealer } from '../../testing/sealer.ts';
import { createAudit } from '../desk-audit/service.ts';
import { importLots } from '../import/service.ts';
import { createJobs } from './jobs.ts';
import { createDeskRuns, type DeskRunsOptions } from './runs.ts';

const DAY_MS = 86_400_000;

let desk: ImportDesk;
beforeAll(async () => {
  desk = await importDesk(testDataset({ flats: 6 }), jsonFiles());
});
afterAll(() => desk.close());
beforeEach(() => desk.anew(testDataset({ flats: 6 })));

const undone = async (id: string) => {
  const answer = await desk.undo(id);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const { state, ...rest } = z.parse(deskImportUndoSchema, answer.body);
  expect(state).toBe('done');
  return rest;
};
async function lot(number: string) {
  const { body } = await desk.owner.browser.get(`/api/desk/lots/?number=${number}`);
  const found = z.parse(deskLotPageSchema, body).results.find(one => one.number === number);
  if (!found) throw new Error(`there is no lot ${number}`);
  return found;
}
/** The next day, with the owner signed in. */
async function nextDay() {
  desk.scene.pass(DAY_MS);
  await desk.scene.signIn(desk.owner, desk.owner.browser);
}

describe('an import that is taken back', () => {
  it('leaves everything as it was: prices, statuses, new and vanished lots, buildings and addresses', async () => {
    await desk.load([row('a'), row('b'), row('c'), row('d'), row('e'), parkingRow('p')]);
    await desk.load([row('a'), row('b'), row('c'), row('d'), parkingRow('p')]);
    await nextDay();
    const before = await desk.seen();
    const { id } = await desk.load([
      row('a', { price: 21_000_000, status: 'sold', facing: 'Под ключ' }),
      // They change places, and addresses with them.
      row('b', { number: 'c' }),
      row('c', { number: 'b', discount_amount: 10, old_price: 25_000_000, price: 22_500_000 }),
      // It returns under another number.
      row('e', { number: 'ee' }),
      row('new', { building: 'Корпус 9', completion: { year: 2031, quarter: 1 } }),
      parkingRow('p', { price: 2_700_000, type: 'Семейное' }),
    ]);
    expect(await desk.seen()).not.toEqual(before);
    expect((await lot('ee')).slug).toContain('ee');
    expect(await undone(id)).toEqual({ undone: 7, kept: 0, first: [] });
    expect(await desk.seen()).toEqual(before);
    const [run, first] = (await desk.runs()).results;
    expect(run).toMatchObject({ id, undone: true, can_undo: false });
    expect(first).toMatchObject({ undone: false, can_undo: true });
  });

  it('brings the demo complex back that it has taken off, with keys, drawings and names of buildings', async () => {
    const before = await desk.seen();
    const demo =
      await desk.rowsOf(sql`select external_id, number, name from lots join buildings b on b.id = building_id
      where kind = 'flat' order by lots.id limit 1`);
    const { external_id, name } = Object(demo[0]);
    const { id } = await desk.load([row(external_id, { building: name })], { replace_demo: true });
    expect((await desk.runs()).results[0]?.counts.demo).toBe(7);
    await undone(id);
    expect(await desk.seen()).toEqual(before);
  });

  it("leaves sold lots the moment of their sale, and what came sold as nobody's sale", async () => {
    await desk.load([row('came', { status: 'sold' }), row('sold')]);
    await desk.load([row('came', { status: 'sold' }), row('sold', { status: 'sold' })]);
    await desk.scene.service.database.change(tx =>
      tx.execute(sql`update lots set sold_at = '2026-11-01T12:00:00Z' where external_id in ('came', 'sold')`),
    );
    const sales = () =>
      desk.rowsOf(sql`select external_id, sold_at::text, came_sold from lots
        where status = 'sold' and imported_status is not null order by 1`);
    const before = await sales();
    expect(before).toMatchObject([{ came_sold: true }, { came_sold: false }]);
    const { id } = await desk.load([row('came'), row('sold')]);
    expect(await sales()).toEqual([]);
    expect(await undone(id)).toMatchObject({ undone: 2 });
    expect(await sales()).toEqual(before);
  });

  it('on another day is news of that day in the history of prices', async () => {
    await desk.load([row('a')]);
    await nextDay();
    const { id } = await desk.load([row('a', { price: 21_000_000 })]);
    await nextDay();
    await undone(id);
    const points = await desk.rowsOf(sql`
      select h.price::int8::text as price from price_history h join lots l on l.id = h.lot_id
      where l.external_id = 'a' order by h.date`);
    expect(points).toEqual([{ price: '20000000' }, { price: '21000000' }, { price: '20000000' }]);
  });

  it('brings back the finishing that the desk had given, which stands as before', async () => {
    const load = (facing: string) => desk.load([row('a', { facing }), row('b', { facing: 'Под ключ' })]);
    await load('Черновая');
    const { id: lotId, version } = await lot('a');
    await desk.owner.browser.patch(`/api/desk/lots/${lotId}/`, { version, finishing: 'Под ключ' });
    desk.scene.pass(1_000);
    const { id } = await load('Белая');
    expect((await lot('a')).facing).toBe('Белая');
    expect(await undone(id)).toMatchObject({ undone: 1 });
    expect((await lot('a')).facing).toBe('Под ключ');
    await load('Черновая');
    expect((await lot('a')).facing, 'the file says what it said').toBe('Под ключ');
    await load('Белая');
    expect((await lot('a')).facing).toBe('Белая');
  });

  it('keeps what something has come after, and names it', async () => {
    await desk.load([row('a'), row('b'), row('c')]);
    const { id } = await desk.load([
      row('a', { price: 21_000_000 }),
      row('b', { price: 21_000_000 }),
      row('c', { price: 21_000_000 }),
    ]);
    desk.scene.pass(1_000);
    const { id: lotId, version } = await lot('a');
    await desk.owner.browser.patch(`/api/desk/lots/${lotId}/`, { version, price: 25_000_000 });
    // Somebody has taken it since: whoever has it must not find it another one.
    await desk.scene.service.database.change(tx =>
      tx.execute(sql`update lots set status = 'booked' where external_id = 'b'`),
    );
    expect(await undone(id)).toEqual({
      undone: 1,
      kept: 2,
      first: [
        { kind: 'flat', building: 'Корпус 7', number: 'a' },
        { kind: 'flat', building: 'Корпус 7', number: 'b' },
      ],
    });
    expect([(await lot('a')).price, (await lot('b')).price, (await lot('c')).price]).toEqual([
      25_000_000, 21_000_000, 20_000_000,
    ]);
  });

  it('holds and books nothing for somebody who has it no more', async () => {
    await desk.load([row('a'), row('b', { status: 'booked' }), row('c')]);
    const { database } = desk.scene.service;
    await database.change(tx => tx.execute(sql`update lots set status = 'held' where external_id = 'a'`));
    const { id } = await desk.load([
      row('a', { status: 'sold' }),
      row('b', { status: 'sold' }),
      row('c', { status: 'sold' }),
    ]);
    // The office knows of «b» itself, from the file before.
    expect(await undone(id)).toMatchObject({ undone: 2, kept: 1, first: [{ number: 'a' }] });
    expect([(await lot('a')).status, (await lot('b')).status, (await lot('c')).status]).toEqual([
      'sold',
      'booked',
      'free',
    ]);
  });

  it('cannot be when it has changed nothing, and says so', async () => {
    await desk.load([row('a')]);
    const idle = await desk.load([row('a')]);
    expect(idle).toMatchObject({ can_undo: false });
    expect((await desk.runs()).results.map(run => run.can_undo)).toEqual([false, true]);
    expect(await desk.undo(idle.id)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    const { body } = await desk.owner.browser.get(`/api/desk/audit/?subject=import:${idle.id}`);
    expect(Object(body).results).toMatchObject([{ action: 'import.apply' }]);
  });

  it('is taken back after the ones that came after it, one by one', async () => {
    const first = await desk.load([row('a')]);
    const second = await desk.load([row('a', { price: 21_000_000 })]);
    const third = await desk.load([row('a', { price: 22_000_000 })]);
    expect(await undone(second.id)).toMatchObject({ undone: 0, kept: 1 });
    expect((await lot('a')).price).toBe(22_000_000);
    expect(await undone(third.id)).toMatchObject({ undone: 1, kept: 0 });
    expect((await lot('a')).price).toBe(21_000_000);
    expect(await undone(first.id)).toMatchObject({ undone: 0, kept: 1 });
  });

  it('is told again as it was done, and written down once', async () => {
    const { id } = await desk.load([row('a'), row('b')]);
    const done = await undone(id);
    expect(await undone(id)).toEqual(done);
    const { body } = await desk.owner.browser.get(`/api/desk/audit/?subject=import:${id}`);
    expect(Object(body).results).toMatchObject([
      { action: 'import.undo', changes: { lots: { to: 2 }, kept: { to: 0 } } },
      { action: 'import.apply' },
    ]);
    expect((await desk.undo('nothing')).status).toBe(404);
  });

  it('is for a fresh code alone, as its applying was', async () => {
    const [first, second] = [await desk.load([row('a')]), await desk.load([row('a', { price: 21_000_000 })])];
    const code = desk.freshCode();
    for (const wrong of [undefined, '000000'])
      expect(
        await desk.owner.browser.post(`/api/desk/imports/runs/${second.id}/undo/`, { code: wrong }),
      ).toMatchObject({
        status: 403,
        body: { code: 'code_invalid' },
      });
    expect((await lot('a')).price).toBe(21_000_000);
    expect((await desk.runs()).results[0]).toMatchObject({ undone: false, can_undo: true });
    expect(await desk.undo(second.id, code)).toMatchObject({ status: 200, body: { undone: 1 } });
    expect((await desk.undo(second.id, code)).status, 'told again').toBe(200);
    expect(await desk.rested(second.id)).toMatchObject({ state: 'applied', undone: true, can_undo: false });
    expect((await desk.undo(first.id, code)).status).toBe(403);
    expect((await lot('a')).price).toBe(20_000_000);
  });

  it('goes on beside an answer that it takes longer than, and is told to whoever asks again', async () => {
    const { id } = await desk.load([row('a'), row('b')]);
    const { database } = desk.scene.service;
    const { now } = desk.scene;
    const audit = createAudit({ orm: database.orm, sealer: testSealer(), now });
    const jobs = createJobs({ database, now, log: { error() {} } });
    const confirm: DeskRunsOptions['confirm'] = (_code, _actor, work) => work(async () => {});
    const parts = { database, sealer: testSealer(), audit, jobs, now, confirm, schedule: async () => null };
    const runs = createDeskRuns({ ...parts, undoMs: 0 });
    const actor = { account: desk.owner, address: '', userAgent: '', cookies: {} };
    expect(await runs.undo(id, '', actor)).toEqual({ state: 'under_way' });
    expect(await undone(id)).toEqual({ undone: 2, kept: 0, first: [] });
    const { body } = await desk.owner.browser.get(`/api/desk/audit/?subject=import:${id}`);
    expect(Object(body).results).toMatchObject([{ action: 'import.undo' }, { action: 'import.apply' }]);
    await jobs.stop();
  });

  it('may have come from the terminal', async () => {
    await importLots(desk.scene.service.database, file(row('a')), PLAIN, () => {});
    const [run] = (await desk.runs()).results;
    expect(run).toMatchObject({ source: 'command', account: null, counts: { added: 1 }, can_undo: true });
    expect(await undone(run?.id ?? '')).toMatchObject({ undone: 1 });
    expect((await lot('a')).status).toBe('withdrawn');
  });
});

it('only the last twenty are known how to take back, the others stay in the log', async () => {
  const { database } = desk.scene.service;
  for (let price = 20_000_000; price < 20_000_022; price += 1)
    await importLots(database, file(row('a', { price })), PLAIN, () => {});
  // Those that have changed nothing take nobody's place, and by a schedule they are no news at all.
  const last = () => file(row('a', { price: 20_000_021 }));
  await importLots(database, last(), PLAIN, () => {});
  const by = { id: null, source: 'schedule' as const, accountId: null, fileName: '' };
  await importLots(database, last(), { ...PLAIN, by }, () => {});
  const { count, results } = await desk.runs('?limit=100');
  expect(count).toBe(23);
  expect(results.map(({ can_undo }) => can_undo).filter(Boolean)).toHaveLength(20);
  expect(results.at(-1)).toMatchObject({ can_undo: false, counts: { added: 1 } });
});

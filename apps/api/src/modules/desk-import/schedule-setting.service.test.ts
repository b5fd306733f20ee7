import { importRunPageSchema } from '@quarter/contract/desk/import-runs';
import { deskScheduleSchema } from '@quarter/contract/desk/import-schedule';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { testDataset } from '../../testing/dataset.ts';
import { deskScene } from '../../testing/desk.ts';
import { bytesOf, type ImportDesk, importDesk, jsonFiles } from '../../testing/import-desk.ts';
import { testSealer } from '../../testing/sealer.ts';
import { officeSchedule } from '../office-settings/schedule-service.ts';

const PATH = '/api/desk/imports/schedule/';
const ADDRESS = 'https://crm.example/export/lots.xml?key=0f1e2d3c4b5a';
const files = jsonFiles();
let desk: ImportDesk;
beforeAll(async () => {
  desk = await importDesk(testDataset({ flats: 3 }), files);
});
afterAll(() => desk.close());

const show = async () => z.parse(deskScheduleSchema, (await desk.owner.browser.get(PATH)).body);
const shown = async () => (await desk.runs()).schedule;
const inForce = () => officeSchedule(desk.scene.service.database.orm, testSealer());
async function set(change: object, code = desk.freshCode()) {
  const { version, every_minutes, complex, is_on } = await show();
  return desk.owner.browser.patch(PATH, { version, every_minutes, complex, is_on, code, ...change });
}
const tried = (body: object) => desk.owner.browser.post(`${PATH}try/`, body);
const journal = async (action: string) => {
  const { body } = await desk.owner.browser.get(`/api/desk/audit/?action=${action}`);
  return Object(body).results;
};

describe('the address of a schedule', () => {
  it('is set by an owner with a fresh code, and is seen in part by everybody', async () => {
    expect(await show()).toMatchObject({ set_by: 'desk', address: null, is_on: false, version: 0 });
    expect(await shown()).toBeNull();
    expect(await set({ is_on: true })).toMatchObject({
      status: 400,
      body: { address: ['Введите адрес файла'] },
    });
    const wanted = { address: ADDRESS, every_minutes: 30, complex: 'Берег', is_on: true };
    expect(await set(wanted, '000000')).toMatchObject({ status: 403, body: { code: 'code_invalid' } });
    expect(await show()).toMatchObject({ version: 0 });
    const answer = await set(wanted);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        address: 'https://crm.example/…4b5a',
        every_minutes: 30,
        version: 1,
        account: { name: 'Ольга' },
      },
    });
    expect(JSON.stringify(answer.body)).not.toContain('0f1e2d3c');
    expect(await shown()).toMatchObject({
      set_by: 'desk',
      host: 'crm.example',
      every_minutes: 30,
      is_due: true,
    });
    expect(await inForce()).toEqual({ address: ADDRESS, everyMinutes: 30, complex: 'Берег' });
  });

  it('is sealed in the database, and the journal says only that it is another one', async () => {
    const rows = await desk.rowsOf(sql`select * from office_settings`);
    expect(JSON.stringify(rows)).not.toContain('0f1e2d3c');
    const [line] = await journal('import.schedule');
    expect(line).toMatchObject({
      account: { id: desk.owner.id },
      changes: {
        address: null,
        host: { from: null, to: 'crm.example' },
        every_minutes: { from: null, to: 30 },
        is_on: { from: false, to: true },
      },
    });
    expect(JSON.stringify(line)).not.toContain('lots.xml');
  });

  it('stays when something else of it is changed, and is not asked while it is off', async () => {
    await set({ every_minutes: 5 });
    expect(await inForce()).toMatchObject({ address: ADDRESS, everyMinutes: 5 });
    expect((await desk.owner.browser.post(`${PATH}ask/`)).status).toBe(204);
    await set({ is_on: false });
    expect([await inForce(), await shown()]).toEqual([null, null]);
    expect((await desk.owner.browser.post(`${PATH}ask/`)).status).toBe(404);
    expect(await show()).toMatchObject({ address: 'https://crm.example/…4b5a', is_on: false });
  });

  it('is one of the internet over TLS, asked each five minutes at most', async () => {
    for (const address of ['http://crm.example/lots.xml', 'ftp://crm.example/', 'lots.xml', ''])
      expect((await set({ address })).body, address).toHaveProperty('address');
    for (const every_minutes of [4, 10_081, 7.5])
      expect((await set({ every_minutes })).body).toHaveProperty('every_minutes');
  });

  it('is not overwritten by who has not seen the present one', async () => {
    const { version } = await show();
    await set({ every_minutes: 45 });
    expect(await set({ version, every_minutes: 60 })).toMatchObject({
      status: 409,
      body: { code: 'changed', present: { every_minutes: 45 } },
    });
  });

  it('of the environment goes before the desk and is not changed there', async () => {
    const scene = await deskScene(null, { importSchedule: { host: 'crm.local', everyMinutes: 15 } });
    const { browser, secret } = scene.owner;
    expect((await browser.get(PATH)).body).toMatchObject({
      set_by: 'server',
      address: 'https://crm.local/…',
      every_minutes: 15,
      is_on: true,
    });
    const { schedule } = z.parse(importRunPageSchema, (await browser.get('/api/desk/imports/')).body);
    expect(schedule).toMatchObject({ set_by: 'server', host: 'crm.local' });
    const body = { version: 0, address: ADDRESS, every_minutes: 30, complex: null, is_on: true };
    const code = scene.codeOf(secret ?? '');
    for (const answer of [
      await browser.patch(PATH, { ...body, code }),
      await browser.post(`${PATH}try/`, { address: ADDRESS }),
    ])
      expect(answer).toMatchObject({ status: 409, body: { code: 'conflict' } });
    await scene.close();
  });
});

describe('an address that is tried', () => {
  it('gives a file that waits as one that was sent, and nothing is applied', async () => {
    files.outside.set(ADDRESS, bytesOf());
    const before = await desk.seen();
    const answer = await tried({});
    expect(answer).toMatchObject({ status: 202, body: { file_name: 'crm.example' } });
    const file = await desk.rested(Object(answer.body).id);
    expect(file).toMatchObject({
      state: 'ready',
      is_fetched: true,
      size: 2,
      look: { format: 'csv' },
      failure: null,
    });
    expect((await desk.runs()).drafts).toMatchObject([{ id: file.id, state: 'ready' }]);
    expect(await desk.seen()).toEqual(before);
  });

  it('tells why nothing came, and what came that is no file of lots', async () => {
    const of = async (address: string) => desk.rested(Object((await tried({ address })).body).id);
    expect(await of('https://crm.example/another')).toMatchObject({
      state: 'unreadable',
      failure: 'Получить файл не удалось: сервер ответил 404',
    });
    // What came of the last try is all that is wanted of those that failed: the list is not full of them.
    for (let times = 0; times < 5; times += 1) await of('https://crm.example/another');
    files.outside.set('https://crm.example/page', new TextEncoder().encode('<html>'));
    expect(await of('https://crm.example/page')).toMatchObject({
      state: 'unreadable',
      failure: expect.stringContaining('не файл лотов'),
    });
    expect((await desk.runs()).drafts.map(({ state }) => state).toSorted()).toEqual(['ready', 'unreadable']);
    expect((await tried({ address: 'http://crm.example/lots.xml' })).status).toBe(400);
  });
});

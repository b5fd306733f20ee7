import { auditPageSchema } from '@quarter/contract/desk/audit';
import type { ImportListRow } from '@quarter/contract/desk/imports';
import type { ImportItem } from '@quarter/contract/lot-import';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { testDataset } from '../../testing/dataset.ts';
import { bytesOf, type ImportDesk, importDesk, JSON_LOOK, jsonFiles } from '../../testing/import-desk.ts';
import { row } from '../../testing/import-scene.ts';

const DAY_MS = 86_400_000;

const BAD: ImportItem = {
  type: 'rejected',
  line: 9,
  key: 'bad',
  lot: null,
  reasons: ['Цена: «дорого» не число'],
  cells: [{ column: 'Цена (F9)', text: 'дорого', reason: '«дорого» не число' }],
};

const MENDED: ImportItem = { type: 'row', line: 4, row: row('c'), notes: ['цена округлена'] };

const files = jsonFiles();
let desk: ImportDesk;
beforeAll(async () => {
  desk = await importDesk(testDataset({ flats: 6 }), files);
});
afterAll(() => desk.close());
beforeEach(() => {
  files.hold = Promise.resolve();
  return desk.anew(testDataset({ flats: 6 }));
});

const lotOf = async (key: string) => {
  const { orm } = desk.scene.service.database;
  const found: unknown = await orm.execute(sql`select * from lots where external_id = ${key}`);
  return Object(found).rows[0];
};
const journal = async (subject: string) => {
  const { body } = await desk.owner.browser.get(`/api/desk/audit/?subject=${subject}`);
  return z.parse(auditPageSchema, body).results;
};
const keysOf = (rows: readonly ImportListRow[]) => rows.map(({ key }) => key);

describe('a file', () => {
  it('comes in pieces, is looked at once it is whole, and is told of when it is none', async () => {
    const bytes = new TextEncoder().encode(JSON.stringify([row('a')]).padEnd(1_300_000));
    const { id } = Object((await desk.begin(bytes.length)).body);
    const path = `/api/desk/imports/${id}/`;
    const { browser } = desk.owner;
    expect(await browser.post(`${path}look/`)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    // A piece that is sent again takes its own place.
    for (const part of [1, 0, 1])
      await browser.post(`${path}parts/${part}/`, bytes.subarray(part * 2 ** 20, (part + 1) * 2 ** 20));
    expect((await browser.post(`${path}look/`)).status).toBe(202);
    expect(await desk.rested(id)).toMatchObject({ state: 'ready', look: JSON_LOOK, failure: null });
    expect(await browser.post(`${path}parts/0/`, bytes.subarray(0, 5))).toMatchObject({ status: 409 });
    expect(await desk.sent(new TextEncoder().encode('picture'))).toMatchObject({
      state: 'unreadable',
      failure: 'Это не файл лотов',
    });
  });

  it('that is too large, or has no name, is not begun, and neither is a sixth that waits', async () => {
    expect(await desk.begin(200 * 2 ** 20)).toMatchObject({
      status: 400,
      body: { size: [expect.any(String)] },
    });
    expect((await desk.begin(5, '')).status).toBe(400);
    for (let count = 0; count < 5; count += 1) expect((await desk.begin(5)).status).toBe(201);
    expect(await desk.begin(5)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    const [first] = (await desk.runs()).drafts;
    expect((await desk.owner.browser.delete(`/api/desk/imports/${first?.id}/`)).status).toBe(204);
    expect((await desk.begin(5)).status).toBe(201);
  });

  it('is not there any more after a day', async () => {
    const file = await desk.sent(bytesOf(row('a')));
    desk.scene.pass(DAY_MS);
    await desk.scene.signIn(desk.owner, desk.owner.browser);
    expect((await desk.check(file)).status).toBe(404);
    expect((await desk.runs()).drafts).toEqual([]);
  });
});

describe('a check', () => {
  it('tells what the file would do, in lists with values before and after, and changes nothing', async () => {
    await desk.load([row('a'), row('b'), row('c'), row('gone')]);
    const before = await desk.seen();
    const file = await desk.checked(
      await desk.sent(
        bytesOf(row('a', { price: 21_000_000, facing: 'Под ключ' }), row('b'), MENDED, row('new'), BAD, {
          type: 'skipped',
          line: 10,
          key: null,
          reason: 'итог, а не лот: «Всего»',
        }),
      ),
    );
    expect(file).toMatchObject({ state: 'checked', failure: null });
    expect(file.summary).toMatchObject({
      refusal: null,
      rejected: 1,
      skipped: 1,
      noted: 1,
      unchanged: 2,
      added: { count: 1, first: [{ key: 'new' }] },
      changed: { count: 1 },
      withdrawn: { count: 1, first: [{ key: 'gone' }] },
      fields: expect.arrayContaining([{ field: 'price', count: 1 }]),
    });
    expect((await desk.list(file.id, 'changed')).results).toMatchObject([
      {
        type: 'lot',
        line: 2,
        key: 'a',
        changes: { price: [20_000_000, 21_000_000], facing: ['Отделка warm', 'Под ключ'] },
      },
    ]);
    expect((await desk.list(file.id, 'rejected')).results).toMatchObject([
      { type: 'row', line: 9, key: 'bad', cells: [{ column: 'Цена (F9)', text: 'дорого' }] },
    ]);
    expect(keysOf((await desk.list(file.id, 'added')).results)).toEqual(['new']);
    expect(keysOf((await desk.list(file.id, 'withdrawn')).results)).toEqual(['gone']);
    expect((await desk.list(file.id, 'skipped')).count).toBe(1);
    expect((await desk.list(file.id, 'noted')).results).toMatchObject([
      { type: 'row', line: 4, key: 'c', reasons: ['цена округлена'] },
    ]);
    expect(await desk.seen()).toEqual(before);
  });

  it('gives its lists by pages', async () => {
    const keys = Array.from({ length: 7 }, (_, index) => `n${index}`);
    const { id } = await desk.checked(await desk.sent(bytesOf(...keys.map(key => row(key)))));
    const page = await desk.list(id, 'added', '&limit=3&offset=3');
    expect(page).toMatchObject({ count: 7 });
    expect(keysOf(page.results)).toEqual(['n3', 'n4', 'n5']);
    expect((await desk.owner.browser.get(`/api/desk/imports/${id}/rows/?list=all`)).status).toBe(400);
  });

  it('takes one building when it is told to, and says what stands against the file', async () => {
    await desk.load([row('a'), row('b'), row('c')]);
    const file = await desk.sent(bytesOf(row('a')));
    const first = await desk.checked(file, { building: 'Корпус 7' });
    expect(files.asked.at(-1)).toMatchObject({ building: 'Корпус 7' });
    expect(first.summary).toMatchObject({ mass: { kind: 'flat', shown: 3, vanishing: 2 } });
    expect(await desk.apply(first)).toMatchObject({ status: 400 });
    const second = await desk.checked(first, { allow_mass_withdraw: true });
    expect(second.summary).toMatchObject({ mass: null, refusal: null, withdrawn: { count: 2 } });
  });

  it('of which nothing can be taken says so, with its rows', async () => {
    const file = await desk.checked(await desk.sent(bytesOf(BAD)));
    expect(file).toMatchObject({
      state: 'ready',
      summary: null,
      failure: 'В файле нет ни одного лота, который можно взять',
    });
    expect((await desk.list(file.id, 'rejected')).count).toBe(1);
  });

  it('is made of what was seen: another version is refused with the present file', async () => {
    const file = await desk.sent(bytesOf(row('a')));
    await desk.checked(file);
    expect(await desk.check(file)).toMatchObject({
      status: 409,
      body: { code: 'changed', present: { state: 'checked' } },
    });
  });

  it('tells how far it has come while it runs, and ends the stream with it', async () => {
    let go = () => {};
    files.hold = new Promise(resolve => {
      go = resolve;
    });
    const file = await desk.sent(bytesOf(row('a'), row('b')));
    await desk.check(file);
    expect(await desk.one(file.id)).toMatchObject({ progress: { job: 'check' } });
    const stream = desk.owner.browser.get(`/api/desk/imports/${file.id}/progress/`);
    expect((await desk.owner.browser.delete(`/api/desk/imports/${file.id}/`)).status).toBe(409);
    go();
    const { headers, body } = await stream;
    expect(headers['content-type']).toBe('text/event-stream');
    const events = String(body).matchAll(/^data: (.*)$/gm);
    const progress = [...events].map(([, text = '']) => JSON.parse(text).progress);
    expect(progress[0]).toMatchObject({ job: 'check' });
    expect(progress.at(-1)).toBeNull();
  });
});

describe('an import', () => {
  it('does what was checked, in the log and the journal, and keeps nothing of the file', async () => {
    const file = await desk.load([row('a'), row('b'), BAD]);
    expect(await lotOf('a')).toMatchObject({ status: 'free', withdrawn_at: null });
    const { results, drafts } = await desk.runs();
    expect(results).toMatchObject([
      {
        id: file.id,
        source: 'desk',
        account: { name: 'Ольга' },
        file_name: 'lots.csv',
        counts: { rows: 2, rejected: 1, added: 2, changed: 0, withdrawn: 0 },
        undone: false,
        can_undo: true,
      },
    ]);
    expect(drafts).toEqual([]);
    const { orm } = desk.scene.service.database;
    expect(Object((await orm.execute(sql`select 1 from import_draft_parts`)) as unknown).rows).toEqual([]);
    const [line] = await journal(`import:${file.id}`);
    expect(line).toMatchObject({
      action: 'import.apply',
      subject_name: 'Загрузка lots.csv',
      changes: { lots: { to: 2 }, rejected: { to: 1 } },
    });
  });

  it('leaves bad rows out only when that is said, and asks for a fresh code', async () => {
    const file = await desk.checked(await desk.sent(bytesOf(row('a'), BAD)));
    expect(await desk.apply(file)).toMatchObject({ status: 400, body: { good_only: [expect.any(String)] } });
    expect(await desk.apply(file, { goodOnly: true, code: '000000' })).toMatchObject({
      status: 403,
      body: { code: 'code_invalid' },
    });
    const code = desk.freshCode();
    expect((await desk.apply(file, { goodOnly: true, code })).status).toBe(202);
    expect(await desk.rested(file.id)).toMatchObject({ state: 'applied' });
    const next = await desk.checked(await desk.sent(bytesOf(row('a'))));
    expect((await desk.apply(next, { code })).status).toBe(403);
  });

  it('is not done when the lots have changed since the check, but for who has taken one', async () => {
    await desk.load([row('a'), row('b')]);
    const { database } = desk.scene.service;
    const records = bytesOf(row('a', { price: 22_000_000 }), row('b'));
    const stale = await desk.checked(await desk.sent(records));
    await database.change(tx => tx.execute(sql`update lots set price = 23000000 where external_id = 'a'`));
    expect(await desk.applied(stale)).toMatchObject({
      state: 'ready',
      failure: expect.stringContaining('Лоты за это время изменились'),
    });
    expect(await lotOf('a')).toMatchObject({ price: expect.toBeOneOf(['23000000', 23_000_000]) });
    const held = await desk.checked(await desk.one(stale.id));
    await database.change(tx => tx.execute(sql`update lots set status = 'held' where external_id = 'b'`));
    expect(await desk.applied(held)).toMatchObject({ state: 'applied' });
    expect(await lotOf('a')).toMatchObject({ price: expect.toBeOneOf(['22000000', 22_000_000]) });
    expect(await lotOf('b')).toMatchObject({ status: 'held' });
  });

  it('is the work of owners and marketing', async () => {
    const marketing = await desk.scene.worker('marketing');
    const file = await desk.checked(await desk.sent(bytesOf(row('a'))));
    expect((await desk.begin(5, 'lots.csv', marketing.browser)).status).toBe(201);
    expect((await marketing.browser.get(`/api/desk/imports/${file.id}/`)).status).toBe(200);
    // They have no authenticator, and a file changes the whole site.
    expect((await marketing.browser.post(`/api/desk/imports/${file.id}/apply/`, {})).status).toBe(403);
    const manager = await desk.scene.worker('sales');
    expect((await desk.begin(5, 'lots.csv', manager.browser)).status).toBe(403);
  });
});

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { testDataset } from '../../testing/dataset.ts';
import { bytesOf, type ImportDesk, importDesk, jsonFiles } from '../../testing/import-desk.ts';
import { row } from '../../testing/import-scene.ts';

/** Longer than whoever is at a file is believed for. */
const LOST_MS = 61_000;
const SOON = { timeout: 5_000, interval: 50 };

const files = jsonFiles();
const { look } = files;
let desk: ImportDesk;
beforeAll(async () => {
  desk = await importDesk(testDataset({ flats: 6 }), files);
});
afterAll(() => desk.close());
beforeEach(() => {
  files.hold = Promise.resolve();
  files.look = look;
  return desk.anew(testDataset({ flats: 6 }));
});

/** Holds reading up until it is called. */
function heldUp(): () => void {
  let go = () => {};
  files.hold = new Promise(resolve => {
    go = resolve;
  });
  return go;
}
const lotsOf = (key: string) => desk.rowsOf(sql`select price::text from lots where external_id = ${key}`);

describe('work on a file', () => {
  it('that waits for other work is not given up', async () => {
    const [first, second] = [await desk.sent(bytesOf(row('a'))), await desk.sent(bytesOf(row('b')))];
    const go = heldUp();
    await desk.check(first);
    await desk.check(second);
    desk.scene.pass(LOST_MS);
    await vi.waitFor(async () => {
      for (const { id } of [first, second])
        expect(await desk.one(id)).toMatchObject({ progress: { job: 'check' }, failure: null });
    }, SOON);
    expect((await desk.check(second)).status).toBe(409);
    go();
    expect(await desk.rested(second.id)).toMatchObject({ state: 'checked' });
  });

  it('does nothing once the file has gone on without it', async () => {
    const file = await desk.checked(await desk.sent(bytesOf(row('a'))));
    const go = heldUp();
    expect((await desk.apply(file)).status).toBe(202);
    await vi.waitFor(async () => {
      expect(await desk.one(file.id)).toMatchObject({ progress: { job: 'apply', stage: 'reading' } });
    }, SOON);
    // Another process believes that this one is gone, and checks the file with other settings.
    await desk.scene.service.database.change(tx =>
      tx.execute(sql`
        update import_drafts set job = 'check', state = 'ready', token = null, version = version + 1
        where id = ${file.id}`),
    );
    go();
    // One is done after the other.
    await desk.sent(bytesOf(row('c')));
    expect(await lotsOf('a')).toEqual([]);
    expect(await desk.one(file.id)).toMatchObject({
      state: 'ready',
      progress: { job: 'check' },
      failure: null,
    });
    expect((await desk.runs()).results).toEqual([]);
  });

  it('that is done stays done, whatever fails after it', async () => {
    const file = await desk.checked(await desk.sent(bytesOf(row('a'))));
    const { orm } = desk.scene.service.database;
    await orm.execute(sql`create function refuse_removal() returns trigger language plpgsql as
      $$ begin raise exception 'nothing is removed now'; end $$`);
    await orm.execute(sql`create trigger no_removal before delete on import_rows
      for each statement execute function refuse_removal()`);
    try {
      expect(await desk.applied(file)).toMatchObject({ state: 'applied', failure: null });
      // One is done after the other.
      await desk.sent(bytesOf(row('c')));
      expect(await desk.one(file.id)).toMatchObject({ state: 'applied', failure: null });
      expect(await lotsOf('a')).toHaveLength(1);
    } finally {
      await orm.execute(sql`drop function refuse_removal cascade`);
    }
  });

  it('that the database has lost rows of changes nothing, and can be done again', async () => {
    const all = ['a', 'b', 'c', 'd'].map(key => row(key));
    await desk.load(all);
    const { orm } = desk.scene.service.database;
    const price = { price: 21_000_000 };
    const file = await desk.checked(await desk.sent(bytesOf(row('a', price), ...all.slice(1))));
    const seen = await desk.seen();
    const failure = expect.stringMatching(/работа базы данных .* \(из 4 осталось 3\): ничего не изменено/);
    await orm.execute(sql`create function lose() returns trigger language plpgsql as
      $$ begin if new.external_id = 'd' then return null; end if; return new; end $$`);
    await orm.execute(
      sql`create trigger lose before insert on import_rows for each row execute function lose()`,
    );
    try {
      expect(await desk.applied(file)).toMatchObject({ state: 'ready', failure });
      expect(await desk.checked(await desk.one(file.id))).toMatchObject({ state: 'ready', failure });
      expect(await desk.seen()).toEqual(seen);
    } finally {
      await orm.execute(sql`drop function lose cascade`);
    }
    const again = await desk.checked(await desk.one(file.id));
    expect(await desk.applied(again)).toMatchObject({ state: 'applied', failure: null });
    expect(await lotsOf('a')).toEqual([{ price: '21000000' }]);
  });

  it('that breaks off is no fault of the file, which is read again', async () => {
    files.look = () => Promise.reject(new Error('out of memory'));
    const file = await desk.sent(bytesOf(row('a')));
    expect(file).toMatchObject({
      state: 'uploading',
      failure: expect.stringContaining('Попробуйте ещё раз'),
    });
    files.look = look;
    expect((await desk.owner.browser.post(`/api/desk/imports/${file.id}/look/`)).status).toBe(202);
    expect(await desk.rested(file.id)).toMatchObject({ state: 'ready', failure: null });
  });
});

it('files that nobody can see any more are no reason to refuse another', async () => {
  for (let count = 0; count < 5; count += 1) await desk.begin(5);
  expect((await desk.begin(5)).status).toBe(409);
  await desk.rowsOf(sql`update import_drafts set expires_at = ${new Date(0).toISOString()} returning id`);
  expect((await desk.begin(5)).status).toBe(201);
});

it('a file that is half sent says how much is there', async () => {
  const { id } = Object((await desk.begin(2 * 2 ** 20 + 5)).body);
  const piece = new Uint8Array(2 ** 20);
  for (const part of [0, 1]) await desk.owner.browser.post(`/api/desk/imports/${id}/parts/${part}/`, piece);
  expect((await desk.runs()).drafts).toMatchObject([
    { id, state: 'uploading', size: 2 * 2 ** 20 + 5, parts: 2 },
  ]);
});

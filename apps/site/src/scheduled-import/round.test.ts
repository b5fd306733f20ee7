import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@quarter/api/db/database';
import { loadDataset } from '@quarter/api/modules/dataset/service';
import { listUndelivered } from '@quarter/api/modules/outbox/operator-service';
import { testDatabase } from '@quarter/api/testing/database';
import { testDataset } from '@quarter/api/testing/dataset';
import { type HttpReceiver, startHttpReceiver } from '@quarter/api/testing/http-receiver';
import { testSealer } from '@quarter/api/testing/sealer';
import { madeWorkbook } from '@quarter/complex/import/testing-xlsx';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { importRound, type RoundOptions } from './round.ts';

const HEADER = 'ID;Корпус;Номер квартиры;Этаж;Комнат;Площадь;Цена;Срок сдачи';
const flat = (number: number, price = '9000000') => `f-${number};7;${number};3;1;40;${price};2028-4`;
const csv = (...rows: string[]) => [HEADER, ...rows, ''].join('\n');
const FLATS = [1, 2, 3, 4].map(number => flat(number));
/** A workbook that the command takes. */
const largeBook = () =>
  madeWorkbook([{ name: 'Лоты', rows: [] }], {
    'xl/worksheets/sheet1.xml':
      '<worksheet><sheetData><row r="50000"><c r="Z50000"><v>1</v></c></row></sheetData></worksheet>',
  });
const LEASED = "select 'until' as key, leased_until::text as value from import_schedule";
const BROKE_OFF = 'import by schedule: taking pictures of plans broke off';
const START = Date.parse('2027-01-10T08:00:00Z');
const MINUTE = 60_000;

let database: Database;
let receiver: HttpReceiver;
let folder: string;
let log: { msg: string; kind?: string; reason?: string }[] = [];
/** What the CRM has; it answers as servers of files do. */
let file:
  | { readonly text: string | Uint8Array; readonly etag?: string; readonly after?: () => Promise<void> }
  | { readonly location: string }
  | number = 404;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'round-'));
  database = await testDatabase();
  receiver = await startHttpReceiver();
  receiver.answer(async ({ headers }, response) => {
    if (typeof file === 'number') return void response.writeHead(file).end();
    if ('location' in file) return void response.writeHead(302, { location: file.location }).end();
    const { text, etag, after } = file;
    await after?.();
    if (etag !== undefined && headers['if-none-match'] === etag) return void response.writeHead(304).end();
    response.writeHead(200, etag === undefined ? {} : { etag }).end(text);
  });
});
afterAll(async () => {
  await receiver.close();
  await database.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  await loadDataset(database, testDataset({ flats: 3 }));
  await database.orm.execute('delete from import_schedule');
  await database.orm.execute('delete from outbox');
  receiver.received.length = 0;
  log = [];
});

const options = (change: Partial<RoundOptions> = {}): RoundOptions => ({
  database,
  sealer: testSealer(),
  address: `${receiver.url}/lots.csv?key=secret`,
  setBy: 'server',
  everyMinutes: 15,
  complex: null,
  folder: join(folder, 'import-round'),
  officeMail: 'office@example.ru',
  log: pino({ level: 'info' }, { write: (line: string) => void log.push(JSON.parse(line)) }),
  signal: new AbortController().signal,
  ...change,
});
/** @param minutes after the start */
const round = (minutes: number, change?: Partial<RoundOptions>) =>
  importRound(options(change), new Date(START + minutes * MINUTE));
const mails = async () => (await listUndelivered(database.orm, 10)).map(({ kind }) => kind);

const found = z.object({ rows: z.array(z.object({ key: z.string(), value: z.string() })) });
async function read(query: string): Promise<Record<string, string>> {
  const { rows } = z.parse(found, await database.orm.execute(query));
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}

/** Prices of the imported flats on the site, by their keys. */
const prices = () =>
  read(`select external_id as key, price::text as value from lots
    where imported_status is not null and withdrawn_at is null order by external_id`);
const version = () => read("select 'version' as key, version::text as value from data_version");

describe('the import by a schedule', () => {
  it('asks when it is time and imports what has changed', async () => {
    file = { text: csv(...FLATS), etag: '"1"' };
    expect(await round(0)).toMatchObject({
      kind: 'applied',
      summary: { applied: true, rows: [{ kind: 'flat', count: 4 }] },
    });
    expect(Object.keys(await prices())).toEqual(['f-1', 'f-2', 'f-3', 'f-4']);
    expect(await round(14)).toBeNull();

    const before = await version();
    expect(await round(15)).toEqual({ kind: 'unchanged' });
    file = { text: csv(...FLATS), etag: '"another"' };
    expect(await round(30)).toEqual({ kind: 'unchanged' });
    expect(await version()).toEqual(before);

    file = { text: csv(flat(1, '8500000'), ...FLATS.slice(1)) };
    expect(await round(45)).toMatchObject({ kind: 'applied', summary: { changed: { count: 1 } } });
    expect(await prices()).toMatchObject({ 'f-1': '8500000' });
    expect(receiver.received).toHaveLength(4);
    expect(await mails()).toEqual([]);
    expect(log.map(({ msg }) => msg)).toEqual([
      'import by schedule: applied',
      'import by schedule: the file has not changed',
      'import by schedule: the file has not changed',
      'import by schedule: applied',
    ]);
  });

  it('takes an unchanged file anew on a new day: its prices are those of the day', async () => {
    file = { text: csv(...FLATS), etag: '"1"' };
    await round(0);
    expect(await round(24 * 60)).toMatchObject({ kind: 'applied' });
    expect(await read("select 'date' as key, date::text as value from project")).toEqual({
      date: '2027-01-11',
    });
  });

  it('is done by one of two processes, and by another when the first has died', async () => {
    file = { text: csv(...FLATS) };
    const [a, b] = await Promise.all([round(0), round(0)]);
    expect([a, b].filter(outcome => outcome !== null)).toHaveLength(1);
    await database.orm.execute(
      "update import_schedule set lease = gen_random_uuid(), leased_until = asked_at + interval '20 minutes'",
    );
    expect(await round(19)).toBeNull();
    expect(await round(21)).toMatchObject({ kind: 'unchanged' });
  });

  it('is held while it goes on, however long, and given up when another has it', async () => {
    const until = async () => Date.parse((await read(LEASED)).until ?? '');
    const renewed = async () => {
      const first = await until();
      await vi.waitFor(async () => expect(await until()).toBeGreaterThan(first));
    };
    file = { text: csv(...FLATS), after: renewed };
    expect(await round(0, { renewMs: 1 })).toMatchObject({ kind: 'applied' });

    // The answer never comes: only what the database says ends the round.
    const taken = async () => {
      await database.orm.execute('update import_schedule set lease = gen_random_uuid()');
      await new Promise(() => {});
    };
    file = { text: csv(flat(1, '1000000')), after: taken };
    expect(await round(15, { renewMs: 1 })).toBeNull();
    expect(await prices()).toMatchObject({ 'f-1': '9000000' });
  });

  it('needs no room for what a killed process has left, and leaves nothing itself', async () => {
    const own = join(folder, 'import-round');
    await mkdir(own, { recursive: true });
    await writeFile(join(own, 'half a file'), 'x');
    file = {
      text: csv(...FLATS),
      after: async () => expect(await readdir(own)).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)]),
    };
    expect(await round(0)).toMatchObject({ kind: 'applied' });
    expect(await readdir(own)).toEqual([]);
  });

  it('without room for the file is over at once, and the office is told', async () => {
    await writeFile(join(folder, 'no folder'), '');
    const full = { folder: join(folder, 'no folder/import-round') };
    expect(await round(0, full)).toMatchObject({ kind: 'broken' });
    expect(await mails()).toEqual(['import_mail']);
    file = { text: csv(...FLATS) };
    expect(await round(15)).toMatchObject({ kind: 'applied' });
    await rm(join(folder, 'no folder'));
  });

  it('that loses rows to a crash of the database changes nothing, and takes the same file the next time', async () => {
    file = { text: csv(...FLATS), etag: '"1"' };
    await round(0);
    const before = await prices();
    file = { text: csv(flat(1, '8500000'), ...FLATS.slice(1)), etag: '"2"' };
    await database.orm.execute(`create function lose() returns trigger language plpgsql as
      $$ begin if new.external_id = 'f-4' then return null; end if; return new; end $$`);
    await database.orm.execute(
      'create trigger lose before insert on import_rows for each row execute function lose()',
    );
    try {
      expect(await round(15)).toMatchObject({ kind: 'lost', reason: expect.stringContaining('осталось 3') });
      expect(await prices()).toEqual(before);
      expect(await mails()).toEqual(['import_mail']);
    } finally {
      await database.orm.execute('drop function lose cascade');
    }
    expect(await round(30)).toMatchObject({ kind: 'applied', summary: { changed: { count: 1 } } });
    expect(await prices()).toMatchObject({ 'f-1': '8500000', 'f-4': '9000000' });
  });

  it('says that a sheet was not read, and withdraws nothing then', async () => {
    file = { text: csv(...FLATS) };
    await round(0);
    const rows = [1, 2, 3, 4, 5].map(number => ['Корпус 9', number, 'да']);
    const lots = [HEADER.split(';'), (FLATS[0] ?? '').split(';')];
    file = {
      text: madeWorkbook([
        { name: 'Лоты', rows: lots },
        { name: 'Архив', rows, isHidden: true },
      ]),
    };
    expect(await round(15)).toMatchObject({ kind: 'applied', summary: { unreadSheets: ['Архив'] } });
    expect(Object.keys(await prices())).toHaveLength(4);
    expect(await mails()).toEqual(['import_mail']);
    expect(log.at(-1)).toMatchObject({ level: 40, unreadSheets: ['Архив'] });
  });

  it('has applied the lots also when taking the pictures breaks off', async () => {
    const mayConnect = () => {
      throw new Error('nobody expects it');
    };
    const pictures = { rules: { mayConnect } };
    const header = `${HEADER};Картинка планировки`;
    file = { text: [header, `${FLATS[0]};https://192.0.2.1/1.png`, ''].join('\n') };
    expect(await round(0, { pictures })).toMatchObject({ kind: 'applied', summary: { pictures: null } });
    expect(log.map(({ msg }) => msg)).toEqual(['import by schedule: applied', BROKE_OFF]);
    expect(await round(15, { pictures })).toEqual({ kind: 'unchanged' });
    expect(log.map(({ msg }) => msg).slice(2)).toEqual([
      BROKE_OFF,
      'import by schedule: the file has not changed',
    ]);
    expect(await mails()).toEqual([]);
  });

  it('begins anew with another address', async () => {
    file = { text: csv(...FLATS), etag: '"1"' };
    await round(0);
    expect(await round(1, { address: `${receiver.url}/other.csv` })).toMatchObject({ kind: 'applied' });
  });

  it('leaves a flat whose row has an error as it was, imports the others and says so', async () => {
    file = { text: csv(...FLATS) };
    await round(0);
    file = { text: csv(flat(1, 'дорого'), flat(2, '8000000'), ...FLATS.slice(2)) };
    expect(await round(15)).toMatchObject({
      kind: 'applied',
      problems: ['ОШИБКА  строка 2, id f-1: Цена: «дорого» не число'],
    });
    expect(await prices()).toMatchObject({ 'f-1': '9000000', 'f-2': '8000000' });
    expect(await mails()).toEqual(['import_mail']);
    await round(30);
    expect(await mails()).toEqual(['import_mail']);
  });

  it('stops in the middle and leaves the round to whoever comes next', async () => {
    file = { text: csv(...FLATS) };
    const stopping = new AbortController();
    stopping.abort();
    expect(await round(0, { signal: stopping.signal })).toBeNull();
    expect(await prices()).toEqual({});
    expect(await round(0)).toMatchObject({ kind: 'applied' });
    expect(log.map(({ msg }) => msg)).toEqual(['import by schedule: applied']);
  });
});

describe('a bad input changes nothing, has a sentence in the log without the address, and a mail once', () => {
  const twoComplexes = [`ЖК;${HEADER}`, `Альфа;${FLATS[0]}`, `Бета;${FLATS[1]}`, ''].join('\n');
  it.each<[string, typeof file, string, string | RegExp]>([
    ['no answer to the question', 304, 'unreachable', 'сервер ответил 304'],
    ['a large workbook', { text: largeBook() }, 'unreadable', /слишком велика: .*CSV или фид/],
    ['no file', 404, 'unreachable', 'сервер ответил 404'],
    ['a way inside', { location: 'http://10.0.0.1/' }, 'unreachable', /внутренней сети/],
    ['a page instead', { text: '<!doctype html><title>Войдите</title>' }, 'unreadable', /страница сайта/],
    ['an empty file', { text: '' }, 'unreadable', /файл пуст/],
    ['half a feed', { text: '<?xml version="1.0"?><realty-feed><offer internal-id="1">' }, 'unreadable', /./],
    ['an entity', { text: '<!DOCTYPE x [<!ENTITY a "b">]><realty-feed/>' }, 'unreadable', /DOCTYPE/],
    ['no flat at all', { text: csv() }, 'refused', /нет ни одного лота/],
    ['most flats gone', { text: csv(FLATS[0] ?? '') }, 'refused', /исчезло бы квартир: 3 из 4/],
    ['rows that contradict', { text: csv(flat(1), flat(1), flat(1)) }, 'refused', /исчезло бы/],
    ['several complexes', { text: twoComplexes }, 'refused', /несколько комплексов/],
  ])('%s', async (_name, given, kind, reason) => {
    file = { text: csv(...FLATS) };
    await round(0);
    const [before, raised] = [await prices(), await version()];
    file = given;
    log = [];
    expect(await round(15)).toMatchObject({ kind, reason: expect.stringMatching(reason) });
    await round(30);
    expect([await prices(), await version()]).toEqual([before, raised]);
    expect(log).toHaveLength(2);
    expect(log[0]).toMatchObject({ level: 50, kind, reason: expect.stringMatching(reason) });
    expect(JSON.stringify(log)).not.toMatch(/secret|127\.0\.0\.1/);
    expect(await mails()).toEqual(['import_mail']);

    file = { text: csv(...FLATS) };
    await round(45);
    expect(await mails()).toEqual(['import_mail', 'import_mail']);
  });
});

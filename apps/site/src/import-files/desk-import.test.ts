import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@quarter/api/db/connect';
import { loadDataset } from '@quarter/api/modules/dataset/service';
import type { ImportResult } from '@quarter/api/modules/import/service';
import type { Group, ProblemKind } from '@quarter/api/modules/import/summary';
import { type ImportDesk, importDesk } from '@quarter/api/testing/import-desk';
import { buildDemo } from '@quarter/complex/demo';
import type { DeskImport, DeskImportSummary, ImportListRow } from '@quarter/contract/desk/imports';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EMBEDDED } from '../../../../launch/site-process.ts';
import { describeProblem, describeSummary } from '../cli/import-report.ts';
import { runCommand } from '../testing/command.ts';
import { lotFiles } from './lot-files.ts';

const EXAMPLES = join(import.meta.dirname, '../../../../complex/examples');
const demo = buildDemo({ lots: 30 });

const AT_ADDRESS = ['Объект;№ лота;Этаж;Комнат;Площадь;Прайс', '2;12;3;1;40,1;14300000', ''].join('\r\n');

let folder: string;
let desk: ImportDesk;
const broken: unknown[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'desk-import-'));
  const database = await openDatabase({ dataDir: join(folder, 'data') });
  await loadDataset(database, demo);
  await database.close();
  const outside = (_address: string, path: string) => writeFile(path, AT_ADDRESS);
  desk = await importDesk(demo, {
    ...lotFiles({ mostMs: 0 }, 'embedded', { error: (said: unknown) => void broken.push(said) }),
    fetch: outside,
  });
}, 120_000);
afterAll(async () => {
  expect(broken).toEqual([]);
  await desk.close();
  await rm(folder, { recursive: true, force: true });
});

const sent = async (path: string, name = 'lots') => desk.sent(await readFile(path), name);

/** What the command would print of what the desk tells. */
function printed(summary: DeskImportSummary): string {
  const group = ({ count, first }: DeskImportSummary['added']): Group => ({
    count,
    first: first.map(({ former_price, ...lot }) => ({ ...lot, formerPrice: former_price })),
  });
  const { off_sale, price_changes, kept_for_bad_rows, unread_sheets, other_kinds } = summary;
  const result: ImportResult = {
    applied: false,
    refusal: summary.refusal,
    mass: summary.mass,
    rows: summary.rows,
    rejected: summary.rejected,
    skipped: summary.skipped,
    noted: summary.noted,
    added: group(summary.added),
    returned: group(summary.returned),
    changed: group(summary.changed),
    unchanged: summary.unchanged,
    fields: summary.fields,
    offSale: group(off_sale),
    priceChanges: group(price_changes),
    withdrawn: group(summary.withdrawn),
    kept: group(summary.kept),
    keptForBadRows: kept_for_bad_rows,
    unreadSheets: unread_sheets,
    otherKinds: other_kinds,
    demo: summary.demo,
    pictures: null,
    picturesFailure: null,
  };
  return describeSummary(result);
}

function problem(row: ImportListRow, kind: ProblemKind): string {
  if (row.type === 'lot') throw new Error('a lot is no problem');
  const { line, sheet, key, reasons } = row;
  return describeProblem({ line: line ?? 0, ...(sheet !== null && { sheet }), key, reasons }, kind);
}

test.each(['lots.xlsx', 'lots.csv', 'realty-feed.xml', 'profitbase-feed.xml', 'domclick-feed.xml'])(
  'the command and the desk tell the same of %s',
  async name => {
    const path = join(EXAMPLES, name);
    const command = runCommand('import', [path, '--dry-run', '--replace-demo'], {
      DATA_DIR: join(folder, 'data'),
      ...EMBEDDED,
    });
    const file = await desk.checked(await sent(path, name), { replace_demo: true });
    const { output } = await command;
    if (file.summary === null) throw new Error(file.failure ?? 'it was not checked');
    expect(output).toContain(printed(file.summary));
    const told: string[] = [];
    for (const kind of ['rejected', 'noted', 'skipped'] as const) {
      const { count, results } = await desk.list(file.id, kind, '&limit=100');
      expect([results.length, file.summary[kind]]).toEqual([count, count]);
      told.push(...results.map(row => problem(row, kind)));
    }
    const lines = output.split('\n').filter(line => /^(ОШИБКА|правка|пропуск) /.test(line));
    expect(told.sort()).toEqual(lines.sort());
    await desk.owner.browser.delete(`/api/desk/imports/${file.id}/`);
  },
  120_000,
);

test('how an owner reads the file of an address is kept for the schedule, and nothing is applied', async () => {
  const PATH = '/api/desk/imports/schedule/try/';
  const { browser } = desk.owner;
  const tried = async () => {
    const { body } = await browser.post(PATH, { address: 'https://crm.example/lots.csv' });
    return desk.rested(Object(body).id);
  };
  const fieldsOf = ({ look }: DeskImport) =>
    look?.tables[0]?.columns.flatMap(({ field, is_chosen }) => (is_chosen ? [field] : []));
  const seen = await desk.seen();
  const ask = {
    columns: { Объект: 'building', '№ лота': 'number', Прайс: 'price' },
    values: { completion: 'IV кв. 2028' },
  };
  expect(fieldsOf(await tried())).toEqual([]);
  // Read as nobody means it: nothing comes of it, and nothing of it is kept.
  await desk.checked(await tried(), { columns: { Прайс: 'number' } });
  const file = await tried();
  expect(fieldsOf(file)).toEqual([]);
  expect((await desk.checked(file, ask)).summary).toMatchObject({ added: { count: 1 } });
  expect(fieldsOf(await tried())).toEqual(['building', 'number', 'price']);
  expect(await desk.seen()).toEqual(seen);
  const { body } = await browser.get('/api/desk/audit/?action=import.match');
  expect(Object(body).results).toMatchObject([{ subject: `import:${file.id}` }]);
  for (const { id } of (await desk.runs()).drafts) await browser.delete(`/api/desk/imports/${id}/`);
}, 60_000);

test('a file of an office is shown by its first rows, matched, and known the next time', async () => {
  const path = join(folder, 'office.csv');
  const lines = ['Прайс на ноябрь;;;;;', 'Объект;Номер;Этаж;Комнат;Площадь;Моя цена'];
  await writeFile(path, [...lines, '1;12;3;студия;28,4;14300000', '1;13;3;1;40,1;дорого', ''].join('\r\n'));
  const file = await sent(path);
  expect(file.look).toMatchObject({
    format: 'csv',
    tables: [
      {
        columns: [
          { header: 'Объект', field: null },
          { header: 'Номер', field: 'number' },
          { field: 'floor' },
          { field: 'rooms' },
          { field: 'area' },
          { header: 'Моя цена', field: null },
        ],
        missing: ['building', 'price', 'completion'],
        rows: [
          ['1', '12', '3', 'студия', '28,4', '14300000'],
          ['1', '13', '3', '1', '40,1', 'дорого'],
        ],
      },
    ],
  });
  const unmatched = await desk.checked(file);
  expect(unmatched.failure).toBe(
    'Строка 2: в заголовке нет столбцов: «Корпус», «Цена», «Срок сдачи». Не узнаны: «Объект», «Моя цена»',
  );
  const ask = {
    columns: { Объект: 'building', 'Моя цена': 'price' },
    values: { completion: 'IV кв. 2028' },
    replace_demo: true,
  };
  const checked = await desk.checked(unmatched, ask);
  expect(checked.summary).toMatchObject({ rejected: 1, added: { count: 1 } });
  expect((await desk.list(file.id, 'rejected')).results).toMatchObject([
    { line: 4, cells: [{ column: 'Моя цена', text: 'дорого', reason: '«дорого» не число' }] },
  ]);
  expect(await desk.applied(checked, { goodOnly: true })).toMatchObject({ state: 'applied' });

  const next = await sent(path);
  expect(next.look).toMatchObject({
    values: { completion: 'IV кв. 2028' },
    tables: [
      {
        columns: [
          { header: 'Объект', field: 'building', is_chosen: true },
          {},
          {},
          {},
          {},
          { field: 'price' },
        ],
      },
    ],
  });
  expect((await desk.checked(next)).summary).toMatchObject({ unchanged: 1, rejected: 1 });
}, 120_000);

test.each([
  ['a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46]), /^Это не книга Excel/],
  ['a table', Buffer.from('Корпус;Номер\n1;2\n'), /^Это не книга Excel/],
  ['a page', Buffer.from('<!doctype html><html></html>'), /страница сайта/],
  ['a broken workbook', Buffer.from('PK\u0003\u0004 and nothing more'), /архив, а не книга Excel/],
])('%s is told of as what it is, whatever its name', async (_name, bytes, words) => {
  const file = await desk.sent(bytes, 'lots.xlsx');
  expect(file.state).toBe('unreadable');
  expect(file.failure).toMatch(words);
});

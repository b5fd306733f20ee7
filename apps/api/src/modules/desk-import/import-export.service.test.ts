import type { ImportItem } from '@quarter/contract/lot-import';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDataset } from '../../testing/dataset.ts';
import { bytesOf, type ImportDesk, importDesk, jsonFiles } from '../../testing/import-desk.ts';
import { row } from '../../testing/import-scene.ts';
import { valuesOf } from '../../testing/workbook.ts';

const BAD: ImportItem = {
  type: 'rejected',
  line: 9,
  key: '=bad',
  lot: null,
  reasons: ['Цена: «дорого» не число'],
  cells: [{ column: 'Цена (F9)', text: 'дорого', reason: '«дорого» не число' }],
};

let desk: ImportDesk;
beforeAll(async () => {
  desk = await importDesk(testDataset({ flats: 6 }), jsonFiles());
});
afterAll(() => desk.close());

it('what a check has found, and the log of imports, are kept as files', async () => {
  const { browser } = desk.owner;
  await desk.load([row('a'), row('b')]);
  const file = await desk.checked(await desk.sent(bytesOf(row('a', { price: 21_000_000 }), row('b'), BAD)));
  const found = async (list: string) =>
    browser.post(`/api/desk/imports/${file.id}/rows/export/?list=${list}`);
  expect(valuesOf((await found('rejected')).body)[1]).toEqual(
    expect.arrayContaining(['9', '=bad', 'Цена (F9): дорого — «дорого» не число']),
  );
  expect(valuesOf((await found('changed')).body)[1]?.at(-1)).toMatch(
    /^Цена: 20\s000\s000\s₽ → 21\s000\s000\s₽$/,
  );
  expect((await found('all')).status).toBe(400);
  expect((await browser.post('/api/desk/imports/nothing/rows/export/?list=added')).status).toBe(404);

  const [, run] = valuesOf((await browser.post('/api/desk/imports/export/')).body);
  expect(run).toEqual(expect.arrayContaining(['lots.csv', 'рабочее место', 'Ольга', '2']));
  const { body } = await browser.get('/api/desk/audit/?limit=2');
  expect(Object(body).results).toMatchObject([
    { action: 'imports.export', changes: { rows: { to: 1 } } },
    { action: 'import.export', changes: { rows: { to: 1 }, filter: { to: 'list=changed' } } },
  ]);
});

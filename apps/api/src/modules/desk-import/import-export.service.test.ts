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
  await desk.load([row('a'), row('gone')]);
  const skipped = { type: 'skipped', line: 8, key: null, reason: 'итог, а не лот: «Всего»' };
  const others = ['b', 'c', 'd'].map(key => row(key));
  await desk.load([row('a', { price: 20_500_000 }), ...others, BAD, skipped, skipped]);
  const file = await desk.checked(await desk.sent(bytesOf(row('a', { price: 21_000_000 }), ...others, BAD)));
  const found = async (list: string) =>
    browser.post(`/api/desk/imports/${file.id}/rows/export/?list=${list}`);
  expect(valuesOf((await found('rejected')).body)[1]).toEqual(
    expect.arrayContaining(['9', '=bad', 'Цена (F9): дорого — «дорого» не число']),
  );
  expect(valuesOf((await found('changed')).body)[1]?.at(-1)).toMatch(
    /^Цена: 20\s500\s000\s₽ → 21\s000\s000\s₽$/,
  );
  expect((await found('all')).status).toBe(400);
  expect((await browser.post('/api/desk/imports/nothing/rows/export/?list=added')).status).toBe(404);

  const [head = [], run = []] = valuesOf((await browser.post('/api/desk/imports/export/')).body);
  // What was never taken back has no moment for it.
  expect(Object.fromEntries(head.slice(1, -1).map((title, index) => [title, run[index + 1]]))).toEqual({
    Файл: 'lots.csv',
    Откуда: 'рабочее место',
    Кто: 'Ольга',
    'Годных строк': '4',
    'С ошибками': '1',
    Пропущено: '2',
    Новых: '3',
    Вернулось: '0',
    Изменено: '1',
    Снято: '1',
  });
  const { body } = await browser.get('/api/desk/audit/?limit=2');
  expect(Object(body).results).toMatchObject([
    { action: 'imports.export', changes: { rows: { to: 2 } } },
    { action: 'import.export', changes: { rows: { to: 1 }, filter: { to: 'list=changed' } } },
  ]);
});

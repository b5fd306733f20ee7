import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openLots } from './lots-file.ts';
import { madeWorkbook } from './testing-xlsx.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lots-file-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function opened(name: string, content: Uint8Array | string) {
  const path = join(folder, name);
  await writeFile(path, content);
  return openLots(path, { complex: null, building: null });
}

/** The smallest picture that there is, which has bytes that no text has, and one that has none of them. */
const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const LIKE_TEXT = 'GIF89a and nothing more';
const TABLE = 'Корпус;Номер квартиры\n1;2\n';
const FEED = '<realty-feed/>';

describe('a file that is called a workbook', () => {
  test.each([
    ['a picture', GIF],
    ['a picture that could be a text', LIKE_TEXT],
    ['a table', TABLE],
    ['a feed', FEED],
  ])('and is %s is refused as none', async (_name, content) => {
    for (const name of ['lots.xlsx', 'LOTS.XLSX'])
      await expect(opened(name, content)).rejects.toThrow(/^это не книга Excel, хотя файл так назван/);
  });

  test('is told more of where more is known', async () => {
    const old = Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 1, 2);
    await expect(opened('lots.xlsx', old)).rejects.toThrow('это книга Excel старого вида');
    await expect(opened('lots.xlsx', '<html></html>')).rejects.toThrow('это страница сайта');
  });
});

test('what a file is its content says, where its name says nothing else', async () => {
  expect(await opened('lots', madeWorkbook([{ name: 'Лоты', rows: [] }]))).toMatchObject({ format: 'xlsx' });
  expect(await opened('lots.xls', TABLE)).toMatchObject({ format: 'csv' });
  expect(await opened('lots.csv', FEED)).toMatchObject({ format: 'yandex' });
});

test('bytes that no text has make no table, whatever mark they begin with', async () => {
  const marked = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.alloc(40), Buffer.from('a;b', 'utf16le')]);
  for (const content of [GIF, marked])
    await expect(opened('lots.csv', content)).rejects.toThrow('это не текстовый файл');
});

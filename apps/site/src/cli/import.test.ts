import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@quarter/api/db/connect';
import { loadDataset } from '@quarter/api/modules/dataset/service';
import { buildDemo } from '@quarter/complex/demo';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EMBEDDED } from '../../../../launch/site-process.ts';
import { runCommand } from '../testing/command.ts';

const FEED = join(import.meta.dirname, '../../../../complex/examples/realty-feed.xml');
const HEADER = 'ID;Корпус;Номер квартиры;Этаж;Комнат;Площадь;Цена;Срок сдачи';

let folder: string;
let dataDir: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-'));
  dataDir = join(folder, 'data');
  const database = await openDatabase({ dataDir });
  await loadDataset(database, buildDemo({ lots: 30 }));
  await database.close();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const command = (name: string, ...args: string[]) =>
  runCommand(name, args, { DATA_DIR: dataDir, ...EMBEDDED });
const run = (...args: string[]) => command('import', ...args);

async function csv(...lines: string[]): Promise<string> {
  const path = join(folder, 'lots.csv');
  await writeFile(path, [HEADER, ...lines, ''].join('\r\n'));
  return path;
}

test('a feed with errors replaces the demo: flats, errors, pictures and the rest are told with their lines', async () => {
  const inside = join(folder, 'feed.xml');
  // A test asks nobody outside for pictures.
  await writeFile(
    inside,
    (await readFile(FEED, 'utf8')).replaceAll('https://example.org', 'http://127.0.0.1'),
  );
  const { code, output } = await run(inside, '--replace-demo');
  expect(code).toBe(0);
  expect(output).toContain('фид Яндекс.Недвижимости, UTF-8');
  expect(output).toContain('ОШИБКА  строка 95, id izl-1-065: price/currency: «USD», а нужны рубли');
  expect(output).toContain('пропуск строка 134, id r-3: не квартира: category «комната»');
  expect(output).toContain('добавить: 2');
  expect(output).toContain('Применено.');
  expect(output).toMatch(
    /картинка строка \d+, id [\w-]+: адрес внутренней сети: такие не\u00a0запрашиваются/,
  );
  expect(output).toContain('Картинки планировок: получено 0, без изменений 0, не получено 2');
});

test('a refused import and a wrong file end with 1, an honest dry run with 0', async () => {
  const path = await csv(
    'izl-1-012;Корпус 1;12;3;студия;28,4;дорого;IV кв. 2028',
    'x;Корпус 1;77;3;1;40;9000000;2028-4',
  );
  const strict = await run(path, '--strict');
  expect(strict.code).toBe(1);
  expect(strict.output).toContain('ОШИБКА  строка 2, id izl-1-012: Цена: «дорого» не число');
  expect(strict.output).toContain('Ничего не изменено: строк с ошибками: 1');
  const dry = await run(path, '--dry-run', '--allow-mass-withdraw');
  expect(dry.code).toBe(0);
  expect(dry.output).toContain('Это проверка (--dry-run): ничего не изменено.');
});

test('what the keys say about columns is kept for the next such file, shown, and forgotten when told to', async () => {
  const path = join(folder, 'office.csv');
  await writeFile(path, 'Объект;Номер;Этаж;Комнат;Площадь;Моя цена\r\n1;12;3;студия;28,4;14300000\r\n');
  const keys = ['--map', 'Объект=building', '--map', 'Моя цена=Цена', '--value', 'completion=IV кв. 2028'];
  const first = await run(path, ...keys, '--replace-demo', '--allow-mass-withdraw');
  expect([first.code, first.output]).toEqual([0, expect.stringContaining('Запомнено для таких файлов')]);
  expect(first.output).toContain('столбец «Моя цена» — Цена');
  const next = await run(path);
  expect([next.code, next.output]).toEqual([
    0,
    expect.stringContaining('Срок сдачи — IV кв. 2028 (запомнено раньше)'),
  ]);
  expect((await run(path, '--forget-columns')).output).toContain('Забыто.');
}, 60_000);

test.each<[string, () => Promise<string[]>, string]>([
  ['no file', async () => [], 'Импорт лотов: npm run import -- файл'],
  ['an unknown key', async () => [FEED, '--force'], "Unknown option '--force'"],
  ['a file that is not there', async () => ['/no/such/file.csv'], 'файла /no/such/file.csv нет'],
  [
    'an unreadable file',
    async () => [await csv('"a;1;1;2;1;40;9000000;2028-4')],
    'строка 2: кавычка открыта и не закрыта',
  ],
])('%s: one clear sentence', async (_name, args, sentence) => {
  const { code, output } = await run(...(await args()));
  expect(code).toBe(1);
  expect(output).toContain(sentence);
  expect(output).not.toContain('    at ');
});

test('while another process has the embedded database, it is told what to do', async () => {
  const database = await openDatabase({ dataDir });
  try {
    const { code, output } = await run(FEED);
    expect(code).toBe(1);
    expect(output).toContain('is in use by process');
    expect(output).toContain('остановите сайт на время импорта');
    expect(output).not.toContain('    at ');
  } finally {
    await database.close();
  }
});

test('the demo complex takes the place of imported lots only when it is told to', async () => {
  const refused = await command('demo', '--lots', '20');
  expect(refused.code).toBe(1);
  expect(refused.output).toMatch(
    /^\d+ imported lots would be destroyed; say --replace if that is wanted\.\n$/,
  );
  const told = await command('demo', '--lots', '20', '--replace');
  expect(told.output).toContain('Demo complex loaded');
  expect(told.code).toBe(0);
});

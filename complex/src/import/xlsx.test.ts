import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ImportItem } from '@quarter/contract/lot-import';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { readLots } from './testing.ts';
import { type MadeCell, type MadeSheet, madeWorkbook } from './testing-xlsx.ts';
import { inspectWorkbook } from './xlsx-archive.ts';
import { type BookLimits, LIMITS } from './xlsx-sheet.ts';

const HEADER = ['Корпус', '№', 'Этаж', 'Комнат', 'Площадь, м²', 'Цена, ₽', 'Срок сдачи'];
const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const FLAT = ['Корпус 1', 64, 8, 2, 63.45, 29_350_000, 'IV кв. 2028'] as const;
const sheet = (rows: readonly (readonly MadeCell[])[], more: Partial<MadeSheet> = {}): MadeSheet => ({
  name: 'Лист1',
  rows,
  ...more,
});
const read = (...sheets: MadeSheet[]) => readLots(madeWorkbook(sheets));
const rowsOf = (items: readonly ImportItem[]) =>
  items.flatMap(item => (item.type === 'row' ? [item.row] : []));

describe('a workbook of an office', () => {
  test('numbers, texts that are numbers, formulas, days and shares are read as what they mean', async () => {
    const header = [...HEADER, 'Скидка', 'Скидка до', 'Ипотека', 'Высота потолков'];
    const [plain, odd] = await read(
      sheet([
        header,
        [...FLAT, 0.1, new Date('2028-12-31'), true, 3.2],
        [
          ' Корпус 1 ',
          '65',
          '8',
          '2',
          ' 63,45 м² ',
          { formula: 'E3*462600', value: 29_352_000.004 },
          new Date('2028-11-15'),
          '10 %',
          47_118,
          false,
          0.1 + 0.2 + 2.9,
        ],
      ]),
    );
    const flat = {
      kind: 'flat',
      external_id: '1-64',
      building: 'Корпус 1',
      number: '64',
      floor: 8,
      room_count: 2,
      area: 63.45,
      price: 29_350_000,
      completion: { year: 2028, quarter: 4 },
      discount_amount: 10,
      discount_until: '2028-12-31',
      is_mortgage: true,
      ceiling_height: 3.2,
    };
    expect(plain).toMatchObject({ type: 'row', line: 2, sheet: 'Лист1', row: flat });
    const other = { external_id: '1-65', number: '65', price: 29_352_000, discount_until: '2028-12-31' };
    expect(odd).toMatchObject({ type: 'row', line: 3, row: { ...flat, ...other, is_mortgage: false } });
  });

  test('the header is found under titles, also when it has two rows of merged cells', async () => {
    const items = await read(
      sheet(
        [
          ['Прайс-лист на 1 декабря 2026 года'],
          [],
          ['Корпус', '№', 'Этаж', 'Комнат', 'Площадь, м²', null, 'Цена, ₽', null, 'Срок сдачи'],
          [null, null, null, null, 'общая', 'жилая', 'без скидки', 'со скидкой', null],
          ['Корпус 1', 1, 2, 'студия', 28.4, 17.2, 14_000_000, 13_490_000, 'IV кв. 2028'],
          [null, null, null, null, null, null, null, null, null],
          ['Итого', null, null, null, 28.4, null, 14_000_000],
        ],
        { merges: ['A1:I1', 'E3:F3', 'G3:H3', 'A3:A4', 'B3:B4', 'I3:I4'] },
      ),
    );
    expect(rowsOf(items)).toMatchObject([
      { area: 28.4, living_area: 17.2, price: 13_490_000, old_price: 14_000_000 },
    ]);
    expect(items[1]).toMatchObject({ type: 'skipped', line: 7, reason: 'итог, а не лот: «Итого»' });
  });

  test('a merged cell says the same of every row that it covers, and of no other', async () => {
    const rest = FLAT.slice(2);
    const items = await read(
      sheet([HEADER, ['Корпус 1', 1, ...rest], [null, 2, ...rest], [null, 3, ...rest], [null, 4, ...rest]], {
        merges: ['A2:A4'],
      }),
    );
    expect(rowsOf(items).map(({ building, number }) => [building, number])).toEqual([
      ['Корпус 1', '1'],
      ['Корпус 1', '2'],
      ['Корпус 1', '3'],
    ]);
    expect(items[3]).toMatchObject({ type: 'rejected', line: 5, reasons: ['Корпус (A5): не указано'] });
  });

  test('titles over blocks of rows and names of sheets tell buildings where no column does', async () => {
    const header = HEADER.slice(1);
    const flat = (number: number) => [number, ...FLAT.slice(2)];
    const items = await read(
      sheet([header, ['Корпус 1'], flat(1), ['Корпус 2'], header, flat(1)]),
      sheet([['Цены на сегодня'], header, flat(5)], { name: 'Корпус 3' }),
    );
    expect(rowsOf(items).map(({ building, number }) => [building, number])).toEqual([
      ['Корпус 1', '1'],
      ['Корпус 2', '1'],
      ['Корпус 3', '5'],
    ]);
  });

  test('sheets of flats, parking, storerooms and premises are each of their kind; hidden ones and covers are told of', async () => {
    const items = await read(
      sheet([['Условия продажи'], ['Бронь на пять дней']], { name: 'Обложка' }),
      sheet([HEADER, FLAT], { name: 'Квартиры' }),
      sheet(
        [
          ['№', 'Уровень', 'Площадь', 'Цена', 'Тип места'],
          ['154', '−2', 13.3, 3_290_000, 'Семейное'],
        ],
        {
          name: 'Паркинг',
        },
      ),
      sheet(
        [
          ['Номер кладовой', 'Площадь', 'Стоимость'],
          [14, '4,2', 990_000],
        ],
        { name: 'Кладовые' },
      ),
      sheet(
        [
          [
            'Номер помещения',
            'Корпус',
            'Этаж',
            'Площадь',
            'Цена',
            'Назначение',
            'Мощность, кВт',
            'Аренда в месяц',
          ],
          [6, 'Корпус 1', 1, 84, 45_360_000, 'кофейня', 45, 252_000],
        ],
        { name: 'Коммерция' },
      ),
      sheet([HEADER, ['Корпус 9', ...FLAT.slice(1)]], { name: 'Архив', isHidden: true }),
    );
    expect(rowsOf(items)).toMatchObject([
      { kind: 'flat', number: '64' },
      { kind: 'parking', number: '154', floor: -2, building: 'Паркинг', type: 'Семейное', completion: null },
      { kind: 'storeroom', number: '14', floor: -1, area: 4.2, external_id: 'storeroom-кладовые--1-14' },
      { kind: 'commercial', number: '6', floor: 1, purpose: 'кофейня', power: 45, rent: 252_000 },
    ]);
    expect(items.filter(({ type }) => type === 'skipped')).toMatchObject([
      { sheet: 'Обложка', reason: 'на листе нет таблицы лотов' },
      { sheet: 'Архив', reason: 'лист скрыт и не читается' },
    ]);
    expect(items.find(item => item.type === 'row' && item.row.kind === 'storeroom')).toMatchObject({
      notes: ['этаж не указан, взят −1'],
    });
  });

  test('a sheet that is not read and may have lots is told of as one; notes are not', async () => {
    const archive = (rows: number) => Array.from({ length: rows }, () => ['Корпус 9', 1, 'да']);
    const items = await read(
      sheet([HEADER, FLAT]),
      sheet(archive(5), { name: 'Архив', isHidden: true }),
      sheet([['Корпус', 'Цена', 'Есть'], ...archive(5)], { name: 'Странный' }),
      sheet(archive(5), { name: 'Сводка' }),
      sheet(archive(4), { name: 'Заметки', isHidden: true }),
      sheet(
        Array.from({ length: 50 }, () => ['Условие', 'текст']),
        { name: 'Условия' },
      ),
    );
    const skipped = items.flatMap(item => (item.type === 'skipped' ? [[item.sheet, item.isSheet]] : []));
    expect(skipped).toEqual([
      ['Архив', true],
      ['Странный', true],
      ['Сводка', undefined],
      ['Заметки', undefined],
      ['Условия', undefined],
    ]);
  });

  test('an error names sheet, line, column and cell', async () => {
    const items = await read(
      sheet([HEADER, ['Корпус 1', new Date('2026-02-01'), 8, 2, '63 и 4', '#N/A', 'IV кв. 2028']], {
        name: 'Корпус 1',
      }),
    );
    expect(items).toMatchObject([
      {
        type: 'rejected',
        sheet: 'Корпус 1',
        line: 2,
        reasons: [
          '№ (B2): «01.02.2026» — дата, а не номер',
          'Площадь, м² (E2): «63 и 4» не число',
          'Цена, ₽ (F2): «#N/A» не число',
        ],
      },
    ]);
  });
});

describe('bad workbooks', () => {
  const wide = `<worksheet><sheetData><row r="1"><c r="ZZ1"><v>1</v></c></row></sheetData></worksheet>`;
  const good = [sheet([HEADER, FLAT])];
  const sheetAt = (target: string) => ({
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="${target}"/></Relationships>`,
  });
  test.each<[string, Uint8Array, string]>([
    ['no table', madeWorkbook([sheet([['Привет']])]), 'лист «Лист1», строка 1: в заголовке нет столбцов'],
    [
      'nothing at all',
      madeWorkbook([sheet([])]),
      'в книге Excel нет ни одной заполненной ячейки на видимых листах',
    ],
    [
      'only a hidden sheet',
      madeWorkbook([sheet([HEADER, FLAT], { isHidden: true })]),
      'нет ни одной заполненной ячейки на видимых листах',
    ],
    [
      'a header that lacks a column, above one that does not',
      madeWorkbook([sheet([HEADER.slice(0, 6), FLAT.slice(0, 6), HEADER, FLAT])]),
      'лист «Лист1», строка 1: в заголовке нет столбцов: «Срок сдачи»',
    ],
    ['cut off', madeWorkbook(good).slice(0, 900), 'книга Excel испорчена или обрывается'],
    ['no workbook in it', madeWorkbook(good, { 'xl/workbook.xml': '<a/>' }), 'книга Excel испорчена'],
    ['entities', madeWorkbook(good, { 'xl/workbook.xml': '<!DOCTYPE a [<!ENTITY b "c">]><a/>' }), 'DOCTYPE'],
    [
      'far columns',
      madeWorkbook(good, { 'xl/worksheets/sheet1.xml': wide }),
      'книга Excel слишком велика: больше 500 столбцов на листе',
    ],
    [
      'far rows',
      madeWorkbook(good, { 'xl/worksheets/sheet1.xml': wide.replace('ZZ1', 'A900000') }),
      'книга Excel слишком велика: больше 300000 строк на листе',
    ],
    [
      'far columns of a sheet at a path of its own',
      madeWorkbook(good, { ...sheetAt('s.xml'), 'xl/s.xml': wide }),
      'больше 500 столбцов на листе',
    ],
    [
      'a sheet where texts are',
      madeWorkbook(good, { ...sheetAt('sharedStrings.xml'), 'xl/sharedStrings.xml': wide }),
      'книга Excel испорчена',
    ],
    [
      'a far cell that makes every row wide',
      madeWorkbook(good, { 'xl/worksheets/sheet1.xml': wide.replace('ZZ1', 'CV100001') }),
      'больше 10\u202f000\u202f000 ячеек, удалите всё, что стоит вдали от\u00a0таблицы',
    ],
    [
      'a row that is further than its cells',
      madeWorkbook(good, {
        'xl/worksheets/sheet1.xml': wide.replace('"1"', '"900000"').replace('ZZ1', 'A1'),
      }),
      'больше 300000 строк на листе',
    ],
    [
      'a cell beyond the last column that there is',
      madeWorkbook(good, { 'xl/worksheets/sheet1.xml': wide.replace('ZZ1', 'AAAAAAA1') }),
      'книга Excel испорчена',
    ],
    [
      'rows beyond the last one that there is, without a number',
      madeWorkbook(good, {
        'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${'<row/>'.repeat(1_048_577)}</sheetData></worksheet>`,
      }),
      'книга Excel испорчена',
    ],
    [
      'the old kind',
      Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 1, 2),
      'это книга Excel старого вида (xls) или под паролем',
    ],
    [
      'a table of OpenDocument',
      zipSync({ mimetype: strToU8('x'), 'content.xml': strToU8('<a/>') }),
      'это таблица OpenDocument',
    ],
  ])('%s', async (_name, content, sentence) => {
    await expect(readLots(content)).rejects.toThrow(sentence);
  });

  test('a bomb is given up by what comes out of it, whatever it says of itself', async () => {
    const bomb = madeWorkbook(good, { 'xl/media/a.bin': new Uint8Array(3 * 2 ** 20) });
    // Three megabytes that say they are one byte.
    const declared = Buffer.from(Uint32Array.of(3 * 2 ** 20).buffer);
    const lying = Buffer.from(bomb);
    for (let at = lying.indexOf(declared); at >= 0; at = lying.indexOf(declared)) lying.writeUInt32LE(1, at);
    expect(lying.length).toBeLessThan(20_000);
    await expect(inspected(lying, { unpacked: 2 })).rejects.toThrow(
      'книга Excel слишком велика: после распаковки больше 2\u00a0МБ',
    );
    await expect(inspected(bomb, { unpacked: 2 })).rejects.toThrow('после распаковки больше 2\u00a0МБ');
    expect(await inspected(lying, {})).toHaveLength(1);
  });

  test.each<[Partial<BookLimits>, string]>([
    [{ cells: 13 }, 'больше 13 заполненных ячеек'],
    [{ area: 13 }, 'больше 13 ячеек'],
    [{ files: 3 }, 'слишком много частей'],
    [{ sheets: 0 }, 'больше 0 листов'],
    [{ merges: 1 }, 'слишком много объединённых ячеек'],
    [{ xml: 0.0001 }, 'после распаковки больше 0.0001\u00a0МБ'],
    [{ letters: 100 }, 'в\u00a0одной ячейке больше 100 знаков'],
    [{ file: 0, advice: 'сделайте меньше' }, 'файл больше 0\u00a0МБ; сделайте меньше'],
  ])('no more than %j', async (limits, sentence) => {
    const content = madeWorkbook([sheet([HEADER, FLAT], { merges: ['A1:A2', 'B1:B2'] })]);
    await expect(inspected(content, limits)).rejects.toThrow(sentence);
  });
});

describe('texts that cells share', () => {
  const shared = (texts: string, path = 'xl/sharedStrings.xml') =>
    madeWorkbook([sheet([HEADER, FLAT])], {
      'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Type="${RELATION}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATION}/sharedStrings" Target="/${path}"/></Relationships>`,
      [path]: `<sst>${texts}</sst>`,
    });
  const many = '<si><t>a</t></si>'.repeat(4);
  const rich = `<si>${'<r><t>a</t></r>'.repeat(4)}</si>`;
  const long = `<si><t>${'a'.repeat(LIMITS.letters + 1)}</t></si>`;

  test.each<[string, Uint8Array, string]>([
    ['are too many', shared(many), 'больше 3 текстов'],
    ['are too many at a path of their own', shared(many, 'texts.xml'), 'больше 3 текстов'],
    ['are of too many parts', shared(rich), 'больше 3 текстов'],
    ['are too long', shared(long), 'в\u00a0одной ячейке больше 200\u202f000 знаков'],
    ['are where forms are', shared(many, 'xl/styles.xml'), 'книга Excel испорчена'],
  ])('%s', async (_name, content, sentence) => {
    await expect(inspected(content, { texts: 3 })).rejects.toThrow(sentence);
  });

  test('may be as many as lots have, and as long as a cell takes', async () => {
    const most = `<si><t>${'&amp;'.repeat(32_767)}</t></si>`;
    expect(await inspected(shared(`${most}<si><t>a</t></si>`), { texts: 2 })).toHaveLength(1);
  });
});

test('parts that are no sheets may be anything', async () => {
  const own = Buffer.from('\ufeff<a/>', 'utf16le');
  const items = await readLots(madeWorkbook([sheet([HEADER, FLAT])], { 'customXml/item1.xml': own }));
  expect(rowsOf(items)).toHaveLength(1);
});

async function inspected(content: Uint8Array, limits: Partial<BookLimits>) {
  const folder = await mkdtemp(join(tmpdir(), 'book-'));
  try {
    await writeFile(join(folder, 'book.xlsx'), content);
    return await inspectWorkbook(join(folder, 'book.xlsx'), { ...LIMITS, ...limits });
  } finally {
    await rm(folder, { recursive: true });
  }
}

test('the sample workbook for people: sections, merged cells, sheets of every kind', async () => {
  const items = await readLots(await readFile(new URL('../../examples/lots.xlsx', import.meta.url)));
  expect(rowsOf(items).map(({ kind, building, number }) => [kind, building, number])).toEqual([
    ['flat', 'Корпус 1, секция 1', '1'],
    ['flat', 'Корпус 1, секция 1', '2'],
    ['flat', 'Корпус 1, секция 2', '1'],
    ['parking', 'Паркинг', '154'],
    ['parking', 'Паркинг', '155'],
    ['storeroom', 'Кладовые', '14'],
    ['commercial', 'Корпус 1', '6'],
  ]);
  expect(items.flatMap(item => (item.type === 'skipped' ? [[item.sheet, item.line]] : []))).toEqual([
    ['Условия', 1],
    ['Квартиры', 8],
    ['Квартиры', 9],
  ]);
});

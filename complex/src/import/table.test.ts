import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { textOf } from './cell.ts';
import { ChoiceBook, fingerprintOf, NO_CHOICES } from './choices.ts';
import { readChoicesFile } from './choices-file.ts';
import { COLUMNS, fieldOf } from './columns.ts';
import { readLots } from './testing.ts';
import { decimal, roubles } from './value.ts';

const HEADER = 'Корпус;Номер;Этаж;Комнат;Площадь;Цена;Срок сдачи';
const GOOD = '1;5;2;студия;25,5;9 500 000;IV кв. 2028';

describe('cells of a workbook', () => {
  test('any number is read back as what a person sees, whatever its sum has left behind the last digit', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10 ** 10 }),
        fc.integer({ min: 1, max: 9 }),
        (hundredths, parts) => {
          const value = hundredths / 100;
          const sum = Array.from({ length: parts }, () => value / parts).reduce((a, b) => a + b, 0);
          expect(decimal(textOf(sum, 'area'))).toBe(value);
          expect(roubles(textOf(sum, 'price'))).toBe(Math.round(Number(sum.toPrecision(15))));
        },
      ),
    );
  });

  test.each([
    ['discount', 0.07, '7'],
    ['discount', 7, '7'],
    ['completion', new Date('2028-10-01'), '2028 Q4'],
    ['completion', 47_118, '2028 Q4'],
    ['discount_until', 47_118, '2028-12-31'],
    ['number', 47_118, '47118'],
    ['number', 12, '12'],
    ['floor', true, 'да'],
    ['price', 15_337_469.499999998, '15337470'],
    ['price', Number.NaN, ''],
  ] as const)('%s %s is «%s»', (field, cell, text) => {
    expect(textOf(cell, field)).toBe(text);
  });
});

describe('headers', () => {
  const spelled = fc
    .constantFrom(
      ...COLUMNS.flatMap(({ field, title, aliases }) => [title, ...aliases].map(name => ({ field, name }))),
    )
    .chain(({ field, name }) =>
      fc
        .record({
          upper: fc.boolean(),
          unit: fc.constantFrom('', ', м²', ' (руб.)', ', %', ', ₽'),
          pad: fc.constantFrom('', ' ', '\u00a0'),
        })
        .map(({ upper, unit, pad }) => ({
          field,
          text: `${pad}${upper ? name.toUpperCase() : name}${unit}${pad}`,
        })),
    );

  test('mean the same in any case, with any unit and spaces', () => {
    fc.assert(
      fc.property(spelled, ({ field, text }) => {
        expect(fieldOf(text)).toBe(field);
      }),
    );
  });

  test('are one fingerprint in any order and spelling, and another when a word differs', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.constantFrom(...COLUMNS.map(({ title }) => title)), { minLength: 2 }),
        titles => {
          const print = fingerprintOf(titles);
          expect(fingerprintOf([...titles].reverse().map(title => `${title.toUpperCase()}, `))).toBe(print);
          expect(fingerprintOf([...titles, 'Ещё один'])).not.toBe(print);
        },
      ),
    );
  });

  test('no two columns share a name', () => {
    const names = COLUMNS.flatMap(({ field, title, aliases }) =>
      [field, title, ...aliases].map(name => [name, field]),
    );
    for (const [name = '', field] of names) expect([name, fieldOf(name)]).toEqual([name, field]);
  });
});

describe('a CSV of an office', () => {
  test('has titles above its header, totals and notes below', async () => {
    const items = await readLots(
      `Прайс;;;;;;\nна 1 декабря, без НДС, цены, которые могут измениться\n\n${HEADER}\n${GOOD}\nВсего:;1;;;25,5;;\nБронь — пять дней\n`,
    );
    expect(items).toMatchObject([
      { type: 'row', line: 5 },
      { type: 'skipped', line: 6, reason: 'итог, а не лот: «Всего:»' },
      { type: 'skipped', line: 7, reason: 'не лот: «Бронь — пять дней»' },
    ]);
  });

  test('with «Корпус» and «Секция» names the section with its building', async () => {
    const rows = ['1;1;5', '1;Секция 2;5', 'Литер А;Подъезд 03;5', '2;;5'].map(
      start => `${start};2;1;40;9000000;2028-4`,
    );
    const items = await readLots(['Корпус;Секция;Номер;Этаж;Комнат;Площадь;Цена;Сдача', ...rows].join('\n'));
    expect(items.map(item => item.type === 'row' && [item.row.building, item.row.external_id])).toEqual([
      ['Корпус 1, секция 1', '1 секция 1-5'],
      ['Корпус 1, секция 2', '1 секция 2-5'],
      ['Литер А, секция 3', 'а секция 3-5'],
      ['2', '2-5'],
    ]);
    const alone = await readLots(`${HEADER.replace('Корпус', 'Секция')}\n${GOOD}\n`);
    expect(alone).toMatchObject([{ row: { building: '1' } }]);
  });

  test('tells the kind of each lot, in a column of its own or where flats have their rooms', async () => {
    const items = await readLots(
      [
        `Вид лота;${HEADER}`,
        `Квартира;${GOOD}`,
        'Машино-место;;154;−2 уровень;;13,3;3290000;',
        'Кладовая;1;14;;;4,2;990000;',
        ';1;155;-1;Паркинг;13,3;3290000;',
        'Офис;1;6;4;;84;45360000;',
        'Ковёр;1;7;1;;84;45360000;',
      ].join('\n'),
    );
    expect(items).toMatchObject([
      { row: { kind: 'flat' } },
      { row: { kind: 'parking', floor: -2, building: 'Паркинг' } },
      { row: { kind: 'storeroom', building: '1', floor: -1 } },
      { row: { kind: 'parking', number: '155', floor: -1 } },
      { type: 'rejected', lot: { kind: 'commercial', number: '6' }, reasons: ['Этаж: больше 3'] },
      {
        type: 'rejected',
        key: null,
        reasons: [expect.stringContaining('Вид лота: неизвестный вид «Ковёр»')],
      },
    ]);
  });

  test('beside a price with the discount a bare one is that without it', async () => {
    const header = HEADER.replace('Цена', 'Цена, ₽;Цена со скидкой, ₽');
    const items = await readLots(
      [
        header,
        GOOD.replace('9 500 000', '10 000 000;9 500 000'),
        GOOD.replace('9 500 000', '10 000 000;'),
      ].join('\n'),
    );
    expect(items).toMatchObject([
      { row: { price: 9_500_000, old_price: 10_000_000, discount_amount: 5 } },
      { row: { price: 10_000_000, old_price: null, discount_amount: 0 } },
    ]);
  });

  test('what is sold without a price leaves the site, what is for sale has to have one', async () => {
    const header = `${HEADER};Статус`;
    const row = (price: string, status: string) => `${GOOD.replace('9 500 000', price)};${status}`;
    const items = await readLots(
      [header, row('', 'Продана'), row('—', 'Продана'), row('', 'Свободна')].join('\n'),
    );
    expect(items).toMatchObject([
      { type: 'skipped', key: '1-5', kind: 'flat' },
      { type: 'skipped', reason: 'продано, и цены в файле больше нет' },
      { type: 'rejected', reasons: ['Цена: не указано'] },
    ]);
  });
});

describe('what an operator says about a file', () => {
  const odd = `Объект;№ п/п;Этаж;Комнат;Площадь;Моя цена\nК1;5;2;1;40;9000000\n`;
  const given = {
    columns: { Объект: 'building', '№ п/п': 'Номер', 'МОЯ ЦЕНА': 'price' },
    values: { completion: 'IV кв. 2028' },
    buildings: { К1: 'Корпус 1' },
  };

  test('names columns, values and buildings', async () => {
    const book = new ChoiceBook(given);
    const [item] = await readLots(odd, {}, book);
    expect(item).toMatchObject({
      row: { building: 'Корпус 1', number: '5', price: 9_000_000, completion: { year: 2028, quarter: 4 } },
    });
    expect(book.used).toMatchObject([{ ...given, sheet: null, isKept: false }]);
  });

  test('is kept for the next file with the same headers and for no other', async () => {
    const first = new ChoiceBook(given);
    await readLots(odd, {}, first);
    const next = new ChoiceBook();
    next.remember(first.used);
    const reordered = 'Моя цена;Объект;№ п/п;Этаж;Комнат;Площадь\n9100000;К1;5;2;1;40\n';
    expect((await readLots(reordered, {}, next))[0]).toMatchObject({ row: { price: 9_100_000 } });
    expect(next.used).toMatchObject([{ isKept: true }]);
    expect([...next.seen]).toEqual([first.used[0]?.fingerprint]);
    await expect(readLots(odd.replace('Площадь', 'Общая площадь'), {}, next)).rejects.toThrow(
      'строка 1: в заголовке нет столбцов: «Корпус», «Номер квартиры», «Цена», «Срок сдачи». Не узнаны: «Объект», ' +
        '«№ п/п», «Моя цена»; назовите нужные, например --map "Объект=building"',
    );
  });

  test('goes before what was kept, and can leave a column out', async () => {
    const twice = `${HEADER};Стоимость\n${GOOD};8000000\n`;
    await expect(readLots(twice)).rejects.toThrow(
      'столбцы «Цена» и «Стоимость» об одном и том же: лишний уберите ключом --map "Стоимость=-"',
    );
    const kept = new ChoiceBook({ ...NO_CHOICES, columns: { Стоимость: '-' } });
    expect((await readLots(twice, {}, kept))[0]).toMatchObject({ row: { price: 9_500_000 } });
    const other = new ChoiceBook({ ...NO_CHOICES, columns: { Цена: '-', стоимость: 'price' } });
    other.remember(kept.used);
    expect((await readLots(twice, {}, other))[0]).toMatchObject({ row: { price: 8_000_000 } });
    expect(other.used).toMatchObject([{ columns: { Цена: '-', стоимость: 'price' }, isKept: false }]);
  });

  test('of a field that there is not, is refused', () => {
    expect(() => new ChoiceBook({ ...NO_CHOICES, columns: { Цена: 'стоимость метра' } })).toThrow(
      'поля «стоимость метра» нет',
    );
  });
});

describe('a file of columns', () => {
  const written = async (text: string) => {
    const folder = await mkdtemp(join(tmpdir(), 'columns-'));
    try {
      await writeFile(join(folder, 'columns.yaml'), text);
      return await readChoicesFile(join(folder, 'columns.yaml'));
    } finally {
      await rm(folder, { recursive: true });
    }
  };

  test('says the same in YAML', async () => {
    const text =
      'columns:\n  Моя цена: price\nvalues:\n  completion: IV кв. 2028\nbuildings:\n  9000103: Корпус 3\n';
    expect(await written(text)).toEqual({
      columns: { 'Моя цена': 'price' },
      values: { completion: 'IV кв. 2028' },
      buildings: { '9000103': 'Корпус 3' },
    });
  });

  test.each(['columns: [a, b]', '- a', 'columns: {a: {b: c}}', 'a: "'])(
    'of another form is refused: %s',
    async text => {
      await expect(written(text)).rejects.toThrow('не понять: нужны разделы columns, values, buildings');
    },
  );

  test('that is not there is told of', async () => {
    await expect(readChoicesFile('/no/such.yaml')).rejects.toThrow('файла столбцов /no/such.yaml нет');
  });
});

import { readFile } from 'node:fs/promises';
import type { ImportItem } from '@quarter/contract/lot-import';
import { describe, expect, test } from 'vitest';
import { readLots, toWindows1251 } from './testing.ts';

const HEADER = 'ID;Корпус;Номер квартиры;Этаж;Комнат;Площадь;Цена;Срок сдачи';
const GOOD = 'a-1;1;5;2;студия;25,5;9 500 000;IV кв. 2028';

const readOne = async (header: string, line: string): Promise<ImportItem> => {
  const items = await readLots(`${header}\n${line}\n`);
  expect(items).toHaveLength(1);
  return items[0] as ImportItem;
};

describe('a good file', () => {
  test('every column reaches the flat', async () => {
    const header =
      'ID;ЖК;Корпус;Номер квартиры;Этаж;Этажей в корпусе;Номер на этаже;Комнат;Площадь;Жилая площадь;' +
      'Площадь кухни;Площади комнат;Цена;Цена без скидки;Скидка;Скидка до;Статус;Срок сдачи;Планировка;' +
      'Картинка планировки;Отделка;Вид из окна;Особенности;Ипотека;Высота потолков;Материал стен';
    const line =
      'a-1;Излучина;Корпус 1;12;3;9;4;2-комнатная;"63,45";38,1;12,2;18,1+20;90 000 000 ₽;100 000 000;10%;' +
      '31.12.2028;Забронирована;IV кв. 2028;Тип А;https://example.org/a.png;White box;Река, Парк;' +
      '"Терраса; Угловая";нет;3,2 м;кирпич';
    expect(await readOne(header, line)).toEqual({
      type: 'row',
      line: 2,
      row: {
        kind: 'flat',
        external_id: 'a-1',
        complex: 'Излучина',
        building: 'Корпус 1',
        number: '12',
        material: 'кирпич',
        completion: { year: 2028, quarter: 4 },
        floor: 3,
        floors_total: 9,
        position: 4,
        room_count: 2,
        layout: 'Тип А',
        area: 63.45,
        living_area: 38.1,
        kitchen_area: 12.2,
        room_areas: [18.1, 20],
        price: 90_000_000,
        old_price: 100_000_000,
        discount_amount: 10,
        discount_until: '2028-12-31',
        status: 'booked',
        ceiling_height: 3.2,
        facing: 'White box',
        window_look: ['Река', 'Парк'],
        features: ['Терраса', 'Угловая'],
        is_mortgage: false,
        picture: 'https://example.org/a.png',
      },
    });
  });

  test('what a file leaves out gets its documented meaning', async () => {
    const item = await readOne(
      'Корпус,№,Этаж,Комнаты,"Площадь, м²","Цена, ₽",Сдача',
      '1,5,2,0,"25,5",9500000,2028-4',
    );
    expect(item).toMatchObject({
      row: {
        external_id: '1-5',
        status: 'free',
        is_mortgage: true,
        old_price: null,
        discount_amount: 0,
        facing: null,
        picture: null,
      },
    });
  });

  test('short words of price lists are known as columns', async () => {
    const short = HEADER.replace('Номер квартиры', '№ кв.');
    expect(await readOne(short, GOOD)).toEqual(await readOne(HEADER, GOOD));
  });

  test('English names of columns work as the Russian ones do', async () => {
    const english = 'id;building;number;floor;rooms;area;price;completion';
    expect(await readOne(english, GOOD)).toEqual(await readOne(HEADER, GOOD));
  });

  test('blank lines and an Excel tail of empty columns are nothing', async () => {
    const items = await readLots(`\n${HEADER};;\n\n${GOOD};;\n;;;;;\n${GOOD.replace('a-1', 'a-2')}`);
    expect(items.map(item => [item.type, item.line])).toEqual([
      ['row', 4],
      ['row', 6],
    ]);
  });
});

test('the sample file for people is good as a whole, in Windows-1251 too', async () => {
  const bytes = await readFile(new URL('../../examples/lots.csv', import.meta.url));
  const items = await readLots(bytes);
  expect(items.map(item => item.type)).toEqual(Array.from({ length: 10 }, () => 'row'));
  expect(items[2]).toMatchObject({
    line: 4,
    row: { external_id: 'izl-1-003', price: 26_415_000, old_price: 29_350_000, discount_amount: 10 },
  });
  // That code page lacks the superscript, and so do files of accountants.
  const text = bytes.toString().replaceAll('м²', 'кв. м').replaceAll('₽', 'руб.');
  expect(await readLots(toWindows1251(text))).toEqual(items);
});

describe('bad rows', () => {
  test('a spare delimiter shifts columns, so nothing of the row is believed', async () => {
    expect(await readOne(HEADER, GOOD.replace('25,5;', '25;5;'))).toEqual({
      type: 'rejected',
      line: 2,
      key: null,
      lot: null,
      reasons: ['в строке 9 полей, а в заголовке 8'],
    });
  });

  test('a good row after a bad one is taken', async () => {
    const items = await readLots(`${HEADER}\n${GOOD.replace('25,5', '-')}\n${GOOD}\n`);
    expect(items.map(item => [item.type, item.line])).toEqual([
      ['rejected', 2],
      ['row', 3],
    ]);
  });
});

describe('bad files', () => {
  test.each<[string, string | Uint8Array, string]>([
    ['empty', '', 'файл пуст'],
    ['blank', ' \r\n \n', 'файл пуст'],
    ['only a mark', '\ufeff', 'файл пуст'],
    ['no header', `${GOOD}\n${GOOD}`, 'строка 1: в заголовке нет столбцов: «Корпус», «Номер квартиры»'],
    [
      'a column missing',
      'Корпус;Номер;Этаж;Комнат;Площадь;Цена\n',
      'строка 1: в заголовке нет столбцов: «Срок сдачи»',
    ],
    ['a column twice', `${HEADER};Стоимость\n`, 'строка 1: столбцы «Цена» и «Стоимость» об одном и том же'],
    ['an open quote', `${HEADER}\n${GOOD}\n"a;1;5\n${GOOD}`, 'строка 3: кавычка открыта и не закрыта'],
    ['an archive', Buffer.from('PK\u0003\u0004xxxx'), 'это архив, а не книга Excel: распакуйте его'],
    ['gzip', Uint8Array.of(0x1f, 0x8b, 8, 0), 'файл сжат: распакуйте его'],
    [
      'binary',
      Uint8Array.of(0x41, 0x0a, 0, 1, 2),
      'строка 2: это не текстовый файл: нужна книга xlsx, CSV или XML',
    ],
    [
      'damaged UTF-8',
      Buffer.concat([Buffer.from(`${HEADER}\n`), Uint8Array.of(0xd0), Buffer.from(GOOD)]),
      'строка 2: испорчены символы UTF-8',
    ],
    [
      'UTF-8 cut in the middle of a letter',
      Buffer.from(`${HEADER}\n${GOOD} ж`).subarray(0, -1),
      'строка 2: испорчены символы UTF-8',
    ],
  ])('%s', async (_name, content, message) => {
    await expect(readLots(content)).rejects.toThrow(message);
  });

  test('a file that is not there, and a folder', async () => {
    const { openLots } = await import('./lots-file.ts');
    const scope = { complex: null, building: null };
    await expect(openLots('/no/such/file', scope)).rejects.toThrow('файла /no/such/file нет');
    await expect(openLots(import.meta.dirname, scope)).rejects.toThrow('папка, а нужен файл');
  });
});

test('a file can be read for one building or one complex only', async () => {
  const rows = ['a-1;Корпус 1;5', 'a-2;Корпус 2;6', 'a-3;1;'].map(
    start => `${start};2;1;40;9000000;2028-4;Излучина`,
  );
  const content = ['ID;Корпус;Номер;Этаж;Комнат;Площадь;Цена;Сдача;ЖК', ...rows].join('\n');
  expect((await readLots(content, { building: '1' })).map(item => item.type)).toEqual([
    'row',
    'skipped',
    'rejected',
  ]);
  expect((await readLots(content, { building: 'корп. 2' }))[0]).toEqual({
    type: 'skipped',
    line: 2,
    key: 'a-1',
    reason: 'другой корпус: «Корпус 1»',
  });
  expect((await readLots(content, { complex: 'ИЗЛУЧИНА' })).map(item => item.type)).toEqual([
    'row',
    'row',
    'rejected',
  ]);
  expect((await readLots(content, { complex: 'Другой' }))[0]).toMatchObject({
    reason: 'другой комплекс: «Излучина»',
  });
});

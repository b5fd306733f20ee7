import type { ImportItem } from '@quarter/contract/lot-import';
import { describe, expect, test } from 'vitest';
import { readLots } from './testing.ts';

async function readOne(header: string, line: string): Promise<ImportItem | undefined> {
  const items = await readLots(`${header}\n${line}\n`);
  expect(items).toHaveLength(1);
  return items[0];
}

describe('a good row', () => {
  test.each([
    ['both prices give the percent', '90000000;100000000;', 100_000_000, 10],
    ['the percent gives the price without it', '90000000;;10', 100_000_000, 10],
    ['a price without a discount repeated is no discount', '90000000;90000000;0', null, 0],
  ])('%s', async (_name, prices, old_price, discount_amount) => {
    const header = 'building;number;floor;rooms;area;completion;price;old_price;discount';
    const item = await readOne(header, `1;5;2;1;40;2028-4;${prices}`);
    expect(item).toMatchObject({ row: { price: 90_000_000, old_price, discount_amount } });
  });

  test.each([
    ['/files/План 2к.png', '«/files/План 2к.png» не адрес картинки'],
    ['javascript:alert(1)', '«javascript:alert(1)» не адрес картинки'],
    [`https://crm.example/${'1'.repeat(500)}.png`, 'адрес слишком длинный'],
  ])('a picture at %s is told of, and the flat is for sale without it', async (picture, reason) => {
    const header = 'building;number;floor;rooms;area;completion;price;picture';
    expect(await readOne(header, `1;5;2;1;40;2028-4;90000000;${picture}`)).toMatchObject({
      type: 'row',
      row: { picture: null },
      notes: [`picture: ${reason}, план останется без картинки`],
    });
  });
});

describe('a bad row', () => {
  const full =
    'ID;Корпус;Номер квартиры;Этаж;Этажность;Комнат;Площадь;Жилая площадь;Кухня;Площади комнат;Цена;' +
    'Цена без скидки;Скидка;Скидка до;Статус;Срок сдачи;Картинка;Ипотека;Высота потолков';
  const good = {
    ID: 'a-1',
    Корпус: '1',
    'Номер квартиры': '5',
    Этаж: '2',
    Этажность: '9',
    Комнат: '2',
    Площадь: '60',
    'Жилая площадь': '40',
    Кухня: '10',
    'Площади комнат': '20+20',
    Цена: '9000000',
    'Цена без скидки': '10000000',
    Скидка: '10',
    'Скидка до': '31.12.2028',
    Статус: 'Свободна',
    'Срок сдачи': 'IV кв. 2028',
    Картинка: 'https://example.org/a.png',
    Ипотека: 'да',
    'Высота потолков': '3',
  };
  const read = (change: Partial<Record<keyof typeof good, string>>) => {
    const row: Record<string, string> = { ...good, ...change };
    return readOne(
      full,
      full
        .split(';')
        .map(name => row[name] ?? '')
        .join(';'),
    );
  };

  test('the row that the others spoil is good', async () => {
    expect(await read({})).toMatchObject({ type: 'row' });
  });

  test.each<[Partial<Record<keyof typeof good, string>>, string]>([
    [{ Корпус: '' }, 'Корпус: не указано'],
    [{ 'Номер квартиры': ' ' }, 'Номер квартиры: не указано'],
    [{ 'Номер квартиры': '1'.repeat(21) }, 'Номер квартиры: длиннее 20 знаков'],
    [{ ID: 'x'.repeat(121) }, 'ID: длиннее 120 знаков'],
    [{ Этаж: '' }, 'Этаж: не указано'],
    [{ Этаж: 'второй' }, 'Этаж: «второй» не число'],
    [{ Этаж: '2,5' }, 'Этаж: «2,5» не целое число'],
    [{ Этаж: '0' }, 'Этаж: меньше 1'],
    [{ Этаж: '-1' }, 'Этаж: «-1» меньше нуля'],
    [{ Этаж: '10' }, 'Этаж: больше, чем этажей в корпусе'],
    [{ Комнат: 'две' }, 'Комнат: «две» не число комнат'],
    [{ Площадь: '' }, 'Площадь: не указано'],
    [{ Площадь: '60 соток' }, 'Площадь: «60 соток» не число'],
    [{ Площадь: '3', 'Жилая площадь': '', Кухня: '', 'Площади комнат': '' }, 'Площадь: меньше 8\u00a0м²'],
    [{ Площадь: '0', 'Жилая площадь': '', Кухня: '', 'Площади комнат': '' }, 'Площадь: меньше 8\u00a0м²'],
    [{ Площадь: '6000' }, 'Площадь: больше 2 000\u00a0м²'],
    [{ 'Жилая площадь': '60' }, 'Жилая площадь: не меньше общей площади'],
    [{ Кухня: '61' }, 'Кухня: не меньше общей площади'],
    [{ 'Площади комнат': '40+40' }, 'Площади комнат: в сумме больше общей площади'],
    [{ 'Площади комнат': 'две' }, 'Площади комнат: «две» не площади (нужно 15,2+11,4)'],
    [{ Цена: '' }, 'Цена: не указано'],
    [{ Цена: 'по запросу' }, 'Цена: «по запросу» не число'],
    [
      { Цена: '9,5', 'Цена без скидки': '', Скидка: '' },
      'Цена: меньше 100 000\u00a0₽: нужна полная цена в рублях',
    ],
    [{ Цена: '33.792' }, 'Цена: «33.792»: больше двух знаков после запятой'],
    [{ 'Цена без скидки': '8000000', Скидка: '' }, 'Цена без скидки: не больше цены со скидкой'],
    [{ Скидка: '25' }, 'Скидка: 25% не сходится с ценами: по ним 10%'],
    [{ 'Цена без скидки': '8000000', Скидка: '12' }, 'Цена без скидки: не больше цены со скидкой'],
    [{ Скидка: '100', 'Цена без скидки': '' }, 'Скидка: не меньше 100%'],
    [{ 'Скидка до': '31.02.2028' }, 'Скидка до: «31.02.2028» не дата (нужно 31.12.2028)'],
    [{ Статус: 'на осмотре' }, 'Статус: неизвестный статус «на осмотре»'],
    [{ 'Срок сдачи': '' }, 'Срок сдачи: не указано'],
    [{ 'Срок сдачи': 'скоро' }, 'Срок сдачи: «скоро» не квартал (нужно IV кв. 2028)'],
    [{ 'Срок сдачи': 'IV кв. 1900' }, 'Срок сдачи: меньше 1990'],
    [{ Ипотека: 'возможно' }, 'Ипотека: «возможно»: нужно «да» или «нет»'],
    [{ 'Высота потолков': '300' }, 'Высота потолков: больше 15\u00a0м'],
  ])('%j is refused with its line and reason', async (change, reason) => {
    expect(await read(change)).toMatchObject({ type: 'rejected', line: 2, reasons: [reason] });
  });

  test('tells everything that is wrong with it and keeps its key', async () => {
    expect(await read({ Цена: 'x', Этаж: 'y' })).toEqual({
      type: 'rejected',
      line: 2,
      key: 'a-1',
      lot: { kind: 'flat', building: expect.any(String), number: expect.any(String), floor: null },
      reasons: ['Этаж: «y» не число', 'Цена: «x» не число'],
      cells: [
        { column: 'Этаж', text: 'y', reason: '«y» не число' },
        { column: 'Цена', text: 'x', reason: '«x» не число' },
      ],
    });
  });

  test('without any key says so by having none', async () => {
    expect(await read({ ID: '', Корпус: '' })).toMatchObject({ type: 'rejected', key: null });
    expect(await read({ ID: '', Цена: 'x' })).toMatchObject({ type: 'rejected', key: '1-5' });
  });
});

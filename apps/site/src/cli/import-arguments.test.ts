import { expect, test } from 'vitest';
import { readArguments } from './import-arguments.ts';
import { describeChoices } from './import-choices-report.ts';

test('keys about columns are names and what they mean; a name may have equals signs', () => {
  const found = readArguments([
    'lots.csv',
    '--map',
    'a=b=price',
    '--map',
    'Лишний=-',
    '--value',
    'kind=Кладовая',
  ]);
  expect(found).toMatchObject({
    path: 'lots.csv',
    given: { columns: { 'a=b': 'price', Лишний: '-' }, values: { kind: 'Кладовая' }, buildings: {} },
    columnsFile: null,
    forgets: false,
  });
});

test.each([['=price'], ['Цена='], ['Цена']])('«%s» is no name with a meaning', text => {
  expect(() => readArguments(['lots.csv', '--map', text])).toThrow(/^--map «.*»: нужно «имя=значение»/);
});

test('choices are told in words, by sheets', () => {
  const used = {
    fingerprint: 'f',
    columns: { 'Моя цена': 'price', Лишний: '-' },
    values: { completion: 'IV кв. 2028' },
    buildings: { '9000103': 'Корпус 3' },
    sheet: 'Квартиры',
    isKept: false,
  };
  expect(describeChoices([], true)).toEqual([]);
  const words =
    'Лист «Квартиры»: столбец «Моя цена» — Цена; столбец «Лишний» не читается; Срок сдачи — IV кв. 2028; корпус «9000103» — Корпус 3';
  expect(describeChoices([used], true)).toEqual([
    words,
    'Запомнено для таких файлов. Забыть: тот же файл и --forget-columns',
  ]);
  expect(describeChoices([used], false)[1]).toBe('Запомнится, когда файл будет применён.');
  expect(describeChoices([{ ...used, isKept: true, sheet: null }], true)).toHaveLength(1);
});

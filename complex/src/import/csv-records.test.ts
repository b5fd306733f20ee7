import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CsvRecord, CsvRecords } from './csv-records.ts';
import { ImportFileError } from './error.ts';

function split(text: string, pieces: readonly number[] = [], delimiter = ';'): CsvRecord[] {
  const reader = new CsvRecords(delimiter);
  const records: CsvRecord[] = [];
  let from = 0;
  for (const size of pieces) {
    records.push(...reader.push(text.slice(from, from + size)));
    from += size;
  }
  return [...records, ...reader.push(text.slice(from)), ...reader.end()];
}

const quote = (field: string): string => `"${field.replaceAll('"', '""')}"`;

const table = fc.array(
  fc.array(fc.string({ unit: fc.constantFrom('a', 'ж', '"', ';', ',', '\r', '\n', ' ', '1') }), {
    minLength: 2,
    maxLength: 4,
  }),
  { minLength: 1, maxLength: 5 },
);

test('any fields come back, whatever pieces the text arrives in', () => {
  fc.assert(
    fc.property(
      table,
      fc.constantFrom('\n', '\r\n', '\r'),
      fc.array(fc.integer({ min: 1, max: 5 })),
      (rows, end, pieces) => {
        const text = rows.map(row => row.map(quote).join(';')).join(end);
        expect(split(text, pieces).map(record => record.fields)).toEqual(rows);
      },
    ),
  );
});

test('agrees with another reader of the same standard', () => {
  const bare = fc.string({ unit: fc.constantFrom('a', 'ж', ' ', '1', ',') });
  const any = fc.string({ unit: fc.constantFrom('a', '"', ';', '\n', ' ') }).map(quote);
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.oneof(bare, any), fc.oneof(bare, any)), { minLength: 1, maxLength: 5 }),
      rows => {
        const text = rows.map(row => row.join(';')).join('\n');
        expect(split(text).map(record => record.fields)).toEqual(parse(text, { delimiter: ';' }));
      },
    ),
  );
});

test.each(['\n', '\r\n', '\r'])('lines are counted through quoted line ends (%j)', end => {
  const text = ['a;b', '1;2', '', `3;"x${end}y"`, '4;5', ''].join(end);
  expect(split(text).map(({ line }) => line)).toEqual([1, 2, 3, 4, 6]);
});

test('a quote inside an unquoted field is an ordinary sign', () => {
  expect(split('1;ЖК "Север";3')[0]?.fields).toEqual(['1', 'ЖК "Север"', '3']);
});

test.each([
  ['a;b\n1;"open\n2;3\n', 2, 'кавычка открыта и не закрыта'],
  ['a;b\n1;2\n"x"y;3\n', 3, 'после закрывающей кавычки стоит лишний текст'],
])('misplaced quotes stop the import: %j', (text, line, message) => {
  expect(() => split(text)).toThrow(new ImportFileError(message, line));
});

test('text without line ends is given up early', () => {
  const reader = new CsvRecords(';');
  const push = () => {
    for (let count = 0; count < 100; count += 1) reader.push('x'.repeat(10_000));
  };
  expect(push).toThrow('строка 1: у строки нет конца');
});

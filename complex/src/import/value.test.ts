import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as value from './value.ts';

const unreadable = expect.any(value.Unreadable);

describe('numbers', () => {
  const separators = fc.constantFrom('', ' ', '\u00a0', '\u202f', '\u2009');
  const units = fc.constantFrom('', ' ₽', ' руб.', ' руб', 'р.', ' RUB');

  test('any whole number is read back with any spaces between thousands and any unit', () => {
    fc.assert(
      fc.property(fc.nat(999_999_999_999), separators, units, (number, separator, unit) => {
        const text = String(number).replace(/\B(?=(\d{3})+$)/g, separator) + unit;
        expect(value.roubles(text)).toBe(number);
        expect(value.whole(text)).toBe(number);
      }),
    );
  });

  test('any area is read back with a comma or a point', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 999_999 }),
        fc.constantFrom(',', '.'),
        fc.constantFrom('', ' м²', ' кв. м', 'м2', ' кв.м.'),
        (hundredths, point, unit) => {
          const text = (hundredths / 100).toFixed(2).replace('.', point) + unit;
          expect(value.area(text)).toBe(hundredths / 100);
        },
      ),
    );
  });

  test('no text makes a reader throw or gives anything but a finite number of 0 and more', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), text => {
        const result = value.decimal(text);
        expect(result instanceof value.Unreadable || (Number.isFinite(result) && result >= 0)).toBe(true);
      }),
    );
  });

  test.each(['1,234,567', '1.234.567', '-5', '1e6', '12 млн', '', 'NaN', '0x10', '5-6', ',5'])(
    '«%s» is not a number',
    text => {
      expect(value.decimal(text)).toEqual(unreadable);
    },
  );

  test('kopecks are rounded, a thousands separator is not taken for kopecks', () => {
    expect(value.roubles('33 792 000,50')).toBe(33_792_001);
    expect(value.roubles('33,792')).toEqual(
      new value.Unreadable('«33,792»: больше двух знаков после запятой'),
    );
    expect(value.roubles('33.792 ₽')).toEqual(unreadable);
    expect(value.whole('3,5')).toEqual(new value.Unreadable('«3,5» не целое число'));
  });
});

test.each([
  ['студия', 0],
  ['Студия', 0],
  ['ст.', 0],
  ['0', 0],
  ['1', 1],
  ['2к', 2],
  ['2-к', 2],
  ['3-комнатная', 3],
  ['3 комн.', 3],
  ['2-к. кв.', 2],
  ['4+', 4],
  ['5 комнат', 5],
  ['6', 6],
])('rooms «%s»', (text, count) => {
  expect(value.rooms(text)).toBe(count);
});

test.each(['две', '-1', '2.5', 'пентхаус', '2 этажа'])('rooms «%s» are refused', text => {
  expect(value.rooms(text)).toEqual(unreadable);
});

test.each([
  ['Свободна', 'free'],
  ['В продаже', 'free'],
  ['AVAILABLE', 'free'],
  ['Забронирована', 'booked'],
  ['бронь', 'booked'],
  ['Устная бронь', 'booked'],
  ['held', 'booked'],
  ['Продано', 'sold'],
  ['sold', 'sold'],
])('status «%s»', (text, status) => {
  expect(value.status(text)).toBe(status);
});

test('an unknown status is named', () => {
  expect(value.status('на осмотре')).toEqual(new value.Unreadable('неизвестный статус «на осмотре»'));
});

test.each([
  ['31.12.2028', '2028-12-31'],
  ['1.2.2028', '2028-02-01'],
  ['2028-02-29', '2028-02-29'],
  ['2028-02-29T10:00:00+03:00', '2028-02-29'],
])('date «%s»', (text, date) => {
  expect(value.date(text)).toBe(date);
});

test.each(['30.02.2028', '2027-02-29', '12/31/2028', '31.12.28', 'завтра', '2028-13-01'])(
  'date «%s» is refused',
  text => {
    expect(value.date(text)).toEqual(unreadable);
  },
);

test.each([
  'IV кв. 2028',
  'iv кв 2028',
  '4 кв. 2028',
  '4 квартал 2028 года',
  '4-й квартал 2028 г.',
  'Q4 2028',
  '2028 Q4',
  '2028-4',
  '4/2028',
  '4.2028',
  '2028 г., 4 кв.',
  '2028 IV',
  // With the Cyrillic letter that looks alike.
  'ІV кв. 2028',
])('completion «%s»', text => {
  expect(value.completion(text)).toEqual({ year: 2028, quarter: 4 });
});

test.each(['2028', '5 кв. 2028', 'сдан', '31.12.2028'])('completion «%s» is refused', text => {
  expect(value.completion(text)).toEqual(unreadable);
});

test('flags', () => {
  for (const text of ['1', 'да', 'ДА', 'true', '+', 'есть']) expect(value.flag(text)).toBe(true);
  for (const text of ['0', 'нет', 'false', '-', '−']) expect(value.flag(text)).toBe(false);
  expect(value.flag('может быть')).toEqual(unreadable);
});

test('lists of words and of areas', () => {
  expect(value.words('Парк, Двор; Река|Парк,')).toEqual(['Парк', 'Двор', 'Река']);
  expect(value.areas('15,2+11.4')).toEqual([15.2, 11.4]);
  expect(value.areas('15; 35')).toEqual([15, 35]);
  expect(value.areas('15 м + кухня')).toEqual(unreadable);
});

test('addresses of pictures', () => {
  expect(value.address('https://example.org/план.png')).toBe(
    'https://example.org/%D0%BF%D0%BB%D0%B0%D0%BD.png',
  );
  expect(value.address('/media/plan.png')).toBe('/media/plan.png');
  for (const text of [
    'javascript:alert(1)',
    '//example.org/x',
    'plan.png',
    'data:image/png;base64,',
    'http://',
  ])
    expect(value.address(text)).toEqual(unreadable);
});

test('a value is quoted short and without control characters', () => {
  expect(value.shown('a\u0007b\nc')).toBe('a b c');
  expect(value.shown('x'.repeat(100))).toHaveLength(40);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { slugOf } from './slug.ts';

const typed = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[а-яё\d №-]{0,100}$/));

test.each([
  ['Корпус 1А', 'korpus-1a'],
  ['Литер «Щ»', 'liter-shch'],
  ['Подъезд № 2', 'podezd-2'],
  ['  Été — 12/3 ', 'ete-12-3'],
  ['№', ''],
])('«%s» → %s', (text, slug) => {
  expect(slugOf(text)).toBe(slug);
});

test('every Russian letter has its Latin ones', () => {
  expect(slugOf([...'абвгдеёжзийклмнопрстуфхцчшщъыьэюя'].join('№'), 120)).toBe(
    'a-b-v-g-d-e-e-zh-z-i-i-k-l-m-n-o-p-r-s-t-u-f-kh-ts-ch-sh-shch-y-e-iu-ia',
  );
});

test('what is too long is cut', () => {
  expect([slugOf('дом у реки', 5), slugOf('дом у реки', 4), slugOf('№ дом', 3)]).toEqual([
    'dom-u',
    'dom',
    'dom',
  ]);
  expect(slugOf('а'.repeat(90))).toHaveLength(80);
});

test('any text gives a part of an address of at most the length asked for, or nothing', () => {
  fc.assert(
    fc.property(typed, fc.integer({ min: 1, max: 80 }), (text, most) => {
      const slug = slugOf(text, most);
      expect(slug).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
      expect(slug.length).toBeLessThanOrEqual(most);
    }),
  );
});

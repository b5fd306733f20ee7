import fc from 'fast-check';
import { expect, test } from 'vitest';
import { slugOf } from './slug.ts';

test.each([
  ['Корпус 1А', 'korpus-1a'],
  ['Литер «Щ»', 'liter-shch'],
  ['Подъезд № 2', 'podezd-2'],
  ['  Été — 12/3 ', 'ete-12-3'],
  ['№', ''],
])('«%s» → %s', (text, slug) => {
  expect(slugOf(text)).toBe(slug);
});

test('any text gives a part of an address of at most the length asked for, or nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 80 }), (text, most) => {
      const slug = slugOf(text, most);
      expect(slug).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
      expect(slug.length).toBeLessThanOrEqual(most);
    }),
  );
});

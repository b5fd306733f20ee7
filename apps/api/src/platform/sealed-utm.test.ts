import { expect, it } from 'vitest';
import { marksOf } from './sealed-utm.ts';

it('tells of the last visit that had marks, and never of two at once', () => {
  const [first, last] = [{ utm_source: 'vk', utm_medium: 'post' }, { utm_source: 'yandex' }];
  expect(marksOf(first, last)).toEqual(last);
  expect(marksOf(first, {})).toEqual(first);
  expect(marksOf(first, null)).toEqual(first);
  expect(marksOf(null, undefined)).toEqual({});
});

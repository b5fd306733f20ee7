import { expect, it } from 'vitest';
import { rowAfter } from './row-keys.ts';

const LIST = { count: 100_000, inSight: 16 };

it.each([
  ['ArrowDown', 0, 1],
  ['ArrowUp', 0, 0],
  ['ArrowUp', 7, 6],
  ['PageDown', 4, 19],
  ['PageUp', 4, 0],
  ['PageDown', 99_995, 99_999],
  ['Home', 500, 0],
  ['End', 500, 99_999],
  ['ArrowDown', 99_999, 99_999],
  ['Tab', 3, null],
])('%s leads from row %d to %s', (key, from, to) => {
  expect(rowAfter(key, from, LIST)).toBe(to);
});

it('keeps a row of the former page, and goes on where only one fits', () => {
  expect(rowAfter('PageDown', 0, { count: 9, inSight: 1 })).toBe(1);
});

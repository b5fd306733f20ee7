import { expect, it } from 'vitest';
import { pagesFor } from './use-lot-rows.ts';

it('pages are those in sight, few of them however far one jumps, and that of the row one types in', () => {
  expect(pagesFor(0, 0, 0)).toEqual([]);
  expect(pagesFor(4, 1, 0)).toEqual([4, 5]);
  expect(pagesFor(900, 1, 3)).toEqual([900, 901, 3]);
  expect(pagesFor(4, 1, 5)).toEqual([4, 5]);
  expect(pagesFor(0, 900, 0)).toEqual([1, 2]);
});

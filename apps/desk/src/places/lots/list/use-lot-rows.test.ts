import { expect, it } from 'vitest';
import { pagesFor } from './use-lot-rows.ts';

/** Rows of a window, and one in which one types. */
const at = (first: number, last = first + 30, kept = 0) => ({ first, last, kept });

it('pages are those in sight, few of them however high the window, and that of the row one types in', () => {
  expect(pagesFor(0, at(0))).toEqual([]);
  expect(pagesFor(4, at(480))).toEqual([4, 5]);
  expect(pagesFor(900, at(90_080, 90_110, 320))).toEqual([900, 901, 3]);
  expect(pagesFor(4, at(480, 510, 520))).toEqual([4, 5]);
  expect(pagesFor(0, at(0, 90_000))).toEqual([1, 2]);
});

it('the next page is asked for at once, whichever way one scrolls', () => {
  expect(pagesFor(4, at(500, 599))).toEqual([5]);
  expect(pagesFor(4, at(399, 429))).toEqual([3, 4]);
});

it('a list that jumps asks for nothing new until it rests', () => {
  for (const first of [600, 90_099, 50_000, 99_970, 120]) expect(pagesFor(4, at(first))).toEqual([4]);
  expect(pagesFor(0, at(90_099, 90_129, 320))).toEqual([3]);
  expect(pagesFor(900, at(90_099))).toEqual([900, 901]);
});

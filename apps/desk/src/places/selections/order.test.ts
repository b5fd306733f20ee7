import { expect, it } from 'vitest';
import { moved, without } from './order.ts';

it('moves one of a list by a place, and not past its ends', () => {
  expect(moved([1, 2, 3], 3, -1)).toEqual([1, 3, 2]);
  expect(moved([1, 2, 3], 1, 1)).toEqual([2, 1, 3]);
  expect(moved([1, 2, 3], 1, -1)).toEqual([1, 2, 3]);
  expect(moved([1, 2, 3], 3, 1)).toEqual([1, 2, 3]);
  expect(moved([1, 2], 9, 1)).toEqual([1, 2]);
});

it('takes one out', () => {
  expect(without([1, 2, 3], 2)).toEqual([1, 3]);
});

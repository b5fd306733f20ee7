import { expect, it } from 'vitest';
import { storeyOf } from './podium-levels.ts';

it('levels lie in the order of their storeys, whatever their ids are', () => {
  expect([2, 3, 0, 1, 102].map(storeyOf)).toEqual([-1, -2, 0, 1, 2]);
});

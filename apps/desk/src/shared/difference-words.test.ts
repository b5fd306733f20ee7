import { expect, it } from 'vitest';
import { differenceWords } from './difference-words.ts';

it.each([
  [112, 100, '+12%'],
  [97, 100, '−3%'],
  [0, 8, '−100%'],
  [5, 0, 'было 0'],
  [0, 0, 'столько же'],
  [1001, 1000, 'чуть больше'],
  [999, 1000, 'чуть меньше'],
])('%d after %d is %s', (now, before, words) => {
  expect(differenceWords({ now, before }).replace(/\s/g, ' ')).toBe(words);
});

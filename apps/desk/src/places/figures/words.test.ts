import { expect, it } from 'vitest';
import { shareWords } from './words.ts';

it.each([
  [0, 20_224, '0%'],
  [3, 20_224, 'меньше 0,1%'],
  [21, 20_224, '0,1%'],
  [486, 20_224, '2,4%'],
  [7, 7, '100%'],
])('%i of %i is %s', (part, whole, words) => {
  expect(shareWords(part, whole).replaceAll(/\s/g, '')).toBe(words.replaceAll(' ', ''));
});

import { expect, it } from 'vitest';
import { shareWords, stepWords } from './words.ts';

it.each([
  [0, 20_224, '0%'],
  [3, 20_224, 'меньше 0,1%'],
  [21, 20_224, '0,1%'],
  [486, 20_224, '2,4%'],
  [7, 7, '100%'],
])('%i of %i is %s', (part, whole, words) => {
  expect(shareWords(part, whole).replaceAll(/\s/g, '')).toBe(words.replaceAll(' ', ''));
});

it('tells of a step what share it is, and nothing where there are more of it than of the step before', () => {
  const words = (part: number, whole: number) => stepWords(part, whole, 'от посещений').replaceAll(/\s/g, '');
  expect(words(1, 40)).toBe('2,5%отпосещений');
  expect(words(2, 2)).toBe('100%отпосещений');
  expect(words(3, 2)).toBe('');
  expect(words(3, 0)).toBe('');
  expect(words(0, 0)).toBe('');
});

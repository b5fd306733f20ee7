import { expect, it } from 'vitest';
import { misreadWords } from './misread-words.ts';

it('a text that is no number is told with what to write instead, and nothing is told of one that is', () => {
  expect(misreadWords('12,5 млн', { of: 'roubles' })).toMatch(/цифрами: 12\s500\s000$/);
  expect(misreadWords('12.500', { of: 'roubles' })).toMatch(/только копейки/);
  expect(misreadWords('−5', { of: 'percent' })).toBe('Напишите без\u00a0минуса');
  expect(misreadWords('2,555', { of: 'percent' })).toMatch(/двух цифр/);
  expect(misreadWords('−5', { of: 'percent', isSigned: true })).toBeUndefined();
  for (const text of ['', ' ', '12 500 000 ₽']) expect(misreadWords(text, { of: 'roubles' })).toBeUndefined();
});

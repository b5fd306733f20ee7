import { expect, it } from 'vitest';
import { oftenWords, regularWords } from './instalment-words.ts';

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

it('tells how often is paid', () => {
  expect(plain(oftenWords(1))).toBe('в месяц');
  expect(plain(oftenWords(3))).toBe('раз в 3 мес.');
});

it('tells what is paid between the first payment and the last, if anything', () => {
  expect(plain(regularWords({ payment: 640_000, every: 1 }))).toBe('640 000 ₽ в месяц');
  expect(plain(regularWords({ payment: 640_000, every: 3 }))).toBe('640 000 ₽ раз в 3 мес.');
  expect(regularWords({ payment: 0, every: 1 })).toBe('Два платежа');
});

import { expect, it } from 'vitest';
import { askWords, undoneWords } from './words.ts';

const plain = (text: string) => text.replace(/\s/g, ' ');

it.each([
  [{ what: 'percent', percent: 2.5, rounding: 10_000 } as const, '+2,5%, до 10 000 ₽'],
  [{ what: 'amount', amount: -100_000, rounding: 1 } as const, '−100 000 ₽'],
  [{ what: 'exact', price: 21_000_000 } as const, 'цена 21 000 000 ₽'],
  [{ what: 'discount', discount: { percent: 10, until: null } } as const, 'скидка 10%'],
  [{ what: 'discount', discount: null } as const, 'скидка убрана'],
])('tells what was asked for: %o', (change, words) => {
  expect(plain(askWords(change))).toBe(words);
});

it('tells what was taken back, and what stays for what came after it', () => {
  expect(plain(undoneWords({ undone: 5, kept: 0 }))).toBe('Возвращено: 5 лотов.');
  expect(plain(undoneWords({ undone: 1, kept: 2 }))).toBe(
    'Возвращено: 1 лот. Изменены после этого и остались как есть: 2 лота.',
  );
});

import { expect, it } from 'vitest';
import { describeIntent, figuresOf } from './intent-words.ts';
import { STUDIOS } from './testing.ts';

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

it('figures of a page by intent are words with their units', () => {
  expect(figuresOf(STUDIOS.figures).map(plain)).toEqual([
    '29 квартир',
    'от 16,2 млн ₽',
    '31,0–34,3 м²',
    '2–19 этажи',
    'ввод с II кв. 2028',
  ]);
  const one = { ...STUDIOS.figures, area_max: 31.04, floor_max: 2 };
  expect(figuresOf(one).map(plain)).toEqual(expect.arrayContaining(['31,0 м²', '2 этаж']));
});

it('search engines get the figures of the day before the words', () => {
  expect(plain(describeIntent(STUDIOS))).toBe('29 квартир от 16,2 млн ₽, 31,0–34,3 м². Окна на реку.');
});

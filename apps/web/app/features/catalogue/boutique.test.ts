import { describe, expect, it } from 'vitest';
import { showText } from './boutique.tsx';

describe('the button under the filters', () => {
  it.each([
    [1, 'Показать 1 квартиру'],
    [2, 'Показать 2 квартиры'],
    [5, 'Показать 5 квартир'],
    [11, 'Показать 11 квартир'],
    [21, 'Показать 21 квартиру'],
    [22, 'Показать 22 квартиры'],
    [31, 'Показать 31 квартиру'],
    [0, 'Таких квартир нет'],
  ])('of %i flats says «%s»', (count, text) => {
    expect(showText(count).replaceAll('\u00a0', ' ')).toBe(text);
  });

  it('gives no count that the service did not tell', () => {
    expect(showText(null)).toBe('Показать квартиры');
  });
});

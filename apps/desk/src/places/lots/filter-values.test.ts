import { describe, expect, it } from 'vitest';
import { boundFault, boundText, boundValue, startOf } from './filter-values.ts';

describe('a bound of the list', () => {
  it.each([
    ['price_from', '12 500 000 ₽', '12500000'],
    ['price_to', '12\u202f500\u202f000,00 руб.', '12500000'],
    ['area_from', '63,9 м²', '63.9'],
    ['floor_from', '−1', '-1'],
    ['price_from', ' ', ''],
  ] as const)('%s «%s» goes into the address as «%s»', (name, text, value) => {
    expect(boundValue(name, text)).toBe(value);
    expect(boundFault(name, text, null)).toBeUndefined();
  });

  it.each([
    ['price_from', '20 млн'],
    ['price_from', '-5'],
    ['price_to', '12.500.000'],
    ['area_to', '-5'],
    ['floor_to', '1000'],
  ] as const)('%s «%s» goes nowhere and says what to write', (name, text) => {
    expect(boundValue(name, text)).toBeNull();
    expect(boundFault(name, text, null)).toMatch(/^Напишите/);
  });

  it('is shown as it is written in Russian, and a wrong one of an address as it is there', () => {
    expect(boundText('area_from', '32.2')).toBe('32,2');
    expect(boundText('price_from', '12500000')).toBe('12 500 000');
    expect(boundText('price_from', '20 млн')).toBe('20 млн');
    expect(boundText('price_from', '')).toBe('');
  });

  it('that ends before it begins is told of', () => {
    expect(startOf('price_to')).toBe('price_from');
    expect(startOf('price_from')).toBeNull();
    expect(boundFault('price_to', '5', '6')).toMatch(/«от»/);
    expect(boundFault('price_to', '6', '6')).toBeUndefined();
    expect(boundFault('price_to', '', '6')).toBeUndefined();
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Amount, amountOf, amountText, amountTyped, readAmount } from './amount.ts';

const ROUBLES: Amount = { of: 'roubles' };
const PERCENT: Amount = { of: 'percent', isSigned: true };
const amounts = fc.constantFrom<Amount>(
  ROUBLES,
  PERCENT,
  { of: 'roubles', isSigned: true },
  { of: 'percent' },
  { of: 'metres' },
  { of: 'whole', isSigned: true },
);
const texts = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.stringMatching(/^[\d \u00a0\u202f,.\-−–+%₽а-яe]{0,24}$/),
  fc.stringMatching(/^[-−–+]?\d{1,3}( \d{3}){0,3}([.,]\d{0,3})?( (₽|руб\.|млн|%))?$/),
);

describe('what is typed or pasted for a number', () => {
  it.each([
    ['12 500 000,00 руб.', 12_500_000],
    ['12 500 000 ₽', 12_500_000],
    ['12\u202f500\u202f000\u00a0₽', 12_500_000],
    ['12500000р.', 12_500_000],
    ['12 500 000.', 12_500_000],
    ['12 500 000,5', 12_500_001],
  ])('«%s» is so many roubles', (text, value) => {
    expect(readAmount(text, ROUBLES)).toBe(value);
  });

  it.each(['12.500.000', '12,5 млн', '12 500 000 - 13 000 000', '12е6', '12e6', 'много', '1,234,567', '5%'])(
    '«%s» is no price, and stays as it is',
    text => {
      expect(readAmount(text, ROUBLES)).toBe('unknown');
      expect(amountTyped(text, ROUBLES)).toBe(text);
    },
  );

  it('is below zero with any minus where that may be, and is told of where it may not', () => {
    for (const minus of ['-', '−', '–']) {
      expect(readAmount(`${minus}5`, PERCENT)).toBe(-5);
      expect(readAmount(`${minus} 2,5 %`, PERCENT)).toBe(-2.5);
      expect(readAmount(`${minus}5`, { of: 'percent' })).toBe('negative');
      expect(readAmount(`${minus}5 ₽`, ROUBLES)).toBe('negative');
    }
    expect(readAmount('+5%', PERCENT)).toBe(5);
    expect(readAmount('−0', PERCENT)).toBe(0);
    expect(readAmount('−', PERCENT), 'what is begun is nothing yet').toBeNull();
    expect(readAmount(' ', ROUBLES)).toBeNull();
  });

  it('has two decimals at most, and three figures after a comma may be thousands', () => {
    expect(readAmount('2,555', PERCENT)).toBe('hundredths');
    expect(readAmount('33.792', ROUBLES)).toBe('hundredths');
    expect(readAmount('12,500 000', ROUBLES)).toBe('hundredths');
    expect(readAmount('2,5', { of: 'whole' })).toBe('hundredths');
    expect(readAmount('63,9 м²', { of: 'metres' })).toBe(63.9);
  });

  it('is set apart by thousands with a comma before decimals', () => {
    expect(amountTyped('12500000', ROUBLES)).toBe('12 500 000');
    expect(amountTyped('-100000', { of: 'roubles', isSigned: true })).toBe('-100 000');
    expect(amountTyped('1234.5', PERCENT)).toBe('1 234,5');
    expect(amountTyped('007', ROUBLES)).toBe('7');
    expect(amountText(32.2, { of: 'metres' })).toBe('32,2');
  });

  it('is written anew without being another number, and once for all', () => {
    fc.assert(
      fc.property(texts, amounts, (text, amount) => {
        const written = amountTyped(text, amount);
        expect(readAmount(written, amount)).toBe(readAmount(text, amount));
        expect(amountTyped(written, amount)).toBe(written);
      }),
    );
  });

  it('is read with all of its figures and its sign, or not at all', () => {
    fc.assert(
      fc.property(texts, amounts, (text, amount) => {
        const value = amountOf(text, amount);
        if (value === null) return;
        const [whole = '', fraction = ''] = text.replace(/[^\d.,]/g, '').split(/[.,]/);
        const size = Number(`${whole}.${fraction}`);
        expect(Math.abs(value)).toBe(amount.of === 'roubles' ? Math.round(size) : size);
        expect(value < 0).toBe(/^\s*[-−–]/.test(text) && value !== 0);
      }),
    );
  });

  it('reads as itself when a field shows it', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), hundredths => {
        const value = hundredths === 0 ? 0 : hundredths / 100;
        expect(readAmount(amountText(value, PERCENT), PERCENT)).toBe(value);
      }),
    );
  });
});

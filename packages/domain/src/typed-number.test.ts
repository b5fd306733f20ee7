import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatTyped, PERCENT, PLAIN_NUMBER, readTyped, typedCaret, typedText } from './typed-number.ts';

const typed = fc.oneof(fc.string(), fc.stringMatching(/^[\d ,.\-а-я]{0,20}$/));
const formats = fc.constantFrom(PLAIN_NUMBER, PERCENT, { decimals: 0 }, { decimals: 0, max: 5_000_000 });

describe('typed numbers', () => {
  it.each([
    ['R-380', 'a-1b2.3.4', '-12.34'],
    ['R-380', '12-3', '123'],
    ['R-380', '28,4', '28.4'],
    ['R-380', '1,234,567.8', '1 234 567.8'],
    ['R-381', '1234567.891', '1 234 567.89'],
    ['R-381', '33 792 000', '33 792 000'],
    ['R-382', '007', '7'],
    ['R-382', '000', '0'],
    ['R-382', '-0012', '-12'],
    ['R-382', '.5', '0.5'],
    ['R-382', '0.', '0.'],
    ['R-380', 'много', ''],
    ['R-380', '-', '-'],
  ])('%s: «%s» is written «%s»', (_row, text, written) => {
    expect(formatTyped(text, PLAIN_NUMBER)).toBe(written);
  });

  it.each([
    ['150', '100'],
    ['99.999', '99.99'],
    ['12abc', '12'],
    ['05', '5'],
    ['-5', '5'],
  ])('R-376 R-697: «%s» percent are written «%s»', (text, written) => {
    expect(formatTyped(text, PERCENT)).toBe(written);
  });

  it('R-380 R-382: whatever is typed leaves a number, and that is written again as itself', () => {
    fc.assert(
      fc.property(typed, formats, (text, format) => {
        const written = formatTyped(text, format);
        expect(written).toMatch(/^-?(?:(?:0|[1-9]\d{0,2}(?: \d{3})*)(?:\.\d*)?)?$/);
        expect(formatTyped(written, format)).toBe(written);
        const value = readTyped(written);
        if (value !== null && format.max !== undefined) expect(value).toBeLessThanOrEqual(format.max);
      }),
    );
  });

  it('R-381: a number that is written reads as itself', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), hundredths => {
        const value = hundredths / 100;
        expect(readTyped(typedText(value, PLAIN_NUMBER))).toBe(value === 0 ? 0 : value);
      }),
    );
  });

  it('no number reads as none', () => {
    for (const text of ['', '-', '.', 'много', '1-2']) expect(readTyped(text)).toBeNull();
  });

  it('the caret stays between the same digits', () => {
    expect(typedCaret('1234', 4, '1 234')).toBe(5);
    expect(typedCaret('12345', 1, '12 345')).toBe(1);
    expect(typedCaret('12345', 2, '12 345')).toBe(2);
    expect(typedCaret('007', 3, '7')).toBe(1);
    expect(typedCaret('.5', 1, '0.5')).toBe(2);
    expect(typedCaret('1234.56', 6, '1 234.56')).toBe(7);
    fc.assert(
      fc.property(fc.stringMatching(/^[1-9]\d{0,11}$/), fc.nat(12), (digits, at) => {
        const caret = Math.min(at, digits.length);
        const after = formatTyped(digits, PLAIN_NUMBER);
        const place = typedCaret(digits, caret, after);
        expect(after.slice(place).replace(/\D/g, '')).toBe(digits.slice(caret));
      }),
    );
  });
});

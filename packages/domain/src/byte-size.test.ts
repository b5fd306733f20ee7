import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byteSize } from './byte-size.ts';

const FACTORS = new Map([
  ['Б', 1],
  ['КБ', 1e3],
  ['МБ', 1e6],
  ['ГБ', 1e9],
  ['ТБ', 1e12],
]);

describe('R-702: sizes of files', () => {
  it.each([
    [0, '0 Б'],
    [999, '999 Б'],
    [1000, '1 КБ'],
    [48_210, '48 КБ'],
    [999_499, '999 КБ'],
    [999_500, '1 МБ'],
    [2_417_000, '2,4 МБ'],
    [9_960_000, '10 МБ'],
    [1_500_000_000, '1,5 ГБ'],
  ])('%d bytes are %s', (bytes, text) => {
    expect(byteSize(bytes).replace('\u00a0', ' ')).toBe(text);
  });

  it('are off by less than a tenth, and never have four digits', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e14 }), bytes => {
        const [number = '', unit = ''] = byteSize(bytes).split('\u00a0');
        const value = Number(number.replace(',', '.')) * (FACTORS.get(unit) ?? Number.NaN);
        expect(Math.abs(value - bytes) / bytes).toBeLessThan(0.1);
        expect(number.replace(/\D/g, '').length).toBeLessThanOrEqual(3);
      }),
    );
  });
});

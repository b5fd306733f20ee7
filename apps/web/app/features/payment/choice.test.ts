import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { choiceCodec, readChoice } from './choice.ts';

const initial = { price: 30_000_000, months: 18 };
const codec = choiceCodec(initial, choice => choice);

describe('numbers in the address', () => {
  it('an address without them, or with nonsense, means the usual ones', () => {
    expect(readChoice('', initial)).toEqual(initial);
    expect(readChoice('?price=много&months=&price2=1', initial)).toEqual(initial);
    expect(readChoice('?months=-3', initial)).toEqual(initial);
  });

  it('reads back what it wrote, and keeps the rest of the query', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(120), (price, months) => {
        const query = codec.write({ price, months }, '?utm_source=x&months=3');
        expect(readChoice(`?${query}`, initial)).toEqual({ price, months });
        expect(new URLSearchParams(query).get('utm_source')).toBe('x');
      }),
    );
  });

  it('leaves the usual ones out', () => {
    expect(codec.write(initial, '?price=1&months=2')).toBe('');
  });
});

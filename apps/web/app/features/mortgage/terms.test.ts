import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTerms, termsCodec } from './terms.ts';

const initial = { deposit: 20, term: 30 };
const limits = { minDeposit: 15, maxTerm: 30 };
const codec = termsCodec(initial, limits);

describe('terms in the address', () => {
  it('R-395 R-694: an address without terms means the defaults', () => {
    expect(readTerms('', initial, limits)).toEqual(initial);
    expect(readTerms('?deposit=много&term=', initial, limits)).toEqual(initial);
  });

  it('R-393, R-394: clamps the term to the longest and the deposit to the least', () => {
    expect(readTerms('?deposit=1&term=99', initial, limits)).toEqual({ deposit: 15, term: 30 });
  });

  it('reads back what it wrote and keeps the rest of the query', () => {
    fc.assert(
      fc.property(fc.integer({ min: 15, max: 100 }), fc.integer({ min: 1, max: 30 }), (deposit, term) => {
        const query = codec.write({ deposit, term }, '?utm_source=x&deposit=50');
        expect(readTerms(`?${query}`, initial, limits)).toEqual({ deposit, term });
        expect(new URLSearchParams(query).get('utm_source')).toBe('x');
      }),
    );
  });

  it('leaves the defaults out of the address', () => {
    expect(codec.write(initial, '?deposit=40&term=10')).toBe('');
  });
});

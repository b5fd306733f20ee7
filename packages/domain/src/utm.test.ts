import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { utmOf } from './utm.ts';

describe('utm parameters', () => {
  it('R-429: are taken from a query, everything else is left', () => {
    const query = new URLSearchParams(
      'utm_source=vk&rooms=2&utm_campaign=Весна&utm_=x&utm_term=&UTM_MEDIUM=cpc',
    );
    expect(utmOf(query)).toEqual({ utm_source: 'vk', utm_campaign: 'Весна' });
  });

  it('stay few, short and whole whatever comes', () => {
    const name = fc.oneof(fc.string(), fc.stringMatching(/^utm_[a-z]{1,5}$/));
    fc.assert(
      fc.property(fc.array(fc.tuple(name, fc.anything())), entries => {
        const found = Object.entries(utmOf(entries));
        expect(found.length).toBeLessThanOrEqual(10);
        for (const [key, value] of found) {
          expect(key).toMatch(/^utm_/);
          expect(value.length).toBeLessThanOrEqual(200);
          expect(value.isWellFormed()).toBe(true);
        }
      }),
    );
  });
});

import { mortgage } from '@quarter/domain/mortgage';
import { describe, expect, it } from 'vitest';
import { flatsHref } from './flats-href.ts';

const loan = mortgage(30_000_000, 0.1, { deposit: 30, term: 20 });

describe('flats with such a payment', () => {
  it('are asked for by the payment and its terms', () => {
    const query = new URLSearchParams(flatsHref(loan, true).split('?')[1]);
    expect(Object.fromEntries(query)).toMatchObject({
      payment_max: String(loan.payment),
      deposit: '30',
      term: '20',
    });
  });

  it('are asked for by the price that another programme pays for', () => {
    const query = new URLSearchParams(flatsHref(loan, false).split('?')[1]);
    expect(query.get('payment_max')).toBeNull();
    expect(Number(query.get('price_max'))).toBeGreaterThanOrEqual(30_000_000);
    expect(Number(query.get('price_max'))).toBeLessThan(30_001_000);
  });
});

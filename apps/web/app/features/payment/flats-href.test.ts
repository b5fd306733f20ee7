import { mortgage } from '@quarter/domain/mortgage';
import { describe, expect, it } from 'vitest';
import { flatsFor } from './flats-href.ts';

const loan = mortgage(30_000_000, 0.1, { deposit: 30, term: 20 });
const offer = { kind: 'base', max_loan: null } as const;
const asked = { loan, offer, isMain: true, cheapest: 10_000_000 };

const queryOf = (found: ReturnType<typeof flatsFor>) =>
  Object.fromEntries(new URLSearchParams(found?.href.split('?')[1]));

describe('flats with such a payment', () => {
  it('are asked for by the payment and its terms', () => {
    const expected = { payment_max: String(loan.payment), deposit: '30', term: '20' };
    expect(queryOf(flatsFor(asked))).toMatchObject(expected);
    expect(queryOf(flatsFor({ ...asked, offer: { ...offer, max_loan: 22_000_000 } }))).toMatchObject(
      expected,
    );
  });

  it('are asked for by the price that another programme pays for', () => {
    const query = queryOf(flatsFor({ ...asked, isMain: false }));
    expect(query.payment_max).toBeUndefined();
    expect(Number(query.price_max)).toBeGreaterThanOrEqual(30_000_000);
    expect(Number(query.price_max)).toBeLessThan(30_001_000);
  });

  it.each([true, false])('cost no more than the limit of the programme lets, main: %s', isMain => {
    const limited = { ...asked, isMain, offer: { ...offer, max_loan: 14_000_000 } };
    expect(queryOf(flatsFor(limited))).toEqual({ price_max: '20000000', is_mortgage: 'true' });
    expect(flatsFor({ ...limited, cheapest: 20_000_000 })?.most).toBe(20_000_000);
    expect(flatsFor({ ...limited, cheapest: 20_000_001 })).toBeNull();
  });

  it('are not looked for by a price that the programme does not lend from', () => {
    expect(flatsFor({ ...asked, isMain: false, offer: { kind: 'subsidised', max_loan: null } })).toBeNull();
  });
});

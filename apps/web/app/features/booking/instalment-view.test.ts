import { describe, expect, it } from 'vitest';
import { instalmentView } from './instalment-view.ts';

const OFFER = {
  first_payment: { min: 30, max: 90 },
  last_payment: { min: 0, max: 40 },
  months: { min: 3, max: 18 },
  frequencies: [1, 3],
  pay_day: 20,
  last_date: '2029-01-20',
  contract_until: '2027-12-31',
};

describe('the instalment beside other ways to pay', () => {
  it('is the lightest one: the least first payment, the longest time, the largest rest', () => {
    const view = instalmentView({ price: 9_000_000, old_price: 10_000_000 }, OFFER, '2026-11-21');
    expect(view?.payment).toBe(Math.floor(3_000_000 / 18));
    expect(view?.terms.replace(/\s/g, ' ')).toBe('Без скидки: взнос 30 %, срок 18 мес., остаток 40 %');
  });

  it('is not there when the last date leaves no time', () => {
    expect(
      instalmentView(
        { price: 10_000_000, old_price: null },
        { ...OFFER, last_date: '2026-12-25' },
        '2026-11-21',
      ),
    ).toBeNull();
  });
});

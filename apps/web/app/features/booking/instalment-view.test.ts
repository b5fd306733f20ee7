import { describe, expect, it } from 'vitest';
import { instalmentView } from './instalment-view.ts';

const completion = { year: 2029, quarter: 1 } as const;
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
    const view = instalmentView({ price: 9_000_000, old_price: 10_000_000, completion }, OFFER, '2026-11-11');
    expect(view?.payment).toBe(Math.floor(3_000_000 / 18));
    expect(view?.terms.replace(/\s/g, ' ')).toBe(
      'Без скидки: взнос 30%, срок 18 мес., остаток 40% до 20 июля 2028 года',
    );
  });

  it('ends before the section is to be commissioned', () => {
    const view = instalmentView(
      { price: 10_000_000, old_price: null, completion: { year: 2028, quarter: 2 } },
      OFFER,
      '2026-11-11',
    );
    expect(view?.terms.replace(/\s/g, ' ')).toBe('Взнос 30%, срок 17 мес., остаток 40% до 20 июня 2028 года');
  });

  it('has no payment a month where the first and the last one make up the price', () => {
    const halves = { ...OFFER, first_payment: { min: 60, max: 90 } };
    const view = instalmentView({ price: 10_000_000, old_price: null, completion }, halves, '2026-11-11');
    expect(view).toMatchObject({ payment: 4_000_000, per: 'последним платежом' });
  });

  it('is not there when the last date leaves no time', () => {
    expect(
      instalmentView(
        { price: 10_000_000, old_price: null, completion },
        { ...OFFER, last_date: '2026-12-25' },
        '2026-11-11',
      ),
    ).toBeNull();
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayAfter, moscowDate } from './dates.ts';
import { isInForce, priceOn, priceSince, yearEnd } from './offer-term.ts';

const LAST = '2026-12-31';
const DISCOUNTED = { price: 900, oldPrice: 1000, discountAmount: 10, discountUntil: LAST };
const FULL = { price: 1000, oldPrice: null, discountAmount: 0, discountUntil: null };
const at = (moscow: string) => moscowDate(new Date(`${moscow}+03:00`));

it('offers without a day of their own end with the year, or with the next one when 60 days or less are left', () => {
  const ends = [
    '2026-01-01',
    '2026-10-31',
    '2026-11-01',
    '2026-11-02',
    '2026-12-31',
    '2027-01-01',
    '2028-02-29',
  ];
  expect(ends.map(yearEnd)).toEqual([
    '2026-12-31',
    '2026-12-31',
    '2027-12-31',
    '2027-12-31',
    '2027-12-31',
    '2027-12-31',
    '2028-12-31',
  ]);
});

describe('terms of an offer by the day in Moscow', () => {
  it('hold through the last second of their last day, wherever the machine stands', () => {
    expect(isInForce(LAST, at('2026-12-31T23:59:59.999'))).toBe(true);
    expect(isInForce(LAST, at('2027-01-01T00:00:00'))).toBe(false);
    expect(moscowDate(new Date('2026-12-31T21:00:00Z'))).toBe('2027-01-01');
    expect(moscowDate(new Date('2026-12-31T20:59:59.999Z'))).toBe('2026-12-31');
    expect(isInForce(null, '2999-01-01')).toBe(true);
  });

  it('leave the price without the discount when it is over', () => {
    expect(priceOn(DISCOUNTED, LAST)).toEqual(DISCOUNTED);
    expect(priceOn(DISCOUNTED, '2027-01-01')).toEqual(FULL);
    expect(priceOn(FULL, '2027-01-05')).toEqual(FULL);
    // A percent without a price that it was taken off: the price stays, the words about it go.
    expect(priceOn({ ...DISCOUNTED, oldPrice: null }, '2027-01-01')).toEqual({ ...FULL, price: 900 });
  });

  it('give a price its first day', () => {
    expect(priceSince(DISCOUNTED, '2026-11-20', LAST)).toBe('2026-11-20');
    expect(priceSince(DISCOUNTED, '2026-11-20', '2027-01-05')).toBe('2027-01-01');
    expect(priceSince(DISCOUNTED, '2027-01-03', '2027-01-05')).toBe('2027-01-03');
    expect(priceSince(FULL, '2026-11-20', '2027-01-05')).toBe('2026-11-20');
  });

  it('end once: in force up to a day and on no day after', () => {
    const day = fc.integer({ min: 0, max: 4000 }).map(days => dayAfter('2024-01-01', days));
    fc.assert(
      fc.property(day, day, (last, today) => {
        expect(isInForce(last, today)).toBe(Date.parse(today) <= Date.parse(last));
        const lot = { ...DISCOUNTED, discountUntil: last };
        expect(priceOn(lot, today).price).toBe(today > last ? 1000 : 900);
        expect(priceSince(lot, '2020-01-01', today) <= today).toBe(true);
      }),
    );
  });
});

describe('the day in Moscow', () => {
  it('is the one of the calendar of time zones', () => {
    const zone = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Moscow' });
    const instant = fc.date({
      min: new Date('2015-01-01'),
      max: new Date('2100-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instant, time => {
        expect(moscowDate(time)).toBe(zone.format(time));
      }),
    );
  });
});

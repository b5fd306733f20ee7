import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayAfter } from './dates.ts';
import {
  clampInstalment,
  firstPaymentDate,
  type InstalmentTerms,
  instalment,
  instalmentByShares,
  longestMonths,
} from './instalment.ts';

const TERMS: InstalmentTerms = {
  firstPayment: { min: 30, max: 90 },
  lastPayment: { min: 0, max: 40 },
  months: { min: 3, max: 18 },
  frequencies: [1, 3],
  payDay: 15,
  lastDate: '2028-07-15',
};
const START = '2026-12-01';

const price = fc.integer({ min: 1_000_000, max: 1_000_000_000 });
const choice = fc.record({
  first: fc.integer({ min: 0, max: 1_200_000_000 }),
  last: fc.integer({ min: 0, max: 1_200_000_000 }),
  months: fc.integer({ min: 0, max: 40 }),
  every: fc.constantFrom(1, 2, 3),
});
const start = fc
  .tuple(
    fc.integer({ min: 2026, max: 2028 }),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1, max: 28 }),
  )
  .map(parts => parts.map(part => String(part).padStart(2, '0')).join('-'));
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

describe('instalment', () => {
  it('R-648: by shares of any price is within the terms and sums to the price to the rouble', () => {
    const shares = fc.record({
      first: fc.integer({ min: 0, max: 100 }),
      last: fc.integer({ min: 0, max: 100 }),
      months: fc.integer({ min: 0, max: 40 }),
      every: fc.constantFrom(1, 2, 3),
    });
    fc.assert(
      fc.property(price, shares, (whole, moved) => {
        const found = instalmentByShares(whole, moved, TERMS, '2026-11-11');
        expect(sum(found?.schedule.rows.map(({ amount }) => amount) ?? [])).toBe(whole);
        expect(found?.schedule.rows[0]?.date).toBe('2026-12-01');
        expect((found?.choice.first ?? 0) * 100).toBeGreaterThanOrEqual(whole * 30);
        expect((found?.choice.last ?? whole) * 100).toBeLessThanOrEqual(whole * 40);
      }),
    );
    expect(
      instalmentByShares(1e7, { first: 30, last: 0, months: 3, every: 1 }, TERMS, '2028-06-01'),
    ).toBeNull();
  });

  it('has no schedule where the last date leaves no whole period of the least length', () => {
    const terms = { ...TERMS, months: { min: 4, max: 18 }, lastDate: '2027-06-20' };
    expect(longestMonths(terms, START, 1)).toBe(5);
    expect(longestMonths(terms, START, 3)).toBeNull();
    expect(longestMonths({ ...terms, lastDate: '2027-07-20' }, START, 3)).toBe(6);
  });

  it('never asks for more than the price, whatever the shares of the first and the last payment add to', () => {
    const terms = { ...TERMS, firstPayment: { min: 30, max: 90 }, lastPayment: { min: 20, max: 40 } };
    fc.assert(
      fc.property(price, choice, (whole, wish) => {
        const { first, last } = clampInstalment(whole, wish, terms, START) ?? { first: whole, last: whole };
        expect(first + last).toBeLessThanOrEqual(whole);
        expect(last).toBeGreaterThanOrEqual(Math.min(Math.ceil(whole * 0.2), whole - first));
      }),
    );
    expect(clampInstalment(1e6, { first: 9e5, last: 0, months: 3, every: 1 }, terms, START)).toMatchObject({
      first: 9e5,
      last: 1e5,
    });
  });

  it('divides the price as the sales office does: 30% at once, eighteen months, 40% at the end', () => {
    const { rows, payment } = instalment(
      38_400_000,
      { first: 11_520_000, last: 15_360_000, months: 18, every: 1 },
      TERMS,
      START,
    );
    expect(payment).toBe(640_000);
    expect(rows).toHaveLength(20);
    expect(rows[0]).toEqual({ date: '2026-12-01', kind: 'first', amount: 11_520_000, left: 26_880_000 });
    expect(rows[1]).toEqual({ date: '2027-01-15', kind: 'regular', amount: 640_000, left: 26_240_000 });
    expect(rows[18]).toEqual({ date: '2028-06-15', kind: 'regular', amount: 640_000, left: 15_360_000 });
    expect(rows[19]).toEqual({ date: '2028-07-15', kind: 'last', amount: 15_360_000, left: 0 });
  });

  it('sums to the price to the rouble, in ascending dates, none of them too late', () => {
    fc.assert(
      fc.property(price, choice, start, (full, wanted, from) => {
        const chosen = clampInstalment(full, wanted, TERMS, from);
        if (!chosen) return;
        const { rows } = instalment(full, chosen, TERMS, from);
        expect(sum(rows.map(row => row.amount))).toBe(full);
        expect(rows.at(-1)?.left).toBe(0);
        const dates = rows.map(row => row.date);
        expect(dates.toSorted()).toEqual(dates);
        expect(new Set(dates).size).toBe(dates.length);
        expect((dates.at(-1) ?? '') <= TERMS.lastDate).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('takes equal payments; what rounding leaves goes to the last of them', () => {
    fc.assert(
      fc.property(price, choice, (full, wanted) => {
        const chosen = clampInstalment(full, wanted, TERMS, START);
        expect(chosen).not.toBeNull();
        if (!chosen) return;
        const { rows, payment } = instalment(full, chosen, TERMS, START);
        const regular = rows.filter(row => row.kind === 'regular').map(row => row.amount);
        const count = chosen.months / chosen.every;
        expect(regular.slice(0, -1)).toEqual(regular.slice(0, -1).map(() => payment));
        const odd = (regular.at(-1) ?? 0) - (payment === 0 ? 0 : payment);
        expect(odd).toBeGreaterThanOrEqual(0);
        expect(odd).toBeLessThan(count);
      }),
    );
  });

  it('keeps a choice within the terms, and leaves alone what is within', () => {
    fc.assert(
      fc.property(price, choice, start, (full, wanted, from) => {
        const chosen = clampInstalment(full, wanted, TERMS, from);
        if (!chosen) return;
        expect(chosen.first * 100).toBeGreaterThanOrEqual(full * 30);
        expect(chosen.first * 100).toBeLessThanOrEqual(full * 90);
        expect(chosen.last * 100).toBeLessThanOrEqual(full * 40);
        expect(chosen.first + chosen.last).toBeLessThanOrEqual(full);
        expect(chosen.months).toBeGreaterThanOrEqual(3);
        expect(chosen.months).toBeLessThanOrEqual(18);
        expect(chosen.months % chosen.every).toBe(0);
        expect(TERMS.frequencies).toContain(chosen.every);
        expect(clampInstalment(full, chosen, TERMS, from)).toEqual(chosen);
      }),
      { numRuns: 500 },
    );
  });

  it('R-648: rounds a share that is «от» up to a rouble and one that is «до» down', () => {
    const shares = { first: 41, last: 13, months: 18, every: 1 };
    // 4 100 004,51 ₽ and 1 300 001,43 ₽, then 4 100 004,1 ₽ and 1 700 001,7 ₽.
    expect(instalmentByShares(10_000_011, shares, TERMS, '2026-11-11')?.choice).toMatchObject({
      first: 4_100_005,
      last: 1_300_001,
    });
    expect(
      instalmentByShares(10_000_010, { ...shares, last: 17 }, TERMS, '2026-11-11')?.choice,
    ).toMatchObject({
      first: 4_100_005,
      last: 1_700_001,
    });
  });

  it('R-648: pays no more at the end than the terms allow, whatever the roundings', () => {
    const dearest = instalmentByShares(
      16_000_000,
      { first: 47, last: 40, months: 18, every: 1 },
      TERMS,
      '2026-11-11',
    );
    expect(dearest?.schedule.rows.at(-1)).toMatchObject({ kind: 'last', amount: 6_400_000 });
    const share = fc.integer({ min: 0, max: 100 });
    fc.assert(
      fc.property(price, share, share, fc.integer({ min: 3, max: 18 }), (whole, first, last, months) => {
        const found = instalmentByShares(whole, { first, last, months, every: 1 }, TERMS, '2026-11-11');
        const rows = found?.schedule.rows ?? [];
        const end = rows.find(row => row.kind === 'last')?.amount ?? 0;
        expect(end * 100).toBeLessThanOrEqual(whole * 40);
        expect(rows.every(row => row.amount > 0)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it('may be two payments: what is left of the price after the first one is the last one', () => {
    const found = instalmentByShares(
      20_000_000,
      { first: 90, last: 10, months: 18, every: 1 },
      TERMS,
      '2026-11-11',
    );
    expect(found?.schedule.payment).toBe(0);
    expect(found?.schedule.rows).toEqual([
      { date: '2026-12-01', kind: 'first', amount: 18_000_000, left: 2_000_000 },
      { date: '2028-07-15', kind: 'last', amount: 2_000_000, left: 0 },
    ]);
  });

  it('asks for less a month with a larger first payment, a larger last one or more months', () => {
    fc.assert(
      fc.property(price, choice, fc.integer({ min: 0, max: 1_000_000 }), (full, wanted, more) => {
        const monthly = (changed: Partial<typeof wanted>) => {
          const chosen = clampInstalment(full, { ...wanted, every: 1, ...changed }, TERMS, START);
          return chosen ? instalment(full, chosen, TERMS, START).payment : 0;
        };
        expect(monthly({ first: wanted.first + more })).toBeLessThanOrEqual(monthly({}));
        expect(monthly({ last: wanted.last + more })).toBeLessThanOrEqual(monthly({}));
        expect(monthly({ months: wanted.months + 3 })).toBeLessThanOrEqual(monthly({}));
      }),
    );
  });

  it('shortens a schedule that would end too late, and has none when it is too late for any', () => {
    const wanted = { first: 0, last: 0, months: 18, every: 1 };
    expect(clampInstalment(10_000_000, wanted, TERMS, '2027-12-01')?.months).toBe(6);
    expect(clampInstalment(10_000_000, { ...wanted, every: 3 }, TERMS, '2027-11-01')?.months).toBe(6);
    expect(clampInstalment(10_000_000, wanted, TERMS, '2028-04-01')).toBeNull();
    const early = { ...TERMS, lastDate: '2028-07-14' };
    expect(clampInstalment(10_000_000, wanted, early, '2027-12-01')?.months).toBe(5);
  });

  it('makes whole periods of the months: at least the least of the terms, and no more than are asked for', () => {
    const terms = { ...TERMS, months: { min: 4, max: 18 } };
    const months = (asked: number) =>
      clampInstalment(10_000_000, { first: 0, last: 0, months: asked, every: 3 }, terms, START)?.months;
    expect([0, 6, 8, 9, 40].map(months)).toEqual([6, 6, 6, 9, 18]);
  });

  it('begins with the first of a month by which the contract is registered: 214-ФЗ, article 5, part 3', () => {
    expect(firstPaymentDate('2026-11-11')).toBe('2026-12-01');
    expect(firstPaymentDate('2026-11-12')).toBe('2027-01-01');
    expect(firstPaymentDate('2026-12-31')).toBe('2027-02-01');
    const day = fc.date({ min: new Date('2026-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(day, at => {
        const today = at.toISOString().slice(0, 10);
        const first = firstPaymentDate(today);
        expect(first).toMatch(/-01$/);
        expect(first >= dayAfter(today, 20)).toBe(true);
        expect(first < dayAfter(today, 52)).toBe(true);
      }),
    );
  });
});

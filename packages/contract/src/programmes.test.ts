import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MortgageOffer } from './complex.ts';
import { availableFrom } from './programme-words.ts';
import { openingProgramme, programmes } from './programmes.ts';

const offer: MortgageOffer = {
  id: 1,
  bank: 'Банк',
  name: 'Базовая ипотека',
  kind: 'base',
  rate: 0.1,
  min_deposit: 20,
  max_term: 30,
  max_loan: null,
  eligibility: 'любая квартира',
  costs: { least: { at_start: 6000, yearly: 0.001 }, most: { at_start: 30_000, yearly: 0.011 } },
};

const same = (price: number) => ({ now: price, full: price });

describe('table of mortgage programmes', () => {
  it('R-396: counts the annuity of every programme at its own rate', () => {
    const rows = programmes(
      same(33_792_000),
      { deposit: 20, term: 30 },
      [offer, { ...offer, id: 2, rate: 0.06 }],
      1,
    );
    expect(rows.map(row => row.loan.payment)).toEqual([237_239, 162_080]);
  });

  it('R-393, R-394: keeps terms within the limits of the programme and says so', () => {
    const [row] = programmes(same(10_000_000), { deposit: 5, term: 30 }, [{ ...offer, max_term: 20 }], null);
    expect(row?.loan).toMatchObject({ deposit: 20, term: 20 });
    expect(row?.isMoved).toBe(true);
  });

  it('keeps a programme whose limit is too small, with the deposit that it lends the rest from', () => {
    const [row] = programmes(
      same(33_792_000),
      { deposit: 20, term: 30 },
      [{ ...offer, max_loan: 12_000_000 }],
      1,
    );
    const needed = row?.loan.depositNeeded ?? 0;
    expect(needed).toBe(21_792_000);
    expect(availableFrom(needed)).toBe('доступна при\u00a0взносе от\u00a021\u202f792\u202f000\u00a0₽');
  });

  it('lends exactly up to the limit', () => {
    const at = (max_loan: number) =>
      programmes(same(10_000_000), { deposit: 20, term: 30 }, [{ ...offer, max_loan }], null)[0]?.loan
        .depositNeeded;
    expect(at(8_000_000)).toBeNull();
    expect(at(7_999_999)).toBe(2_000_001);
  });

  it('puts the main programme first and loses none', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 8 }), ids => {
        const main = ids.at(-1) ?? 0;
        const offers = ids.map(id => ({ ...offer, id }));
        const order = programmes(same(10_000_000), { deposit: 20, term: 30 }, offers, main).map(
          row => row.offer.id,
        );
        expect(order[0]).toBe(main);
        expect(order.slice(1)).toEqual(ids.slice(0, -1));
      }),
    );
  });

  it('counts a rate that the developer pays for from the price without the discount', () => {
    const offers = [offer, { ...offer, id: 2, kind: 'subsidised' as const }];
    const rows = programmes({ now: 33_792_000, full: 38_400_000 }, { deposit: 20, term: 30 }, offers, 1);
    expect(rows.map(row => row.loan.isFull)).toEqual([false, true]);
    expect(rows.map(row => row.loan.payment)).toEqual([237_239, 269_590]);
  });
});

describe('the programme that a calculator opens on', () => {
  const opening = (others: readonly Partial<MortgageOffer>[], main: Partial<MortgageOffer> = {}) => {
    const first = { ...offer, ...main };
    const rest = others.map((part, index) => ({ ...offer, id: index + 2, ...part }));
    return openingProgramme(20_000_000, { deposit: 20, term: 30 }, [...rest, first], first).id;
  };

  it('R-395: is the main one unless a cheaper one lends as much to anybody at the usual terms', () => {
    expect(opening([{ rate: 0.1 }])).toBe(1);
    expect(opening([{ rate: 0.12 }, { rate: 0.09 }, { rate: 0.095 }])).toBe(3);
    const unfit = [
      { min_deposit: 30 },
      { max_term: 25 },
      { max_loan: 15_999_999 },
      { kind: 'family' as const },
    ];
    expect(opening(unfit.map(part => ({ ...part, rate: 0.05 })))).toBe(1);
  });

  it('is not the main one when that lends too little, unless all of them do', () => {
    expect(opening([{ rate: 0.12 }], { max_loan: 1_000_000 })).toBe(2);
    expect(opening([{ max_loan: 2_000_000 }], { max_loan: 1_000_000 })).toBe(1);
  });
});

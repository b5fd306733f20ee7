import { mortgageFullCost } from '@quarter/domain/full-cost';
import { mortgage } from '@quarter/domain/mortgage';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { programmeLoan } from './programme.ts';
import { fullCost, fullCostOfAll, programmeTerms, sampleFullCost, withFullCost } from './programme-words.ts';

const offer = {
  id: 1,
  bank: 'Банк',
  name: 'Базовая ипотека',
  kind: 'base' as const,
  rate: 0.1,
  min_deposit: 20,
  max_term: 30,
  max_loan: null,
  eligibility: '',
  costs: { least: { at_start: 6000, yearly: 0.001 }, most: { at_start: 30_000, yearly: 0.011 } },
};
const loanOf = (sum: number, term: number) => mortgage(sum, offer.rate, { deposit: 0, term });
const plain = (text: string) => text.replace(/\s/g, ' ');
const numbers = (text: string) => text.match(/[\d,]+/g)?.map(one => Number(one.replace(',', '.'))) ?? [];

describe('full cost of a loan beside its payment', () => {
  it('R-271: is that of the chosen sum and term', () => {
    expect(plain(fullCost(offer, loanOf(27_000_000, 30)))).toBe('10,109–11,191%');
    expect(numbers(fullCost(offer, loanOf(27_000_000, 5)))[1]).toBeCloseTo(11.387, 2);
    expect(numbers(fullCost(offer, loanOf(27_000_000, 1)))[1]).toBeCloseTo(12.31, 2);
    const loan = programmeLoan({ now: 20_000_000, full: 20_000_000 }, { deposit: 90, term: 2 }, offer);
    expect(plain(programmeTerms(offer, loan))).toBe(
      `ставка 10%, ПСК ${plain(fullCost(offer, loanOf(2_000_000, 2)))}, взнос 90%, срок 2 года`,
    );
  });

  it('has three decimals, the lower bound rounded down and the upper one up', () => {
    const sum = fc.integer({ min: 100_000, max: 60_000_000 });
    fc.assert(
      fc.property(sum, fc.integer({ min: 1, max: 30 }), (lent, term) => {
        const loan = loanOf(lent, term);
        const words = fullCost(offer, loan);
        expect(plain(words)).toMatch(/^\d+,\d{3}–\d+,\d{3}%$/);
        const [from = 0, to = 0] = numbers(words);
        const exact = (costs: typeof offer.costs.least) =>
          mortgageFullCost(loan, { atStart: costs.at_start, yearly: costs.yearly }) * 100;
        const [least, most] = [exact(offer.costs.least), exact(offer.costs.most)];
        expect(from).toBeLessThanOrEqual(least + 1e-9);
        expect(least - from).toBeLessThan(0.001);
        expect(to).toBeGreaterThanOrEqual(most - 1e-9);
        expect(to - most).toBeLessThan(0.001);
      }),
      { numRuns: 60 },
    );
  });

  it('is not named for a loan that its costs eat up', () => {
    expect(fullCost(offer, loanOf(20_000, 1))).toBe('—');
    expect(fullCost(offer, loanOf(0, 1))).toBe('—');
  });

  it('holds for every loan that it is said of', () => {
    const [from, to] = numbers(fullCostOfAll(offer, [loanOf(27_000_000, 30), loanOf(2_000_000, 30)]));
    expect(from).toBe(numbers(fullCost(offer, loanOf(27_000_000, 30)))[0]);
    expect(to).toBe(numbers(fullCost(offer, loanOf(2_000_000, 30)))[1]);
  });

  it('stands beside a payment that is counted at the programme’s rate, and beside no other', () => {
    const { depositAmount, ...loan } = loanOf(27_000_000, 30);
    const payment = { ...loan, deposit_amount: depositAmount };
    expect(withFullCost(payment, offer).fullCost).toBe(fullCost(offer, loanOf(27_000_000, 30)));
    expect(withFullCost(payment, { ...offer, rate: 0.12 }).fullCost).toBeNull();
    expect(withFullCost(payment, null).fullCost).toBeNull();
  });

  it('names the loan that it holds for where nobody has chosen one', () => {
    const cost = (sum: number) => plain(fullCost(offer, loanOf(sum, 30)));
    expect(plain(sampleFullCost(offer))).toBe(`${cost(20_000_000)} для 20 млн ₽ на 30 лет`);
    const small = { ...offer, max_loan: 12_000_000 };
    expect(plain(sampleFullCost(small))).toBe(`${cost(12_000_000)} для 12 млн ₽ на 30 лет`);
  });
});

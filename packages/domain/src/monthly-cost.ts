import { type MortgageTerms, mortgage } from './mortgage.ts';

/** Something that is bought along with a flat. */
export interface BoughtAlong {
  /** Whole roubles. */
  readonly price: number;
  /** What keeping it costs a month, whole roubles. */
  readonly charge: number;
}

export interface MonthlyCost {
  /** Whole roubles a month: of the loan for the flat, and for what is bought along. */
  readonly loan: number;
  readonly along: number;
  /** Keeping all of it, whole roubles a month. */
  readonly charge: number;
  readonly total: number;
  /** Deposit of all of it, whole roubles, paid once. */
  readonly deposit: number;
}

interface Flat {
  /** m². */
  readonly area: number;
  /** What keeping one m² costs a month, roubles. */
  readonly metre: number;
  /** Deposit and monthly payment of its mortgage, whole roubles. */
  readonly deposit: number;
  readonly payment: number;
}

/**
 * What a flat costs a month together with what is bought along: the latter is borrowed on the same terms.
 * @param rate fraction per year
 */
export function monthlyCost(
  flat: Flat,
  along: readonly BoughtAlong[],
  rate: number,
  terms: MortgageTerms,
): MonthlyCost {
  const loans = along.map(({ price }) => mortgage(price, rate, terms));
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
  const borrowed = sum(loans.map(({ payment }) => payment));
  const charge = Math.round(flat.area * flat.metre) + sum(along.map(one => one.charge));
  return {
    loan: flat.payment,
    along: borrowed,
    charge,
    total: flat.payment + borrowed + charge,
    deposit: flat.deposit + sum(loans.map(({ depositAmount }) => depositAmount)),
  };
}

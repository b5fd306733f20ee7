import { type MortgageTerms, mortgage } from './mortgage.ts';

/** Something that is bought along with a flat. */
export interface BoughtAlong {
  /** Whole roubles. */
  readonly price: number;
  /** What keeping it costs a month, whole roubles. */
  readonly charge: number;
}

/** What it adds, whole roubles: to every month, and to the deposit that is paid once. */
export interface Added {
  readonly month: number;
  readonly deposit: number;
}

/**
 * What something that is bought along adds to a month: its share of a loan on the same terms, and its keeping.
 * @param rate fraction per year
 */
export function addedByMonth({ price, charge }: BoughtAlong, rate: number, terms: MortgageTerms): Added {
  const { payment, depositAmount } = mortgage(price, rate, terms);
  return { month: payment + charge, deposit: depositAmount };
}

import { clampTerms, type Mortgage, type MortgageTerms, mortgage } from '@quarter/domain/mortgage';
import type { MortgageOffer } from './complex.ts';

/** What a visitor is told of a programme that does not lend enough. */
export const LOAN_ABOVE_LIMIT =
  'Кредит больше лимита программы: увеличьте первый взнос или выберите другую программу';

/** A loan for a lot by the rules of a programme. */
export interface ProgrammeLoan extends Mortgage {
  /** Whether it is counted from the price without the discount: such is a rate that the developer pays for. */
  readonly isFull: boolean;
  /** Deposit from which the programme lends the rest, whole roubles; null while it lends what is asked for. */
  readonly depositNeeded: number | null;
}

/**
 * The loan of a programme for a price, at the asked terms moved into the programme's own limits.
 * @param price with the discount and, `full`, without it; whole roubles
 */
export function programmeLoan(
  price: { readonly now: number; readonly full: number },
  asked: MortgageTerms,
  offer: Pick<MortgageOffer, 'kind' | 'rate' | 'min_deposit' | 'max_term' | 'max_loan'>,
): ProgrammeLoan {
  const terms = clampTerms(asked, { minDeposit: offer.min_deposit, maxTerm: offer.max_term });
  const isFull = offer.kind === 'subsidised' && price.full !== price.now;
  const counted = mortgage(isFull ? price.full : price.now, offer.rate, terms);
  const missing = counted.loan - (offer.max_loan ?? counted.loan);
  return { ...counted, isFull, depositNeeded: missing > 0 ? counted.depositAmount + missing : null };
}

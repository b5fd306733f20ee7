import type { MortgageOffer } from '@quarter/contract/complex';
import { EMPTY_FILTER, formatFlatQuery } from '@quarter/contract/flat-filter';
import { type Mortgage, priceForLoan, priceForPayment } from '@quarter/domain/mortgage';

interface Asked {
  readonly loan: Mortgage;
  readonly offer: Pick<MortgageOffer, 'kind' | 'max_loan'>;
  /** Whether it is the programme that the boutique counts payments by. */
  readonly isMain: boolean;
  /** Price of the cheapest flat on sale. */
  readonly cheapest: number;
}

/**
 * Flats that a programme pays for: the highest price, and the address of the list. The boutique counts payments by the
 * main programme; for another one, and above a programme's limit, the highest price that it pays for is asked.
 * Null when there are none, and for a programme that lends from the price without the discount: lists know only the
 * price with it.
 */
export function flatsFor({ loan, offer, isMain, cheapest }: Asked): { most: number; href: string } | null {
  if (offer.kind === 'subsidised') return null;
  const { payment, rate, deposit, term } = loan;
  const lent = offer.max_loan === null ? Number.POSITIVE_INFINITY : priceForLoan(offer.max_loan, deposit);
  const most = Math.min(priceForPayment(payment, rate, loan), lent);
  if (most < cheapest) return null;
  const filter =
    isMain && most < lent
      ? { ...EMPTY_FILTER, payment_max: payment, deposit, term }
      : // Not every flat is sold with a mortgage.
        { ...EMPTY_FILTER, price_max: most, is_mortgage: true };
  return { most, href: `/flats?${formatFlatQuery(filter)}` };
}

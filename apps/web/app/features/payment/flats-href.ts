import { EMPTY_FILTER, formatFlatQuery } from '@quarter/contract/flat-filter';
import { type Mortgage, priceForPayment } from '@quarter/domain/mortgage';

/**
 * Address of the flats whose payment is no higher. The boutique counts payments by the main programme; for another one
 * the highest price that it pays for is asked.
 */
export function flatsHref(loan: Mortgage, isMain: boolean): string {
  const { payment, rate, deposit, term } = loan;
  const filter = isMain
    ? { ...EMPTY_FILTER, payment_max: payment, deposit, term }
    : { ...EMPTY_FILTER, price_max: priceForPayment(payment, rate, loan) };
  return `/flats?${formatFlatQuery(filter)}`;
}

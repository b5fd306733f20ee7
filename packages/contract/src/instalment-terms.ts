import type { InstalmentTerms } from '@quarter/domain/instalment';
import { type Quarter, quarterEnd } from '@quarter/domain/quarters';
import type { InstalmentOffer } from './instalment.ts';

/**
 * The terms as the rules of the domain take them, for a flat of a section: nothing is owed after the term in which
 * it is to be commissioned.
 */
export function toInstalmentTerms(offer: InstalmentOffer, completion: Quarter): InstalmentTerms {
  // ISO dates in their order.
  const [lastDate = offer.last_date] = [offer.last_date, quarterEnd(completion)].sort();
  return {
    firstPayment: offer.first_payment,
    lastPayment: offer.last_payment,
    months: offer.months,
    frequencies: offer.frequencies,
    payDay: offer.pay_day,
    lastDate,
  };
}

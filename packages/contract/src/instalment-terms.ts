import type { InstalmentTerms } from '@quarter/domain/instalment';
import type { InstalmentOffer } from './instalment.ts';

/** The terms as the rules of the domain take them. */
export function toInstalmentTerms(offer: InstalmentOffer): InstalmentTerms {
  return {
    firstPayment: offer.first_payment,
    lastPayment: offer.last_payment,
    months: offer.months,
    frequencies: offer.frequencies,
    payDay: offer.pay_day,
    lastDate: offer.last_date,
  };
}

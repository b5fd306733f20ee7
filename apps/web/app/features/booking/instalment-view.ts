import type { InstalmentOffer } from '@quarter/contract/instalment';
import { toInstalmentTerms } from '@quarter/contract/instalment-terms';
import { percent } from '@quarter/domain/format';
import { instalmentByShares } from '@quarter/domain/instalment';

/** An instalment with the least first payment over the longest time. */
export interface InstalmentView {
  /** Roubles a payment. */
  readonly payment: number;
  /** Terms in words: «взнос 30 %, 18 платежей, остаток 40 %». */
  readonly terms: string;
}

/**
 * The lightest instalment for a price; null when the terms leave no time for one.
 *
 * @param price whole roubles, without the discount
 * @param today ISO date in Moscow
 */
export function instalmentView(price: number, offer: InstalmentOffer, today: string): InstalmentView | null {
  const terms = toInstalmentTerms(offer);
  const [every = 1] = terms.frequencies;
  const lightest = {
    first: terms.firstPayment.min,
    last: terms.lastPayment.max,
    months: terms.months.max,
    every,
  };
  const found = instalmentByShares(price, lightest, terms, today);
  if (found === null) return null;
  const { choice } = found;
  const { payment, rows } = found.schedule;
  const regular = rows.filter(({ kind }) => kind === 'regular').length;
  const rest = choice.last > 0 ? `, остаток ${percent((choice.last / price) * 100)}` : '';
  return {
    payment,
    terms: `Без скидки: взнос ${percent((choice.first / price) * 100)}, платежей — ${regular}${rest}`,
  };
}

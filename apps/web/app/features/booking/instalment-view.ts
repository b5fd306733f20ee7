import type { InstalmentOffer } from '@quarter/contract/instalment';
import { toInstalmentTerms } from '@quarter/contract/instalment-terms';
import { percent } from '@quarter/domain/format';
import { clampInstalment, firstPaymentDate, instalment } from '@quarter/domain/instalment';

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
  const start = firstPaymentDate(today);
  const [every = 1] = terms.frequencies;
  const wish = {
    first: Math.ceil((price * terms.firstPayment.min) / 100),
    last: Math.floor((price * terms.lastPayment.max) / 100),
    months: terms.months.max,
    every,
  };
  const choice = clampInstalment(price, wish, terms, start);
  if (choice === null) return null;
  const { payment, rows } = instalment(price, choice, terms, start);
  const regular = rows.filter(({ kind }) => kind === 'regular').length;
  const rest = choice.last > 0 ? `, остаток ${percent((choice.last / price) * 100)}` : '';
  return {
    payment,
    terms: `Без скидки: взнос ${percent((choice.first / price) * 100)}, платежей — ${regular}${rest}`,
  };
}

import type { InstalmentOffer } from '@quarter/contract/instalment';
import { toInstalmentTerms } from '@quarter/contract/instalment-terms';
import { longDate } from '@quarter/domain/dates';
import { percent } from '@quarter/domain/format';
import { instalmentTeaser } from '@quarter/domain/instalment-teaser';
import { oftenWords } from '@quarter/domain/instalment-words';
import type { Quarter } from '@quarter/domain/quarters';
import type { WayView } from './payment-methods.tsx';

interface Priced {
  readonly price: number;
  /** Price without the discount; null when there is none. */
  readonly old_price: number | null;
  /** Of its section. */
  readonly completion: Quarter;
}

/**
 * The lightest instalment for a lot; null when the terms leave no time for one.
 *
 * @param today ISO date in Moscow
 */
export function instalmentView(
  { price, old_price: old, completion }: Priced,
  offer: InstalmentOffer,
  today: string,
): WayView | null {
  const full = old ?? price;
  const found = instalmentTeaser(full, toInstalmentTerms(offer, completion), today);
  if (found === null) return null;
  const { first, payment, last, months, every, end } = found;
  const terms = [
    `взнос\u00a0${percent((first / full) * 100)}`,
    `срок\u00a0${months}\u00a0мес.`,
    ...(last > 0 ? [`остаток\u00a0${percent((last / full) * 100)} до\u00a0${longDate(end)}`] : []),
  ].join(', ');
  return {
    // The first payment and the last one may make up the price.
    payment: payment === 0 ? last : payment,
    per: payment === 0 ? 'последним платежом' : oftenWords(every),
    terms: old === null ? terms.replace('в', 'В') : `Без скидки: ${terms}`,
  };
}

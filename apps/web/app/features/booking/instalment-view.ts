import type { InstalmentOffer } from '@quarter/contract/instalment';
import { toInstalmentTerms } from '@quarter/contract/instalment-terms';
import { percent } from '@quarter/domain/format';
import { instalmentTeaser } from '@quarter/domain/instalment-teaser';
import type { WayView } from './payment-methods.tsx';

interface Priced {
  readonly price: number;
  /** Price without the discount; null when there is none. */
  readonly old_price: number | null;
}

/**
 * The lightest instalment for a lot; null when the terms leave no time for one.
 *
 * @param today ISO date in Moscow
 */
export function instalmentView(
  { price, old_price: old }: Priced,
  offer: InstalmentOffer,
  today: string,
): WayView | null {
  const full = old ?? price;
  const found = instalmentTeaser(full, toInstalmentTerms(offer), today);
  if (found === null) return null;
  const { first, payment, last, months, every } = found;
  const terms = [
    `взнос\u00a0${percent((first / full) * 100)}`,
    `срок\u00a0${months}\u00a0мес.`,
    ...(last > 0 ? [`остаток\u00a0${percent((last / full) * 100)}`] : []),
  ].join(', ');
  return {
    payment,
    per: every === 1 ? 'в\u00a0месяц' : `раз в\u00a0${every}\u00a0мес.`,
    terms: old === null ? terms.replace('в', 'В') : `Без скидки: ${terms}`,
  };
}

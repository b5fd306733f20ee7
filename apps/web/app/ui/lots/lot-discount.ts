import { discountTerms } from '@quarter/domain/flat-words';
import { MINUS, percent, roubles } from '@quarter/domain/format';

/** A discount in words, as the card of a flat has it. */
export interface LotDiscount {
  /** The price without it, «2 500 000 ₽». */
  readonly full: string;
  /** «−10%» */
  readonly mark: string;
  /** On which terms, and to which day. */
  readonly terms: string;
}

interface Priced {
  readonly status: string;
  readonly old_price: number | null;
  readonly discount_amount: number;
  readonly discount_until: string | null;
}

/** The discount of a lot; null for one without it, and for one that is not for sale. */
export function discountOf(lot: Priced): LotDiscount | null {
  const terms = discountTerms(lot);
  if (lot.status !== 'free' || lot.old_price === null || terms === null) return null;
  return { full: roubles(lot.old_price), mark: `${MINUS}${percent(lot.discount_amount)}`, terms };
}

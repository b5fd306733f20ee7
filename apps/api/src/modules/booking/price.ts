import type { LeadRow } from './leads-repo.ts';

type Priced = Pick<LeadRow, 'price' | 'oldPrice' | 'discountAmount' | 'discountUntil' | 'paymentMethod'>;

/** What a lot costs by the way of paying that is chosen: a discount does not go with an instalment (record 008). */
export function agreedPrice(
  lead: Priced,
): Pick<Priced, 'price' | 'oldPrice' | 'discountAmount' | 'discountUntil'> {
  const { price, oldPrice, discountAmount, discountUntil, paymentMethod } = lead;
  return paymentMethod === 'instalment' && oldPrice !== null
    ? { price: oldPrice, oldPrice: null, discountAmount: 0, discountUntil: null }
    : { price, oldPrice, discountAmount, discountUntil };
}

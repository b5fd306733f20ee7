import type { BookingRow } from './bookings-repo.ts';

type Priced = Pick<
  BookingRow,
  'price' | 'oldPrice' | 'discountAmount' | 'discountUntil' | 'paymentMethod' | 'offerKind'
>;

/**
 * What a lot costs by the way of paying that is chosen: a discount goes neither with an instalment (record 008) nor
 * with a rate that the developer pays for.
 */
export function agreedPrice(
  booking: Priced,
): Pick<Priced, 'price' | 'oldPrice' | 'discountAmount' | 'discountUntil'> {
  const { price, oldPrice, discountAmount, discountUntil, paymentMethod, offerKind } = booking;
  const isFull =
    paymentMethod === 'instalment' || (paymentMethod === 'mortgage' && offerKind === 'subsidised');
  return isFull && oldPrice !== null
    ? { price: oldPrice, oldPrice: null, discountAmount: 0, discountUntil: null }
    : { price, oldPrice, discountAmount, discountUntil };
}

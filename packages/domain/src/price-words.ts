import { longDate } from './dates.ts';
import { type Discounted, discountTerms, type Loan, loanTerms, NOT_AN_OFFER } from './flat-words.ts';
import { NBSP, roubles } from './format.ts';

/** What a lot costs. */
interface Priced extends Discounted {
  /** m² */
  readonly area: number;
  /** Whole roubles, the discount already taken off. */
  readonly price: number;
}

/** Terms of the discount, and the price of a square metre: «Скидка 12% действительна… 528 826 ₽ за м²». */
export function priceTerms(lot: Priced): string {
  const perMetre = `${roubles(lot.price / lot.area)} за${NBSP}м²`;
  const discount = discountTerms(lot);
  return discount === null ? perMetre : `${discount}. ${perMetre}`;
}

/**
 * Foot of what is printed: the day of the price, and the terms behind every number on it.
 *
 * @param flat with the ISO date on which its price is told
 * @param payment null when no loan is named
 */
export function priceNote(flat: Priced & { readonly date: string }, payment: Loan | null): string {
  const loan =
    payment &&
    `В${NBSP}ипотеку ${roubles(payment.payment)} в${NBSP}месяц: ${loanTerms(payment)}, предварительный расчёт`;
  return [
    `Цена на ${longDate(flat.date)}`,
    priceTerms(flat),
    ...(loan === null ? [] : [loan]),
    NOT_AN_OFFER,
  ].join('. ');
}

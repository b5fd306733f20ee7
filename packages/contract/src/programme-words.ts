import { counted, decimal, NBSP, percent, rate, YEARS } from '@quarter/domain/format';
import type { MortgageTerms } from '@quarter/domain/mortgage';
import type { MortgageOffer } from './complex.ts';

interface ProgrammeForPrice {
  readonly offer: MortgageOffer;
  /** Terms within the programme's own limits. */
  readonly terms: MortgageTerms;
  /** Whether it is counted from the price without the discount. */
  readonly isFull: boolean;
}

/** Everything that the payment of a programme hangs on: «ставка 10 %, ПСК 10,41–12,87 %, взнос 20 %, срок 30 лет». */
export function programmeTerms({ offer, terms, isFull }: ProgrammeForPrice): string {
  return [
    `ставка${NBSP}${rate(offer.rate)}`,
    `ПСК${NBSP}${fullCost(offer)}`,
    `взнос${NBSP}${percent(terms.deposit)}`,
    `срок${NBSP}${counted(terms.term, YEARS)}`,
    ...(isFull ? [`от${NBSP}цены без скидки`] : []),
  ].join(', ');
}

/** «10,41–12,87 %» */
export function fullCost({ full_cost: { min, max } }: MortgageOffer): string {
  const [from, to] = [decimal(min * 100, 2), decimal(max * 100, 2)];
  return `${from === to ? from : `${from}–${to}`}${NBSP}%`;
}

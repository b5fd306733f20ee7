import type { MortgageOffer } from '@quarter/contract/complex';

/** What programmes are looked for by; null is any. */
export interface ProgrammeFilter {
  readonly kind: MortgageOffer['kind'] | null;
  /** Highest rate, fraction per year. */
  readonly rate: number | null;
  /** Deposit that the visitor has, percent: programmes that want more are left out. */
  readonly deposit: number | null;
  /** Years that the visitor wants to pay: programmes that are shorter are left out. */
  readonly term: number | null;
}

export const ANY_PROGRAMME: ProgrammeFilter = { kind: null, rate: null, deposit: null, term: null };

/** Programmes that fit, in their order. */
export function fitting(offers: readonly MortgageOffer[], { kind, rate, deposit, term }: ProgrammeFilter) {
  return offers.filter(
    offer =>
      (kind === null || offer.kind === kind) &&
      (rate === null || offer.rate <= rate) &&
      (deposit === null || offer.min_deposit <= deposit) &&
      (term === null || offer.max_term >= term),
  );
}

/** Different values of programmes, in ascending order. */
export function valuesOf(
  offers: readonly MortgageOffer[],
  value: (offer: MortgageOffer) => number,
): number[] {
  return [...new Set(offers.map(value))].sort((a, b) => a - b);
}

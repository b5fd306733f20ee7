import type { MortgageTerms } from '@quarter/domain/mortgage';
import type { MortgageOffer } from './complex.ts';
import { type ProgrammeLoan, programmeLoan } from './programme.ts';

/** One line of the table of programmes for a price and the visitor's terms. */
export interface Programme {
  readonly offer: MortgageOffer;
  /** The loan at terms within the programme's own limits. */
  readonly loan: ProgrammeLoan;
  /** Whether the limits moved the visitor's terms. */
  readonly isMoved: boolean;
}

/**
 * Payments of every programme under its own limits; the main one goes first, the others keep their order.
 * A rate that the developer pays for goes with the price without the discount (`full`).
 */
export function programmes(
  price: { readonly now: number; readonly full: number },
  terms: MortgageTerms,
  offers: readonly MortgageOffer[],
  mainId: number | null,
): Programme[] {
  const main = offers.filter(offer => offer.id === mainId);
  const others = offers.filter(offer => offer.id !== mainId);
  return [...main, ...others].map(offer => {
    const loan = programmeLoan(price, terms, offer);
    const isMoved = loan.deposit !== terms.deposit || loan.term !== terms.term;
    return { offer, loan, isMoved };
  });
}

/**
 * The programme that a calculator opens on: of those that anybody can have, the cheapest that lends enough at the terms
 * asked for; the main one where none does.
 */
export function openingProgramme(
  price: number,
  terms: MortgageTerms,
  offers: readonly MortgageOffer[],
  main: MortgageOffer,
): MortgageOffer {
  const feasible = programmes({ now: price, full: price }, terms, offers, main.id).filter(
    ({ offer, loan, isMoved }) => offer.kind === 'base' && !isMoved && loan.depositNeeded === null,
  );
  return feasible.toSorted((a, b) => a.loan.payment - b.loan.payment)[0]?.offer ?? main;
}

import { counted, decimal, NBSP, percent, rate, roubles, YEARS } from '@quarter/domain/format';
import { mortgageFullCost } from '@quarter/domain/full-cost';
import { type Mortgage, mortgage } from '@quarter/domain/mortgage';
import type { MortgageOffer } from './complex.ts';
import type { ProgrammeLoan } from './programme.ts';
import type { Payment } from './property.ts';

/**
 * Everything that the payment of a programme hangs on:
 * «ставка 10%, ПСК 10,109–11,191%, взнос 20%, срок 30 лет». Of a loan that the programme does not lend, its rate alone.
 */
export function programmeTerms(offer: MortgageOffer, loan: ProgrammeLoan): string {
  const yearly = `ставка${NBSP}${rate(offer.rate)}`;
  if (loan.depositNeeded !== null) return yearly;
  return [
    yearly,
    `ПСК${NBSP}${fullCost(offer, loan)}`,
    `взнос${NBSP}${percent(loan.deposit)}`,
    `срок${NBSP}${counted(loan.term, YEARS)}`,
    ...(loan.isFull ? [`от${NBSP}цены без скидки`] : []),
  ].join(', ');
}

/** What a programme that does not lend enough says in the place of its payment: «доступна при взносе от 27 600 000 ₽». */
export function availableFrom(deposit: number): string {
  return `доступна при${NBSP}взносе от${NBSP}${roubles(deposit)}`;
}

/**
 * Full cost of a loan (ПСК) in the cheapest and in the dearest contract of a programme: «10,109–11,191%». The law's
 * three decimals of a percent, the lower bound rounded down and the upper one up; «—» for a loan that its costs eat up.
 */
export function fullCost({ costs }: Pick<MortgageOffer, 'costs'>, loan: Mortgage): string {
  return costWords(costRange(costs, loan));
}

/** A payment with the full cost of its loan; null where no programme is at its rate: then none may be named. */
export function withFullCost(
  payment: Payment,
  main: MortgageOffer | null,
): Payment & { readonly fullCost: string | null } {
  const loan = { ...payment, depositAmount: payment.deposit_amount };
  return { ...payment, fullCost: main?.rate === payment.rate ? fullCost(main, loan) : null };
}

/** The same over several loans: from the least to the greatest. */
export function fullCostOfAll({ costs }: Pick<MortgageOffer, 'costs'>, loans: readonly Mortgage[]): string {
  const ranges = loans.map(loan => costRange(costs, loan));
  return costWords({
    least: Math.min(...ranges.map(({ least }) => least)),
    most: Math.max(...ranges.map(({ most }) => most)),
  });
}

/** Loan that a programme is shown by where nobody has chosen one, roubles; no more than it lends. */
const SAMPLE = 20_000_000;

/** Full cost where no loan is chosen, with the loan that it holds for: «10,13–11,193% для 20 млн ₽ на 30 лет». */
export function sampleFullCost(offer: MortgageOffer): string {
  const sum = Math.min(SAMPLE, offer.max_loan ?? SAMPLE);
  const cost = fullCost(offer, mortgage(sum, offer.rate, { deposit: 0, term: offer.max_term }));
  const millions = decimal(sum / 1_000_000, sum % 1_000_000 === 0 ? 0 : 1);
  return `${cost} для${NBSP}${millions}${NBSP}млн${NBSP}₽ на${NBSP}${counted(offer.max_term, YEARS)}`;
}

interface CostRange {
  /** Fractions per year. */
  readonly least: number;
  readonly most: number;
}

function costRange({ least, most }: MortgageOffer['costs'], loan: Mortgage): CostRange {
  const of = ({ at_start: atStart, yearly }: typeof least) => mortgageFullCost(loan, { atStart, yearly });
  return { least: of(least), most: of(most) };
}

/** Thousandths of a percent in one. */
const SCALE = 100_000;
/** What a double may be off by is no part of a thousandth. */
const DUST = 1e-6;

function costWords({ least, most }: CostRange): string {
  if (!Number.isFinite(most)) return '—';
  const from = decimal(Math.floor(least * SCALE + DUST) / 1000, 3);
  const to = decimal(Math.ceil(most * SCALE - DUST) / 1000, 3);
  return `${from === to ? from : `${from}–${to}`}%`;
}

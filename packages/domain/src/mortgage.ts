/** Defaults of the calculator (specification, section 9): percent, years, fraction per year. */
export const DEFAULT_DEPOSIT = 20;
/** Percent of the price that a slider goes to: past it there is next to no loan to count. */
export const MOST_DEPOSIT = 95;
export const DEFAULT_TERM = 30;
export const DEFAULT_RATE = 0.1;

/** Bounds that an offer or the facets of all offers set. */
export interface MortgageLimits {
  /** Least deposit, percent of the price. */
  readonly minDeposit: number;
  /** Longest term, years. */
  readonly maxTerm: number;
}

export interface MortgageTerms {
  /** Percent of the price, 0…100. */
  readonly deposit: number;
  /** Whole years. */
  readonly term: number;
}

export interface Mortgage extends MortgageTerms {
  /** Fraction per year: 0.1 is 10% a year. */
  readonly rate: number;
  /** Whole roubles paid at once. */
  readonly depositAmount: number;
  /** Whole roubles borrowed. */
  readonly loan: number;
  /** Whole roubles a month. */
  readonly payment: number;
}

/** Clamps deposit and term: the term to 1…maxTerm years, the deposit to minDeposit…100 percent. */
export function clampTerms(terms: MortgageTerms, limits: MortgageLimits): MortgageTerms {
  return {
    deposit: Math.min(100, Math.max(limits.minDeposit, terms.deposit)),
    term: Math.min(limits.maxTerm, Math.max(1, Math.round(terms.term))),
  };
}

/**
 * Annuity factor: monthly payment for one rouble of loan. Monthly rate is rate / 12, months are term × 12:
 * i·(1 + i)ⁿ / ((1 + i)ⁿ − 1); 1 / n at a zero rate. Written so that a rate next to zero loses no digits.
 */
export function annuityFactor(rate: number, term: number): number {
  const months = term * 12;
  const monthly = rate / 12;
  if (monthly === 0) return 1 / months;
  return monthly / -Math.expm1(-months * Math.log1p(monthly));
}

/** Annuity mortgage for a price in whole roubles. Amounts are rounded half up to a rouble. */
export function mortgage(price: number, rate: number, terms: MortgageTerms): Mortgage {
  const depositAmount = Math.round((price * terms.deposit) / 100);
  const loan = price - depositAmount;
  return { ...terms, rate, depositAmount, loan, payment: Math.round(loan * annuityFactor(rate, terms.term)) };
}

/** The highest price (whole roubles) whose monthly payment does not exceed `payment`; Infinity at deposit 100. */
export function priceForPayment(payment: number, rate: number, terms: MortgageTerms): number {
  // A loan differs from its share of the price by half a rouble at most, a payment from its exact value likewise.
  const loan = (payment + 0.5) / annuityFactor(rate, terms.term) + 0.5;
  let beyond = Math.ceil(loan / (1 - terms.deposit / 100)) + 2;
  if (!(beyond < Number.MAX_SAFE_INTEGER)) return Number.POSITIVE_INFINITY;
  let highest = 0;
  while (beyond - highest > 1) {
    const middle = Math.floor((highest + beyond) / 2);
    if (mortgage(middle, rate, terms).payment > payment) beyond = middle;
    else highest = middle;
  }
  return highest;
}

/** The highest price (whole roubles) that a loan is enough for at a deposit in percent; Infinity at deposit 100. */
export function priceForLoan(loan: number, deposit: number): number {
  // A deposit differs from its share of the price by half a rouble at most.
  let price = Math.ceil((loan + 1) / (1 - deposit / 100));
  if (!(price < Number.MAX_SAFE_INTEGER)) return Number.POSITIVE_INFINITY;
  while (price - Math.round((price * deposit) / 100) > loan) price -= 1;
  return price;
}

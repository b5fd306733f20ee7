/** What a visitor supposes about letting a flat. */
export interface RentAssumptions {
  /** Roubles. */
  readonly price: number;
  /** Roubles a month. */
  readonly rent: number;
  /** Months of a year without a tenant, 0…12. */
  readonly idle: number;
  /** Roubles a month: utilities, repairs, an agent. */
  readonly costs: number;
  /** Years. */
  readonly term: number;
}

/** What of it is known by now; null is not. */
export type RentKnown = { readonly [Name in keyof RentAssumptions]: number | null };

/** Roubles; `share` is a fraction of the price per year; null is what cannot be told yet. */
export interface RentResult {
  readonly income: number | null;
  readonly expenses: number | null;
  readonly perYear: number | null;
  readonly total: number | null;
  readonly share: number | null;
}

/**
 * What follows from the visitor's own assumptions, as far as they go; nothing of it is a forecast, and taxes are left
 * out.
 */
export function rentResult({ price, rent, idle, costs, term }: RentKnown): RentResult {
  const income = rent === null || idle === null ? null : Math.round(rent * (12 - idle));
  const expenses = costs === null ? null : Math.round(costs * 12);
  const perYear = income === null || expenses === null ? null : income - expenses;
  return {
    income,
    expenses,
    perYear,
    total: perYear === null || term === null ? null : perYear * term,
    share: perYear === null || price === null ? null : price > 0 ? perYear / price : 0,
  };
}

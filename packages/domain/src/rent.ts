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

/** Roubles; `share` is a fraction of the price per year. */
export interface RentResult {
  readonly income: number;
  readonly expenses: number;
  readonly perYear: number;
  readonly total: number;
  readonly share: number;
}

/** What follows from the visitor's own assumptions; nothing of it is a forecast, and taxes are left out. */
export function rentResult({ price, rent, idle, costs, term }: RentAssumptions): RentResult {
  const income = Math.round(rent * (12 - idle));
  const expenses = Math.round(costs * 12);
  const perYear = income - expenses;
  return { income, expenses, perYear, total: perYear * term, share: price > 0 ? perYear / price : 0 };
}

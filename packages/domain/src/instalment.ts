/** Terms of the developer: bounds of what a visitor may choose. */
export interface InstalmentTerms {
  /** First payment, percent of the price. */
  readonly firstPayment: { readonly min: number; readonly max: number };
  /** Last payment, percent of the price. */
  readonly lastPayment: { readonly min: number; readonly max: number };
  /** Months between the first payment and the last regular one. */
  readonly months: { readonly min: number; readonly max: number };
  /** Months from one regular payment to the next: 1, 3… */
  readonly frequencies: readonly number[];
  /** Day of the month of all payments but the first, 1…28. */
  readonly payDay: number;
  /** ISO date after which nothing may be owed. */
  readonly lastDate: string;
}

/** What a visitor chooses; amounts in whole roubles. */
export interface InstalmentChoice {
  readonly first: number;
  readonly last: number;
  /** Months with regular payments, a multiple of `every`. */
  readonly months: number;
  readonly every: number;
}

/** What a visitor moves: shares in percent of the price, and months. */
export interface InstalmentShares {
  readonly first: number;
  readonly last: number;
  readonly months: number;
  readonly every: number;
}

export interface InstalmentRow {
  /** ISO date until which it is paid; a day off moves it to the next working day (Civil Code, article 193). */
  readonly date: string;
  readonly kind: 'first' | 'regular' | 'last';
  /** Whole roubles. */
  readonly amount: number;
  /** What is still owed after it. */
  readonly left: number;
}

export interface Instalment {
  readonly rows: readonly InstalmentRow[];
  /** Regular payment, whole roubles. */
  readonly payment: number;
}

/** Days that a contract takes to be signed and registered, with some to spare: no payment is lawful before. */
const REGISTERED_WITHIN = 20;

/**
 * When the first payment falls due: the first day of a month by which a contract of today is registered (record 216).
 *
 * @param today ISO date
 */
export function firstPaymentDate(today: string): string {
  const { year, month, day } = partsOf(today);
  // As many as the day has that is so far from the end of its month.
  const daysToNext = new Date(Date.UTC(year, month, 1 - day)).getUTCDate();
  return dateAfter(today, daysToNext < REGISTERED_WITHIN ? 2 : 1, 1);
}

/**
 * The most months of regular payments that end in time, in whole periods; null when the last date is too near for the
 * shortest schedule.
 *
 * @param start ISO date of the first payment
 * @param every months from one regular payment to the next
 */
export function longestMonths(terms: InstalmentTerms, start: string, every: number): number | null {
  const longest = Math.floor(Math.min(terms.months.max, monthsInTime(terms, start)) / every) * every;
  return longest < Math.ceil(terms.months.min / every) * every ? null : longest;
}

/**
 * A choice within the terms for a price in whole roubles: amounts within their shares (rounded into the bounds, so
 * that «от 30%» is never 29.99), a known frequency, months that end in time and make whole periods. Null when the
 * last date is too near for any schedule.
 *
 * @param start ISO date of the first payment
 */
export function clampInstalment(
  price: number,
  choice: InstalmentChoice,
  terms: InstalmentTerms,
  start: string,
): InstalmentChoice | null {
  const every = terms.frequencies.includes(choice.every) ? choice.every : (terms.frequencies[0] ?? 1);
  const longest = longestMonths(terms, start, every);
  if (longest === null) return null;
  const shortest = Math.ceil(terms.months.min / every) * every;
  const first = clamp(choice.first, ...shares(price, terms.firstPayment));
  const [least, most] = shares(price, terms.lastPayment);
  return {
    first,
    last: clamp(choice.last, Math.min(least, price - first), Math.min(most, price - first)),
    months: clamp(Math.floor(choice.months / every) * every, shortest, longest),
    every,
  };
}

/**
 * Schedule without interest; the payments sum to the price to the rouble.
 * 1. The first payment is due at `start`.
 * 2. What is left without the last payment is divided into equal regular payments, rounded down to a rouble; they fall
 *    on `payDay`, each `every` months after the former, the first one so long after the month of `start`. The roubles
 *    left by the rounding are added to the last of them: the first and the last payment have bounds that they keep to.
 * 3. The last payment is due a month after the last regular one, on `payDay`.
 * A payment of 0 is left out: the first and the last one may make up the price.
 *
 * @param price Whole roubles, without the discount
 * @param start ISO date
 */
export function instalment(
  price: number,
  { first, last, months, every }: InstalmentChoice,
  { payDay }: Pick<InstalmentTerms, 'payDay'>,
  start: string,
): Instalment {
  const count = Math.max(1, Math.floor(months / every));
  const payment = Math.floor((price - first - last) / count);
  const odd = price - first - last - payment * count;
  const rows: InstalmentRow[] = [];
  let left = price;
  const add = (kind: InstalmentRow['kind'], date: string, amount: number) => {
    if (amount === 0) return;
    left -= amount;
    rows.push({ date, kind, amount, left });
  };
  add('first', start, first);
  for (let index = 1; index <= count; index += 1) {
    add('regular', dateAfter(start, index * every, payDay), payment + (index === count ? odd : 0));
  }
  add('last', dateAfter(start, count * every + 1, payDay), last);
  return { rows, payment };
}

/**
 * The schedule that begins after a day, with shares brought within the terms; null when the last date is too near for
 * any. Shares that are «от» are rounded up to a rouble, those that are «до» down.
 *
 * @param price whole roubles, without the discount
 * @param today ISO date in Moscow
 */
export function instalmentByShares(
  price: number,
  { first, last, months, every }: InstalmentShares,
  terms: InstalmentTerms,
  today: string,
): { readonly choice: InstalmentChoice; readonly schedule: Instalment } | null {
  const start = firstPaymentDate(today);
  const wish = {
    first: Math.ceil((price * first) / 100),
    last: Math.floor((price * last) / 100),
    months,
    every,
  };
  const choice = clampInstalment(price, wish, terms, start);
  return choice && { choice, schedule: instalment(price, choice, terms, start) };
}

/** Regular months that leave one for the last payment before the last date. */
function monthsInTime({ lastDate, payDay }: InstalmentTerms, start: string): number {
  const [from, to] = [partsOf(start), partsOf(lastDate)];
  const months = (to.year - from.year) * 12 + to.month - from.month;
  return months - (payDay > to.day ? 1 : 0) - 1;
}

/** Least and greatest whole amount within a share in percent. */
function shares(price: number, { min, max }: { min: number; max: number }): [number, number] {
  const least = Math.ceil((price * min) / 100);
  return [least, Math.max(least, Math.floor((price * max) / 100))];
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, Math.round(value)));
}

function dateAfter(iso: string, months: number, day: number): string {
  const { year, month } = partsOf(iso);
  const index = year * 12 + month - 1 + months;
  const two = (value: number) => String(value).padStart(2, '0');
  return `${Math.floor(index / 12)}-${two((index % 12) + 1)}-${two(day)}`;
}

function partsOf(iso: string): { year: number; month: number; day: number } {
  const [year = 0, month = 1, day = 1] = iso.split('-').map(Number);
  return { year, month, day };
}

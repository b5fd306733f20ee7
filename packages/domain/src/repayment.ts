import { type Mortgage, mortgage } from './mortgage.ts';

/** One month of a loan that is paid back in equal payments; whole roubles. */
export interface RepaymentMonth {
  /** From 1. */
  readonly month: number;
  readonly payment: number;
  readonly principal: number;
  readonly interest: number;
  /** What is still owed after the payment. */
  readonly debt: number;
}

/** One calendar year of it. */
export interface RepaymentYear {
  readonly year: number;
  readonly payments: number;
  readonly principal: number;
  readonly interest: number;
  readonly debt: number;
}

/**
 * Repayment of a mortgage month by month, as a bank counts it:
 * 1. every payment is the annuity in whole roubles (`mortgage().payment`);
 * 2. interest of a month is the debt × rate / 12, rounded half up to a rouble;
 * 3. the rest of the payment repays the debt;
 * 4. the last payment closes the debt, so it takes what the roundings have left over. Where they lead to an earlier
 *    end, there are fewer months.
 *
 * The debt never grows: the payment is no less than the first month's interest, and interest only falls.
 */
export function repayment({ loan, rate, term, payment }: Mortgage): RepaymentMonth[] {
  const rows: RepaymentMonth[] = [];
  const last = term * 12;
  for (let month = 1, debt = loan; debt > 0; month += 1) {
    const interest = Math.round((debt * rate) / 12);
    const paid = month === last ? debt + interest : Math.min(payment, debt + interest);
    debt -= paid - interest;
    rows.push({ month, payment: paid, principal: paid - interest, interest, debt });
  }
  return rows;
}

/**
 * The same by calendar year.
 * @param first Month of the first payment: year, and month from 1 to 12.
 */
export function repaymentByYear(
  price: number,
  rate: number,
  terms: { readonly deposit: number; readonly term: number },
  first: { readonly year: number; readonly month: number },
): RepaymentYear[] {
  const years = new Map<number, RepaymentYear>();
  for (const row of repayment(mortgage(price, rate, terms))) {
    const year = first.year + Math.floor((first.month - 2 + row.month) / 12);
    const known = years.get(year) ?? { year, payments: 0, principal: 0, interest: 0, debt: 0 };
    years.set(year, {
      year,
      payments: known.payments + row.payment,
      principal: known.principal + row.principal,
      interest: known.interest + row.interest,
      debt: row.debt,
    });
  }
  return [...years.values()];
}

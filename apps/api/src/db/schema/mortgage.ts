import { sql } from 'drizzle-orm';
import { boolean, check, date, doublePrecision, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { int8, integers } from './columns.ts';

export const mortgageOffers = pgTable('mortgage_offers', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  bank: text('bank').notNull(),
  name: text('name').notNull(),
  kind: text('kind').$type<'base' | 'family' | 'it' | 'subsidised'>().notNull(),
  /** Fraction per year. */
  rate: doublePrecision('rate').notNull(),
  minDeposit: doublePrecision('min_deposit').notNull(),
  maxTerm: integer('max_term').notNull(),
  maxLoan: int8('max_loan'),
  eligibility: text('eligibility').notNull(),
  /** Costs besides the interest in the cheapest and in the dearest contract: roubles at the start, share of the debt a year. */
  leastAtStart: int8('least_at_start').notNull(),
  leastYearly: doublePrecision('least_yearly').notNull(),
  mostAtStart: int8('most_at_start').notNull(),
  mostYearly: doublePrecision('most_yearly').notNull(),
});

/** One row; no row means that mortgage is off. */
export const mortgageSettings = pgTable(
  'mortgage_settings',
  {
    id: integer('id').primaryKey().default(1),
    isActive: boolean('is_active').notNull().default(false),
    /** Fraction per year. */
    rate: doublePrecision('rate').notNull().default(0.1),
  },
  table => [check('mortgage_settings_one_row', sql`${table.id} = 1`)],
);

/** One row; no row means that nothing is sold by instalments. Shares are percent of the price. */
export const instalmentTerms = pgTable(
  'instalment_terms',
  {
    id: integer('id').primaryKey().default(1),
    firstPaymentMin: doublePrecision('first_payment_min').notNull(),
    firstPaymentMax: doublePrecision('first_payment_max').notNull(),
    lastPaymentMin: doublePrecision('last_payment_min').notNull(),
    lastPaymentMax: doublePrecision('last_payment_max').notNull(),
    monthsMin: integer('months_min').notNull(),
    monthsMax: integer('months_max').notNull(),
    /** Months from one regular payment to the next. */
    frequencies: integers('frequencies').notNull(),
    payDay: integer('pay_day').notNull(),
    /** Nothing is owed after this day. */
    lastDate: date('last_date').notNull(),
    /** Last day of signing a contract on these terms. */
    contractUntil: date('contract_until').notNull(),
  },
  table => [
    check('instalment_terms_one_row', sql`${table.id} = 1`),
    check('instalment_terms_pay_day', sql`${table.payDay} between 1 and 28`),
  ],
);

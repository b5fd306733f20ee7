import { sql } from 'drizzle-orm';
import { boolean, check, doublePrecision, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { int8 } from './columns.ts';

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
  fullCostMin: doublePrecision('full_cost_min').notNull(),
  fullCostMax: doublePrecision('full_cost_max').notNull(),
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

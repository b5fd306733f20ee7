import * as z from 'zod/mini';
import { dateSchema, percentSchema } from './primitives.ts';

const shareSchema = z
  .object({ min: percentSchema, max: percentSchema })
  .check(z.refine(({ min, max }) => min <= max, 'min is above max'));
const monthsSchema = z.int().check(z.positive(), z.maximum(120));

/** Terms of the developer's instalment without interest; the price is the one without the discount. */
export const instalmentTermsSchema = z.object({
  /** Percent of the price. */
  first_payment: shareSchema,
  /** Percent of the price; 0 is no last lump. */
  last_payment: shareSchema,
  /** How long regular payments go on. */
  months: z.object({ min: monthsSchema, max: monthsSchema }),
  /** Months from one regular payment to the next. */
  frequencies: z.array(monthsSchema).check(z.minLength(1)),
  /** Day of the month of regular payments and of the last one. */
  pay_day: z.int().check(z.minimum(1), z.maximum(28)),
  /** Nothing is owed after this day. */
  last_date: dateSchema,
  /** Last day on which a contract on these terms is signed. */
  contract_until: dateSchema,
});
export type InstalmentOffer = z.infer<typeof instalmentTermsSchema>;

/** Null while the developer sells without instalments. */
export const instalmentSchema = z.object({ terms: z.nullable(instalmentTermsSchema) });
/** The same on a day in Moscow: schedules are counted from it. */
export const instalmentAnswerSchema = z.extend(instalmentSchema, { date: dateSchema });

import { type SQL, sql } from 'drizzle-orm';
import { lots } from './schema/catalogue.ts';

/**
 * What a lot costs on a day in Moscow, where only the database looks at it: the rule of `priceOn`.
 *
 * @param day ISO date
 */
export function priceOnDay(day: string): SQL<number> {
  return sql`case when ${lots.discountUntil} < ${day}::date
    then coalesce(${lots.oldPrice}, ${lots.price}) else ${lots.price} end`.mapWith(lots.price);
}

import { LOT_SORTS, type LotOrder, type LotSort } from '@quarter/contract/desk/lots';
import { asc, desc, not, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { numberIs } from '../../db/lot-number.ts';
import { kindPlace, layouts, lotPlace, lots } from '../../db/schema/catalogue.ts';

/** A discount that is over is none. @param day today in Moscow */
export function isOnDiscount(day: string): SQL {
  return sql`${lots.discountAmount} > 0 and (${lots.discountUntil} is null or ${lots.discountUntil} >= ${day}::date)`;
}

/** What a buyer pays on a day in Moscow. */
export function priceAt(day: string): SQL {
  return sql`case when ${lots.discountUntil} < ${day}::date then coalesce(${lots.oldPrice}, ${lots.price}) else ${lots.price} end`;
}

export function discountAt(day: string): SQL {
  return sql`case when ${isOnDiscount(day)} then ${lots.discountAmount} else 0 end`;
}

/** As the office counts them: on sale, on their way, gone. */
const STATUS_PLACE = sql`case when ${lots.withdrawnAt} is not null then 4 else case ${lots.status} when 'free' then 0 when 'held' then 1 when 'booked' then 2 else 3 end end`;

/** What a list of lots goes by, their layouts joined for rooms; null for the place of lots, which an index has. */
export function valueAt(sort: LotSort, day: string, isDown: boolean): SQL | PgColumn | null {
  const values: Readonly<Record<LotSort, () => SQL | PgColumn | null>> = {
    place: () => null,
    floor: () => lots.floor,
    // What is no flat stands behind them either way.
    rooms: () => sql`coalesce(${layouts.roomCount}, ${isDown ? -1 : 100})`,
    area: () => lots.area,
    price: () => priceAt(day),
    // A division of numbers with decimals takes as long as all the rest.
    metre: () => sql`(${priceAt(day)})::float8 / ${lots.areaHundredths}`,
    discount: () => discountAt(day),
    status: () => STATUS_PLACE,
    changed: () => lots.changedAt,
  };
  return values[sort]();
}

interface Ordered {
  readonly order: LotOrder;
  /** A number or its beginning. */
  readonly number: string | null;
}

/** By a value, then by id: an import gives thousands of lots one value. Of those whose number begins so, the very one is first. */
export function orderOf({ order, number }: Ordered, day: string, isFromEnd: boolean): SQL[] {
  const isDown = order.startsWith('-');
  const value = valueAt(sortOf(order), day, isDown);
  const direction = isDown !== isFromEnd ? desc : asc;
  // The id goes the way of the value only from the end, and so does the number.
  const along = isFromEnd ? desc : asc;
  if (value !== null) return [direction(value), along(lots.id)];
  const places = lotPlace(lots).map(place => direction(place));
  if (number === null) return [...places, along(lots.id)];
  // Few lots have a number: they are put in order, for to meet them in that of the index takes a walk through all.
  const isOther = not(numberIs(number));
  return [along(isOther), direction(sql`${kindPlace(lots.kind)} + 0`), ...places, along(lots.id)];
}

export function sortOf(order: LotOrder): LotSort {
  return LOT_SORTS.find(known => order.endsWith(known)) ?? 'place';
}

import { FIGURES } from '@quarter/contract/desk/figures';
import { and, asc, between, count, desc, eq, gte, inArray, min, sql, sum } from 'drizzle-orm';
import type { Orm } from '../../db/database.ts';
import { moscowDay } from '../../db/moscow-day.ts';
import { layouts, lots } from '../../db/schema/catalogue.ts';
import { dailyFigures, dailyLotFigures } from '../../db/schema/figures.ts';

interface Span {
  readonly from: string;
  readonly to: string;
}
type What = typeof dailyFigures.$inferSelect.what;

/** Sums come as texts: they may be larger than a column. */
const whole = (column: Parameters<typeof sum>[0]) => sum(column).mapWith(Number);

/** The first day of which anything is known. */
export async function readFirstDay(orm: Orm): Promise<string | null> {
  const [row] = await orm.select({ day: min(dailyFigures.day) }).from(dailyFigures);
  return row?.day ?? null;
}

/** What was counted of the whole site, by day and kind. */
export async function readDays(orm: Orm, { from, to }: Span) {
  const { day, what } = dailyFigures;
  return orm
    .select({ day, what, count: whole(dailyFigures.count) })
    .from(dailyFigures)
    .where(and(between(day, from, to), inArray(what, [...FIGURES])))
    .groupBy(day, what);
}

interface Slice {
  readonly limit: number;
  readonly offset: number;
}

/** Texts of a kind, those that were counted most first. */
export function readTextRows(orm: Orm, kind: What, { from, to }: Span, { limit, offset }: Slice) {
  const { day, what, key } = dailyFigures;
  const total = whole(dailyFigures.count);
  return orm
    .select({ key, count: total.as('total') })
    .from(dailyFigures)
    .where(and(eq(what, kind), between(day, from, to)))
    .groupBy(key)
    .orderBy(desc(total), asc(key))
    .limit(limit)
    .offset(offset);
}

/** A page of them, and how many there are. */
export async function readTexts(orm: Orm, kind: What, { from, to }: Span, slice: Slice) {
  const { day, what, key } = dailyFigures;
  const rows = await readTextRows(orm, kind, { from, to }, slice);
  const [all] = await orm
    .select({ count: sql<number>`count(distinct ${key})`.mapWith(Number) })
    .from(dailyFigures)
    .where(and(eq(what, kind), between(day, from, to)));
  return { count: all?.count ?? 0, rows };
}

/** What was counted of some lots. @param ids of a building's flats */
export async function readLots(orm: Orm, ids: readonly number[], { from, to }: Span) {
  const { lotId, day, views, hearts, prints, bookings } = dailyLotFigures;
  return orm
    .select({
      lotId,
      views: whole(views),
      hearts: whole(hearts),
      prints: whole(prints),
      bookings: whole(bookings),
    })
    .from(dailyLotFigures)
    .where(
      and(
        // One parameter, however many there are.
        sql`${lotId} in (select value::integer from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`,
        between(day, from, to),
      ),
    )
    .groupBy(lotId);
}

/** Looks and bookings of flats by the number of rooms. */
export async function readByRooms(orm: Orm, { from, to }: Span) {
  const { day, what, key } = dailyFigures;
  const total = (of: What) =>
    sql<number>`coalesce(sum(${dailyFigures.count}) filter (where ${what} = ${of}), 0)`.mapWith(Number);
  return orm
    .select({
      rooms: sql<number>`${key}::integer`.mapWith(Number),
      views: total('views_by_rooms'),
      bookings: total('bookings_by_rooms'),
    })
    .from(dailyFigures)
    .where(and(between(day, from, to), inArray(what, ['views_by_rooms', 'bookings_by_rooms'])))
    .groupBy(key);
}

/** Flats that were sold from a day on, by the number of rooms and the day; withdrawn ones among them. */
export async function readSold(orm: Orm, from: string) {
  const day = moscowDay<string>(lots.soldAt);
  return orm
    .select({ rooms: layouts.layoutType, day, count: count() })
    .from(lots)
    .innerJoin(layouts, eq(layouts.id, lots.layoutId))
    .where(
      and(
        eq(lots.status, 'sold'),
        eq(lots.cameSold, false),
        gte(lots.soldAt, sql`${from}::date - interval '3 hours'`),
      ),
    )
    .groupBy(layouts.layoutType, day);
}

import { and, eq, type GetColumnData, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Orm } from '../../db/database.ts';
import { moscowDay } from '../../db/moscow-day.ts';
import { lots, priceHistory } from '../../db/schema/catalogue.ts';
import { BY_VERSION, isBehind, type LotCursor } from './repo.ts';

/** Values of a page of rows, in its order. */
const listOf = <T>(value: SQLWrapper): SQL<T[]> => sql<T[]>`coalesce(json_agg(${value}), '[]')`;
const column = <C extends PgColumn>(of: C) => listOf<GetColumnData<C>>(of);
/** Words of a list, a line each: no word has two. */
const words = (of: PgColumn) => listOf<string | null>(sql`array_to_string(${of}, chr(10))`);

const FLAT_COLUMNS = {
  id: column(lots.id),
  version: column(lots.version),
  externalId: column(lots.externalId),
  slug: column(lots.slug),
  number: column(lots.number),
  status: column(lots.status),
  withdrawnAt: column(lots.withdrawnAt),
  buildingId: column(lots.buildingId),
  floor: column(lots.floor),
  layoutId: column(lots.layoutId),
  area: column(lots.area),
  price: column(lots.price),
  oldPrice: column(lots.oldPrice),
  discountAmount: column(lots.discountAmount),
  discountUntil: column(lots.discountUntil),
  priceDate: column(lots.priceDate),
  mirrored: column(lots.mirrored),
  plateId: column(lots.plateId),
  position: column(lots.position),
  ceilingHeight: column(lots.ceilingHeight),
  windowLook: words(lots.windowLook),
  windowSides: words(lots.windowSides),
  planAzimuth: column(lots.planAzimuth),
  side: column(lots.side),
  facingType: column(lots.facingType),
  features: words(lots.features),
  isMortgage: column(lots.isMortgage),
  soldOn: listOf<string | null>(moscowDay(lots.soldAt)),
  changedOn: listOf<string>(moscowDay(lots.changedAt)),
};

export type FlatColumns = Awaited<ReturnType<typeof readFlats>>;

/**
 * Flats behind a cursor, the withdrawn among them, by data version and id: at most `limit`. Each column comes as one
 * list in JSON: a hundred thousand rows of thirty values are three million values for the driver to take apart, and six
 * times the work of the embedded database.
 */
export async function readFlats(orm: Orm, cursor: LotCursor, limit: number) {
  const page = orm
    .select()
    .from(lots)
    .where(and(eq(lots.kind, 'flat'), isBehind(cursor)))
    .orderBy(...BY_VERSION)
    .limit(limit)
    // Under the name of the table, so that its columns mean those of the page.
    .as('lots');
  const [columns] = await orm.select(FLAT_COLUMNS).from(page);
  if (!columns) throw new Error('an aggregate without a row');
  return columns;
}

/** Prices of some lots by day, oldest first, as columns. */
export async function readPriceHistory(orm: Orm, lotIds: readonly number[]) {
  const prices = orm
    .select()
    .from(priceHistory)
    .where(sql`${priceHistory.lotId} = any(${`{${lotIds.join(',')}}`}::int[])`)
    .orderBy(priceHistory.lotId, priceHistory.date)
    .as('price_history');
  const [columns] = await orm
    .select({
      lotId: column(priceHistory.lotId),
      date: column(priceHistory.date),
      price: column(priceHistory.price),
    })
    .from(prices);
  return columns ?? { lotId: [], date: [], price: [] };
}

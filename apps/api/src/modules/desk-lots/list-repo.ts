import type { DeskLotKind, DeskLotStatus, LotOrder } from '@quarter/contract/desk/lots';
import { moscowDate } from '@quarter/domain/dates';
import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import type { Orm } from '../../db/database.ts';
import { numberBeginsWith, numberIs } from '../../db/lot-number.ts';
import { lotHolds } from '../../db/schema/booking.ts';
import { buildings, kindPlace, layouts, lots } from '../../db/schema/catalogue.ts';
import { isOnDiscount, orderOf, priceAt, sortOf, valueAt } from './order-repo.ts';
import type { Moment } from './repo.ts';

/** What a list of lots is narrowed by; null, or a list of nothing, leaves it open. */
export interface LotChoice {
  readonly kinds: readonly DeskLotKind[];
  readonly buildings: readonly number[];
  readonly statuses: readonly DeskLotStatus[];
  /** 0 studio … 4 four and more. */
  readonly rooms: readonly number[];
  readonly layout: number | null;
  readonly layoutTypes: readonly string[];
  readonly looks: readonly string[];
  readonly facings: readonly string[];
  readonly features: readonly string[];
  /** Percents. */
  readonly discounts: readonly number[];
  readonly floor: Bounds;
  /** What a buyer pays today, roubles. */
  readonly price: Bounds;
  readonly area: Bounds;
  /** A number or its beginning. */
  readonly number: string | null;
  /** Only those that a buyer has now. */
  readonly isHeld: boolean;
  readonly isDiscounted: boolean;
  readonly isMortgage: boolean;
  readonly hasBalcony: boolean;
  readonly order: LotOrder;
}

interface Bounds {
  readonly from: number | null;
  readonly to: number | null;
}

const isWithdrawn = isNotNull(lots.withdrawnAt);

/** Looks at the row of a lot alone where it can: all lots are looked through for a page and a count. */
export function chosen(orm: Orm, choice: LotChoice, at: Date): SQL | undefined {
  const { kinds, number } = choice;
  const day = moscowDate(at);
  return and(
    // Who names a lot by its whole number means that one, whatever has become of it.
    number !== null && choice.statuses.length === 0
      ? or(ofStatuses([]), numberIs(number))
      : ofStatuses(choice.statuses),
    // As the index has it.
    kinds.length === 0
      ? undefined
      : inArray(
          kindPlace(lots.kind),
          kinds.map(kind => kindPlace(sql`${kind}`)),
        ),
    among(lots.buildingId, choice.buildings),
    ofLayouts(orm, choice),
    overlaps(lots.windowLook, choice.looks),
    among(lots.facingType, choice.facings),
    overlaps(lots.features, choice.features),
    ...within(lots.floor, choice.floor),
    ...within(priceAt(day), choice.price),
    ...within(lots.area, choice.area),
    choice.discounts.length > 0 || choice.isDiscounted ? isOnDiscount(day) : undefined,
    among(lots.discountAmount, choice.discounts),
    choice.isMortgage ? eq(lots.isMortgage, true) : undefined,
    choice.hasBalcony ? HAS_BALCONY : undefined,
    number === null ? undefined : numberBeginsWith(number),
    choice.isHeld ? inArray(lots.id, heldAt(orm, at)) : undefined,
  );
}

/** Withdrawn ones are found only by those who ask for them, by their status or by their whole number. */
function ofStatuses(statuses: readonly DeskLotStatus[]): SQL | undefined {
  const shown = statuses.filter(status => status !== 'withdrawn');
  const isShown = and(isNull(lots.withdrawnAt), among(lots.status, shown));
  if (!statuses.includes('withdrawn')) return isShown;
  return shown.length === 0 ? isWithdrawn : or(isWithdrawn, isShown);
}

function among<T>(column: PgColumn, values: readonly T[]): SQL | undefined {
  return values.length === 0 ? undefined : inArray(column, [...values]);
}

function overlaps(column: PgColumn, values: readonly string[]): SQL | undefined {
  return values.length === 0
    ? undefined
    : sql`${column} && array[${sql.join(
        [...values].map(value => sql`${value}`),
        sql`, `,
      )}]::text[]`;
}

function within(value: SQL | PgColumn, { from, to }: Bounds): (SQL | undefined)[] {
  const bound = sql`${value}`;
  return [from === null ? undefined : gte(bound, from), to === null ? undefined : lte(bound, to)];
}

function ofLayouts(orm: Orm, { rooms, layout, layoutTypes }: LotChoice): SQL | undefined {
  const wanted = and(
    among(layouts.layoutType, rooms),
    among(layouts.commonLayoutType, layoutTypes),
    layout === null ? undefined : eq(layouts.id, layout),
  );
  if (wanted === undefined) return undefined;
  return inArray(lots.layoutId, orm.select({ id: layouts.id }).from(layouts).where(wanted));
}

/** A plan knows its loggia as a room; lots of a file have it, or their balcony, as a word. */
const HAS_BALCONY = sql`(exists (select 1 from unnest(${lots.features}) as word where word = 'loggia' or word like 'lodzhi%' or word like 'balkon%')
  or ${lots.layoutId} in (select ${layouts.id} from ${layouts} where ${layouts.rooms} @> '[{"kind":"loggia"}]'))`;

function heldAt(orm: Orm, at: Date) {
  return orm
    .select({ id: lotHolds.lotId })
    .from(lotHolds)
    .where(and(isNull(lotHolds.endedAt), gt(lotHolds.expiresAt, at)));
}

interface Paging {
  readonly limit: number;
  readonly offset: number;
}

/** How many lots a choice finds, and ids of a page of them, in order, settled by the rows of lots alone. */
export async function readPage(
  orm: Orm,
  choice: LotChoice,
  moment: Moment,
  paging: Paging,
): Promise<{ count: number; ids: readonly number[] }> {
  const isDown = choice.order.startsWith('-');
  const value = valueAt(sortOf(choice.order), moment.day, isDown);
  if (value !== null && paging.offset === 0)
    return readFirst(orm, choice, moment, { value, isDown, limit: paging.limit });
  const count = await orm.$count(lots, chosen(orm, choice, moment.at));
  return { count, ids: await readPageIds(orm, choice, moment, { ...paging, count }) };
}

const firstSchema = z.object({
  rows: z.tuple([z.object({ count: z.coerce.number(), ids: z.array(z.int()) })]),
});

/** In an order of a value all lots are looked through for the first page as for the count: once for both. */
async function readFirst(
  orm: Orm,
  choice: LotChoice,
  { at }: Moment,
  {
    value,
    isDown,
    limit,
  }: Pick<Paging, 'limit'> & { readonly value: SQL | PgColumn; readonly isDown: boolean },
) {
  const found = orm
    .select({ id: lots.id, value: sql`${value}`.as('value') })
    .from(lots)
    // For an order by rooms; the database leaves it out of any other.
    .leftJoin(layouts, eq(layouts.id, lots.layoutId))
    .where(chosen(orm, choice, at));
  const answer = await orm.execute(sql`with found as materialized (${found})
    select (select count(*) from found) as count,
      array(select id from found order by value ${sql.raw(isDown ? 'desc' : 'asc')}, id limit ${limit}) as ids`);
  const { count, ids } = z.parse(firstSchema, answer).rows[0];
  return { count, ids };
}

/** What is nearer to the end is looked for from there, so that the last page costs no more than the first. */
export async function readPageIds(
  orm: Orm,
  choice: LotChoice,
  { at, day }: Moment,
  { limit, offset, count }: Paging & { readonly count: number },
): Promise<number[]> {
  const size = Math.min(limit, count - offset);
  if (size <= 0) return [];
  const isFromEnd = offset > count - offset - size;
  const rows = await orm
    .select({ id: lots.id })
    .from(lots)
    .leftJoin(layouts, eq(layouts.id, lots.layoutId))
    .where(chosen(orm, choice, at))
    .orderBy(...orderOf(choice, day, isFromEnd))
    .limit(size)
    .offset(isFromEnd ? count - offset - size : offset);
  const ids = rows.map(({ id }) => id);
  return isFromEnd ? ids.reverse() : ids;
}

/** All buildings of the complex. */
export async function readBuildings(orm: Orm) {
  return orm.select({ id: buildings.id, name: buildings.name }).from(buildings).orderBy(asc(buildings.id));
}

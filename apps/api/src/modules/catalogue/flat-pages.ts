import { WORLD_SIDES } from '@quarter/contract/property';
import type { Orm } from '../../db/database.ts';
import { type FlatColumns, readFlats, readPriceHistory } from './flats-repo.ts';
import type { LotCursor } from './repo.ts';
import type { LotPage } from './stored.ts';
import type { Flat, Layout } from './structure.ts';

type Prices = Flat['priceHistory'];
const NO_PRICES: Prices = [];

/**
 * Reads flats by pages. What many of them have alike (days, keys, lists of keys) is one thing for all of them. Each is
 * written out property by property: what a rest or a spread leaves over is an object of three times the size, which
 * takes ten times as long to make and to read.
 *
 * @param limit flats of a page
 */
export function flatPages(
  orm: Orm,
  layouts: ReadonlyMap<number, Layout>,
  limit: number,
): (cursor: LotCursor) => Promise<LotPage<Flat>> {
  const shared = sharing();
  return async cursor => {
    const columns = await readFlats(orm, cursor, limit);
    const { id: ids, version, withdrawnAt } = columns;
    const isPresent = (_: number, row: number) => withdrawnAt[row] === null;
    const prices = await pricesOf(orm, ids.filter(isPresent), shared);
    const lots: Flat[] = [];
    const withdrawn: number[] = [];
    for (const [row, id] of ids.entries()) {
      if (isPresent(id, row)) lots.push(toFlat(columns, row, { layouts, prices, shared }));
      else withdrawn.push(id);
    }
    const last = ids.length - 1;
    const next = ids.length < limit ? null : { id: at(ids, last), version: at(version, last) };
    return { lots, withdrawn, next };
  };
}

interface Context {
  readonly layouts: ReadonlyMap<number, Layout>;
  readonly prices: ReadonlyMap<number, Prices>;
  readonly shared: Shared;
}

/** Throws for a flat without a layout. */
function toFlat(columns: FlatColumns, row: number, { layouts, prices, shared }: Context): Flat {
  const id = at(columns.id, row);
  const layout = layouts.get(at(columns.layoutId, row) ?? 0);
  if (!layout) throw new Error(`flat ${id} has no layout`);
  return {
    id,
    externalId: at(columns.externalId, row),
    slug: at(columns.slug, row),
    number: at(columns.number, row),
    status: shared.status(at(columns.status, row)),
    buildingId: at(columns.buildingId, row),
    floor: at(columns.floor, row),
    layout,
    area: at(columns.area, row),
    price: at(columns.price, row),
    oldPrice: at(columns.oldPrice, row),
    discountAmount: at(columns.discountAmount, row),
    discountUntil: shared.end(at(columns.discountUntil, row)),
    priceDate: shared.day(at(columns.priceDate, row)),
    priceHistory: prices.get(id) ?? NO_PRICES,
    mirrored: at(columns.mirrored, row) ?? false,
    plateId: at(columns.plateId, row),
    position: at(columns.position, row),
    ceilingHeight: at(columns.ceilingHeight, row),
    windowLook: shared.words(at(columns.windowLook, row)),
    windowSides: shared.sides(at(columns.windowSides, row)),
    planAzimuth: at(columns.planAzimuth, row),
    side: shared.side(at(columns.side, row)),
    facingType: shared.key(at(columns.facingType, row)),
    features: shared.words(at(columns.features, row)),
    isMortgage: at(columns.isMortgage, row) ?? false,
    soldOn: shared.end(at(columns.soldOn, row)),
    changedOn: shared.day(at(columns.changedOn, row)),
  };
}

async function pricesOf(orm: Orm, lotIds: readonly number[], { day }: Shared): Promise<Map<number, Prices>> {
  const { lotId, date, price } = await readPriceHistory(orm, lotIds);
  const found = new Map<number, { date: string; price: number }[]>();
  for (const [row, id] of lotId.entries()) {
    const one = { date: day(at(date, row)), price: at(price, row) };
    const known = found.get(id);
    if (known) known.push(one);
    else found.set(id, [one]);
  }
  return found;
}

/** Value of a row; all columns of a page have the same rows. */
function at<T>(column: readonly T[], row: number): T {
  const value = column[row];
  if (value === undefined) throw new RangeError(`a column has no row ${row}`);
  return value;
}

type Shared = ReturnType<typeof sharing>;

/** Gives the first of equal things for all of them. */
function sharing() {
  return {
    status: firstOf<Flat['status']>(),
    day: firstOf<string>(),
    end: firstOf<string | null>(),
    side: firstOf<Flat['side']>(),
    key: firstOf<string | null>(),
    words: listsOf(text => (text === '' ? [] : text.split('\n'))),
    sides: listsOf(text => WORLD_SIDES.filter(side => text.split('\n').includes(side))),
  };
}

function firstOf<T>(): (value: T) => T {
  const first = new Map<T, T>();
  return value => {
    const known = first.get(value);
    if (known !== undefined) return known;
    first.set(value, value);
    return value;
  };
}

/** Lists by their text, each made once. @param make list of a text */
function listsOf<T>(make: (text: string) => readonly T[]): (text: string | null) => readonly T[] {
  const made = new Map<string, readonly T[]>();
  return text => {
    const list = made.get(text ?? '') ?? make(text ?? '');
    made.set(text ?? '', list);
    return list;
  };
}

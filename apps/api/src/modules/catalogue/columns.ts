import { FLAGS, type FlagName, IDS, type IdName, LISTS, type ListName } from '@quarter/contract/flat-filters';
import { keyed } from '@quarter/contract/keyed';
import { type Bits, emptyBits, setBit } from './bitset.ts';
import { collectMembers, type MembersByValue } from './members.ts';
import { descending, orderOf, type SortedColumn, sortColumn } from './sorted-column.ts';
import type { Flat, Layout } from './structure.ts';
import { SLICE, type Work } from './turns.ts';
import { worthWork } from './worth.ts';

/** Flats on sale turned into columns. A position is a flat's place in the order of price, then id. */
export interface Columns {
  readonly rows: readonly Flat[];
  readonly positionOf: ReadonlyMap<number, number>;
  /** Ascending, being the order of the rows. */
  readonly price: Float64Array;
  readonly area: SortedColumn;
  readonly floor: SortedColumn;
  /** Of every position: m², storey, and which of the groups of layouts it is of, from 0. */
  readonly areas: Float64Array;
  readonly floors: Float64Array;
  readonly groups: Uint32Array;
  /** Flats per value of every list. */
  readonly lists: Readonly<Record<ListName | IdName, MembersByValue>>;
  readonly flags: Readonly<Record<FlagName, Bits>>;
  /** Positions in the order they are shown in; price ascending is the identity and not kept. */
  readonly orders: Readonly<
    Record<'recommended' | '-price' | 'area' | '-area' | 'floor' | '-floor', Uint32Array>
  >;
}

type Value = string | number;

/** Columns of the snapshot for lists: what a flat has of each, one value, several or none. */
const LIST_COLUMNS: Readonly<Record<ListName | IdName, (flat: Flat) => Value | readonly Value[] | null>> = {
  layout: flat => flat.layout.id,
  layout_group: flat => flat.layout.groupId,
  layout_type: flat => flat.layout.layoutType,
  common_layout_type: flat => flat.layout.commonLayoutType,
  building: flat => flat.buildingId,
  window_look: flat => flat.windowLook,
  facing_type: flat => flat.facingType,
  features: flat => flat.features,
  discount_amount: flat => flat.discountAmount,
};

/** Columns of the snapshot for flags: whether a flat is of that kind. */
const FLAG_COLUMNS: Readonly<Record<FlagName, (flat: Flat) => boolean>> = {
  is_mortgage: flat => flat.isMortgage,
  is_discount: flat => flat.discountAmount > 0,
  // A plan knows its loggia as a room; lots of a feed have it, or their balcony, as a word.
  balcony: ({ layout, features }) => hasLoggia(layout) || namesBalcony(features),
};

const hasLoggia = perThing<Layout>(({ rooms }) => rooms.some(room => room.kind === 'loggia'));
const namesBalcony = perThing<readonly string[]>(features =>
  features.some(word => word === 'loggia' || word.startsWith('lodzhi') || word.startsWith('balkon')),
);

/** Asks once of each thing that many flats have. */
function perThing<T extends object>(ask: (thing: T) => boolean): (thing: T) => boolean {
  const known = new WeakMap<T, boolean>();
  return thing => {
    const answer = known.get(thing) ?? ask(thing);
    known.set(thing, answer);
    return answer;
  };
}

const LISTED: readonly (ListName | IdName)[] = [...LISTS, ...IDS];

/**
 * @param flats by id
 * @param day ISO date in Moscow
 */
export function* columnsWork(flats: readonly Flat[], day: string): Work<Columns> {
  const count = flats.length;
  const rows = yield* byPrice(flats);
  yield;
  const price = new Float64Array(count);
  const areas = new Float64Array(count);
  const floors = new Float64Array(count);
  const groups = new Uint32Array(count);
  const groupOf = new Map<number, number>();
  const positionOf = new Map<number, number>();
  const flags = keyed(FLAGS, () => emptyBits(count));
  const lists = keyed(LISTED, () => collectMembers(count));

  for (const [position, flat] of rows.entries()) {
    price[position] = flat.price;
    areas[position] = flat.area;
    floors[position] = flat.floor;
    const group = groupOf.get(flat.layout.groupId) ?? groupOf.size;
    groupOf.set(flat.layout.groupId, group);
    groups[position] = group;
    positionOf.set(flat.id, position);
    for (const name of LISTED) {
      const value = LIST_COLUMNS[name](flat);
      if (value !== null) lists[name].add(value, position);
    }
    for (const name of FLAGS) if (FLAG_COLUMNS[name](flat)) setBit(flags[name], position);
    if (position % SLICE === SLICE - 1) yield;
  }

  const members = keyed(LISTED, name => lists[name].done());
  yield;
  const area = sortColumn(areas);
  yield;
  const floor = sortColumn(floors);
  yield;
  const worth = yield* worthWork(rows, day);
  const values = worth.toSorted();
  const byWorth = { values, order: orderOf(worth, values) };
  yield;
  return {
    rows,
    positionOf,
    price,
    area,
    floor,
    areas,
    floors,
    groups,
    lists: members,
    flags,
    orders: {
      recommended: descending(byWorth),
      '-price': descending({ values: price, order: Uint32Array.from(rows.keys()) }),
      area: area.order,
      '-area': descending(area),
      floor: floor.order,
      '-floor': descending(floor),
    },
  };
}

/** @param flats by id */
function* byPrice(flats: readonly Flat[]): Work<Flat[]> {
  const prices = new Float64Array(flats.length);
  for (const [index, flat] of flats.entries()) prices[index] = flat.price;
  yield;
  const order = orderOf(prices);
  yield;
  const rows: Flat[] = [];
  for (const index of order) {
    const flat = flats[index];
    if (flat) rows.push(flat);
  }
  return rows;
}

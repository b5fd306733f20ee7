import { type Bits, emptyBits, setBit } from './bitset.ts';
import { collectMembers, type MembersByValue } from './members.ts';
import { descending, type SortedColumn, sortColumn } from './sorted-column.ts';
import type { Flat, ListName } from './structure.ts';
import type { Work } from './turns.ts';

/** Flats on sale turned into columns. A position is a flat's place in the order of price, then id. */
export interface Columns {
  readonly rows: readonly Flat[];
  readonly positionOf: ReadonlyMap<number, number>;
  /** Ascending, being the order of the rows. */
  readonly price: Float64Array;
  readonly area: SortedColumn;
  readonly floor: SortedColumn;
  /** Flats per value of every list. */
  readonly lists: Readonly<Record<ListName | 'layout', MembersByValue>>;
  readonly mortgage: Bits;
  readonly discount: Bits;
  /** Positions in the order they are shown in; price ascending is the identity and not kept. */
  readonly orders: Readonly<Record<'-price' | 'area' | '-area' | 'floor' | '-floor', Uint32Array>>;
}

/** Rows handled before others may get their turn: a hundred thousand flats take a tenth of a second to arrange. */
const SLICE = 10_000;

export function* columnsWork(flats: readonly Flat[]): Work<Columns> {
  const rows = flats.toSorted((a, b) => a.price - b.price || a.id - b.id);
  yield;
  const count = rows.length;
  const price = new Float64Array(count);
  const areas = new Float64Array(count);
  const floors = new Float64Array(count);
  const positionOf = new Map<number, number>();
  const mortgage = emptyBits(count);
  const discount = emptyBits(count);
  const lists = {
    layout: collectMembers(count),
    layout_type: collectMembers(count),
    common_layout_type: collectMembers(count),
    building: collectMembers(count),
    window_look: collectMembers(count),
    facing_type: collectMembers(count),
    features: collectMembers(count),
    discount_amount: collectMembers(count),
  } satisfies Record<keyof Columns['lists'], unknown>;

  for (const [position, flat] of rows.entries()) {
    price[position] = flat.price;
    areas[position] = flat.area;
    floors[position] = flat.floor;
    positionOf.set(flat.id, position);
    lists.layout.add(flat.layout.id, position);
    lists.layout_type.add(flat.layout.layoutType, position);
    lists.building.add(flat.buildingId, position);
    lists.discount_amount.add(flat.discountAmount, position);
    if (flat.facingType !== null) lists.facing_type.add(flat.facingType, position);
    if (flat.layout.commonLayoutType !== null)
      lists.common_layout_type.add(flat.layout.commonLayoutType, position);
    for (const look of flat.windowLook) lists.window_look.add(look, position);
    for (const feature of flat.features) lists.features.add(feature, position);
    if (flat.isMortgage) setBit(mortgage, position);
    if (flat.discountAmount > 0) setBit(discount, position);
    if (position % SLICE === SLICE - 1) yield;
  }

  const area = sortColumn(areas);
  yield;
  const floor = sortColumn(floors);
  yield;
  return {
    rows,
    positionOf,
    price,
    area,
    floor,
    lists: {
      layout: lists.layout.done(),
      layout_type: lists.layout_type.done(),
      common_layout_type: lists.common_layout_type.done(),
      building: lists.building.done(),
      window_look: lists.window_look.done(),
      facing_type: lists.facing_type.done(),
      features: lists.features.done(),
      discount_amount: lists.discount_amount.done(),
    },
    mortgage,
    discount,
    orders: {
      '-price': descending({ values: price, order: Uint32Array.from(rows.keys()) }),
      area: area.order,
      '-area': descending(area),
      floor: floor.order,
      '-floor': descending(floor),
    },
  };
}

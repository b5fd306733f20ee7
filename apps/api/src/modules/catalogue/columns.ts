import { type Bits, emptyBits, setBit } from './bitset.ts';
import { descending, type SortedColumn, sortColumn } from './sorted-column.ts';
import type { Flat, ListName } from './structure.ts';

/** Flats on sale turned into columns. A position is a flat's place in the order of price, then id. */
export interface Columns {
  readonly rows: readonly Flat[];
  readonly positionOf: ReadonlyMap<number, number>;
  /** Ascending, being the order of the rows. */
  readonly price: Float64Array;
  readonly area: SortedColumn;
  readonly floor: SortedColumn;
  /** Flats per value of every list. */
  readonly lists: Readonly<Record<ListName, ReadonlyMap<string | number, Bits>>>;
  /** Positions per layout: there may be as many layouts as flats, too many for a set each. */
  readonly layouts: ReadonlyMap<number, readonly number[]>;
  readonly mortgage: Bits;
  readonly discount: Bits;
  /** Positions in the order they are shown in; price ascending is the identity and not kept. */
  readonly orders: Readonly<Record<'-price' | 'area' | '-area' | 'floor' | '-floor', Uint32Array>>;
}

/** Rows handled before others get their turn. */
const SLICE = 10_000;

/** Lets waiting requests run: a hundred thousand flats take a tenth of a second to arrange. */
const pause = () => new Promise<void>(resolve => setImmediate(resolve));

export async function arrange(flats: readonly Flat[]): Promise<Columns> {
  const rows = flats.toSorted((a, b) => a.price - b.price || a.id - b.id);
  await pause();
  const count = rows.length;
  const price = new Float64Array(count);
  const areas = new Float64Array(count);
  const floors = new Float64Array(count);
  const positionOf = new Map<number, number>();
  const layouts = new Map<number, number[]>();
  const mortgage = emptyBits(count);
  const discount = emptyBits(count);
  const lists = {
    layout_type: new Map<string | number, Bits>(),
    common_layout_type: new Map<string | number, Bits>(),
    building: new Map<string | number, Bits>(),
    window_look: new Map<string | number, Bits>(),
    facing_type: new Map<string | number, Bits>(),
    features: new Map<string | number, Bits>(),
    discount_amount: new Map<string | number, Bits>(),
  } satisfies Columns['lists'];
  const mark = (map: Map<string | number, Bits>, key: string | number, position: number) => {
    let bits = map.get(key);
    if (!bits) {
      bits = emptyBits(count);
      map.set(key, bits);
    }
    setBit(bits, position);
  };

  for (const [position, flat] of rows.entries()) {
    price[position] = flat.price;
    areas[position] = flat.area;
    floors[position] = flat.floor;
    positionOf.set(flat.id, position);
    const alike = layouts.get(flat.layout.id) ?? [];
    alike.push(position);
    layouts.set(flat.layout.id, alike);
    mark(lists.layout_type, flat.layout.layoutType, position);
    mark(lists.building, flat.buildingId, position);
    mark(lists.discount_amount, flat.discountAmount, position);
    if (flat.facingType !== null) mark(lists.facing_type, flat.facingType, position);
    if (flat.layout.commonLayoutType !== null)
      mark(lists.common_layout_type, flat.layout.commonLayoutType, position);
    for (const look of flat.windowLook) mark(lists.window_look, look, position);
    for (const feature of flat.features) mark(lists.features, feature, position);
    if (flat.isMortgage) setBit(mortgage, position);
    if (flat.discountAmount > 0) setBit(discount, position);
    if (position % SLICE === SLICE - 1) await pause();
  }

  const area = sortColumn(areas);
  await pause();
  const floor = sortColumn(floors);
  await pause();
  return {
    rows,
    positionOf,
    price,
    area,
    floor,
    lists,
    layouts,
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

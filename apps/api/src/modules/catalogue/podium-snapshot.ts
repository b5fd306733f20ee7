import type { PodiumKind } from '@quarter/contract/podium';
import {
  PODIUM_LISTS,
  type PodiumFilter,
  type PodiumList,
  type PodiumOrder,
  type PodiumValues,
} from '@quarter/contract/podium-filter';
import type { FacetOption } from '@quarter/contract/property';
import { type Bits, countBits, createLender, type Lend, positions, positionsInOrder } from './bitset.ts';
import { anyOf, intersect, intersectForFacets, type Restrictions } from './combine.ts';
import { lazy } from './lazy.ts';
import { collectMembers, countMembers, type MembersByValue } from './members.ts';
import type { ParkingSpace, PodiumLot, Premises, Storeroom } from './podium-lot.ts';
import { listValue, type PodiumOptions, podiumOptions } from './podium-options.ts';
import { between, descending, rangeOf, type SortedColumn, sortColumn } from './sorted-column.ts';
import type { Structure } from './structure.ts';

type Range = { min: number; max: number } | null;
type Condition = PodiumList | 'price' | 'area';

/** Lots of one kind in every state, ready to be asked. Never changes. */
export interface PodiumSnapshot<L extends PodiumLot> {
  readonly lots: readonly L[];
  readonly options: PodiumOptions;
  readonly known: PodiumValues;
  /** A page of the lots that pass, in the filter's order; `total` counts all of them. */
  query(filter: PodiumFilter, limit: number, offset: number): { total: number; lots: L[] };
  /** Options and ranges left by the other conditions, for each condition. */
  facets(filter: PodiumFilter): {
    readonly count: number;
    readonly lists: Readonly<Record<PodiumList, FacetOption[]>>;
    readonly price: Range;
    readonly area: Range;
  };
}

/** A snapshot of each kind, made at its first question. */
export interface Podium {
  parking(): PodiumSnapshot<ParkingSpace>;
  storeroom(): PodiumSnapshot<Storeroom>;
  commercial(): PodiumSnapshot<Premises>;
}

export function createPodium(structure: Structure, lots: readonly PodiumLot[]): Podium {
  const of = <L extends PodiumLot>(kind: PodiumKind, isOfKind: (lot: PodiumLot) => lot is L) =>
    lazy(() => {
      const own = lots.filter(isOfKind);
      return createPodiumSnapshot(kind, own, podiumOptions(kind, own, structure));
    });
  return {
    parking: of('parking', lot => lot.kind === 'parking'),
    storeroom: of('storeroom', lot => lot.kind === 'storeroom'),
    commercial: of('commercial', lot => lot.kind === 'commercial'),
  };
}

interface Columns {
  readonly count: number;
  readonly price: SortedColumn;
  readonly area: SortedColumn;
  readonly lists: ReadonlyMap<PodiumList, MembersByValue>;
  /** Positions in the order they are shown in; ascending numbers are the identity and not kept. */
  readonly orders: Readonly<Record<Exclude<PodiumOrder, 'number'>, Uint32Array>>;
}

export function createPodiumSnapshot<L extends PodiumLot>(
  kind: PodiumKind,
  lots: readonly L[],
  options: PodiumOptions,
): PodiumSnapshot<L> {
  const rows = lots.toSorted((a, b) => byNumber.compare(a.number, b.number) || a.id - b.id);
  const columns = arrange(kind, rows);
  const { lend, reset } = createLender(rows.length);
  return {
    lots: rows,
    options,
    known: Object.fromEntries(
      PODIUM_LISTS[kind].map(name => [name, new Set(options[name].map(option => option.value))]),
    ),
    query({ order, ...filter }, limit, offset) {
      reset();
      const all = intersect(restrictions(kind, columns, filter, lend), rows.length, lend);
      const found =
        order === 'number'
          ? positions(all, offset, limit)
          : positionsInOrder(columns.orders[order], all, offset, limit);
      return { total: countBits(all), lots: found.flatMap(position => rows[position] ?? []) };
    },
    facets(filter) {
      reset();
      const restricted = restrictions(kind, columns, filter, lend);
      const selection = intersectForFacets(restricted, rows.length, lend);
      const list = (name: PodiumList): FacetOption[] => {
        const rest = selection.without(name);
        const sets = columns.lists.get(name);
        return options[name].map(({ value, label }) => ({
          value,
          label,
          count: countMembers(rest, sets?.get(value)),
        }));
      };
      return {
        count: countBits(selection.all),
        lists: {
          type: list('type'),
          sale_status: list('sale_status'),
          floor: list('floor'),
          building: list('building'),
          block: list('block'),
          level: list('level'),
        },
        price: rangeOf(columns.price, selection.without('price')),
        area: rangeOf(columns.area, selection.without('area')),
      };
    },
  };
}

/** Numbers as people count them: 9 before 10, «12А» after 12. */
const byNumber = new Intl.Collator('ru', { numeric: true });

function arrange(kind: PodiumKind, rows: readonly PodiumLot[]): Columns {
  const lists = new Map(PODIUM_LISTS[kind].map(name => [name, collectMembers(rows.length)]));
  for (const [position, lot] of rows.entries()) {
    for (const [name, members] of lists) {
      const value = listValue(lot, name);
      if (value !== null) members.add(value, position);
    }
  }
  const price = sortColumn(Float64Array.from(rows, lot => lot.price));
  const area = sortColumn(Float64Array.from(rows, lot => lot.area));
  return {
    count: rows.length,
    price,
    area,
    lists: new Map(Array.from(lists, ([name, members]) => [name, members.done()])),
    orders: {
      '-number': Uint32Array.from(rows.keys()).reverse(),
      price: price.order,
      '-price': descending(price),
      area: area.order,
      '-area': descending(area),
    },
  };
}

function restrictions(
  kind: PodiumKind,
  columns: Columns,
  filter: Omit<PodiumFilter, 'order'>,
  lend: Lend,
): Restrictions<Condition> {
  const found = new Map<Condition, Bits>();
  for (const name of PODIUM_LISTS[kind]) {
    const sets = columns.lists.get(name);
    if (sets && filter[name].length > 0) found.set(name, anyOf(sets, filter[name], lend));
  }
  if (filter.price_min !== null || filter.price_max !== null)
    found.set('price', between(columns.price, filter.price_min, filter.price_max, lend));
  if (filter.area_min !== null || filter.area_max !== null)
    found.set('area', between(columns.area, filter.area_min, filter.area_max, lend));
  return found;
}

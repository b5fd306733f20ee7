import { keyed } from './keyed.ts';

/** What every filter has: its name in addresses, its words on the site, its words in the description of the service. */
interface Named {
  readonly name: string;
  readonly label: string;
  readonly description: string;
}

/** A filter by its kind; the kind decides how a value is read, written, offered, counted and described. */
type FilterRow = Named &
  (
    | {
        /** Alternatives; `ignored` values that nobody knows are no error. */
        readonly kind: 'numbers' | 'words';
        readonly unknown: 'refused' | 'ignored';
      }
    | { readonly kind: 'id' }
    | {
        /** A bound at each of `ends`: `price_min`, `price_max`. */
        readonly kind: 'range';
        readonly ends: readonly ('min' | 'max')[];
        readonly isInteger: boolean;
      }
    | {
        /** Yes or nothing. A `box` needs nothing of its own; a `switch` has a place and choices below it. */
        readonly kind: 'flag';
        readonly control: 'box' | 'switch';
        /** How addresses write it; `true` and `1` are read in any case. */
        readonly written: 'true' | '1';
      }
  );

const LIST = 'Alternatives; repeated keys or a comma list';
const BOUND = 'Inclusive bound';

/**
 * Everything that flats can be filtered by, in the order of a canonical address. What a flat has of each filter, its
 * column, stands in the service's `columns.ts`: a row here without a column there does not compile.
 */
export const FLAT_FILTERS = [
  { name: 'layout_type', kind: 'numbers', unknown: 'refused', label: 'Комнаты', description: LIST },
  { name: 'building', kind: 'numbers', unknown: 'refused', label: 'Корпус', description: LIST },
  { name: 'discount_amount', kind: 'numbers', unknown: 'refused', label: 'Размер скидки', description: LIST },
  // Resolution A-56: unknown sub-types are left out silently.
  {
    name: 'common_layout_type',
    kind: 'words',
    unknown: 'ignored',
    label: 'Тип трёхкомнатной',
    description: LIST,
  },
  { name: 'window_look', kind: 'words', unknown: 'refused', label: 'Вид из окна', description: LIST },
  { name: 'facing_type', kind: 'words', unknown: 'refused', label: 'Отделка', description: LIST },
  { name: 'features', kind: 'words', unknown: 'refused', label: 'Особенности', description: LIST },
  { name: 'layout', kind: 'id', label: 'Планировка', description: 'Layout id' },
  {
    name: 'layout_group',
    kind: 'id',
    label: 'Планировка',
    description: 'Id of `same_layout`',
  },
  {
    name: 'floor',
    kind: 'range',
    ends: ['min', 'max'],
    isInteger: true,
    label: 'Этаж',
    description: BOUND,
  },
  {
    name: 'price',
    kind: 'range',
    ends: ['min', 'max'],
    isInteger: true,
    label: 'Цена, млн ₽',
    description: BOUND,
  },
  {
    name: 'area',
    kind: 'range',
    ends: ['min', 'max'],
    isInteger: false,
    label: 'Площадь, м²',
    description: BOUND,
  },
  // The highest monthly payment, roubles, at `deposit` and `term`.
  {
    name: 'payment',
    kind: 'range',
    ends: ['max'],
    isInteger: true,
    label: 'Платёж в месяц',
    description: BOUND,
  },
  {
    name: 'is_mortgage',
    kind: 'flag',
    control: 'switch',
    written: 'true',
    label: 'В ипотеку',
    description: 'Only flats that a bank lends for',
  },
  {
    name: 'is_discount',
    kind: 'flag',
    control: 'switch',
    written: 'true',
    label: 'Со скидкой',
    description: 'Only flats with a discount',
  },
  {
    name: 'balcony',
    kind: 'flag',
    control: 'box',
    written: '1',
    label: 'Балкон или лоджия',
    description: 'Only flats with a balcony or a loggia',
  },
] as const satisfies readonly FilterRow[];

type Row = (typeof FLAT_FILTERS)[number];
type RowOf<K extends FilterRow['kind']> = Extract<Row, { readonly kind: K }>;
type BoundOf<R extends Row> = R extends RowOf<'range'> ? `${R['name']}_${R['ends'][number]}` : never;

export type NumberList = RowOf<'numbers'>['name'];
export type StringList = RowOf<'words'>['name'];
export type IdName = RowOf<'id'>['name'];
export type ListName = NumberList | StringList;
export type RangeName = RowOf<'range'>['name'];
export type BoundName = BoundOf<Row>;
export type FlagName = RowOf<'flag'>['name'];
/** A condition of the list; both bounds of a range are one. */
export type FilterName = Row['name'];

const rows: readonly FilterRow[] = FLAT_FILTERS;

export const NUMBER_LISTS = FLAT_FILTERS.filter(row => row.kind === 'numbers').map(row => row.name);
export const STRING_LISTS = FLAT_FILTERS.filter(row => row.kind === 'words').map(row => row.name);
export const IDS = FLAT_FILTERS.filter(row => row.kind === 'id').map(row => row.name);
export const LISTS: readonly ListName[] = [...NUMBER_LISTS, ...STRING_LISTS];
export const RANGES = FLAT_FILTERS.filter(row => row.kind === 'range').map(row => row.name);
export const BOUNDS = FLAT_FILTERS.filter(row => row.kind === 'range').flatMap(boundsOf);
export const FLAGS = FLAT_FILTERS.filter(row => row.kind === 'flag').map(row => row.name);
/** Flags that need nothing but a box. */
export const BOXES = FLAGS.filter(name =>
  rows.some(row => row.name === name && row.kind === 'flag' && row.control === 'box'),
);
/** Words of each filter. */
export const LABELS: Readonly<Record<FilterName, string>> = keyed(
  FLAT_FILTERS.map(row => row.name),
  name => rows.find(row => row.name === name)?.label ?? name,
);

/** Keys of a range in an address. */
export function boundsOf<R extends RowOf<'range'>>(row: R): BoundOf<R>[] {
  // A template of names is a plain string to the compiler.
  return row.ends.map(end => `${row.name}_${end}` as BoundOf<R>);
}

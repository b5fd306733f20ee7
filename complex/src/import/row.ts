import type { ImportItem, ImportKind, ImportPlace } from '@quarter/contract/lot-import';
import { importPictureSchema, importRowSchema } from '@quarter/contract/lot-import';
import { buildingKey, sectionLabel } from '@quarter/domain/building-label';
import { asField, type Field, titleOf } from './columns.ts';
import { kindOf, kind as kindReader } from './kind.ts';
import { pricesOf } from './row-prices.ts';
import * as value from './value.ts';

/** Texts of one lot by field, as the file has them. */
export type RawRow = Partial<Record<Field, string>>;

/** Where a field's place in the schema differs from its own name. */
const FIELD_OF: Readonly<Record<string, Field>> = {
  external_id: 'id',
  room_count: 'rooms',
  discount_amount: 'discount',
  is_mortgage: 'mortgage',
  type: 'parking_type',
};

/** Where lots of the podium stand that no building is named for, and their storey when none is. */
const USUAL: Readonly<Record<Exclude<ImportKind, 'flat'>, { building: string; floor: number }>> = {
  parking: { building: 'Паркинг', floor: -1 },
  storeroom: { building: 'Кладовые', floor: -1 },
  commercial: { building: 'Коммерческие помещения', floor: 1 },
};

export interface RowNames {
  /** How a field is called in the file, for the reasons. */
  readonly named: (field: Field) => string;
  /** What a row is that does not say it. */
  readonly kind: ImportKind;
  /** Whether the file is of a kind that never tells when a building is completed. */
  readonly lacksCompletion?: boolean;
}

const PLAIN: RowNames = { named: titleOf, kind: 'flat' };

/**
 * Makes a checked lot of raw texts, or says everything that is wrong with them. Without an id of its own the lot is
 * known by building and number, one of the podium by its kind and storey too.
 */
export function toItem(raw: RawRow, place: ImportPlace, names: RowNames = PLAIN): ImportItem {
  const faults = new Map<Field, string>();
  const notes: string[] = [];
  const read = <T>(field: Field, reader: value.Reader<T>): T | null => {
    const text = raw[field]?.trim();
    if (text === undefined || text === '') return null;
    const result = reader(text);
    if (!(result instanceof value.Unreadable)) return result;
    faults.set(field, result.reason);
    return null;
  };
  const need = <T>(field: Field, reader: value.Reader<T>): T | undefined => {
    const result = read(field, reader);
    if (result === null && !faults.has(field)) faults.set(field, 'не указано');
    return result ?? undefined;
  };

  const said = read('kind', kindReader);
  const unknownKind = faults.get('kind');
  // What it is missing and which lot it is, only a known kind tells.
  if (unknownKind !== undefined)
    return {
      type: 'rejected',
      ...place,
      key: read('id', value.line),
      lot: null,
      ...wrong(raw, names.named, [['kind', unknownKind]]),
    };
  const kind = said ?? podiumKindOf(raw.rooms) ?? names.kind;
  const usual = kind === 'flat' ? null : USUAL[kind];
  const whole = usual ? (read('building', value.line) ?? usual.building) : need('building', value.line);
  const section = read('section', value.line);
  const building = whole !== undefined && section !== null ? sectionLabel(whole, section) : whole;
  const number = need('number', value.lotNumber);
  const floor = usual ? (read('floor', value.storey) ?? usual.floor) : need('floor', value.whole);
  if (usual && raw.floor?.trim() === undefined)
    notes.push(`этаж не указан, взят ${String(usual.floor).replace('-', '−')}`);
  const status = read('status', value.status) ?? 'free';
  const key = read('id', value.line) ?? keyOf(kind, building, floor, number);
  if (status === 'sold' && isNoPrice(raw.price))
    return { type: 'skipped', ...place, key, reason: 'продано, и цены в файле больше нет', kind };

  const completion = read('completion', value.completion);
  const needsCompletion = kind === 'flat' && !names.lacksCompletion;
  if (needsCompletion && completion === null && !faults.has('completion'))
    faults.set('completion', 'не указано');
  const draft = {
    kind,
    external_id: key ?? '',
    complex: read('complex', value.line),
    building,
    number,
    material: read('material', value.line),
    completion,
    floor,
    floors_total: read('floors_total', value.whole),
    area: need('area', value.area),
    status,
    discount_until: read('discount_until', value.date),
    ...pricesOf(
      need('price', value.roubles),
      read('old_price', value.roubles),
      read('discount', value.percent),
      faults,
    ),
    ...detailsOf(kind, read, need),
    ...(kind === 'flat' && {
      picture: pictureOf(raw.picture, note => notes.push(`${names.named('picture')}: ${note}`)),
    }),
  };
  const lot =
    building === undefined || number === undefined
      ? null
      : { kind, building, number, floor: kind === 'flat' ? null : (floor ?? null) };
  return check({ draft, raw, faults, notes }, { ...place, key, lot }, names.named);
}

type Read = <T>(field: Field, reader: value.Reader<T>) => T | null;
type Need = <T>(field: Field, reader: value.Reader<T>) => T | undefined;

function detailsOf(kind: ImportKind, read: Read, need: Need): object {
  if (kind === 'storeroom') return {};
  if (kind === 'parking') return { type: read('parking_type', value.line) };
  if (kind === 'commercial')
    return {
      purpose: read('purpose', value.line),
      ceiling_height: read('ceiling_height', value.decimal),
      power: read('power', value.whole),
      windows: read('windows', value.whole),
      rent: read('rent', value.roubles),
    };
  return {
    position: read('position', value.whole),
    room_count: need('rooms', value.rooms),
    layout: read('layout', value.line),
    living_area: read('living_area', value.area),
    kitchen_area: read('kitchen_area', value.area),
    room_areas: read('room_areas', value.areas) ?? [],
    ceiling_height: read('ceiling_height', value.decimal),
    facing: read('facing', value.line),
    window_look: read('window_look', value.words) ?? [],
    features: read('features', value.words) ?? [],
    is_mortgage: read('mortgage', value.flag) ?? true,
  };
}

/** Address of the plan. A flat is for sale without one: what is no address is only told. */
function pictureOf(raw: string | undefined, tell: (note: string) => void): string | null {
  const text = raw?.trim() ?? '';
  if (text === '') return null;
  const address = value.address(text);
  const isRead = !(address instanceof value.Unreadable);
  if (isRead && importPictureSchema.safeParse(address).success) return address;
  tell(`${isRead ? 'адрес слишком длинный' : address.reason}, план останется без картинки`);
  return null;
}

/** Offices write «Паркинг» or «Кладовая» where flats have the number of rooms. */
function podiumKindOf(rooms: string | undefined): ImportKind | null {
  const kind = kindOf(rooms ?? '');
  return kind === 'flat' ? null : kind;
}

export function isNoPrice(text: string | undefined): boolean {
  return /^[-−–—\s0]*$/.test(text ?? '');
}

interface Draft {
  readonly draft: object;
  readonly raw: RawRow;
  readonly faults: ReadonlyMap<Field, string>;
  readonly notes: readonly string[];
}

type Bad = Extract<ImportItem, { type: 'rejected' }>;

function check(
  { draft, raw, faults, notes }: Draft,
  { key, lot, ...place }: Pick<Bad, 'line' | 'sheet' | 'key' | 'lot'>,
  named: (field: Field) => string,
): ImportItem {
  const all = new Map(faults);
  const result = importRowSchema.safeParse(draft);
  for (const issue of result.error?.issues ?? []) {
    const name = String(issue.path[0]);
    const field = FIELD_OF[name] ?? asField(name) ?? 'id';
    // Without a building or a number there is no key either, which is told of by itself.
    if (!all.has(field) && !(field === 'id' && key === null)) all.set(field, issue.message);
  }
  if (result.success && all.size === 0)
    return { type: 'row', ...place, row: result.data, ...(notes.length > 0 && { notes }) };
  const known = key !== null && key.length <= 120 ? key : null;
  return { type: 'rejected', ...place, key: known, lot, ...wrong(raw, named, [...all]) };
}

/** What is wrong with a row: as sentences, and cell by cell. */
function wrong(
  raw: RawRow,
  named: (field: Field) => string,
  faults: readonly (readonly [Field, string])[],
): Pick<Bad, 'reasons' | 'cells'> {
  return {
    reasons: faults.map(([field, reason]) => `${named(field)}: ${reason}`),
    cells: faults.map(([field, reason]) => ({
      column: named(field),
      text: (raw[field] ?? '').trim().slice(0, MOST_SHOWN).toWellFormed(),
      reason,
    })),
  };
}

/** Characters of a wrong cell that are shown. */
const MOST_SHOWN = 80;

function keyOf(
  kind: ImportKind,
  building: string | undefined,
  floor: number | undefined,
  number: string | undefined,
): string | null {
  if (building === undefined || number === undefined) return null;
  const own = value.plain(number).replaceAll(' ', '-');
  const key = buildingKey(building);
  return kind === 'flat' ? `${key}-${own}` : `${kind}-${key}-${floor ?? ''}-${own}`;
}

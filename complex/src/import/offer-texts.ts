import type { ImportItem, ImportKind } from '@quarter/contract/lot-import';
import { type Field, headerKey } from './columns.ts';
import type { FeedContext, FeedId, Offer } from './offer.ts';
import { type RawRow, toItem } from './row.ts';
import { outside } from './scope.ts';
import { flag, plain, shown } from './value.ts';

/** The first text of the paths that says anything. */
export function first({ texts }: Offer, ...paths: readonly string[]): string | undefined {
  return paths.map(path => texts.get(path)?.find(text => text !== '')).find(text => text !== undefined);
}

export function isSet(offer: Offer, path: string): boolean {
  const text = first(offer, path);
  return text !== undefined && flag(text) === true;
}

/** Whether an element counts at least one: balconies. */
export function counts(offer: Offer, path: string): boolean {
  return Number(first(offer, path)) > 0;
}

/** «category «комната»», or that there is none. */
export function said(offer: Offer, path: string): string {
  const text = first(offer, path);
  return text === undefined ? `${path} не указан` : `${path} «${shown(text)}»`;
}

export function isOneOf(offer: Offer, path: string, ...values: readonly string[]): boolean {
  return values.includes(plain(first(offer, path) ?? ''));
}

/** Fields from the elements that say them, those that are not there left out. */
export function fieldsFrom(offer: Offer, paths: Partial<Record<Field, string | readonly string[]>>): RawRow {
  const raw: RawRow = {};
  for (const [field, path] of Object.entries(paths) as [Field, string | readonly string[]][]) {
    const text = first(offer, ...(typeof path === 'string' ? [path] : path));
    if (text !== undefined) raw[field] = text;
  }
  return raw;
}

/** The word of a table for a word of the feed; an unknown one stays as it is. */
export function translated(
  words: Readonly<Record<string, string>>,
  text: string | undefined,
): string | undefined {
  return text === undefined ? undefined : (words[text] ?? words[text.toLowerCase()] ?? text);
}

/** The quarter as tables write it; a year alone means its end, the latest day that a buyer is promised. */
export function completionText(year: string | undefined, quarter: string | undefined): string | undefined {
  return year === undefined ? undefined : `${year} Q${quarter ?? LAST_QUARTER}`;
}
const LAST_QUARTER = 4;

/** What paths of a feed must not say twice and differently: of two values nobody knows which is meant. */
export function contradictions({ texts }: Offer, paths: Readonly<Record<string, string>>): string[] {
  return Object.entries(paths).flatMap(([path, name]) =>
    new Set(texts.get(path)).size > 1 ? [`${name}: указано дважды и по-разному`] : [],
  );
}

/** A currency of none but roubles. */
export function currencyFault(offer: Offer, path: string): string[] {
  const currency = first(offer, path);
  return currency === undefined || /^(rub|rur|руб\.?|₽)$/i.test(currency)
    ? []
    : [`${path}: «${shown(currency)}», а нужны рубли`];
}

interface Reading {
  readonly format: FeedId;
  readonly kind: ImportKind;
  readonly raw: RawRow;
  readonly id: { readonly name: string; readonly text: string };
  /** Elements by which a field is known to whoever made the feed. */
  readonly names: Partial<Record<Field, string>>;
  readonly faults: readonly string[];
  readonly notes?: readonly string[];
  readonly lacksCompletion?: boolean;
}

/** Makes a lot of what an offer says, with the choices of the operator, its own faults before those of its values. */
export function itemOf({ line }: Offer, { scope, choices: book }: FeedContext, reading: Reading): ImportItem {
  const { id, faults: own, notes = [], names } = reading;
  const choices = book.of(reading.format);
  const raw: RawRow = { ...Object.fromEntries(choices.values), ...reading.raw };
  const renamed = choices.buildings.get(headerKey(raw.building ?? ''));
  if (renamed !== undefined) raw.building = renamed;
  const key = id.text === '' ? null : id.text;
  const reason = outside(raw, scope);
  if (reason !== null) return { type: 'skipped', line, key, reason };
  const faults = id.text === '' ? [`${id.name}: не указано`, ...own] : own;
  const item = toItem(
    { ...raw, id: id.text },
    { line },
    {
      named: field => names[field] ?? field,
      kind: reading.kind,
      ...(reading.lacksCompletion && { lacksCompletion: true }),
    },
  );
  if (item.type === 'skipped') return item;
  if (faults.length === 0) {
    if (item.type !== 'row') return item;
    return { ...item, notes: [...notes, ...(item.notes ?? [])] };
  }
  const lot =
    item.type === 'rejected'
      ? item.lot
      : {
          kind: item.row.kind,
          building: item.row.building,
          number: item.row.number,
          floor: item.row.kind === 'flat' ? null : item.row.floor,
        };
  const reasons = [...faults, ...(item.type === 'rejected' ? item.reasons : [])];
  return { type: 'rejected', line, key, lot, reasons };
}

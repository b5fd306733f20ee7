import type { ImportKind } from '@quarter/contract/lot-import';
import { type Cell, cellText } from './cell.ts';
import { type ChoiceBook, type Choices, fingerprintOf } from './choices.ts';
import { type Field, fieldOf, headerKey, requiredOf, titleOf } from './columns.ts';
import { ImportFileError } from './error.ts';
import { shown } from './value.ts';

/** The header of a table as its rows are read by it. */
export interface Header {
  /** Field of each column; null for a column that is not read. */
  readonly fields: readonly (Field | null)[];
  /** How the file calls each field. */
  readonly names: ReadonlyMap<Field, string>;
  readonly texts: readonly string[];
  readonly choices: Choices;
  /** A price with the discount beside one without it: it is filled only where there is a discount. */
  readonly hasTwoPrices: boolean;
}

/** What the rows of a table need not say. */
export interface About {
  /** Kind of its lots; null when it is not known, flats then. */
  readonly kind: ImportKind | null;
  readonly building: string | null;
  readonly sheet: string | null;
}

/** Beside «Цена со скидкой» a bare «Цена» is the one without the discount. */
const DISCOUNTED = /со скидкой/i;

/** Unknown headers that are named to the operator. */
const MOST_UNKNOWN = 8;

/** Headers that make a row a header which only lacks some columns. */
export const FEW = 3;

/** Whether the first rows of a table have a header of lots, be it one that lacks columns. */
export function isTableHead(rows: readonly { readonly cells: readonly Cell[] }[], book: ChoiceBook): boolean {
  return rows.some(({ cells }) => {
    const texts = cells.map(cellText);
    const fingerprint = fingerprintOf(texts);
    return book.has(fingerprint) || fieldsOf(texts, book.of(fingerprint)).size >= FEW;
  });
}

/** Fields that a row of headers names. */
export function fieldsOf(texts: readonly string[], choices: Choices): ReadonlySet<Field> {
  return new Set(texts.map(text => fieldIn(text, choices)).filter(field => field !== null));
}

/** Whether a header has everything without which no lot can be made. */
export function isWhole(texts: readonly string[], choices: Choices, about: About): boolean {
  const known = fieldsOf(texts, choices);
  return known.size >= FEW && missingIn(known, choices, about).length === 0;
}

/** A header as far as it can be understood. */
export interface MatchedHeader {
  /** Field that each column names; two columns may name the same. */
  readonly fields: readonly (Field | null)[];
  /** Fields without which no lot can be made and that nothing names. */
  readonly missing: readonly Field[];
  readonly hasDiscounted: boolean;
}

/** Which column is which, without a word about what is wrong with it. */
export function matchHeader(texts: readonly string[], choices: Choices, about: About): MatchedHeader {
  // A table with sections and without buildings calls its buildings so.
  const known = fieldsOf(texts, choices);
  const isSectionAlone = !known.has('building') && !choices.values.has('building') && about.building === null;
  const hasDiscounted = texts.some(text => fieldIn(text, choices) === 'price' && DISCOUNTED.test(text));
  const meant = (text: string): Field | null => {
    const found = fieldIn(text, choices);
    if (found === 'section' && isSectionAlone) return 'building';
    const isFull = found === 'price' && hasDiscounted && !DISCOUNTED.test(text);
    return isFull && !choices.columns.has(headerKey(text)) ? 'old_price' : found;
  };
  return { fields: texts.map(meant), missing: missingIn(known, choices, about), hasDiscounted };
}

/** @throws ImportFileError when two columns say the same or some are missing */
export function readHeader(texts: readonly string[], line: number, choices: Choices, about: About): Header {
  const names = new Map<Field, string>();
  const { fields, missing, hasDiscounted } = matchHeader(texts, choices, about);
  for (const [index, field] of fields.entries()) {
    if (field === null) continue;
    const text = texts[index] ?? '';
    const other = names.get(field);
    if (other !== undefined)
      throw new ImportFileError(
        `столбцы «${other}» и «${shown(text)}» об одном и том же`,
        line,
        about.sheet,
        `: лишний уберите ключом --map "${shown(text)}=-"`,
      );
    names.set(field, shown(text));
  }
  if (missing.length > 0) {
    const wanted = missing.map(field => `«${titleOf(field)}»`).join(', ');
    const unknown = texts.filter((text, index) => fields[index] === null && text !== '').map(shown);
    throw new ImportFileError(
      `в заголовке нет столбцов: ${wanted}${unknownWords(unknown)}`,
      line,
      about.sheet,
      hint(unknown, missing),
    );
  }
  return { fields, names, texts, choices, hasTwoPrices: hasDiscounted && names.has('old_price') };
}

function missingIn(known: ReadonlySet<Field>, choices: Choices, { kind, building }: About): readonly Field[] {
  const isKnown = (field: Field) =>
    known.has(field) ||
    choices.values.has(field) ||
    (field === 'building' && (known.has('section') || building !== null));
  return requiredOf(isKnown('kind') ? null : (kind ?? 'flat')).filter(field => !isKnown(field));
}

function unknownWords(unknown: readonly string[]): string {
  if (unknown.length === 0) return '';
  const names = unknown.slice(0, MOST_UNKNOWN).map(text => `«${text}»`);
  return `. Не узнаны: ${names.join(', ')}`;
}

function hint(unknown: readonly string[], missing: readonly Field[]): string {
  if (unknown.length === 0) return '';
  return `; назовите нужные, например --map "${unknown[0]}=${missing[0]}"`;
}

function fieldIn(text: string, choices: Choices): Field | null {
  const chosen = choices.columns.get(headerKey(text));
  return chosen === undefined ? fieldOf(text) : chosen;
}

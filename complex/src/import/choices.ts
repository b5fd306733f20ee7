import { createHash } from 'node:crypto';
import type { ImportChoices, KeptChoices } from '@quarter/contract/import-choices';
import { type Field, fieldOf, headerKey } from './columns.ts';
import { ImportFileError } from './error.ts';
import { shown } from './value.ts';

/** What an operator has said about a file: which column is which, and what the file leaves out. */
export interface Choices {
  /** Field of a header (compared as `headerKey` does); null for a column that is not to be read. */
  readonly columns: ReadonlyMap<string, Field | null>;
  /** Texts for fields that no column has. */
  readonly values: ReadonlyMap<Field, string>;
  /** Names of buildings by what the file calls them. */
  readonly buildings: ReadonlyMap<string, string>;
}

/** A column that is not to be read. */
export const IGNORED = '-';
/** A text or a name that was kept and is to be forgotten. */
const TAKEN_AWAY = '';

export const NO_CHOICES: ImportChoices = { columns: {}, values: {}, buildings: {} };

/** No choices, as tables are read by them. */
export const NO_FIELDS: Choices = { columns: new Map(), values: new Map(), buildings: new Map() };

/** Choices that a file has used. */
export interface UsedChoices extends KeptChoices {
  /** Whether the last run has kept all of them. */
  readonly isKept: boolean;
  readonly sheet: string | null;
}

/**
 * Choices for one run: those given now, over those kept for files with the same headers; an empty text takes a kept one
 * away. Remembers what was used, so that it can be shown and kept.
 */
export class ChoiceBook {
  readonly used: UsedChoices[] = [];
  /** Fingerprints of everything that was read. */
  readonly seen = new Set<string>();
  readonly #given: ImportChoices;
  readonly #kept = new Map<string, KeptChoices>();

  /** @throws ImportFileError when a choice names no field of ours */
  constructor(given: ImportChoices = NO_CHOICES) {
    this.#given = given;
    toChoices(given);
  }

  /** Takes in what former runs have kept. */
  remember(kept: Iterable<KeptChoices>): void {
    for (const one of kept) this.#kept.set(one.fingerprint, one);
  }

  /** Headers that the operator or a former run has named a field for. */
  of(fingerprint: string): Choices {
    return toChoices(this.#together(fingerprint));
  }

  /** What former runs have kept for a file: of its format, or of the headers of its tables. */
  keptOf(format: string, headers: readonly (readonly string[])[]): ImportChoices {
    const all = [format, ...headers.map(fingerprintOf)].map(one => this.#kept.get(one) ?? NO_CHOICES);
    return {
      columns: Object.assign({}, ...all.map(({ columns }) => columns)),
      values: Object.assign({}, ...all.map(({ values }) => values)),
      buildings: Object.assign({}, ...all.map(({ buildings }) => buildings)),
    };
  }

  has(fingerprint: string): boolean {
    return this.#kept.has(fingerprint);
  }

  /**
   * Notes that a table or a feed was read with the choices of its fingerprint.
   * @param headers headers that the table has; null for a feed
   */
  note(fingerprint: string, headers: readonly string[] | null, sheet: string | null): void {
    this.seen.add(fingerprint);
    const all = this.#together(fingerprint);
    const keys = new Set(headers?.map(headerKey));
    const columns: Record<string, string> = Object.fromEntries(
      Object.entries(all.columns).filter(([name]) => keys.has(headerKey(name))),
    );
    const used = { ...all, fingerprint, columns, sheet };
    const isEmpty = [columns, used.values, used.buildings].every(map => Object.keys(map).length === 0);
    const kept = this.#kept.get(fingerprint);
    // What was taken away whole is kept as nothing.
    if (isEmpty && kept === undefined) return;
    const isKept = kept !== undefined && sameChoices(kept, used);
    this.used.push({ ...used, isKept });
  }

  #together(fingerprint: string): ImportChoices {
    const kept = this.#kept.get(fingerprint) ?? NO_CHOICES;
    const given = this.#given;
    const isGivenHeader = (name: string) =>
      Object.keys(given.columns).some(key => headerKey(key) === headerKey(name));
    return {
      columns: {
        ...Object.fromEntries(Object.entries(kept.columns).filter(([name]) => !isGivenHeader(name))),
        ...given.columns,
      },
      values: withoutTaken({ ...kept.values, ...given.values }),
      buildings: withoutTaken({ ...kept.buildings, ...given.buildings }),
    };
  }
}

function withoutTaken(words: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(words).filter(([, text]) => text !== TAKEN_AWAY));
}

/** What headers have in common with those of the next file of the same kind: their words, whatever their order. */
export function fingerprintOf(headers: readonly string[]): string {
  const keys = [...new Set(headers.map(headerKey).filter(key => key !== ''))].sort();
  return createHash('sha256').update(JSON.stringify(keys)).digest('hex').slice(0, 32);
}

function sameChoices(a: KeptChoices, b: KeptChoices): boolean {
  const plain = ({ columns, values, buildings }: KeptChoices) =>
    JSON.stringify([columns, values, buildings].map(map => Object.entries(map).sort()));
  return plain(a) === plain(b);
}

function toChoices({ columns, values, buildings }: ImportChoices): Choices {
  return {
    columns: new Map(
      Object.entries(columns).map(([name, field]) => [
        headerKey(name),
        field === IGNORED ? null : wanted(field),
      ]),
    ),
    values: new Map(Object.entries(values).map(([field, text]) => [wanted(field), text])),
    buildings: new Map(Object.entries(buildings).map(([name, label]) => [headerKey(name), label])),
  };
}

function wanted(name: string): Field {
  const field = fieldOf(name);
  if (field === null)
    throw new ImportFileError(
      `поля «${shown(name)}» нет: названия полей перечислены в таблице столбцов в docs/ru/import.md`,
    );
  return field;
}

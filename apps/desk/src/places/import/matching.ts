import {
  type DeskImport,
  type ImportAsk,
  type ImportLook,
  importAskSchema,
} from '@quarter/contract/desk/imports';
import * as z from 'zod/mini';

/** A column that is not read. */
export const IGNORED = '-';

/** What somebody says of a file, as the form has it. */
export type Matching = ImportAsk;

/** The form as the last check left it, or as files of this kind were read before. */
export function startOf({ ask, look }: DeskImport): Matching {
  return (
    ask ?? {
      columns: {},
      values: look?.values ?? {},
      buildings: look?.buildings ?? {},
      complex: null,
      building: null,
      replace_demo: false,
      allow_mass_withdraw: false,
    }
  );
}

/** The form as it was left in this browser; null when it was not, or by another version of the desk. */
export function leftIn(text: string): Matching | null {
  try {
    return z.safeParse(importAskSchema, JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** Field that a column is read as by now; `-` for none. */
export function fieldOf(column: ImportLook['tables'][number]['columns'][number], matching: Matching): string {
  return matching.columns[column.header] ?? column.field ?? IGNORED;
}

/** Columns of a table that are read as the same field as one before them. */
export function twiceIn(table: ImportLook['tables'][number], matching: Matching): ReadonlySet<string> {
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const column of table.columns) {
    const field = fieldOf(column, matching);
    if (field === IGNORED) continue;
    if (seen.has(field)) twice.add(column.header);
    seen.add(field);
  }
  return twice;
}

/** Fields without which no lot can be made and that neither a column nor a text gives, over all tables. */
export function missingIn({ tables }: ImportLook, matching: Matching): readonly string[] {
  const missing = tables.flatMap(table => {
    const read = new Set(table.columns.map(column => fieldOf(column, matching)));
    return table.missing.filter(field => !read.has(field));
  });
  return [...new Set(missing)];
}

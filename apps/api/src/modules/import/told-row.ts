import { counted } from '@quarter/domain/format';
import type { PluralForms } from '@quarter/domain/plural';
import type { Orm } from '../../db/database.ts';
import { rowOfPicture } from './staging-repo.ts';
import type { Problem } from './summary.ts';

const ROWS: PluralForms = ['строка', 'строки', 'строк'];

/** Tells of a picture that was not taken by the row that has it; those of flats that the file does not name are counted only. */
export function tellRow(orm: Orm, run: string, tell: (problem: Problem, kind: 'pictureless') => void) {
  return async (address: string, reason: string) => {
    const row = await rowOfPicture(orm, run, address);
    if (row === null) return;
    const others = row.count > 1 ? ` (и\u00a0ещё ${counted(row.count - 1, ROWS)} с\u00a0ней)` : '';
    const { line, sheet, key } = row;
    tell({ line, ...(sheet !== null && { sheet }), key, reasons: [`${reason}${others}`] }, 'pictureless');
  };
}

import { useState } from 'react';
import { useSearchParams } from 'react-router';
import * as z from 'zod/mini';
import { COLUMN_IDS, type ColumnId } from './columns.tsx';

/** Of the address: an address that is sent to somebody, or kept as a view, shows what its sender saw. */
export const COLUMNS_PARAM = 'columns';
const KEY = 'desk-columns:lots';
const USUAL: readonly ColumnId[] = [
  'building',
  'floor',
  'rooms',
  'area',
  'price',
  'metre',
  'discount',
  'status',
];

const keptSchema = z.array(z.string());

/** Columns by their ids, in their own order; null for what names none. */
export function readColumns(ids: readonly string[]): readonly ColumnId[] | null {
  const known = COLUMN_IDS.filter(id => ids.includes(id));
  return known.length === 0 ? null : known;
}

/** Which columns the list has: those of the address, else those that were chosen in this browser last. */
export function useColumns() {
  const [params, setParams] = useSearchParams();
  const [kept, setKept] = useState(keptColumns);
  const ofAddress = params.get(COLUMNS_PARAM);
  return {
    columns: (ofAddress === null ? null : readColumns(ofAddress.split(','))) ?? kept ?? USUAL,
    choose(ids: readonly string[]) {
      const columns = readColumns(ids);
      setKept(columns);
      keep(columns);
      const next = new URLSearchParams(params);
      next.delete(COLUMNS_PARAM);
      if (ofAddress !== null) setParams(next, { replace: true });
    },
  };
}

function keptColumns(): readonly ColumnId[] | null {
  try {
    const kept = keptSchema.safeParse(JSON.parse(localStorage.getItem(KEY) ?? 'null'));
    return kept.success ? readColumns(kept.data) : null;
  } catch {
    return null;
  }
}

/** A browser that keeps nothing shows them all the same. */
function keep(columns: readonly ColumnId[] | null): void {
  try {
    if (columns === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(columns));
  } catch {}
}

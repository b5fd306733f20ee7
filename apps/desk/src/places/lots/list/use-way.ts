import { useSearchParams } from 'react-router';
import type { ColumnId } from './columns.tsx';
import { COLUMNS_PARAM } from './use-columns.ts';

/** Ways to show lots. */
export const WAYS = [
  { value: 'table', label: 'Таблица' },
  { value: 'board', label: 'Шахматка' },
] as const;

/** What of the address says how lots are shown, and is no filter. */
export const WAY_PARAMS = ['view', 'section', 'from', COLUMNS_PARAM];

export interface Way {
  readonly isBoard: boolean;
  /** Building of the chessboard, and the storey that it begins from; null for the first ones. */
  readonly section: string | null;
  readonly from: string | null;
  choose(way: (typeof WAYS)[number]['value']): void;
  move(to: { readonly section: string | null; readonly from: string | null }): void;
}

const WHOLE = /^-?\d{1,9}$/;

/** Whether lots are a table or a chessboard, and which part of it; all of it stands in the address. */
export function useWay(): Way {
  const [params, setParams] = useSearchParams();
  const go = (change: Readonly<Record<string, string | null>>) => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(change)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    setParams(next);
  };
  const whole = (name: string) => {
    const text = params.get(name);
    return text !== null && WHOLE.test(text) ? text : null;
  };
  return {
    isBoard: params.get('view') === 'board',
    section: whole('section'),
    from: whole('from'),
    choose: way => go({ view: way === 'board' ? 'board' : null, section: null, from: null }),
    move: go,
  };
}

/** Query of a view to be kept: what lots are narrowed to, and how they are shown. */
export function viewOf(filter: string, { isBoard, section }: Way, columns: readonly ColumnId[]): string {
  const query = new URLSearchParams(filter);
  if (isBoard) query.set('view', 'board');
  if (isBoard && section !== null) query.set('section', section);
  if (!isBoard) query.set(COLUMNS_PARAM, columns.join(','));
  return query.toString();
}

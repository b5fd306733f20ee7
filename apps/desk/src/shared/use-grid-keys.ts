import { MOVES, moved, type Place } from '@quarter/domain/grid-moves';
import { type FocusEvent, type KeyboardEvent, type RefObject, useRef, useState } from 'react';

interface GridKeys {
  /** Where the Tab key enters the grid; null for one of nothing. */
  readonly entry: Place | null;
  /** For the table. */
  readonly table: RefObject<HTMLTableElement | null>;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onFocus: (event: FocusEvent) => void;
}

/**
 * Keys as in the grid pattern of WAI-ARIA APG: arrows, Home, End (with Ctrl to the corners). The table hears for its
 * cells, hundreds of which stay as they are; what has the focus in each says `data-place`, see `placeName`.
 * @param rows of one length; null where there is nothing
 * @param start where the Tab key enters until one has been in the grid, or when what was there has gone
 */
export function useGridKeys(rows: Parameters<typeof moved>[0]['rows'], start: Place | null): GridKeys {
  const table = useRef<HTMLTableElement>(null);
  const [visited, setVisited] = useState<Place | null>(null);
  const isThere = visited !== null && (rows[visited.row]?.cells[visited.column] ?? null) !== null;
  const entry = isThere ? visited : start;
  return {
    entry,
    table,
    onKeyDown(event) {
      const move = MOVES.find(key => key === event.key);
      if (!move || !entry || event.altKey || event.metaKey) return;
      event.preventDefault();
      const place = moved({ rows }, entry, move, event.ctrlKey);
      setVisited(place);
      table.current?.querySelector<HTMLElement>(`[data-place="${placeName(place)}"]`)?.focus();
    },
    onFocus({ target }) {
      const cell = cellOf(target);
      const [row, column] = cell?.dataset.place?.split('-').map(Number) ?? [];
      if (row !== undefined && column !== undefined) setVisited({ row, column });
    },
  };
}

/** A place as its cell says it: «3-1», row and column from 0. */
export function placeName({ row, column }: Place): string {
  return `${row}-${column}`;
}

/** What stands for the cell that something lies in. */
export function cellOf(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null;
}

export function isAt(place: Place | null, row: number, column: number): boolean {
  return place?.row === row && place.column === column;
}

/** A cell of a grid, both counted from 0. */
export interface Place {
  readonly row: number;
  readonly column: number;
}

/** Rows of one length; null where there is nothing. */
interface Grid {
  readonly rows: readonly { readonly cells: readonly (object | null)[] }[];
}

/** Keys that move in a grid. */
export const MOVES = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End'] as const;
export type Move = (typeof MOVES)[number];

/**
 * Next cell for a key, as in the grid pattern of WAI-ARIA APG; gaps are stepped over. With `isFar` Home and End go to
 * the corners of the grid.
 */
export function moved({ rows }: Grid, from: Place, move: Move, isFar = false): Place {
  const walk = (rowStep: number, columnStep: number): Place => {
    for (let row = from.row + rowStep, column = from.column + columnStep; ; ) {
      const cell = rows[row]?.cells[column];
      if (cell === undefined) return from;
      if (cell !== null) return { row, column };
      row += rowStep;
      column += columnStep;
    }
  };
  switch (move) {
    case 'ArrowUp':
      return walk(-1, 0);
    case 'ArrowDown':
      return walk(1, 0);
    case 'ArrowLeft':
      return walk(0, -1);
    case 'ArrowRight':
      return walk(0, 1);
    case 'Home':
    case 'End': {
      const isHome = move === 'Home';
      const row = isFar ? (isHome ? 0 : rows.length - 1) : from.row;
      const cells = rows[row]?.cells ?? [];
      const column = isHome
        ? cells.findIndex(cell => cell !== null)
        : cells.findLastIndex(cell => cell !== null);
      return column < 0 ? from : { row, column };
    }
  }
}

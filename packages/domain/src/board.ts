/** What a chessboard is laid out by. */
export interface Placed {
  readonly floor: number;
  /** On its storey, from 1. */
  readonly position: number;
}

/** One storey of a chessboard: a cell per column, null where the storey has no lot there. */
export interface BoardRow<L> {
  readonly floor: number;
  readonly cells: readonly (L | null)[];
}

/** Lots of a building by storey and position. */
export interface Board<L> {
  /** Positions on the storey, ascending. */
  readonly columns: readonly number[];
  /** From the top storey down. */
  readonly rows: readonly BoardRow<L>[];
}

/** A cell, both from 0. */
export interface Place {
  readonly row: number;
  readonly column: number;
}

/** Lays lots out from the top storey down, in columns by their position. */
export function boardOf<L extends Placed>(lots: readonly L[]): Board<L> {
  const columns = [...new Set(lots.map(lot => lot.position))].sort((a, b) => a - b);
  const index = new Map(columns.map((position, column) => [position, column]));
  const floors = new Map<number, (L | null)[]>();
  for (const lot of lots) {
    const cells = floors.get(lot.floor) ?? columns.map(() => null);
    floors.set(lot.floor, cells);
    cells[index.get(lot.position) ?? 0] = lot;
  }
  const rows = [...floors].sort(([a], [b]) => b - a).map(([floor, cells]) => ({ floor, cells }));
  return { columns, rows };
}

/** The first cell from the top whose lot suits; null when none does. */
export function placeOf<L>({ rows }: Board<L>, suits: (lot: L) => boolean): Place | null {
  for (const [row, { cells }] of rows.entries()) {
    const column = cells.findIndex(lot => lot !== null && suits(lot));
    if (column >= 0) return { row, column };
  }
  return null;
}

/** Keys that move on a chessboard, those of the grid pattern of WAI-ARIA APG. */
export const MOVES = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End'] as const;
export type Move = (typeof MOVES)[number];

/** Next cell for a key; gaps are stepped over. With `isFar` Home and End go to the corners of the board. */
export function moved<L>(board: Board<L>, from: Place, move: Move, isFar = false): Place {
  const { rows } = board;
  const lotAt = (row: number, column: number) => rows[row]?.cells[column] ?? null;
  const walk = (rowStep: number, columnStep: number): Place => {
    for (let row = from.row + rowStep, column = from.column + columnStep; ; ) {
      if (rows[row] === undefined || column < 0 || column >= board.columns.length) return from;
      if (lotAt(row, column)) return { row, column };
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

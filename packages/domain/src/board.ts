import type { Place } from './grid-moves.ts';

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
export function placeOf<L>({ rows }: Pick<Board<L>, 'rows'>, suits: (lot: L) => boolean): Place | null {
  for (const [row, { cells }] of rows.entries()) {
    const column = cells.findIndex(lot => lot !== null && suits(lot));
    if (column >= 0) return { row, column };
  }
  return null;
}

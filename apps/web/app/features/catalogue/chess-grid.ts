import type { BuildingDetail, BuildingLot } from '@quarter/contract/complex';

/** One storey of the chessboard: a cell per column, null where the storey has no flat there. */
export interface ChessRow {
  readonly floor: number;
  readonly cells: readonly (BuildingLot | null)[];
}

export interface ChessGrid {
  readonly columns: readonly { readonly position: number; readonly label: string }[];
  /** From the top storey down. */
  readonly rows: readonly ChessRow[];
}

export interface Place {
  readonly row: number;
  readonly column: number;
}

/** Lays the lots of a building out by storey and position. */
export function chessGrid({ positions, lots }: Pick<BuildingDetail, 'positions' | 'lots'>): ChessGrid {
  const columns = positions.toSorted((a, b) => a.position - b.position);
  const index = new Map(columns.map(({ position }, column) => [position, column]));
  const floors = new Map<number, (BuildingLot | null)[]>();
  for (const lot of lots) {
    const column = index.get(lot.position);
    if (column === undefined) continue;
    let cells = floors.get(lot.floor);
    if (!cells) {
      cells = columns.map(() => null);
      floors.set(lot.floor, cells);
    }
    cells[column] = lot;
  }
  const rows = [...floors].sort(([a], [b]) => b - a).map(([floor, cells]) => ({ floor, cells }));
  return { columns, rows };
}

/** Where the Tab key enters the grid: the picked lot, else the first that suits, else the first there is. */
export function entryPlace({ rows }: ChessGrid, slug: string | null): Place | null {
  return (
    placeOf(rows, lot => lot.slug === slug) ?? placeOf(rows, lot => lot.is_match) ?? placeOf(rows, () => true)
  );
}

/** Keys that move in the grid. */
export const MOVES = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End'] as const;
export type Move = (typeof MOVES)[number];

/** Next cell for a key; gaps are stepped over. With `isFar` Home and End go to the corners of the grid. */
export function moved(grid: ChessGrid, from: Place, move: Move, isFar = false): Place {
  const { rows } = grid;
  const lotAt = (row: number, column: number) => rows[row]?.cells[column] ?? null;
  const walk = (rowStep: number, columnStep: number): Place => {
    for (let row = from.row + rowStep, column = from.column + columnStep; ; ) {
      if (rows[row] === undefined || column < 0 || column >= grid.columns.length) return from;
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

function placeOf(rows: readonly ChessRow[], suits: (lot: BuildingLot) => boolean): Place | null {
  for (const [row, { cells }] of rows.entries()) {
    const column = cells.findIndex(lot => lot !== null && suits(lot));
    if (column >= 0) return { row, column };
  }
  return null;
}

import type { BuildingLot } from '@quarter/contract/complex';

/** One storey of the chessboard: a cell per column, null where the storey has no flat there. */
export interface ChessRow {
  readonly floor: number;
  readonly cells: readonly (BuildingLot | null)[];
}

/** Storeys one above another whose columns look the same way. */
export interface ChessTier {
  /** What the windows of each column look at first; null where nothing is known. */
  readonly looks: readonly (string | null)[];
  /** Index of its upper storey among the rows of the grid. */
  readonly first: number;
  readonly rows: readonly ChessRow[];
}

export interface ChessGrid {
  /** Positions on the storey, from 1. */
  readonly columns: readonly number[];
  /** From the top storey down. */
  readonly rows: readonly ChessRow[];
  /** The same rows by what they look at. */
  readonly tiers: readonly ChessTier[];
}

export interface Place {
  readonly row: number;
  readonly column: number;
}

/**
 * Lays the lots of a building out by storey and position. `order` names everything that windows look at, the best
 * first: a storey whose columns look another way begins a tier of its own, because a building that grows narrower
 * or over its neighbour has other flats in the same places.
 */
export function chessGrid(lots: readonly BuildingLot[], order: readonly (string | number)[]): ChessGrid {
  const columns = [...new Set(lots.map(lot => lot.position))].sort((a, b) => a - b);
  const index = new Map(columns.map((position, column) => [position, column]));
  const floors = new Map<number, (BuildingLot | null)[]>();
  for (const lot of lots) {
    const cells = floors.get(lot.floor) ?? columns.map(() => null);
    floors.set(lot.floor, cells);
    cells[index.get(lot.position) ?? 0] = lot;
  }
  const rows = [...floors].sort(([a], [b]) => b - a).map(([floor, cells]) => ({ floor, cells }));
  return { columns, rows, tiers: tiersOf(rows, order) };
}

function tiersOf(rows: readonly ChessRow[], order: readonly (string | number)[]): ChessTier[] {
  const tiers: { looks: (string | null)[]; first: number; rows: ChessRow[] }[] = [];
  for (const [first, row] of rows.entries()) {
    const looks = row.cells.map(lot => lot && firstLook(lot, order));
    const tier = tiers.at(-1);
    const isSame = tier?.looks.every((look, column) => agree(look, looks[column] ?? null)) ?? false;
    if (tier && isSame) {
      tier.rows.push(row);
      tier.looks = tier.looks.map((look, column) => look ?? looks[column] ?? null);
    } else tiers.push({ looks, first, rows: [row] });
  }
  return tiers;
}

function firstLook({ window_look: looks }: BuildingLot, order: readonly (string | number)[]): string | null {
  const known = order.find(look => looks.some(own => own === look));
  return typeof known === 'string' ? known : (looks[0] ?? null);
}

/** A gap, or a flat of which nothing is known, contradicts nothing. */
function agree(a: string | null, b: string | null): boolean {
  return a === null || b === null || a === b;
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

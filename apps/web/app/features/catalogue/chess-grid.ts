import type { BuildingLot } from '@quarter/contract/complex';
import { type Board, type BoardRow, boardOf, placeOf } from '@quarter/domain/board';
import type { Place } from '@quarter/domain/grid-moves';

/** One storey of the chessboard. */
type ChessRow = BoardRow<BuildingLot>;

/** Storeys one above another whose columns look the same way. */
export interface ChessTier {
  /** What the windows of each column look at first; null where nothing is known. */
  readonly looks: readonly (string | null)[];
  /** Index of its upper storey among the rows of the grid. */
  readonly first: number;
  readonly rows: readonly ChessRow[];
}

export interface ChessGrid extends Board<BuildingLot> {
  /** The rows by what they look at. */
  readonly tiers: readonly ChessTier[];
}

/**
 * Lays the lots of a building out by storey and position. `order` names everything that windows look at, the best
 * first: a storey whose columns look another way begins a tier of its own, because a building that grows narrower
 * or over its neighbour has other flats in the same places.
 */
export function chessGrid(lots: readonly BuildingLot[], order: readonly (string | number)[]): ChessGrid {
  const board = boardOf(lots);
  return { ...board, tiers: tiersOf(board.rows, order) };
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
export function entryPlace(grid: ChessGrid, slug: string | null): Place | null {
  return (
    placeOf(grid, lot => lot.slug === slug) ?? placeOf(grid, lot => lot.is_match) ?? placeOf(grid, () => true)
  );
}

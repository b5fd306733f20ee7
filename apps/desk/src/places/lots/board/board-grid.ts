import type { DeskBoard, DeskBoardLot } from '@quarter/contract/desk/lot-list';
import { placeOf, type BoardRow as Row } from '@quarter/domain/board';
import type { Place } from '@quarter/domain/grid-moves';

/** Lots side by side where nobody has told their places: a storey of a garage is as long as a street. */
const WIDTH = 12;

export interface BoardRow extends Row<DeskBoardLot> {
  /** Its name where it is no storey of flats. */
  readonly level: string | null;
  /** Whether it goes on with the storey of the row above. */
  readonly isMore: boolean;
}

/**
 * Storeys as rows of cells, all of one length. Lots stand where they are said to; where one of the storey has no place,
 * or two have the same, they stand by their numbers, a dozen to a row.
 */
export function boardRows({ storeys }: Pick<DeskBoard, 'storeys'>): readonly BoardRow[] {
  const rows = storeys.flatMap(({ floor, level, lots }): BoardRow[] => {
    const cells = byPosition(lots);
    if (cells !== null) return [{ floor, level, isMore: false, cells }];
    const count = Math.ceil(lots.length / WIDTH);
    return Array.from({ length: count }, (_, index) => ({
      floor,
      level,
      isMore: index > 0,
      cells: lots.slice(index * WIDTH, (index + 1) * WIDTH),
    }));
  });
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  return rows.map(row => ({
    ...row,
    cells: Array.from({ length: width }, (_, column) => row.cells[column] ?? null),
  }));
}

/** The longest row that places make; further ones are no places of a storey. */
const MOST_PLACES = 60;

function byPosition(lots: readonly DeskBoardLot[]): (DeskBoardLot | null)[] | null {
  const cells: (DeskBoardLot | null)[] = [];
  for (const lot of lots) {
    const { position } = lot;
    if (position === null || position < 1 || position > MOST_PLACES || cells[position - 1]) return null;
    while (cells.length < position) cells.push(null);
    cells[position - 1] = lot;
  }
  return cells;
}

/** Where the Tab key enters the grid: the open lot, else the first that suits, else the first there is. */
export function entryOf(rows: readonly BoardRow[], openId: string | null): Place | null {
  return (
    placeOf({ rows }, lot => String(lot.id) === openId) ??
    placeOf({ rows }, lot => lot.is_match) ??
    placeOf({ rows }, () => true)
  );
}

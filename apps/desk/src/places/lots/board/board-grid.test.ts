import type { DeskBoardLot } from '@quarter/contract/desk/lot-list';
import { describe, expect, it } from 'vitest';
import { boardRows, entryOf } from './board-grid.ts';

const lot = (id: number, position: number | null, isMatch = true): DeskBoardLot => ({
  id,
  number: String(id),
  position,
  rooms: 2,
  area: 63.9,
  price: 20_000_000,
  discount_amount: 0,
  status: 'free',
  is_match: isMatch,
});
const ids = (storeys: { floor: number; lots: DeskBoardLot[] }[]) =>
  boardRows({ storeys: storeys.map(storey => ({ level: null, ...storey })) }).map(
    ({ floor, isMore, cells }) => [floor, isMore, cells.map(cell => cell?.id ?? null)],
  );

describe('storeys of a chessboard', () => {
  it('have lots at their places, and gaps where nothing stands', () => {
    expect(
      ids([
        { floor: 3, lots: [lot(31, 1), lot(33, 3)] },
        { floor: 2, lots: [lot(22, 2)] },
      ]),
    ).toEqual([
      [3, false, [31, null, 33]],
      [2, false, [null, 22, null]],
    ]);
  });

  it('without places, or with one place for two, are filled by a dozen', () => {
    const many = Array.from({ length: 14 }, (_, index) => lot(index + 1, null));
    const [first, second] = ids([{ floor: -1, lots: many }]);
    expect(first).toEqual([-1, false, Array.from({ length: 12 }, (_, index) => index + 1)]);
    expect(second).toEqual([-1, true, [13, 14, ...Array.from({ length: 10 }, () => null)]]);
    expect(ids([{ floor: 1, lots: [lot(1, 2), lot(2, 2)] }])).toEqual([[1, false, [1, 2]]]);
  });
});

it('the Tab key enters at the open lot, else at the first that suits', () => {
  const rows = boardRows({
    storeys: [
      { floor: 2, level: null, lots: [lot(21, 1, false), lot(22, 2, false)] },
      { floor: 1, level: null, lots: [lot(11, 1, false), lot(12, 2)] },
    ],
  });
  expect(entryOf(rows, '22')).toEqual({ row: 0, column: 1 });
  expect(entryOf(rows, null)).toEqual({ row: 1, column: 1 });
  expect(entryOf(rows, 'x')).toEqual({ row: 1, column: 1 });
  expect(entryOf([], null)).toBeNull();
});

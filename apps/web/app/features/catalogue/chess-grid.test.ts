import type { BuildingLot } from '@quarter/contract/complex';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chessGrid, entryPlace, MOVES, moved } from './chess-grid.ts';
import { cellParts } from './chess-words.ts';

const lot = (floor: number, position: number, change: Partial<BuildingLot> = {}): BuildingLot => ({
  id: floor * 10 + position,
  slug: `f${floor}-${position}`,
  number: String(floor * 10 + position),
  floor,
  position,
  layout_type: 2,
  area: 63.9,
  status: 'free',
  price: 33_792_000,
  discount_amount: 0,
  window_look: ['river'],
  is_match: false,
  ...change,
});
const positions = [
  { position: 3, label: 'двор' },
  { position: 1, label: 'река' },
  { position: 2, label: 'река' },
];
/** Two storeys of three flats, and one whose middle flat is missing. */
const grid = chessGrid({
  positions,
  lots: [lot(2, 1), lot(3, 1), lot(2, 3), lot(4, 1), lot(4, 2), lot(4, 3), lot(3, 3), lot(2, 2)],
});
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

describe('grid of the chessboard', () => {
  it('stands from the top storey down, columns by position, gaps kept', () => {
    expect(grid.columns.map(column => column.position)).toEqual([1, 2, 3]);
    expect(grid.rows.map(row => [row.floor, ...row.cells.map(cell => cell?.number ?? null)])).toEqual([
      [4, '41', '42', '43'],
      [3, '31', null, '33'],
      [2, '21', '22', '23'],
    ]);
  });

  it('moves by keys and steps over gaps', () => {
    const from = { row: 0, column: 1 };
    expect(moved(grid, from, 'ArrowDown')).toEqual({ row: 2, column: 1 });
    expect(moved(grid, from, 'ArrowUp')).toEqual(from);
    expect(moved(grid, { row: 1, column: 0 }, 'ArrowRight')).toEqual({ row: 1, column: 2 });
    expect(moved(grid, from, 'End')).toEqual({ row: 0, column: 2 });
    expect(moved(grid, from, 'Home', true)).toEqual({ row: 0, column: 0 });
    expect(moved(grid, from, 'End', true)).toEqual({ row: 2, column: 2 });
  });

  it('never lands on a gap, whatever keys are pressed', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...MOVES), fc.boolean())), keys => {
        let place = { row: 0, column: 0 };
        for (const [key, isFar] of keys) place = moved(grid, place, key, isFar);
        expect(grid.rows[place.row]?.cells[place.column]).toBeTruthy();
      }),
    );
  });

  it('is entered at the picked lot, else at the first that suits, else at the first', () => {
    expect(entryPlace(grid, 'f3-3')).toEqual({ row: 1, column: 2 });
    expect(entryPlace(grid, null)).toEqual({ row: 0, column: 0 });
    const suited = chessGrid({ positions, lots: [lot(3, 1), lot(2, 2, { is_match: true })] });
    expect(entryPlace(suited, 'gone')).toEqual({ row: 1, column: 1 });
    expect(entryPlace(chessGrid({ positions, lots: [] }), null)).toBeNull();
  });
});

describe('words of a cell', () => {
  const printed = (item: BuildingLot) => cellParts(item).map(part => part.text);
  const said = (item: BuildingLot) =>
    plain(
      cellParts(item)
        .map(part => part.text + part.rest)
        .join(''),
    );

  it('prints rooms, area, price in millions or «бронь»', () => {
    expect(printed(lot(2, 1, { layout_type: 0 }))).toEqual(['Ст', '63,9', '33,8']);
    expect(printed(lot(2, 1, { layout_type: 4, status: 'held' }))).toEqual(['4+', '63,9', 'бронь']);
    expect(printed(lot(2, 1, { status: 'sold' }))).toEqual(['2', '63,9', '']);
  });

  it('says a cell in a full sentence', () => {
    expect(said(lot(14, 4, { discount_amount: 12 }))).toBe(
      '2-комнатная, 63,9 м², 33,8 млн ₽, скидка 12 %, свободна, № 144, 14 этаж, не подходит под фильтры',
    );
    expect(said(lot(14, 4, { layout_type: 0, is_match: true }))).toBe(
      'Студия, 63,9 м², 33,8 млн ₽, свободна, № 144, 14 этаж',
    );
    expect(said(lot(14, 4, { status: 'booked' }))).toBe('2-комнатная, 63,9 м², бронь, № 144, 14 этаж');
    expect(said(lot(14, 4, { status: 'sold' }))).toBe('2-комнатная, 63,9 м², продана, № 144, 14 этаж');
  });
});

import type { BuildingLot } from '@quarter/contract/complex';
import { MOVES, moved } from '@quarter/domain/grid-moves';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chessGrid, entryPlace } from './chess-grid.ts';
import { cellParts, lookWord } from './chess-words.ts';

const lot = (floor: number, position: number, change: Partial<BuildingLot> = {}): BuildingLot => ({
  id: floor * 10 + position,
  slug: `f${floor}-${position}`,
  number: String(floor * 10 + position),
  floor,
  position,
  layout_type: 2,
  room_count: 2,
  area: 63.9,
  status: 'free',
  price: 33_792_000,
  discount_amount: 0,
  window_look: ['river'],
  is_match: false,
  has_page: true,
  ...change,
});
const ORDER = ['river', 'park', 'courtyard'];
/** Two storeys of three flats, and one whose middle flat is missing. */
const grid = chessGrid(
  [lot(2, 1), lot(3, 1), lot(2, 3), lot(4, 1), lot(4, 2), lot(4, 3), lot(3, 3), lot(2, 2)],
  ORDER,
);
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

describe('grid of the chessboard', () => {
  it('stands from the top storey down, columns by position, gaps kept', () => {
    expect(grid.columns).toEqual([1, 2, 3]);
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
    const suited = chessGrid([lot(3, 1), lot(2, 2, { is_match: true })], ORDER);
    expect(entryPlace(suited, 'gone')).toEqual({ row: 1, column: 1 });
    expect(entryPlace(chessGrid([], ORDER), null)).toBeNull();
  });
});

describe('tiers of the chessboard', () => {
  const at = (floor: number, ...looks: (string[] | null)[]) =>
    looks.flatMap((window_look, index) => (window_look ? [lot(floor, index + 1, { window_look })] : []));
  const tiersOf = (...storeys: BuildingLot[][]) =>
    chessGrid(storeys.flat(), ORDER).tiers.map(({ looks, rows }) => [rows.map(row => row.floor), looks]);

  it('are told apart by what the columns look at first', () => {
    expect(
      tiersOf(
        at(4, ['park', 'river'], ['courtyard', 'park'], null),
        at(3, ['river'], ['river'], ['courtyard']),
        at(2, ['river', 'park'], ['river'], ['courtyard']),
      ),
    ).toEqual([
      [[4], ['river', 'park', null]],
      [
        [3, 2],
        ['river', 'river', 'courtyard'],
      ],
    ]);
  });

  it('are one where a storey has gaps or flats of which nothing is known', () => {
    expect(tiersOf(at(4, null, ['park']), at(3, ['river'], []), at(2, ['river'], ['park']))).toEqual([
      [
        [4, 3, 2],
        ['river', 'park'],
      ],
    ]);
  });

  it('have headings that are true of every lot under them', () => {
    const looks = fc.subarray([...ORDER, 'moat']);
    const lots = fc
      .array(fc.array(looks, { minLength: 1, maxLength: 4 }), { maxLength: 12 })
      .map(storeys => storeys.flatMap((cells, floor) => at(floor, ...cells)));
    fc.assert(
      fc.property(lots, some => {
        const { rows, tiers } = chessGrid(some, ORDER);
        expect(tiers.flatMap(tier => tier.rows)).toEqual(rows);
        for (const { looks: heads, first, rows: storeys } of tiers) {
          expect(rows[first]).toBe(storeys[0]);
          for (const { cells } of storeys)
            for (const [column, cell] of cells.entries())
              if (cell && cell.window_look.length > 0) expect(cell.window_look).toContain(heads[column]);
        }
      }),
    );
  });

  it('say it in a short word, or as the complex says it', () => {
    const options = [
      { value: 'river', label: 'Москва-река' },
      { value: 'moat', label: 'Крепостной ров' },
    ];
    expect(['river', 'moat'].map(look => lookWord(look, options))).toEqual(['река', 'крепостной ров']);
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
    expect(printed(lot(2, 1, { layout_type: 0, room_count: 0 }))).toEqual(['Ст', '63,9', '33,8']);
    expect(printed(lot(2, 1, { layout_type: 4, room_count: 4, status: 'held' }))).toEqual([
      '4+',
      '63,9',
      'бронь',
    ]);
    expect(printed(lot(2, 1, { status: 'sold' }))).toEqual(['2', '63,9', '']);
  });

  it('says a cell in a full sentence', () => {
    expect(said(lot(14, 4, { discount_amount: 12 }))).toBe(
      '2-комнатная, 63,9 м², 33,8 млн ₽, скидка 12%, свободна, № 144, 14 этаж, не подходит под фильтры',
    );
    expect(said(lot(14, 4, { layout_type: 0, room_count: 0, is_match: true }))).toBe(
      'Студия, 63,9 м², 33,8 млн ₽, свободна, № 144, 14 этаж',
    );
    expect(said(lot(14, 4, { status: 'booked' }))).toBe('2-комнатная, 63,9 м², бронь, № 144, 14 этаж');
    expect(said(lot(14, 4, { status: 'sold' }))).toBe('2-комнатная, 63,9 м², продана, № 144, 14 этаж');
  });
});

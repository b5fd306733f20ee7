import type { BuildingLot } from '@quarter/contract/complex';
import type { LotStatus } from '@quarter/contract/lot-status';
import type { Option } from '@quarter/contract/primitives';
import { decimal, millions, NBSP, percent } from '@quarter/domain/format';

/** A piece of a cell: what it prints, and the words that make a sentence of it for those who cannot see the table. */
export interface CellPart {
  readonly text: string;
  readonly rest: string;
}

/**
 * A cell of the chessboard: rooms, area, price in millions or «бронь». Printed and hidden words read as one:
 * «2-комнатная, 63,9 м², 33,8 млн ₽, скидка 12%, свободна, № 247, 14 этаж».
 */
export function cellParts(lot: BuildingLot): readonly [rooms: CellPart, area: CellPart, note: CellPart] {
  const { status, price, discount_amount: discount } = lot;
  const place = `№${NBSP}${lot.number}, ${lot.floor}${NBSP}этаж`;
  const mismatch = lot.is_match ? '' : ', не подходит под фильтры';
  const note: Readonly<Record<LotStatus, CellPart>> = {
    free: {
      text: millions(price),
      rest: `${NBSP}млн${NBSP}₽${discount > 0 ? `, скидка ${percent(discount)}` : ''}, свободна, ${place}${mismatch}`,
    },
    held: { text: 'бронь', rest: ` оформляется, ${place}` },
    booked: { text: 'бронь', rest: `, ${place}` },
    sold: { text: '', rest: `продана, ${place}` },
  };
  return [roomsPart(lot.room_count), { text: decimal(lot.area, 1), rest: `${NBSP}м², ` }, note[status]];
}

function roomsPart(rooms: number): CellPart {
  return rooms === 0
    ? { text: 'Ст', rest: 'удия, ' }
    : { text: rooms >= 4 ? '4+' : String(rooms), rest: '-комнатная, ' };
}

/** Short words for the views that every complex has. */
const LOOKS: Readonly<Record<string, string>> = {
  river: 'река',
  park: 'парк',
  courtyard: 'двор',
  city: 'город',
};

/** Heading of a column: what its windows look at, in one short word where there is one. */
export function lookWord(look: string, options: readonly Option[]): string {
  return LOOKS[look] ?? options.find(option => option.value === look)?.label.toLowerCase() ?? look;
}

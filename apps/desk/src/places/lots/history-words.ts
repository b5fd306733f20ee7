import type { DeskLotDifference, DeskLotEvent, DeskLotRow } from '@quarter/contract/desk/lots';
import { DESK_LOT_STATUS_TITLES } from '@quarter/contract/desk/lots';
import { roubles } from '@quarter/domain/format';
import { changeParts, priceWords } from './words.ts';

type Buyer = Extract<DeskLotEvent, { readonly source: 'buyer' }>['event'];

const BUYER_WORDS: Readonly<Record<Buyer, string>> = {
  held: 'Закреплён за покупателем',
  booked: 'Забронирован',
  freed: 'Покупатель отказался',
  moved: 'Бронь перенесена на другой лот',
  expired: 'Срок брони вышел',
  cancelled: 'Бронь отменена',
  sold: 'Продан по брони',
  unsold: 'Сделка сорвалась',
};

/** A value before and after, or a sentence where there is no before. */
export interface Told {
  readonly before: string | null;
  readonly after: string;
}

/** What a line of the history tells, in one or two parts. */
export function toldOf(line: DeskLotEvent): readonly Told[] {
  switch (line.source) {
    case 'desk':
      return [changeParts(line.change)];
    case 'price':
      return [{ before: line.before === null ? null : roubles(line.before), after: roubles(line.after) }];
    case 'buyer':
      return [
        {
          before: null,
          after: [BUYER_WORDS[line.event], line.taken_back?.reason].filter(Boolean).join(': '),
        },
      ];
    case 'import': {
      const { price, status, is_new: isNew } = line;
      if (isNew) return [{ before: null, after: 'Лот появился из файла' }];
      const parts = [
        price && { before: priceWords(price.before), after: priceWords(price.after) },
        status && {
          before: DESK_LOT_STATUS_TITLES[status.before],
          after: DESK_LOT_STATUS_TITLES[status.after],
        },
      ].filter(part => part !== null);
      return parts.length > 0 ? parts : [{ before: null, after: 'Другие сведения из файла' }];
    }
  }
}

/** Who or what has done it: a name, a file, or a buyer of the site; null where the line tells it by itself. */
export function byWords(line: DeskLotEvent): string | null {
  switch (line.source) {
    case 'desk':
      return line.account?.name ?? null;
    case 'import':
      return [line.account?.name, line.file || 'загрузка'].filter(Boolean).join(', ');
    case 'price':
      return 'из файла или начальных данных';
    case 'buyer':
      return line.taken_back?.account?.name ?? null;
  }
}

/** Whether a line of the history is what has made a lot what it is. */
export function isMadeBy(line: DeskLotEvent, what: DeskLotDifference['what'], lot: DeskLotRow): boolean {
  const hasPrice = (price: Pick<DeskLotRow, 'price' | 'discount_amount'>) =>
    price.price === lot.price && price.discount_amount === lot.discount_amount;
  switch (line.source) {
    case 'desk': {
      const { change, undone } = line;
      if (change.what === 'price') {
        return what === 'price' && hasPrice(undone ? change.before : change.after);
      }
      const value = undone ? change.before : change.after;
      return what === change.what && value === (what === 'status' ? lot.status : lot.facing);
    }
    case 'import':
      if (what === 'price') return line.price !== null && hasPrice(line.price.after);
      return what === 'status' && line.status?.after === lot.status;
    case 'price':
      return what === 'price' && line.after === lot.price;
    case 'buyer':
      return what === 'status' && line.event === lot.status;
  }
}

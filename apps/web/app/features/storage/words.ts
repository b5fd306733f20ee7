import type { LotStatus } from '@quarter/contract/lot-status';
import { NBSP } from '@quarter/domain/format';
import type { PluralForms } from '@quarter/domain/plural';
import type { StorageKind } from './address.ts';

interface Words {
  readonly tab: string;
  /** «Машино-место» before its number. */
  readonly lot: string;
  readonly counted: PluralForms;
  /** Under the lot that is shown before the visitor has picked one, with a scheme and without. */
  readonly hint: string;
  readonly listHint: string;
  /** Under a scheme that has no lot beside it. */
  readonly tap: string;
}

/** What the lots of each kind are called. */
export const WORDS: Readonly<Record<StorageKind, Words>> = {
  parking: {
    tab: 'Паркинг',
    lot: 'Машино-место',
    counted: ['место', 'места', 'мест'],
    hint: 'Другое место выберите на\u00a0схеме или в\u00a0списке',
    listHint: 'Другое место выберите в\u00a0списке',
    tap: 'Нажмите на\u00a0место на\u00a0схеме: покажем размеры и\u00a0цену',
  },
  storeroom: {
    tab: 'Кладовые',
    lot: 'Кладовая',
    counted: ['кладовая', 'кладовые', 'кладовых'],
    hint: 'Другую кладовую выберите на\u00a0схеме или в\u00a0списке',
    listHint: 'Другую кладовую выберите в\u00a0списке',
    tap: 'Нажмите на\u00a0кладовую на\u00a0схеме: покажем площадь и\u00a0цену',
  },
};

const TAKEN: Readonly<Record<StorageKind, Readonly<Record<LotStatus, string>>>> = {
  parking: { free: 'Свободно', held: 'Бронируется', booked: 'Бронь', sold: 'Продано' },
  storeroom: { free: 'Свободна', held: 'Бронируется', booked: 'Бронь', sold: 'Продана' },
};

/** «Бронь» */
export function statusText(kind: StorageKind, status: LotStatus): string {
  return TAKEN[kind][status];
}

/** «Машино-место № 154» */
export function lotName(kind: StorageKind, { number }: { readonly number: string }): string {
  return `${WORDS[kind].lot} №${NBSP}${number}`;
}

import type { DeskLotRow } from '@quarter/contract/desk/lots';
import type { DeskSelectionLot, DeskSelectionRow, SelectionState } from '@quarter/contract/desk/selections';
import { counted, MINUS, NBSP, roubles } from '@quarter/domain/format';
import { dayWords, momentWords } from '../../shared/moments.ts';

const TIMES = ['раз', 'раза', 'раз'] as const;

/** «№ 12», with what the office calls it where that is known. */
export function selectionTitle({ number, title }: Pick<DeskSelectionRow, 'number' | 'title'>): string {
  return title === null ? `Подборка № ${number}` : `№ ${number}, ${title}`;
}

/** «открыта до 25 дек.» */
export function stateWords(state: SelectionState, endsAt: string): string {
  if (state === 'closed') return 'закрыта';
  return `${state === 'open' ? 'открыта до' : 'закончилась'} ${dayWords(endsAt)}`;
}

/** «3 раза, 25 нояб., 14:05» */
export function openedWords({ count, last_at }: DeskSelectionRow['opened']): string {
  return last_at === null ? 'ещё нет' : `${counted(count, TIMES)}, ${momentWords(last_at)}`;
}

/** «Секция 3, этаж 14», «Паркинг, уровень −2»: numbers of places begin anew on every level. */
export function placeWords({
  kind,
  building,
  floor,
}: Pick<DeskLotRow, 'kind' | 'building' | 'floor'>): string {
  const level = kind === 'parking' || kind === 'storeroom' ? 'уровень' : 'этаж';
  return `${building.name}, ${level}${NBSP}${String(floor).replace('-', MINUS)}`;
}

const STATES = { held: 'на оформлении', booked: 'забронирован', sold: 'продан' } as const;

/** «18 250 000 ₽», or why it cannot be bought. */
export function lotWords({ status, price }: Pick<DeskSelectionLot, 'status' | 'price'>): string {
  if (status === null || price === null) return 'снят с продажи';
  return status === 'free' ? roubles(price) : STATES[status];
}

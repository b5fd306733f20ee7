import type { DeskResponse } from '@quarter/contract/desk/endpoints';
import type { DeskPrivacy } from '@quarter/contract/desk/privacy';
import { counted, ROWS } from '@quarter/domain/format';

export type Erased = Extract<DeskResponse<'deskPrivacyErase'>, { outcome: 'erased' }>;

/** Why nothing may be removed yet because of a booking. */
export function runningWords({ number, status }: DeskPrivacy['running'][number]): string {
  const name = number === null ? 'Бронь' : `Бронь № ${number}`;
  if (status === 'held') return 'Лот закреплён за ним: удалить можно, когда закрепление кончится.';
  if (status === 'booked') return `${name} действует: чтобы удалить данные, сначала отмените её.`;
  return `${name} закончилась продажей: её данные удалятся сами, когда выйдет срок.`;
}

/** What was removed, and what stays. */
export function erasedWords({ removed, left }: Erased): string {
  const said = removed === 0 ? 'Удалять было нечего.' : `Удалено: ${counted(removed, ROWS)}.`;
  if (left === 0) return `${said} Под этим телефоном больше ничего не хранится.`;
  return `${said} Осталось без адреса: ${counted(left, ROWS)} — избранное и доказательства согласий на сообщения о нём.`;
}

/** That he is named in bookings of others. */
export function othersWords(count: number): string {
  return `Назван собственником в чужих бронях: ${count}. Эти данные удалятся вместе с теми бронями.`;
}

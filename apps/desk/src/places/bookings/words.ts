import type {
  DeskBookingCard,
  DeskBookingPeople,
  DeskBookingRow,
  DeskMoveChoice,
} from '@quarter/contract/desk/bookings';
import { counted, decimal, NBSP, percent } from '@quarter/domain/format';
import { lowerFirst } from '@quarter/domain/lower-first';
import { momentWords } from '../../shared/moments.ts';

/** What people call a booking: by its number, and before it has one by what it is. */
export function bookingTitle({ number, status }: Pick<DeskBookingRow, 'number' | 'status'>): string {
  if (number !== null) return `Бронь № ${number}`;
  return status === 'queued' ? 'Очередь' : 'Закрепление';
}

/** Whether somebody has the lot now. */
export function isRunning({ status }: Pick<DeskBookingRow, 'status'>): boolean {
  return status === 'held' || status === 'booked';
}

/** «Бронь отменена: Мария Ильина, 25 нояб., 14:05.» Nothing while it has not ended. */
export function endWords({ status, ended }: Pick<DeskBookingCard, 'status' | 'ended'>): string | null {
  if (ended === null) return null;
  const when = momentWords(ended.at);
  if (status === 'expired') return `Срок вышел: ${when}.`;
  if (ended.taken_back) {
    const { reason } = ended.taken_back;
    const what = sentence(reason === null ? 'Сделка сорвалась' : `Сделка сорвалась: ${reason}`);
    return `${what} ${['Продажу отменили', ended.account?.name, when].filter(Boolean).join(' · ')}.`;
  }
  const who = ended.account?.name ?? (status === 'sold' ? 'из терминала' : 'покупателем или из терминала');
  const what = status === 'sold' ? 'Лот продан по этой брони' : 'Бронь отменена';
  return `${what}: ${who}, ${when}.`;
}

/** What people write may end in a full stop of its own. */
const sentence = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`);

/** «Смирнов Алексей, 50%, совершеннолетний, гражданин РФ» */
export function ownerWords({ name, share, category }: DeskBookingPeople['owners'][number]): string {
  return [name, share === null ? null : percent(share), lowerFirst(category)].filter(Boolean).join(', ');
}

const ROOMS = ['комната', 'комнаты', 'комнат'] as const;

/** «Корпус 1, этаж 4, 2 комнаты, 63,90 м²» */
export function choiceWords({ building, floor, rooms, area }: DeskMoveChoice): string {
  const size = rooms === 0 ? 'студия' : rooms !== null && counted(rooms, ROOMS);
  const facts = [building, `этаж${NBSP}${floor}`, size, `${decimal(area, 2)}${NBSP}м²`];
  return facts.filter(Boolean).join(', ');
}

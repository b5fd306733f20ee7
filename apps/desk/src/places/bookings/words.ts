import type { DeskBookingRow, DeskMoveChoice } from '@quarter/contract/desk/bookings';
import { counted, decimal, NBSP } from '@quarter/domain/format';

/** What people call a booking: by its number, and before it has one by what it is. */
export function bookingTitle({ number, status }: Pick<DeskBookingRow, 'number' | 'status'>): string {
  if (number !== null) return `Бронь № ${number}`;
  return status === 'queued' ? 'Очередь' : 'Закрепление';
}

/** Whether somebody has the lot now. */
export function isRunning({ status }: Pick<DeskBookingRow, 'status'>): boolean {
  return status === 'held' || status === 'booked';
}

const ROOMS = ['комната', 'комнаты', 'комнат'] as const;

/** «Корпус 1, этаж 4, 2 комнаты, 63,90 м²» */
export function choiceWords({ building, floor, rooms, area }: DeskMoveChoice): string {
  const size = rooms === 0 ? 'студия' : rooms !== null && counted(rooms, ROOMS);
  const facts = [building, `этаж${NBSP}${floor}`, size, `${decimal(area, 2)}${NBSP}м²`];
  return facts.filter(Boolean).join(', ');
}

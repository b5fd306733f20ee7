import type { DeskBookingRow } from '@quarter/contract/desk/bookings';

/** What people call a booking: by its number, and before it has one by what it is. */
export function bookingTitle({ number, status }: Pick<DeskBookingRow, 'number' | 'status'>): string {
  if (number !== null) return `Бронь № ${number}`;
  return status === 'queued' ? 'Очередь' : 'Закрепление';
}

/** Whether somebody has the lot now. */
export function isRunning({ status }: Pick<DeskBookingRow, 'status'>): boolean {
  return status === 'held' || status === 'booked';
}

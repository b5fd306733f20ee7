import type { DeskBookingCard } from '@quarter/contract/desk/bookings';

/** What a window that asks about a booking is given. */
export interface ActProps {
  readonly booking: DeskBookingCard;
  readonly onClose: () => void;
}

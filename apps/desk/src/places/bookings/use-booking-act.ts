import { useSend } from '../../shared/api.ts';

/** What a change of a booking makes wrong. */
const STALE = ['deskBookings', 'deskBooking', 'deskMoveChoices', 'deskToday', 'deskAudit'] as const;

type Act = 'deskCancelBooking' | 'deskSellBooking' | 'deskProlongBooking' | 'deskMoveBooking';

/**
 * Does something with a booking, and closes its window.
 * @param onRefused when the booking is not any more what was in sight
 */
export function useBookingAct<N extends Act>(name: N, onClose: () => void, onRefused?: () => void) {
  return useSend(name, { stale: STALE, onDone: onClose, ...(onRefused && { onRefused }) });
}

import { useSend } from '../../shared/api.ts';

/** What a change of a booking makes wrong. */
const STALE = ['deskBookings', 'deskBooking', 'deskToday', 'deskAudit'] as const;

/** Does something with a booking, and closes its window. */
export function useBookingAct<N extends 'deskCancelBooking' | 'deskSellBooking' | 'deskProlongBooking'>(
  name: N,
  onClose: () => void,
) {
  return useSend(name, { stale: STALE, onDone: onClose });
}

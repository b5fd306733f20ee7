import { type SendOptions, useSend } from '../../shared/api.ts';

/** What a change of a booking makes wrong. */
const STALE = [
  'deskBookings',
  'deskBooking',
  'deskMoveChoices',
  'deskLot',
  'deskLots',
  'deskToday',
  'deskAudit',
] as const;

type Act =
  | 'deskCancelBooking'
  | 'deskSellBooking'
  | 'deskUnsellBooking'
  | 'deskProlongBooking'
  | 'deskMoveBooking';

/**
 * Does something with a booking, and closes its window.
 * @param quicker what is to be done when somebody else was quicker
 */
export function useBookingAct<N extends Act>(
  name: N,
  onClose: () => void,
  quicker: Pick<SendOptions<N>, 'onRefused' | 'onConflict'> = {},
) {
  return useSend(name, { stale: STALE, onDone: onClose, ...quicker });
}

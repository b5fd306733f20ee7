import type { LotStatus } from '@quarter/contract/lot-status';

/** What can happen to a lot here: free → held → booked → sold, and back to free. */
const MOVES = {
  /** A visitor gets the timer. */
  hold: { from: ['free'], to: 'held' },
  /** He has finished the booking. */
  book: { from: ['held'], to: 'booked' },
  /** The timer or the term has run out, or the visitor has let the lot go. */
  free: { from: ['held', 'booked'], to: 'free' },
  /** The contract is signed. */
  sell: { from: ['booked'], to: 'sold' },
  /** The contract was not registered or was dissolved. */
  unsell: { from: ['sold'], to: 'free' },
} as const satisfies Record<string, { readonly from: readonly LotStatus[]; readonly to: LotStatus }>;

export type LotMove = keyof typeof MOVES;

/** Statuses in which a move is possible, and where it leads; there is no other way of a lot. */
export function moveOf(name: LotMove): { readonly from: readonly LotStatus[]; readonly to: LotStatus } {
  return MOVES[name];
}

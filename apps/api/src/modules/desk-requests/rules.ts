import type { RequestState } from '@quarter/contract/desk/requests';

/** What people of the office say of a request. */
export interface Work {
  readonly state: RequestState;
  /** Id of the account that has taken it. */
  readonly takenBy: string | null;
}

export interface WorkWish {
  readonly state?: RequestState | undefined;
  /** Take it, or give it up. */
  readonly take?: boolean | undefined;
}

/**
 * What becomes of a request when somebody wishes it so. One in work is somebody's: whoever puts it there has taken it
 * unless somebody else has, and one that is put back to new is nobody's.
 * @param account who wishes it
 */
export function workAfter(present: Work, { state: wanted, take }: WorkWish, account: string): Work {
  const state = wanted ?? stateByTaking(present.state, take);
  if (state === 'new') return { state, takenBy: null };
  const kept = take === false ? null : present.takenBy;
  const isTaken = take === true || (state === 'in_work' && wanted !== undefined && kept === null);
  return { state, takenBy: isTaken ? account : kept };
}

function stateByTaking(state: RequestState, take: boolean | undefined): RequestState {
  if (take === true && (state === 'new' || state === 'spam')) return 'in_work';
  return take === false && state === 'in_work' ? 'new' : state;
}

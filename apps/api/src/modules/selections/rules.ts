import { SELECTION_DAYS, type SelectionState } from '@quarter/contract/desk/selections';

const DAY_MS = 86_400_000;
/** Openings closer to each other than this are one: the client reloads, or comes back from a flat. */
const VISIT_MS = 30 * 60_000;

interface Term {
  readonly endsAt: Date;
  readonly closedAt: Date | null;
}

/** What has become of a selection's address. */
export function stateOf({ endsAt, closedAt }: Term, at: Date): SelectionState {
  if (closedAt !== null) return 'closed';
  return endsAt > at ? 'open' : 'ended';
}

/** When an address that is opened or prolonged now ends. */
export function endOf(at: Date): Date {
  return new Date(at.getTime() + SELECTION_DAYS * DAY_MS);
}

/** Whether somebody who looks now has come anew. @param last when he has looked before */
export function isNewOpening(last: Date | null, at: Date): boolean {
  return last === null || at.getTime() - last.getTime() >= VISIT_MS;
}

/** Whether an account may see and change a selection: managers their own, owners any. */
export function mayTouch(
  account: { readonly id: string; readonly role: string },
  { accountId }: { readonly accountId: string },
): boolean {
  return account.role === 'owner' || account.id === accountId;
}

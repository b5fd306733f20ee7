import { dropDraft } from './use-draft.ts';

/** Where the ticks of somebody's list of lots are kept, see `useDraft`. */
export const tickedKey = (account: string) => `lots-ticked:${account}`;

/** What was ticked has been put to use elsewhere. */
export function dropTicks(account: string): void {
  dropDraft(tickedKey(account));
}

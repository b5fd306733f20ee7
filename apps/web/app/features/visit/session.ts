import { SESSION_KEY } from '../../shared/visit/session.ts';

/** What is noted once a session: presses on the slider of flats, a minute at the list, a third flat. */
const SESSION_MARKS = [
  'sliderElementClick',
  'sliderAllFlatsClick',
  'flatsTimer60',
  'flatsViewedMoreThanTwo',
] as const;

/** A store of the browser, as far as it is needed. */
export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Begins the session of a tab and returns true, unless it is going on; a new one forgets the marks of the last. */
export function startSession(tab: Store, local: Store): boolean {
  if (tab.getItem(SESSION_KEY) === 'true') return false;
  endSession(tab, local);
  tab.setItem(SESSION_KEY, 'true');
  return true;
}

/** Ends the session of a tab and forgets what was noted in it. */
export function endSession(tab: Store, local: Store): void {
  tab.setItem(SESSION_KEY, 'false');
  for (const mark of SESSION_MARKS) local.removeItem(mark);
}

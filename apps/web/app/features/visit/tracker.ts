import type { Analytics } from '../../shared/page/site.ts';
import { reachGoal } from '../../shared/visit/reach-goal.ts';
import { goalAt, isEngaged, LAST_SECOND } from './goals.ts';
import { metrikaId, startMetrika } from './metrika.ts';
import { endSession } from './session.ts';

/** Kept by the browser, after consent only: the visitor's id, the seconds here, the pages seen. */
const ID = 'clientID';
const TIMER = 'activityTimer';
const PAGES = 'visitedPages';
/** That the id was made in this visit; that the goal of the engaged was told. */
const IS_NEW = 'isNewVisitor';
const ENGAGED = 'engagedTold';

/** Begins to count a visitor who has agreed to it. Returns the way to stop. */
export function startTracker(analytics: Analytics | null): () => void {
  const id = visitorId();
  if (analytics) {
    startMetrika(analytics);
    metrikaId(analytics.counter)
      .then(() => window.ym?.(analytics.counter, 'setUserID', id))
      // Blocked or broken: the site does without.
      .catch(() => undefined);
  }
  const controller = new AbortController();
  // Of several tabs one counts the time; the next one goes on when it is closed.
  const count = () => countSeconds(analytics?.goal ?? null, controller.signal);
  if ('locks' in navigator) {
    navigator.locks.request(TIMER, { signal: controller.signal }, count).catch(() => undefined);
  } else void count();
  return () => controller.abort();
}

/** Counts a page that the visitor sees. */
export function notePage(): void {
  localStorage.setItem(PAGES, String(numberOf(PAGES) + 1));
}

function visitorId(): string {
  const known = localStorage.getItem(ID);
  if (known) return known;
  const id = crypto.randomUUID();
  localStorage.setItem(ID, id);
  sessionStorage.setItem(IS_NEW, 'true');
  return id;
}

function countSeconds(goal: string | null, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const stop = () => {
      clearInterval(timer);
      resolve();
    };
    const timer = setInterval(() => {
      if (!tick(goal)) stop();
    }, 1000);
    signal.addEventListener('abort', stop);
  });
}

/** One second more; false when the timer has come to its end. */
function tick(goal: string | null): boolean {
  const seconds = numberOf(TIMER) + 1;
  if (seconds > LAST_SECOND) {
    endSession(sessionStorage, localStorage);
    return false;
  }
  localStorage.setItem(TIMER, String(seconds));
  const reached = goalAt(seconds);
  if (reached) reachGoal(reached);
  const isNew = sessionStorage.getItem(IS_NEW) === 'true';
  if (goal && !localStorage.getItem(ENGAGED) && isEngaged({ pages: numberOf(PAGES), seconds, isNew })) {
    localStorage.setItem(ENGAGED, 'true');
    reachGoal(goal);
  }
  return true;
}

function numberOf(key: string): number {
  return Number(localStorage.getItem(key)) || 0;
}

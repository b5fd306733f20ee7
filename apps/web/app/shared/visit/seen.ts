import { SEEN_LIMITS, SEEN_PATH, type Seen } from '@quarter/contract/seen-path';
import { API_BASE } from '../network/api-base.ts';
import { lotInSight } from './lot-in-sight.ts';

/** What is in sight for less is only passed by, ms. */
const LEAST_MS = 1_000;
/** What is looked at, each thing by a text. */
type Looked = Exclude<keyof Seen, 'visit'>;
const MOST: Readonly<Record<Looked, number>> = {
  lots: SEEN_LIMITS.lots,
  prints: SEEN_LIMITS.lots,
  searches: SEEN_LIMITS.searches,
};

/** What was told since the page was loaded: the same again is nothing new. */
const told = new Set<string>();
let waiting: Record<Looked, string[]> = { lots: [], prints: [], searches: [] };
let isVisit = false;
let isListening = false;

/**
 * Notes that something is in sight, once it has been for a second. The service hears of it when the page is left, of
 * everything at once, without a cookie and without anything of the visitor. Returns the way to say that it is in sight
 * no more.
 * @param isThere asked when the second is over
 */
export function noteSeen(what: Looked, text: string, isThere: () => boolean = () => true): () => void {
  return afterSecond(() => {
    if (!isThere()) return false;
    const key = `${what} ${text}`;
    if (told.has(key)) return true;
    told.add(key);
    waiting[what].push(text);
    if (waiting[what].length === MOST[what]) send();
    return true;
  });
}

/** Notes that a visit has begun, the same way. */
export function noteVisit(): void {
  afterSecond(() => {
    isVisit = true;
    return true;
  });
}

/** @param note called when a second in sight is over; false when it was of something else */
function afterSecond(note: () => boolean): () => void {
  let timer: number | undefined;
  // In a tab that was opened behind another one nobody has seen anything yet.
  const begin = () => {
    window.clearTimeout(timer);
    if (document.visibilityState === 'visible') timer = window.setTimeout(end, LEAST_MS);
  };
  const stop = () => {
    window.clearTimeout(timer);
    document.removeEventListener('visibilitychange', begin);
  };
  function end(): void {
    if (!note()) return;
    stop();
    if (isListening) return;
    isListening = true;
    document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send());
    window.addEventListener('pagehide', send);
  }
  document.addEventListener('visibilitychange', begin);
  begin();
  return stop;
}

/**
 * The same for the lot that an address shows, if it shows one and the page still shows it a second later. Marks of a
 * campaign may have come into the address meanwhile.
 */
export function noteLot(pathname: string, search: string): void {
  const lot = lotInSight(pathname, search);
  if (!lot) return;
  const stop = noteSeen(lot.what, lot.slug, () => {
    const { location } = window;
    const isThere = lotInSight(location.pathname, location.search)?.slug === lot.slug;
    if (!isThere) stop();
    return isThere;
  });
}

function send(): void {
  const isAnything = isVisit || Object.values(waiting).some(texts => texts.length > 0);
  if (!isAnything || !navigator.onLine) return;
  const body = JSON.stringify({ ...waiting, visit: isVisit });
  isVisit = false;
  waiting = { lots: [], prints: [], searches: [] };
  const headers = { 'Content-Type': 'application/json' };
  // It goes on when the page is gone. What does not arrive is missing from a sum, and nobody waits for it.
  fetch(`${API_BASE}${SEEN_PATH}`, {
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    headers,
    body,
  }).catch(() => undefined);
}

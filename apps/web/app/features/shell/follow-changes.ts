import { CHANGES_PATH, type ChangeNews } from '@quarter/contract/changes-path';
import { API_BASE } from '../../shared/network/api-base.ts';

/** The page has long been there by then, and whoever is only passing by is never listened for, ms. */
const START_MS = 3_000;
/** Open pages do not come for what is new all at once, ms. */
const SPREAD_MS = 400;
/** Where one change follows another, a page comes no more often than this, ms. */
const LEAST_MS = 1_000;
/** How long who is busy is left alone before he is looked at again, ms. */
const BUSY_MS = 500;
/** The document may be so much older than the page: the site hands former ones out for a moment, caches for another. */
const KEPT_MS = 2_000;
/** No edition of the data. */
const STALE = '';

/**
 * Calls back when what visitors see has changed: while the page is in sight and connected, a moment after each change,
 * and when it comes back to sight after one. Returns the way to stop.
 * @param isBusy puts it off
 */
export function followChanges(renew: () => void, isBusy: () => boolean): () => void {
  const controller = new AbortController();
  let source: EventSource | null = null;
  /** What the page shows; null before anything is known. */
  let seen: string | null = null;
  let timer: number | undefined;
  let renewedAt = Number.NEGATIVE_INFINITY;

  function open(): void {
    if (source !== null || document.visibilityState !== 'visible' || !navigator.onLine) return;
    const opened = new EventSource(`${API_BASE}${CHANGES_PATH}`);
    source = opened;
    opened.onmessage = ({ data }) => hear(newsOf(data));
    // Refused for good; asked again when the page is shown again. What was heard by then holds.
    opened.onerror = () => {
      if (opened.readyState === EventSource.CLOSED && source === opened) source = null;
    };
  }

  /** Nothing is held open out of sight: pages that can be gone back to hold no connection. */
  function close(): void {
    source?.close();
    source = null;
    if (timer === undefined) return;
    window.clearTimeout(timer);
    timer = undefined;
    seen = STALE;
  }

  function hear(news: ChangeNews | null): void {
    if (news === null || news.edition === seen) return;
    const isOther = seen !== null || news.age < ageOfDocument();
    seen = news.edition;
    if (isOther && timer === undefined) plan(Math.random() * SPREAD_MS);
  }

  function plan(wait: number): void {
    const least = renewedAt + LEAST_MS - performance.now();
    timer = window.setTimeout(
      () => {
        if (isBusy()) return plan(BUSY_MS);
        timer = undefined;
        renewedAt = performance.now();
        renew();
      },
      Math.max(wait, least),
    );
  }

  const start = window.setTimeout(() => {
    const { signal } = controller;
    const look = () => (document.visibilityState === 'visible' ? open() : close());
    document.addEventListener('visibilitychange', look, { signal });
    window.addEventListener('pageshow', look, { signal });
    window.addEventListener('pagehide', close, { signal });
    window.addEventListener('online', open, { signal });
    window.addEventListener('offline', close, { signal });
    open();
  }, START_MS);

  return () => {
    window.clearTimeout(start);
    controller.abort();
    close();
  };
}

/** Since when the document may miss changes, ms; one that the browser has kept for the way back may be of any age. */
function ageOfDocument(): number {
  const [come] = performance.getEntriesByType('navigation');
  const isReturn = come instanceof PerformanceNavigationTiming && come.type === 'back_forward';
  return isReturn ? Number.POSITIVE_INFINITY : performance.now() + KEPT_MS;
}

function newsOf(text: unknown): ChangeNews | null {
  const { edition, age } = Object(JSON.parse(String(text)));
  return typeof edition === 'string' && typeof age === 'number' ? { edition, age } : null;
}

/** Where it is kept that a visitor has agreed to cookies, and by that to analytics. */
export const CONSENT_KEY = 'cookieClosed';

const EVENT = 'consent';

/** Remembers the agreement, hides the banner and tells who waits for it. For the browser only. */
export function acceptCookies(): void {
  document.documentElement.dataset.cookies = 'closed';
  try {
    localStorage.setItem(CONSENT_KEY, 'true');
  } catch {
    // A browser that keeps nothing asks again next time.
  }
  document.dispatchEvent(new Event(EVENT));
}

/** Calls back once the visitor has agreed, at once if that was before. Returns the way to stop waiting. */
export function onConsent(listener: () => void): () => void {
  if (document.documentElement.dataset.cookies === 'closed') listener();
  else document.addEventListener(EVENT, listener, { once: true });
  return () => document.removeEventListener(EVENT, listener);
}

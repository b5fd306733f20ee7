/** Where it is kept that a visitor has agreed to cookies, and by that to analytics. */
export const CONSENT_KEY = 'cookieClosed';

/** Remembers the agreement and hides the banner. For the browser only. */
export function acceptCookies(): void {
  document.documentElement.dataset.cookies = 'closed';
  try {
    localStorage.setItem(CONSENT_KEY, 'true');
  } catch {
    // A browser that keeps nothing asks again next time.
  }
}

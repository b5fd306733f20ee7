/**
 * Address before `/api/…` in the browser, as the site process has written it into the page; empty for the
 * page's own origin.
 */
export const API_BASE = globalThis.document?.documentElement.dataset.api ?? '';

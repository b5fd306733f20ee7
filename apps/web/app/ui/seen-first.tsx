import { loadSeen } from '../shared/page/load-seen.ts';

/** The browser has run it long ago; only the server needs to know it. */
const SCRIPT = import.meta.env.SSR ? `(${loadSeen})()` : '';

/**
 * Beside the largest picture of a first screen that has one for each theme: both are lazy in the markup, so that the
 * hidden one is never loaded.
 */
export function SeenFirst() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a function of ours.
  return <script dangerouslySetInnerHTML={{ __html: SCRIPT }} suppressHydrationWarning />;
}

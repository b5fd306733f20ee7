/** What can wait is done when the page rests, but no later than this after it has loaded, ms. */
const LONGEST = 2000;

/** Calls back when the page has loaded and rests. Returns the way to call it off. For the browser only. */
export function whenIdle(callback: () => void): () => void {
  const controller = new AbortController();
  const run = () => {
    if (!controller.signal.aborted) callback();
  };
  const wait = () => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: LONGEST });
    else setTimeout(run, LONGEST);
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true, signal: controller.signal });
  return () => controller.abort();
}

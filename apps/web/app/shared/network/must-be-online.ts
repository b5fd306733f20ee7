/**
 * Fails without a connection. Up to Chromium 153 an import that has failed once fails for the life of the page, so
 * nothing is imported while the browser is offline. It says so of a machine without a network too, even when the site is
 * on that machine: the site itself is asked.
 */
export async function mustBeOnline(): Promise<void> {
  if (globalThis.navigator?.onLine === false)
    await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' });
}

import type { Page } from '@playwright/test';

const PROBE = '/robots.txt?intercepted';
const PROBED = /\/robots\.txt\?intercepted$/;
const INTERCEPTED = 204;
/** A page that was lost meanwhile, or has no network, is not asked forever. */
const MOST_TRIES = 50;

/**
 * Makes a route of a page hold from the moment that `page.route` ends. The browser tells the process of a page of the
 * first one beside what is pressed there and not before it, so that what the next press asks for may still go past:
 * once in 335 presses on a busy machine. A document that is there already asks for something until that is intercepted.
 */
export function interceptAtOnce(page: Page): void {
  const route = page.route.bind(page);
  page.route = async (...how) => {
    const registered = await route(...how);
    if (/^https?:/.test(page.url())) {
      await route(PROBED, probe => probe.fulfill({ status: INTERCEPTED }));
      for (let tries = 0; tries < MOST_TRIES && (await goesPast(page)); tries += 1);
      await page.unroute(PROBED);
    }
    return registered;
  };
}

/** Whether a request of the document of a page is not intercepted yet. One of another document always is. */
function goesPast(page: Page): Promise<boolean> {
  const ask = async ([path, status]: readonly [string, number]) =>
    (await fetch(path, { method: 'HEAD' }).catch(() => null))?.status !== status;
  return page.evaluate(ask, [PROBE, INTERCEPTED] as const).catch(() => false);
}

import type { CDPSession, Page, Request } from '@playwright/test';
import { frames, visit } from './page.ts';
import { expect } from './test.ts';

/** What the console says of a page that is without a network from any moment on: it is still fetching then. */
export const WITHOUT_NETWORK = [
  /WebGL|GPU|GL Driver|net::ERR|has not come|Favourites (were not read|do not work)|Sun times|ApiError|Failed to fetch|^Video .* has not loaded$/i,
];

const cut = new WeakMap<Page, CDPSession>();

/** How fast a page of a test gets what it asks for where nothing else is said: as fast as it comes. */
const FULL = -1;

async function emulate(page: Page, isOff: boolean, bytes: number): Promise<void> {
  const network = cut.get(page) ?? (await page.context().newCDPSession(page));
  cut.set(page, network);
  await network.send('Network.enable');
  await network.send('Network.setCacheDisabled', { cacheDisabled: isOff || bytes !== FULL });
  const speed = { latency: 0, downloadThroughput: bytes, uploadThroughput: FULL };
  await network.send('Network.emulateNetworkConditions', { offline: isOff, ...speed });
}

/** Gives the page alone so many bytes a second from now on; all there are when none are named. */
export const slow = (page: Page, bytes = FULL): Promise<void> => emulate(page, false, bytes);

/** Cuts the page alone off, from what other tests have fetched too, or brings it back. */
export async function offline(page: Page, isOff: boolean): Promise<void> {
  await emulate(page, isOff, FULL);
  // The page and its network hear of it a moment later, each by itself. What is imported in between, in vain, is lost
  // for the life of the page.
  const known = () =>
    page.evaluate(async () => [
      navigator.onLine,
      await fetch('/healthz', { cache: 'no-store' }).then(
        () => true,
        () => false,
      ),
    ]);
  await expect.poll(known).toEqual([!isOff, !isOff]);
}

/**
 * Opens a page and waits until what it does and fetches when it rests is done. The session begins with it; and the
 * router begins the page anew for a next page that it could not fetch ahead.
 */
export async function rest(page: Page, path: string): Promise<void> {
  const isFetched = fetching(page);
  await visit(page, path);
  await page.waitForFunction(() => sessionStorage.getItem('activeSession') === 'true');
  await isFetched();
}

/** Notes what a page fetches from now on; the answer waits until all of it, and what it fetches when it rests, is there. */
export function fetching(page: Page): () => Promise<void> {
  const underWay = new Set<Request>();
  page.on('request', request => {
    // The stream of the desk has no end.
    if (!request.url().endsWith('/api/desk/live/')) underWay.add(request);
  });
  page.on('requestfinished', request => underWay.delete(request));
  page.on('requestfailed', request => underWay.delete(request));
  return () =>
    expect(async () => {
      for (let turn = 0; turn < TURNS; turn += 1) {
        await page.evaluate(() => new Promise(resolve => requestIdleCallback(resolve, { timeout: 2_000 })));
        await frames(page);
        expect(underWay.size).toBe(0);
      }
    }).toPass();
}

/** The page fetches four parts ahead, a rest for each: one that is cut off under way fails for the life of the page. */
const TURNS = 6;

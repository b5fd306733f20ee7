import type { CDPSession, Page } from '@playwright/test';

const cut = new WeakMap<Page, CDPSession>();

/** Cuts the page alone off, from what other tests have fetched too, or brings it back. */
export async function offline(page: Page, isOff: boolean): Promise<void> {
  const network = cut.get(page) ?? (await page.context().newCDPSession(page));
  cut.set(page, network);
  await network.send('Network.enable');
  await network.send('Network.setCacheDisabled', { cacheDisabled: isOff });
  const speed = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
  await network.send('Network.emulateNetworkConditions', { offline: isOff, ...speed });
}

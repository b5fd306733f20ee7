import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test';
import { interceptAtOnce } from './interception.ts';
import { type SharedContexts, sharedContexts } from './shared-context.ts';

export { expect };

interface Options {
  /** Messages of the console and foreign requests that a test brings about on purpose, such as the one of a 404. */
  expectedMessages: readonly RegExp[];
  /** A context that no other test has had or gets: for what outlives a test in it, such as its clock. */
  ownContext: boolean;
}

/**
 * A page of the site that fails the test when its console warns, a script throws, or anything is asked of
 * another origin. Its context is one of the worker, without what earlier tests have kept in it.
 */
export const test = base.extend<Options, { contexts: SharedContexts }>({
  expectedMessages: [[], { option: true }],
  ownContext: [false, { option: true }],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
  baseURL: async ({}, use) => {
    await use(process.env.SITE_URL);
  },

  contexts: [async ({ browser }, use) => use(sharedContexts(browser)), { scope: 'worker' }],

  context: async (
    {
      browser,
      contexts,
      ownContext,
      baseURL,
      viewport,
      hasTouch,
      isMobile,
      javaScriptEnabled,
      reducedMotion,
      locale,
      timezoneId,
    },
    use,
    testInfo,
  ) => {
    if (ownContext) {
      const own = await browser.newContext();
      await use(own);
      await own.close();
      return;
    }
    const origin = new URL(baseURL ?? '').origin;
    const key = JSON.stringify([
      ...[origin, viewport, hasTouch, isMobile, javaScriptEnabled, reducedMotion, locale, timezoneId],
    ]);
    await use(await contexts.take(key, origin));
    if (testInfo.status === testInfo.expectedStatus) await contexts.giveBack(key);
    else await contexts.drop(key);
  },

  page: async ({ page, baseURL, expectedMessages }, use, testInfo) => {
    const problems = watch(page, new URL(baseURL ?? '').origin, expectedMessages);
    interceptAtOnce(page);
    await use(page);
    // Where nothing but the output of a run is left, it tells more than that something did not come.
    if (testInfo.status !== testInfo.expectedStatus) problems.push(`shown at the end: ${await shown(page)}`);
    // A page may still be asking for something when its test has seen what it wanted to see.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    expect(problems, 'console, scripts and foreign requests').toEqual([]);
  },
});

/** Address of a page, whether it thinks that it has a connection, and what it tells the visitor, in short. */
function shown(page: Page): Promise<string> {
  const read = () => {
    const open = document.querySelectorAll('dialog:modal, [role="alert"], [role="status"], h1');
    const words = [...open].map(({ textContent }) => textContent.trim().slice(0, 150)).filter(Boolean);
    return JSON.stringify([
      location.href,
      navigator.onLine,
      document.activeElement?.outerHTML.slice(0, 150),
      words,
    ]);
  };
  return page.evaluate(read).catch(String);
}

/** What Chromium says of a busy machine, by the clock: a font that was fetched ahead has its text a few seconds later. */
const OF_THE_CLOCK = /was preloaded using link preload but not used within a few seconds/;

function watch(page: Page, origin: string, expected: readonly RegExp[]): string[] {
  const problems: string[] = [];
  const isExpected = (text: string) => [OF_THE_CLOCK, ...expected].some(pattern => pattern.test(text));
  page.on('console', (message: ConsoleMessage) => {
    const text = message.text();
    const isLoud = ['warning', 'error', 'assert'].includes(message.type());
    if (isLoud && !isExpected(text)) problems.push(`${message.type()}: ${text}`);
  });
  page.on('pageerror', error => problems.push(`thrown: ${error.stack ?? error.message}`));
  page.on('request', request => {
    const url = new URL(request.url());
    if (/^https?:$/.test(url.protocol) && url.origin !== origin && !isExpected(url.href))
      problems.push(`foreign: ${url}`);
  });
  return problems;
}

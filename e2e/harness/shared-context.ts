import type { Browser, BrowserContext, Page } from '@playwright/test';

/** What outlives a test in its context: whoever needs one of these takes a context of his own. */
const LASTING = [
  'addInitScript',
  'exposeBinding',
  'exposeFunction',
  'route',
  'routeFromHAR',
  'setExtraHTTPHeaders',
  'setGeolocation',
  'setOffline',
] as const satisfies readonly (keyof BrowserContext)[];

interface Kept {
  readonly context: BrowserContext;
  /** An empty page of the site: it keeps the process alive that has the scripts compiled, and clears what was stored. */
  readonly anchor: Page;
}

/**
 * Contexts that the tests of a worker use one after another. A new one fetches and compiles every script anew, which
 * is most of the cost of a page; cookies and what pages have stored go between two tests, files and scripts stay.
 */
export interface SharedContexts {
  /** The context of such options, made when it is the first time. */
  take(key: string, origin: string): Promise<BrowserContext>;
  /** Makes it as new for the next test. */
  giveBack(key: string): Promise<void>;
  /** Closes it for good, with the page of the test last: that is the page which the report of a failure shows. */
  drop(key: string): Promise<void>;
}

export function sharedContexts(browser: Browser): SharedContexts {
  const all = new Map<string, Kept>();
  return {
    async take(key, origin) {
      const kept = all.get(key) ?? (await make(browser, origin));
      all.set(key, kept);
      return kept.context;
    },
    async giveBack(key) {
      const kept = all.get(key);
      if (!kept) return;
      const { context, anchor } = kept;
      for (const page of context.pages()) if (page !== anchor) await page.close();
      await anchor.evaluate(() => localStorage.clear());
      await context.clearCookies();
      await context.clearPermissions();
    },
    async drop(key) {
      const kept = all.get(key);
      all.delete(key);
      await kept?.anchor.close();
      await kept?.context.close();
    },
  };
}

async function make(browser: Browser, origin: string): Promise<Kept> {
  const context = await browser.newContext();
  const anchor = await context.newPage();
  const empty = `${origin}/empty`;
  await anchor.route(empty, route => route.fulfill({ contentType: 'text/html', body: '' }));
  await anchor.goto(empty);
  await anchor.unrouteAll();
  // A test that forgets to take a context of its own fails at once, and no other one after it.
  const refuse = () => {
    throw new Error('This outlives the test: test.use({ ownContext: true })');
  };
  for (const name of LASTING) Object.assign(context, { [name]: refuse });
  Object.assign(context, { clock: new Proxy(context.clock, { get: refuse }) });
  return { context, anchor };
}

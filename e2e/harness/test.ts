import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test';

export { expect };

/**
 * A page of the site that fails the test when its console warns, a script throws, or anything is asked of
 * another origin.
 */
export const test = base.extend<{ expectedMessages: readonly RegExp[] }>({
  /** Messages of the console and foreign requests that a test brings about on purpose, such as the one of a 404. */
  expectedMessages: [[], { option: true }],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
  baseURL: async ({}, use) => {
    await use(process.env.SITE_URL);
  },

  page: async ({ page, baseURL, expectedMessages }, use) => {
    const problems = watch(page, new URL(baseURL ?? '').origin, expectedMessages);
    await use(page);
    // A page may still be asking for something when its test has seen what it wanted to see.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    expect(problems, 'console, scripts and foreign requests').toEqual([]);
  },
});

function watch(page: Page, origin: string, expected: readonly RegExp[]): string[] {
  const problems: string[] = [];
  const isExpected = (text: string) => expected.some(pattern => pattern.test(text));
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

import type { Page } from '@playwright/test';
import { motionEnds } from './page.ts';
import { test as base, expect } from './test.ts';

export { expect };

/** Tests of the catalogue of the kit instead of the site; as strict about the console. */
export const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
  baseURL: async ({}, use) => {
    await use(process.env.KIT_URL);
  },
});

/** Opens a group of the catalogue and waits until its controls answer to hands. */
export async function openGroup(page: Page, group: string, theme: 'light' | 'dark' = 'light'): Promise<void> {
  await page.goto(`/${group}?theme=${theme}`);
  await page.waitForFunction(() => {
    const main = document.querySelector('main');
    return main !== null && Object.keys(main).some(key => key.startsWith('__reactProps'));
  });
  await motionEnds(page);
}

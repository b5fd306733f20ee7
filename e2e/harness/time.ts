import type { Page } from '@playwright/test';

/**
 * Stands the clock of what the page opens from now on still at a moment; timers go on. The clock of Playwright is of
 * the whole context: who uses it needs one of his own, and compiles every script anew.
 */
export async function standStill(page: Page, moment: Date): Promise<void> {
  await page.addInitScript(now => {
    window.Date = new Proxy(Date, {
      construct: (date, given) => Reflect.construct(date, given.length > 0 ? given : [now]),
      get: (date, name) => (name === 'now' ? () => now : Reflect.get(date, name)),
    });
  }, moment.getTime());
}

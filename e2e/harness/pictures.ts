import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, type PageScreenshotOptions } from '@playwright/test';
import { clockShiftedBy, startSiteProcess } from '../../launch/site-process.ts';
import { wear } from './axe.ts';
import { motionEnds } from './page.ts';
import { test as base } from './test.ts';

/** The only moment of the site in the pictures: noon of a day of no season, with the offers of its year running. */
export const MOMENT = new Date('2026-06-10T12:00:00+03:00');

/**
 * Photographs are three quarters of the bytes of a picture and nothing of its design: only their place is seen. Sums that
 * stay at the foot of a window would lie over the middle of a picture, which is higher than any.
 */
const STYLE = `
  img:not([src*='.svg']) { object-position: -9999px; background: #8a8f94 }
  main dl { position: static !important }
  * { content-visibility: visible !important }
`;

/** Tests of a site whose clock stands at MOMENT, with the demo complex as it is on that day. */
export const test = base.extend<object, { site: string }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'quarter-pictures-'));
      const clock = clockShiftedBy(MOMENT.getTime() - Date.now());
      const site = startSiteProcess({ DATA_DIR: folder, ...clock });
      await use(await site.address);
      await site.stop();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 300_000 },
  ],

  baseURL: async ({ site }, use) => {
    await use(site);
  },
});

/** More than any page has, px. */
const WHOLE = 100_000;

const KEPT = join(import.meta.dirname, '../pictures');

/**
 * Expects that the page, which is in the light theme, looks in both themes as in e2e/pictures: the whole of it, or as
 * much from above as `most` says, px; it is left in the light one. `--update-snapshots` keeps its present look.
 */
export async function expectLooks(page: Page, name: string, most = WHOLE): Promise<void> {
  await unfold(page, most);
  await expectLook(page, `${name}-light.png`, most);
  await wear(page, 'light', 'dark');
  await expectLook(page, `${name}-dark.png`, most);
  await wear(page, 'dark', 'light');
}

async function expectLook(page: Page, file: string, most: number): Promise<void> {
  const drawn: PageScreenshotOptions = {
    fullPage: true,
    // Of a page that is shorter all of it is drawn.
    clip: { x: 0, y: 0, width: WHOLE, height: most },
    mask: [page.locator('video')],
    animations: 'disabled',
    caret: 'hide',
    scale: 'css',
  };
  const kept = await readFile(join(KEPT, file)).catch(() => null);
  // Most often the same bytes: then no pixel of two pictures needs to be unpacked.
  if (kept?.equals(await page.screenshot(drawn))) return;
  // A busy machine takes seconds to draw one.
  await expect(page).toHaveScreenshot(file, { ...drawn, timeout: 40_000 });
}

/** Shows what comes only when a visitor gets there. */
async function unfold(page: Page, most: number): Promise<void> {
  await page.evaluate(
    async ({ style, most }) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(style);
      document.adoptedStyleSheets.push(sheet);
      await document.fonts.ready;
      for (let top = 0; top < Math.min(document.body.scrollHeight, most); top += innerHeight) {
        scrollTo(0, top);
        await new Promise(resolve => requestAnimationFrame(resolve));
      }
      scrollTo(0, 0);
    },
    { style: STYLE, most },
  );
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLImageElement>("img[src*='.svg']")].every(image => {
      image.loading = 'eager';
      image.decoding = 'sync';
      return image.complete;
    }),
  );
  // The phone stands where a form is to come, and is named so.
  await expect(page.getByRole('main').getByRole('link', { name: /: \+7/ })).toHaveCount(0);
  await motionEnds(page);
}

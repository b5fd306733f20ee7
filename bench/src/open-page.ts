import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { openDatabase } from '@quarter/api/db/connect';
import { loadDataset } from '@quarter/api/modules/dataset/service';
import { deskBrowser } from '@quarter/api/testing/desk-browser';
import { buildDemo } from '@quarter/complex/demo';
import { startBrowser } from './browser.ts';
import { ownerOf } from './desk-owner.ts';
import type { Figure } from './report.ts';
import { startMeasuredSite } from './site-process.ts';
import { inTemporaryFolder } from './temporary.ts';

const CHANGES = 20;
/** Between two changes, ms: the visitors' page gathers what comes within a second. */
const PAUSE_MS = 3_000;
const RAISE = 10_000;
const LOOK_MS = 10;

/** From the press of a manager to the new price on the page of a flat that a visitor has open. */
export function measureOpenPage(): Promise<Figure[]> {
  return inTemporaryFolder(async dataDir => {
    const database = await openDatabase({ dataDir });
    await loadDataset(database, buildDemo());
    await database.close();
    const site = await startMeasuredSite(dataDir);
    const browser = await startBrowser();
    try {
      const owner = await ownerOf(site);
      const { call } = deskBrowser(site.url, new Map(owner.cookies));
      const [flat] = (
        await call('deskLots', { query: new URLSearchParams({ status: 'free', kind: 'flat' }) })
      ).results;
      if (!flat) throw new Error('no flat is for sale');
      const page = await browser.newPage({ locale: 'ru-RU' });
      const listening = page.waitForResponse(/\/api\/changes\//);
      await page.goto(`${site.url}/flats/${flat.slug}`);
      await listening;
      const took: number[] = [];
      let { version, price } = flat;
      for (let change = 0; change < CHANGES; change += 1) {
        await pause(PAUSE_MS);
        price += RAISE;
        const began = performance.now();
        const [{ lot }] = await Promise.all([
          call('deskChangeLot', { params: { id: String(flat.id) }, body: { version, price } }),
          shows(page, price),
        ]);
        took.push(performance.now() - began);
        version = lot.version;
      }
      const sorted = took.toSorted((a, b) => a - b);
      return [
        {
          name: `from the change to the open page, median of ${CHANGES}`,
          value: sorted[CHANGES / 2] ?? 0,
          unit: 'ms',
        },
        {
          name: 'the same, worst',
          value: sorted.at(-1) ?? 0,
          unit: 'ms',
          target: { most: 1_000 },
        },
      ];
    } finally {
      await browser.close();
      await site.stop();
    }
  });
}

/** Waits until a price in roubles is in the content of a page. */
async function shows(page: Page, price: number): Promise<void> {
  const content = page.locator('main');
  while (!(await content.textContent())?.replaceAll(/\s/g, '').includes(`${price}₽`)) await pause(LOOK_MS);
}

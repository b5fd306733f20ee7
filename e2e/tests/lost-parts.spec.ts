import type { Page } from '@playwright/test';
import { visit } from '../harness/page.ts';
import { expect, test } from '../harness/test.ts';

/** A page with a part that comes when it is pressed, and how it is seen to have come. */
const PARTS = [
  ['/360_view', 'Осмотреться: Панорама строительства', (page: Page) => page.getByRole('application')],
  ['/renders', 'Открыть: Летний день', (page: Page) => page.getByRole('dialog')],
  ['/video', 'Смотреть: Год на излучине', (page: Page) => page.locator('video')],
  ['/progress', /^Открыть снимок/, (page: Page) => page.getByRole('dialog')],
  ['/', 'Открыть карту', (page: Page) => page.getByRole('region', { name: /^Карта/ })],
  ['/', 'Списком', (page: Page) => page.getByRole('main').getByRole('table').first()],
] as const;

test.describe('a part that does not come', () => {
  test.use({ expectedMessages: [/WebGL|GPU|GL Driver|net::ERR|Favourites were not read|Form not loaded/i] });

  for (const [path, name, seen] of PARTS) {
    test(`${path} stays as it is, and the part comes when it is asked for again: ${name}`, async ({
      page,
    }) => {
      await visit(page, path);
      const title = await page.getByRole('heading', { level: 1 }).textContent();
      // What a page fetches when it rests has come by now.
      await page.waitForLoadState('networkidle');
      await page.context().setOffline(true);
      await page.getByRole('button', { name }).first().click();
      const failure = page.getByRole('alert').filter({ hasText: 'Не загрузилось: проверьте связь.' });
      await expect(failure).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
      await page.context().setOffline(false);
      await failure.getByRole('button', { name: 'Попробовать ещё раз' }).click();
      await expect(seen(page)).toBeVisible();
      await expect(failure).toBeHidden();
      // Its sheets have come too.
      const sheets = await page.evaluate(() =>
        [...document.styleSheets].filter(({ href }) => href).map(({ cssRules }) => cssRules.length),
      );
      expect(sheets).not.toContain(0);
    });
  }
});

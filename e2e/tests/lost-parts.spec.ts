import type { APIRequestContext, Page } from '@playwright/test';
import { keepFlats } from '../harness/favorites.ts';
import { offline, rest, WITHOUT_NETWORK } from '../harness/offline.ts';
import { hold, instead, ready } from '../harness/page.ts';
import { expect, test } from '../harness/test.ts';

/** The page of a flat. */
async function flatPath(request: APIRequestContext): Promise<string> {
  const { results } = await (await request.get('/api/properties/?limit=1')).json();
  return `/flats/${results[0].slug}`;
}

/** A part that comes when it is pressed: its page, its opener, and how it is seen to have come. */
const PARTS = [
  {
    name: 'a panorama',
    path: async () => '/360_view',
    opener: (page: Page) => page.getByRole('button', { name: 'Осмотреться: Панорама строительства' }),
    seen: (page: Page) => page.getByRole('application'),
  },
  {
    name: 'the window to share a flat',
    path: flatPath,
    opener: (page: Page) => page.getByRole('button', { name: 'Поделиться' }).first(),
    seen: (page: Page) => page.getByRole('dialog', { name: 'Поделиться квартирой' }),
  },
] as const;
const [PANORAMA, SHARE] = PARTS;

const strip = (page: Page) => page.getByRole('alert').filter({ hasText: 'Не загрузилось: проверьте связь.' });
const again = (page: Page) => page.getByRole('button', { name: 'Попробовать ещё раз' });
const close = (page: Page) => page.getByRole('button', { name: 'Закрыть' });
const sales = (page: Page) => page.getByRole('dialog', { name: 'Офис продаж' });

test.describe('a part that does not come', () => {
  test.use({ expectedMessages: WITHOUT_NETWORK });

  for (const { name, path, opener, seen } of PARTS) {
    test(`the page stays as it is, and the part comes when it is asked for again: ${name}`, async ({
      page,
      request,
    }) => {
      await rest(page, await path(request));
      const title = await page.getByRole('heading', { level: 1 }).textContent();
      await offline(page, true);
      await opener(page).click();
      await expect(strip(page)).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
      await offline(page, false);
      await again(page).click();
      await expect(seen(page)).toBeVisible();
      await expect(strip(page)).toBeHidden();
      // Its sheets have come too.
      const lost = await page.evaluate(() =>
        [...document.styleSheets].filter(sheet => sheet.href && sheet.cssRules.length === 0),
      );
      expect(lost).toEqual([]);
    });
  }

  test('R-037 a tour says so in its own window, which covers the page, and comes by the button there', async ({
    page,
  }) => {
    await rest(page, '/3d-tours');
    await offline(page, true);
    await page.getByRole('button', { name: 'Осмотреться: Гостиная' }).click();
    const tour = page.getByRole('dialog', { name: /^Гостиная и/ });
    await expect(tour.getByText(/^Тур не\sзагрузился/)).toBeVisible();
    await offline(page, false);
    await again(page).click();
    await expect(tour.getByRole('application', { name: /^Гостиная/ })).toBeVisible();
  });

  test('the strip waits with its button, and leaves the focus on the page', async ({ page }) => {
    await rest(page, '/360_view');
    await offline(page, true);
    await PANORAMA.opener(page).click();
    await expect(strip(page)).toBeVisible();
    await again(page).focus();
    await page.keyboard.press('Enter');
    await expect(strip(page)).toBeVisible();
    await expect(again(page)).toBeFocused();
    await close(page).focus();
    await page.keyboard.press('Enter');
    await expect(again(page)).toBeHidden();
    await expect(page.getByRole('main')).toBeFocused();

    await PANORAMA.opener(page).click();
    await again(page).focus();
    await offline(page, false);
    const gate = await hold(page, '**/assets/panorama-viewer-*.js');
    await page.keyboard.press('Enter');
    await expect(again(page)).toHaveAttribute('aria-busy', 'true');
    await expect(again(page)).toBeFocused();
    await gate.open();
    await expect(again(page)).toBeHidden();
    await expect(PANORAMA.seen(page)).toBeFocused();
  });

  test('a strip that is closed leaves the part to be pressed again', async ({ page }) => {
    await rest(page, '/360_view');
    await offline(page, true);
    await PANORAMA.opener(page).click();
    await expect(strip(page)).toBeVisible();
    await expect(PANORAMA.opener(page)).toBeHidden();
    await close(page).click();
    await expect(strip(page)).toBeHidden();
    await PANORAMA.opener(page).click();
    await expect(strip(page)).toBeVisible();
    await close(page).click();
    await offline(page, false);
    await PANORAMA.opener(page).click();
    await expect(PANORAMA.seen(page)).toBeVisible();
  });

  test('it is asked for again when the same is pressed while the strip stands', async ({ page, request }) => {
    await rest(page, await flatPath(request));
    await offline(page, true);
    await SHARE.opener(page).click();
    await expect(strip(page)).toBeVisible();
    await offline(page, false);
    await SHARE.opener(page).click();
    await expect(SHARE.seen(page)).toBeVisible();
    await expect(strip(page)).toBeHidden();
  });

  test('the strip goes with the page of its part', async ({ page }) => {
    await rest(page, '/360_view');
    await offline(page, true);
    await PANORAMA.opener(page).click();
    await expect(strip(page)).toBeVisible();
    await offline(page, false);
    await page.getByRole('button', { name: 'Меню' }).click();
    await page.getByRole('dialog', { name: 'Меню' }).getByRole('link', { name: 'Документы' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Документы' })).toBeVisible();
    await expect(strip(page)).toBeHidden();
  });

  test('R-208 the form of a window says that it has not come, and comes when it is asked for again', async ({
    page,
  }) => {
    const salesPhone = page.getByRole('banner').getByRole('link', { name: /^\+7/ });
    const form = page.getByRole('form', { name: 'Перезвоните мне' });
    const lost = sales(page).getByRole('status').filter({ hasText: 'Форма не загрузилась: проверьте связь' });
    await rest(page, '/documents');
    await offline(page, true);
    await salesPhone.click();
    await expect(lost).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sales(page)).toBeHidden();
    await salesPhone.click();
    await expect(lost).toBeVisible();
    await again(page).click();
    await expect(lost).toBeVisible();
    await expect(again(page)).toBeFocused();
    await offline(page, false);
    await again(page).click();
    await expect(form).toBeVisible();
    await expect
      .poll(() => sales(page).evaluate(dialog => dialog.contains(document.activeElement)))
      .toBe(true);
  });

  test('on a phone the strip stands over the cookies and the pinned price', async ({ page, request }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await rest(page, await flatPath(request));
    await offline(page, true);
    await SHARE.opener(page).click();
    await expect(strip(page)).toBeVisible();
    await offline(page, false);
    await again(page).click({ trial: true });
    // A trial press fails where something else would take it.
    const agree = page.getByRole('button', { name: 'Согласен' });
    await agree.click({ trial: true });
    await agree.click();
    const book = page.getByRole('link', { name: 'Забронировать' }).last();
    await book.click({ trial: true });
    await again(page).click({ trial: true });
  });
});

test.describe('a part whose file is lost while there is a connection', () => {
  test.use({ expectedMessages: [/net::ERR_FAILED|dynamically imported module|has not come/] });

  test('leaves the page as it is, and at the second try the page begins anew', async ({ page }) => {
    const files = '**/assets/notice-form-*.js*';
    const bringBack = await instead(page, files, route => route.abort());
    await keepFlats(page, 2);
    await page.goto('/favorites');
    await expect(strip(page)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Избранное' })).toBeVisible();
    bringBack();
    // This browser remembers what it has not got, for the life of the page.
    await again(page).click();
    await expect(strip(page)).toBeVisible();
    const begun = page.waitForEvent('load');
    await again(page).click();
    await begun;
    await ready(page);
    await expect(page.getByRole('form', { name: 'Сообщать об изменениях' })).toBeVisible();
    await expect(strip(page)).toBeHidden();
  });
});

test.describe('a map that does not come', () => {
  test.use({ expectedMessages: WITHOUT_NETWORK });

  test('R-608 says so in its place and is opened by the same button', async ({ page }) => {
    await rest(page, '/');
    const open = page.getByRole('button', { name: 'Открыть карту' });
    const said = page.locator('#location').getByRole('status');
    await offline(page, true);
    await open.click();
    await expect(said).toContainText('Карта не загрузилась');
    await expect(open).toBeFocused();
    await offline(page, false);
    const gate = await hold(page, '**/assets/live-map-*.js');
    await open.click();
    await expect(said).toHaveText('Загружаем карту…');
    await expect(open).toHaveAttribute('aria-busy', 'true');
    await gate.open();
    await expect(page.getByRole('region', { name: /^Карта/ })).toBeFocused();
    await expect(open).toBeHidden();
    await expect(said).toBeEmpty();
  });
});

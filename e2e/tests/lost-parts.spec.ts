import type { Page, Request } from '@playwright/test';
import { offline } from '../harness/offline.ts';
import { frames, hold, visit } from '../harness/page.ts';
import { expect, test } from '../harness/test.ts';

/** A page with a part that comes when it is pressed, and how it is seen to have come. */
const PARTS = [
  ['/360_view', 'Осмотреться: Панорама строительства', (page: Page) => page.getByRole('application')],
  ['/renders', 'Открыть: Летний день', (page: Page) => page.getByRole('dialog')],
  ['/video', 'Смотреть: Год на излучине', (page: Page) => page.locator('video')],
  ['/progress', /^Открыть снимок/, (page: Page) => page.getByRole('dialog')],
  ['/', 'Списком', (page: Page) => page.getByRole('main').getByRole('table').first()],
] as const;

/** Those whose opener stays in sight. */
const PRESSED = PARTS.filter(([path]) => ['/renders', '/progress', '/'].includes(path));

/** What the console says of a page that is without a network from any moment on: it is still fetching then. */
const WITHOUT_NETWORK = [
  /WebGL|GPU|GL Driver|net::ERR|Favourites (were not read|do not work)|Form not loaded|Sun times/i,
];

const strip = (page: Page) => page.getByRole('alert').filter({ hasText: 'Не загрузилось: проверьте связь.' });
const again = (page: Page) => page.getByRole('button', { name: 'Попробовать ещё раз' });
const salesPhone = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^\+7/ });
const sales = (page: Page) => page.getByRole('dialog', { name: 'Офис продаж' });

/** Opens a page and waits until what it fetches when it rests is there: the session begins with it. */
async function rest(page: Page, path: string): Promise<void> {
  const underWay = new Set<Request>();
  page.on('request', request => underWay.add(request));
  page.on('requestfinished', request => underWay.delete(request));
  page.on('requestfailed', request => underWay.delete(request));
  await visit(page, path);
  await page.waitForFunction(() => sessionStorage.getItem('activeSession') === 'true');
  // And what that fetches: the router begins the page anew for a next page that it could not fetch ahead.
  await expect(async () => {
    await frames(page);
    expect(underWay.size).toBe(0);
    await frames(page);
    expect(underWay.size, 'what that has led to').toBe(0);
  }).toPass();
}

test.describe('a part that does not come', () => {
  test.use({ expectedMessages: WITHOUT_NETWORK });

  for (const [path, name, seen] of PARTS) {
    test(`${path} stays as it is, and the part comes when it is asked for again: ${name}`, async ({
      page,
    }) => {
      await rest(page, path);
      const title = await page.getByRole('heading', { level: 1 }).textContent();
      await offline(page, true);
      await page.getByRole('button', { name }).first().click();
      await expect(strip(page)).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
      await offline(page, false);
      await again(page).click();
      await expect(seen(page)).toBeVisible();
      await expect(strip(page)).toBeHidden();
      // Its sheets have come too.
      const sheets = await page.evaluate(() => {
        const come = [...document.styleSheets].filter(({ href }) => href);
        const rules = (sheet: CSSStyleSheet) => {
          try {
            return sheet.cssRules.length;
          } catch {
            return 0;
          }
        };
        const here = new Set(come.filter(rules).map(({ href }) => href));
        return come.map(({ href }) => href).filter(href => !here.has(href));
      });
      expect(sheets).toEqual([]);
    });
  }

  test('the strip waits with its button, and leaves the focus on the page', async ({ page }) => {
    await rest(page, '/');
    await offline(page, true);
    await page.getByRole('button', { name: 'Списком' }).click();
    await expect(strip(page)).toBeVisible();
    await again(page).focus();
    await page.keyboard.press('Enter');
    await expect(strip(page)).toBeVisible();
    await expect(again(page)).toBeFocused();
    await offline(page, false);
    const gate = await hold(page, '**/assets/by-section-*.js');
    await page.keyboard.press('Enter');
    await expect(again(page)).toHaveAttribute('aria-busy', 'true');
    await expect(again(page)).toBeFocused();
    await gate.open();
    await expect(again(page)).toBeHidden();
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('a strip that is closed leaves the part to be pressed again', async ({ page }) => {
    await rest(page, '/video');
    await offline(page, true);
    const play = page.getByRole('button', { name: 'Смотреть: Год на излучине' });
    await play.click();
    await expect(strip(page)).toBeVisible();
    await page.getByRole('button', { name: 'Закрыть' }).click();
    await expect(strip(page)).toBeHidden();
    await offline(page, false);
    await play.click();
    await expect(page.locator('video')).toBeVisible();
  });

  test('a moment of a film is asked for again by another press, and a closed strip leaves the button', async ({
    page,
  }) => {
    await rest(page, '/video');
    await offline(page, true);
    const moment = page.getByRole('list', { name: 'Части фильма' }).getByRole('button').nth(1);
    const play = page.getByRole('button', { name: 'Смотреть: Год на излучине' });
    await moment.click();
    await expect(strip(page)).toBeVisible();
    await expect(play).toBeHidden();
    await page.getByRole('button', { name: 'Закрыть' }).click();
    await expect(strip(page)).toBeHidden();
    await expect(play).toBeVisible();
    await moment.click();
    await expect(strip(page)).toBeVisible();
    await offline(page, false);
    await moment.click();
    await expect(page.locator('video')).toBeVisible();
    await expect(strip(page)).toBeHidden();
  });

  for (const [path, name, seen] of PRESSED) {
    test(`${path} asks again when the same is pressed while the strip stands: ${name}`, async ({ page }) => {
      await rest(page, path);
      await offline(page, true);
      const opener = page.getByRole('button', { name }).first();
      await opener.click();
      await expect(strip(page)).toBeVisible();
      await offline(page, false);
      await opener.click();
      await expect(seen(page)).toBeVisible();
      await expect(strip(page)).toBeHidden();
    });
  }

  test('the strip goes when the part is not wanted any more or has come by another way', async ({ page }) => {
    await rest(page, '/');
    await offline(page, true);
    await page.getByRole('button', { name: 'Списком' }).click();
    await expect(strip(page)).toBeVisible();
    await page.getByRole('button', { name: 'Генплан' }).click();
    await expect(strip(page)).toBeHidden();
    await offline(page, false);
    await page.getByRole('button', { name: 'Списком' }).click();
    await expect(page.getByRole('main').getByRole('table').first()).toBeVisible();
    await expect(strip(page)).toBeHidden();
  });

  test('R-205 a window of the shell is asked for each time that it is opened', async ({ page }) => {
    await rest(page, '/documents');
    await offline(page, true);
    await salesPhone(page).click();
    await expect(strip(page)).toBeVisible();
    await page.getByRole('button', { name: 'Закрыть' }).click();
    await expect(strip(page)).toBeHidden();
    await salesPhone(page).click();
    await expect(strip(page)).toBeVisible();
    await offline(page, false);
    await salesPhone(page).click();
    await expect(sales(page)).toBeVisible();
    await expect(strip(page)).toBeHidden();
  });

  test('R-208 the form of a window says that it has not come, and comes when it is asked for again', async ({
    page,
  }) => {
    const form = page.getByRole('form', { name: 'Перезвоните мне' });
    const lost = sales(page).getByRole('alert').filter({ hasText: 'Форма не загрузилась: проверьте связь' });
    await page.route('**/assets/call-back-*.js*', route => route.abort());
    await rest(page, '/documents');
    await salesPhone(page).click();
    await expect(lost).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sales(page)).toBeHidden();
    await salesPhone(page).click();
    await expect(lost).toBeVisible();
    await again(page).click();
    await expect(lost).toBeVisible();
    await expect(again(page)).toBeFocused();
    await page.unrouteAll();
    await again(page).click();
    await expect(form).toBeVisible();
    await expect
      .poll(() => sales(page).evaluate(dialog => dialog.contains(document.activeElement)))
      .toBe(true);
  });

  test('what a page fetches when it rests comes when the connection is back', async ({ page }) => {
    await page.route('**/assets/later-*.js', route => route.abort());
    const failed = page.waitForEvent('requestfailed', request => request.url().includes('/later-'));
    await visit(page, '/documents');
    await failed;
    await frames(page);
    await page.unrouteAll();
    const isActive = () => page.evaluate(() => sessionStorage.getItem('activeSession'));
    // On a busy machine the page may hear of its failure only after the connection was back for the first time.
    await expect(async () => {
      await offline(page, true);
      await offline(page, false);
      await expect.poll(isActive, { timeout: 3_000 }).toBe('true');
    }).toPass();
  });

  test('from a page whose own sheet has been mended the menu leads to another page', async ({ page }) => {
    const sheetsOf = async (path: string) =>
      [...(await (await page.request.get(path)).text()).matchAll(/href="(\/assets\/[^"]+\.css)"/g)].map(
        ([, href]) => href,
      );
    const others = await sheetsOf('/documents');
    const own = (await sheetsOf('/renders')).filter(href => !others.includes(href));
    expect(own).not.toEqual([]);
    await page.route(
      url => own.includes(url.pathname),
      route => route.abort(),
    );
    await rest(page, '/renders');
    await page.unrouteAll();
    await offline(page, true);
    await page.getByRole('button', { name: 'Открыть: Летний день' }).click();
    await expect(strip(page)).toBeVisible();
    await offline(page, false);
    await again(page).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Меню' }).click();
    await page.getByRole('dialog', { name: 'Меню' }).getByRole('link', { name: 'Документы' }).click();
    await expect(page).toHaveURL(/\/documents$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Документы' })).toBeVisible();
  });

  test('on a phone the strip stands over the cookies and the pinned price', async ({ page, request }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const { results } = await (await request.get('/api/properties/?limit=1')).json();
    await rest(page, `/flats/${results[0].slug}`);
    await offline(page, true);
    await page.getByRole('button', { name: 'Поделиться' }).first().click();
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

test.describe('a page whose file is gone with a release', () => {
  test.use({ expectedMessages: [/Error loading route module|net::ERR|dynamically imported module/] });

  test('is where the press leads to after the reload, and the page before it is one step back', async ({
    page,
  }) => {
    await rest(page, '/documents');
    // Gone until the page begins anew, also for what is fetched ahead.
    const file = '**/assets/childhood-*.js';
    await page.route(file, route => route.abort());
    page.once('request', function seen(request) {
      if (request.isNavigationRequest()) void page.unroute(file);
      else page.once('request', seen);
    });
    await page.getByRole('button', { name: 'Меню' }).click();
    const reloaded = page.waitForEvent('load');
    await page.getByRole('dialog', { name: 'Меню' }).getByRole('link', { name: 'Детство' }).click();
    await reloaded;
    await expect(page).toHaveURL(/\/childhood$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/documents$/);
    await page.reload();
    await page.waitForLoadState('networkidle');
    await expect(page).toHaveURL(/\/documents$/);
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

test('a browser that has no network, and takes itself for offline, has every part of a site on its machine', async ({
  page,
}) => {
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false }));
  await rest(page, '/flats');
  await page
    .getByRole('button', { name: /^В\sизбранное:/ })
    .first()
    .click();
  await expect(page.getByRole('banner').getByRole('link', { name: /^Избранное/ })).toHaveText(
    'Избранное\u00a0(1)',
  );
  await page.getByRole('button', { name: 'Меню' }).click();
  await page.getByRole('dialog', { name: 'Меню' }).getByRole('link', { name: 'Документы' }).click();
  await expect(page).toHaveURL(/\/documents$/);
});

import type { Page } from '@playwright/test';
import { atRest, frames, motionEnds, visit } from '../harness/page.ts';
import { expect, test } from '../harness/test.ts';

/** Expects the strip of the offer with its terms at every width, and follows it. */
async function expectPromo(page: Page): Promise<void> {
  const promo = page.getByRole('link', { name: /^Special offer до -\d+%/ });
  await expect(promo).toHaveCount(1);
  // At every width without a hand: terms stand next to every discount.
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    const terms = promo.getByText('Скидка действительна при 100% оплате');
    await expect(terms, `at ${width}`).toBeVisible();
    const [inner, outer] = [await terms.boundingBox(), await promo.boundingBox()];
    expect((inner?.y ?? 0) + (inner?.height ?? 0)).toBeLessThanOrEqual(
      (outer?.y ?? 0) + (outer?.height ?? 0),
    );
  }
  await promo.click();
  await expect(page).toHaveURL(/\/flats\?is_discount=true$/);
  await expect(
    page.getByRole('switch', { name: /скидк/i }).or(page.getByRole('checkbox', { name: /скидк/i })),
  ).toBeChecked();
}

test.describe('cookie banner', () => {
  test('R-029 R-103 R-156 R-157 R-158 R-159 R-166 R-167 R-236 R-238 R-239 R-240 R-242 on the list: it leaves the buttons free, the promo has its terms, it goes for good when the visitor agrees', async ({
    page,
  }) => {
    test.slow();
    await visit(page, '/flats');
    for (const [name, viewport, button] of [
      ['a desk', { width: 1440, height: 900 }, /^Показать/],
      ['a phone', { width: 390, height: 844 }, /Фильтры/],
    ] as const) {
      await test.step(`R-242 leaves the buttons of the list free on ${name}`, async () => {
        await page.setViewportSize(viewport);
        await frames(page);
        const banner = await page.getByRole('region', { name: 'Cookie-файлы' }).boundingBox();
        const main = await page.getByRole('main').getByRole('button', { name: button }).first().boundingBox();
        expect((main?.y ?? 0) + (main?.height ?? 0)).toBeLessThanOrEqual(banner?.y ?? 0);
      });
    }
    await test.step('R-156 R-157 R-158 R-159 R-166 R-167 the promo stands with its terms and leads on', () =>
      expectPromo(page));
    await test.step('R-029 R-103 R-236 R-238 R-239 R-240 goes when the visitor agrees, for good', async () => {
      const banner = page.getByRole('region', { name: 'Cookie-файлы' });
      await expect(banner).toContainText('Мы используем cookie-файлы.');
      await banner.getByRole('button', { name: 'Согласен' }).click();
      await expect(banner).toBeHidden();
      await expect.poll(() => page.evaluate(() => localStorage.getItem('cookieClosed'))).toBe('true');
      await page.reload();
      await expect(page.getByRole('main')).toBeVisible();
      await expect(banner).toBeHidden();
      await page.goto('/');
      await expect(page.getByRole('main')).toBeVisible();
      await expect(banner).toBeHidden();
    });
  });

  test('R-238 R-240 goes from the other tabs too', async ({ page, context }) => {
    await visit(page, '/documents');
    await atRest(page);
    const other = await context.newPage();
    await visit(other, '/flats');
    await other.getByRole('button', { name: 'Согласен' }).click();
    await expect(page.getByRole('region', { name: 'Cookie-файлы' })).toBeHidden();
  });

  test('R-156 R-157 R-158 R-159 R-166 R-167 R-237 R-241 R-242 A-73 on the home page: it is there at once, leads to the agreement, leaves both ways and the end of the page free; the promo has its terms', async ({
    page,
    request,
  }) => {
    test.slow();
    await visit(page, '/');
    await test.step('R-241 is there for a visitor who has never been here', async () => {
      await expect(page.getByRole('region', { name: 'Cookie-файлы' })).toBeInViewport();
    });
    await test.step('R-237 A-73 leads to the agreement', async () => {
      const { file } = await (await request.get('/api/documents/cookie/')).json();
      const banner = page.getByRole('region', { name: 'Cookie-файлы' });
      const link = banner.getByRole('link', { name: 'Соглашение об использовании' });
      await expect(link).toHaveAttribute('href', file.href);
      expect((await request.get(file.href)).status()).toBe(200);
    });
    for (const [width, height] of [
      [1440, 900],
      [768, 1024],
      [390, 844],
    ] as const) {
      await test.step(`R-242 leaves both ways from the first screen free at ${width} px`, async () => {
        await page.setViewportSize({ width, height });
        await frames(page);
        const banner = await page.getByRole('region', { name: 'Cookie-файлы' }).boundingBox();
        for (const name of ['Записаться на презентацию', 'Выбрать квартиру']) {
          const way = await page.getByRole('main').getByRole('link', { name }).first().boundingBox();
          expect((way?.y ?? 0) + (way?.height ?? 0), name).toBeLessThanOrEqual(banner?.y ?? 0);
        }
      });
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await test.step('R-242 covers nothing at the end of the page', async () => {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      await motionEnds(page);
      const banner = await page.getByRole('region', { name: 'Cookie-файлы' }).boundingBox();
      const footer = await page.getByRole('contentinfo').boundingBox();
      expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual((banner?.y ?? 0) + 1);
    });
    await page.evaluate(() => window.scrollTo(0, 0));
    await test.step('R-156 R-157 R-158 R-159 R-166 R-167 the promo stands with its terms and leads on', () =>
      expectPromo(page));
  });

  test('R-242 stands at the lower edge of the screen under a short page too', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 1400 });
    await visit(page, '/booking');
    const banner = await page.getByRole('region', { name: 'Cookie-файлы' }).boundingBox();
    expect((banner?.y ?? 0) + (banner?.height ?? 0)).toBe(1400);
  });
});

test.describe('preloader', () => {
  const preloader = 'Загрузка страницы';

  test('R-030 R-313 R-314 R-691 A-63 shows over the first page of a visit, for half a second and not again', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const since = performance.now();
      const isThere = () => document.documentElement?.hasAttribute('data-loading') === true;
      document.addEventListener('DOMContentLoaded', () => {
        const shown = document.querySelector('[role="progressbar"]')?.checkVisibility({
          opacityProperty: true,
          visibilityProperty: true,
        });
        Object.assign(window, { shown });
      });
      new MutationObserver((_, observer) => {
        if (isThere()) return;
        observer.disconnect();
        Object.assign(window, { gone: performance.now() - since });
      }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-loading'] });
    });
    await page.goto('/');
    // The page under it can be used meanwhile.
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('progressbar', { name: preloader })).toBeHidden();
    const { shown, gone } = await page.evaluate(() => ({
      shown: Reflect.get(window, 'shown'),
      gone: Reflect.get(window, 'gone'),
    }));
    expect(shown).toBe(true);
    expect(gone).toBeGreaterThanOrEqual(490);
  });

  test.describe('without the service', () => {
    test.use({ expectedMessages: [/ERR_FAILED|Favourites were not read|Sun times are not known/] });

    test('R-315 goes although the service does not answer', async ({ page }) => {
      await page.route('**/api/**', route => route.abort());
      await page.goto('/');
      await expect(page.getByRole('progressbar', { name: preloader })).toBeHidden();
    });
  });

  test('R-312 R-316 A-61 stands still where the split test says so', async ({ page }) => {
    const line = () =>
      page
        .getByRole('progressbar', { name: preloader, includeHidden: true })
        .locator('path')
        .evaluate(path => getComputedStyle(path).strokeDasharray);
    await page.goto('/?preloader_static=true');
    expect(await line()).toBe('none');
    // The cookie remembers it, and only the text «true» is true.
    await page.goto('/documents');
    expect(await line()).toBe('none');
    await page.goto('/?preloader_static=1');
    expect(await line()).not.toBe('none');
  });

  test('R-317 grows with what has come', async ({ page }) => {
    // Its longest time never comes: a busy machine may need more for what this test does.
    await page.addInitScript(() => {
      const now = Date.now();
      Date.now = () => now;
    });
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route(/\/media\/hero-/, async route => {
      await held;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    const loaded = () =>
      page
        .getByRole('progressbar', { name: preloader, includeHidden: true })
        .evaluate(line => Number(line.style.getPropertyValue('--loaded') || 0));
    await expect.poll(loaded).toBeGreaterThan(0);
    const first = await loaded();
    expect(first).toBeLessThan(1);
    await expect(page.getByRole('progressbar', { name: preloader })).toBeVisible();
    release();
    await expect.poll(loaded).toBe(1);
    await expect(page.getByRole('progressbar', { name: preloader })).toBeHidden();
  });
});

import type { Locator } from '@playwright/test';
import { visitWithAxe } from '../harness/axe.ts';
import { atRest, doubleText, instead, ready } from '../harness/page.ts';
import { expect, test } from '../harness/test.ts';

test.use({ expectedMessages: [/status of 404/] });

test.describe('a page that does not come', () => {
  test.use({ expectedMessages: [/ERR_FAILED|Favourites were not read|No film of the menu/] });

  test('R-322 R-673 keeps the theme, the looks and the consent of the visitor', async ({ page }) => {
    await page.addInitScript(() => {
      localStorage.setItem('theme', 'dark');
      localStorage.setItem('cookieClosed', 'true');
    });
    await page.goto('/documents');
    await ready(page);
    const looksRight = async (button: Locator) => {
      await expect(page.locator('html')).toHaveClass('theme-dark');
      await expect(page.getByRole('button', { name: 'Согласен' })).toBeHidden();
      // Ink on paper, and not paper on paper.
      await expect(button).toHaveCSS('color', 'rgb(13, 14, 17)');
      await expect(button).toHaveCSS('background-color', 'rgb(243, 242, 241)');
    };
    // What notes the marks of the root has come.
    await atRest(page);
    const connect = await instead(page, '**/api/**', route => route.abort());
    await page.getByRole('button', { name: 'Меню' }).click();
    await page.getByRole('dialog', { name: 'Меню' }).getByRole('link', { name: 'Детство' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Что-то пошло не так…');
    const again = page.getByRole('main').getByRole('button', { name: 'Попробовать ещё раз' });
    await looksRight(again);
    connect();
    await again.click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Что-то пошло не так…');
    await expect(page).toHaveURL('/childhood');
    const banner = page.getByRole('banner');
    await banner.getByRole('link', { name: 'Избранное' }).click();
    await expect(page).toHaveURL('/favorites');
    await looksRight(banner.getByRole('link', { name: 'Записаться на встречу' }));
  });
});

test.describe('text twice as large on a phone', () => {
  test.beforeEach(({ page }) => page.setViewportSize({ width: 390, height: 844 }));

  test('the error page keeps its heading on the screen and its drawing off its words', async ({ page }) => {
    await page.goto('/no-such-page');
    await doubleText(page);
    const main = page.getByRole('main');
    const [needed, given] = await main
      .getByRole('heading', { level: 1 })
      .evaluate(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth]);
    expect(needed).toBeLessThanOrEqual(given ?? 0);
    const last = await main.getByRole('link', { name: 'Избранное' }).boundingBox();
    // The houses of the drawing, its name beside them.
    const name = await main.locator('svg text').boundingBox();
    expect(name?.y).toBeGreaterThan((last?.y ?? 0) + (last?.height ?? 0));
  });
});

test.describe('boutique under the other header', () => {
  test('R-062 R-079 R-251 R-688 A-01 is a page of its own that search engines leave out, and keeps its path while the visitor chooses', async ({
    page,
    request,
  }) => {
    await visitWithAxe(page, '/newHeader/flats');
    await test.step('R-062 R-079 R-251 A-01 is a page of its own that search engines leave out', async () => {
      const answer = await request.get('/newHeader/flats', { maxRedirects: 0 });
      expect(answer.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1, name: 'Бутик квартир' })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Квартиры' }).locator('li').first()).toBeVisible();
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /^https?:\/\/[^/]+\/flats$/);
      const logo = await page
        .getByRole('banner')
        .getByRole('link', { name: /на главную/ })
        .boundingBox();
      expect(logo?.x).toBeLessThan(100);
    });
    await test.step('keeps its path while the visitor chooses', async () => {
      await page
        .getByRole('form', { name: 'Фильтры' })
        .getByLabel(/Со скидкой/)
        .check();
      await expect(page).toHaveURL(/\/newHeader\/flats\?is_discount=true$/);
      await page.getByRole('checkbox', { name: /^Студия/ }).check();
      await expect(page).toHaveURL(/\/newHeader\/flats\?layout_type=0&is_discount=true$/);
      await page.getByRole('link', { name: 'Убрать: Со скидкой' }).click();
      await expect(page).toHaveURL(/\/newHeader\/flats\?layout_type=0$/);
    });
  });
});

test.describe('error page', () => {
  test('R-085 R-086 R-089 R-092 R-093 R-095 R-096 R-106 R-672 says what happened, for people only, leads on, and tells analytics of it', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      Object.assign(window, {
        ym: (...call: unknown[]) => document.documentElement.append(`[goal ${call.slice(1)}]`),
      });
    });
    await page.goto('/qwerty');
    await test.step('R-085 R-086 R-092 R-095 R-096 says what happened, under the header, for people only', async () => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Страница не найдена');
      await expect(page.getByText('Ошибка 404. Такой страницы не существует')).toBeVisible();
      await expect(page).toHaveTitle(/^Страница не найдена/);
      await expect(page.getByText('This page could not be found')).toHaveCount(0);
      await expect(page.getByRole('banner').getByRole('link', { name: /на главную/ })).toBeVisible();
      await expect(page.getByText('Special offer')).toHaveCount(0);
      await expect(page.getByRole('contentinfo')).toHaveCount(0);
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    });
    await test.step('R-093 R-672 tells analytics of it, and other pages do not', async () => {
      const goals = () =>
        page.evaluate(() => document.documentElement.textContent.match(/\[goal [^\]]*\]/g) ?? []);
      await expect.poll(goals).toEqual(['[goal reachGoal,404]']);
      await page.getByRole('main').getByRole('link', { name: 'Бутик квартир' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Бутик квартир' })).toBeVisible();
      await expect.poll(() => goals()).toEqual(['[goal reachGoal,404]']);
    });
    await page.goBack();
    await test.step('R-089 leads home and to the boutique', async () => {
      const main = page.getByRole('main');
      await expect(main.getByRole('link', { name: 'Бутик квартир' })).toHaveAttribute('href', '/flats');
      await main.getByRole('link', { name: 'На главную' }).click();
      await expect(page).toHaveURL(/\/$/);
      await expect(page.getByRole('contentinfo')).toBeVisible();
    });
  });

  test.describe(() => {
    // The broken script would stay in the cache of a shared context.
    test.use({ expectedMessages: [/status of 404|planted/], ownContext: true });

    test('R-094 R-674 has a last resort when it fails itself', async ({ page }) => {
      let planted = 0;
      // The drawing of the page is made to throw.
      await page.route('**/assets/*.js', async route => {
        const answer = await route.fetch();
        const text = await answer.text();
        const broken = text.replaceAll(/viewBox:[`"']0 0 1440 900[`"']/g, () => {
          planted += 1;
          return 'viewBox:(()=>{throw Error("planted")})()';
        });
        await route.fulfill({ response: answer, body: broken });
      });
      await page.goto('/qwerty');
      await expect(page.getByText('An error occurred while showing the error page')).toBeVisible();
      expect(planted).toBe(1);
      await page.getByRole('main').getByRole('link', { name: 'Back home' }).click();
      await expect(page).toHaveURL(/\/$/);
    });
  });
});

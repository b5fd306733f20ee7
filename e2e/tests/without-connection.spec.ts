import type { Page } from '@playwright/test';
import { flat247 } from '../harness/lots.ts';
import { offline, rest, WITHOUT_NETWORK } from '../harness/offline.ts';
import { ready, visit } from '../harness/page.ts';
import { expect, test } from '../harness/test.ts';

/** Parts that come with their page, what opens them, and how they are seen. */
const PARTS = [
  {
    name: 'a render over the screen',
    path: '/renders',
    opener: (page: Page) => page.getByRole('button', { name: 'Открыть: Летний день' }),
    seen: (page: Page) => page.getByRole('dialog'),
  },
  {
    name: 'a picture of the building site',
    path: '/progress',
    opener: (page: Page) => page.getByRole('button', { name: /^Открыть снимок/ }).first(),
    seen: (page: Page) => page.getByRole('dialog'),
  },
  {
    name: 'the player of a film',
    path: '/video',
    opener: (page: Page) => page.getByRole('button', { name: 'Смотреть: Квартал с реки' }),
    seen: (page: Page) => page.locator('video'),
  },
  {
    name: 'a moment of a film',
    path: '/video',
    opener: (page: Page) => page.getByRole('list', { name: 'Части фильма' }).getByRole('button').nth(1),
    seen: (page: Page) => page.locator('video'),
  },
  {
    name: 'R-205 the window of the sales office',
    path: '/documents',
    opener: (page: Page) => page.getByRole('banner').getByRole('link', { name: /^\+7/ }),
    seen: (page: Page) =>
      page.getByRole('dialog', { name: 'Офис продаж' }).getByRole('link', { name: /^\+7/ }),
  },
] as const;

test.describe('a page that has lost its connection', () => {
  test.use({ expectedMessages: WITHOUT_NETWORK });

  for (const { name, path, opener, seen } of PARTS) {
    test(`opens what has come with it: ${name}`, async ({ page }) => {
      await rest(page, path);
      await offline(page, true);
      await opener(page).click();
      await expect(seen(page)).toBeVisible();
    });
  }

  test('plays a film that was pressed in vain once the connection is back', async ({ page }) => {
    await rest(page, '/video');
    await offline(page, true);
    const film = page.locator('video');
    const isPaused = () => film.evaluate((video: HTMLVideoElement) => video.paused);
    const play = page.getByRole('button', { name: /^Смотреть.*: Квартал с реки$/ });
    await play.click();
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.error !== null)).toBe(true);
    await offline(page, false);
    await play.click();
    await expect.poll(isPaused).toBe(false);
  });

  test('keeps the page where a link is pressed, and follows it once the site answers', async ({ page }) => {
    await rest(page, '/documents');
    await offline(page, true);
    await page.getByRole('banner').getByRole('link', { name: 'Бутик квартир' }).click();
    await expect(page.getByRole('alert')).toContainText('проверьте связь');
    const again = page.getByRole('button', { name: 'Попробовать ещё раз' });
    await again.click();
    await expect(page.getByRole('alert')).toContainText('проверьте связь');
    await expect(page.getByRole('heading', { level: 1, name: 'Документы' })).toBeVisible();
    await expect(page).toHaveURL(/\/documents$/);
    await offline(page, false);
    await again.click();
    await expect(page).toHaveURL(/\/flats$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Бутик квартир' })).toBeVisible();
    await expect(again).toBeHidden();
  });

  test('a press that stays on the page, or goes elsewhere meanwhile, is not held', async ({
    page,
    request,
  }) => {
    const { slug } = await flat247(request);
    await rest(page, `/flats/${slug}`);
    await offline(page, true);
    await page.getByRole('main').getByRole('link', { name: 'Записаться на презентацию' }).click();
    const dialog = page.getByRole('dialog', { name: 'Презентация квартиры' });
    await expect(dialog).toContainText('Форма не\u00a0загрузилась');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    const banner = page.getByRole('banner');
    await banner.getByRole('link', { name: 'Избранное' }).click();
    await expect(page.getByRole('alert')).toContainText('проверьте связь');
    await offline(page, false);
    await banner.getByRole('link', { name: 'Бутик квартир' }).click();
    await expect(page).toHaveURL(/\/flats$/);
    await expect(page.getByRole('button', { name: 'Попробовать ещё раз' })).toBeHidden();
  });

  test('says of flats that they have not come, in their place, and asks for them again', async ({ page }) => {
    await rest(page, '/');
    await offline(page, true);
    await page.getByRole('button', { name: 'Списком' }).click();
    const lost = page.getByRole('alert').filter({ hasText: 'Не удалось загрузить квартиры секции' });
    await expect(lost).toBeVisible();
    await offline(page, false);
    await lost.getByRole('button', { name: 'Попробовать ещё раз' }).click();
    await expect(page.getByRole('main').getByRole('table').first()).toBeVisible();
  });

  test('begins its session all the same', async ({ page }) => {
    // The page rests once the connection is gone.
    await page.addInitScript(() => {
      window.requestIdleCallback = callback => {
        const run = () => callback({ didTimeout: false, timeRemaining: () => 0 });
        window.addEventListener('offline', run, { once: true });
        return 0;
      };
    });
    await visit(page, '/documents');
    await offline(page, true);
    await page.waitForFunction(() => sessionStorage.getItem('activeSession') === 'true');
    await expect(page.getByRole('heading', { level: 1, name: 'Документы' })).toBeVisible();
  });

  test('the filters of a phone open without a connection before anything else has come, and a choice leaves the page', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    // A page that is busy rests late.
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0;
    });
    await page.goto('/flats');
    await ready(page);
    await offline(page, true);
    await page.getByRole('button', { name: 'Фильтры' }).click();
    const panel = page.getByRole('dialog', { name: 'Фильтры' });
    await panel.getByRole('checkbox', { name: /^2/ }).check();
    await panel.getByRole('button', { name: /^Показать/ }).click();
    await expect(page.getByRole('alert')).toContainText('Не получилось загрузить квартиры');
    await expect(page.getByRole('heading', { level: 1, name: 'Бутик квартир' })).toBeVisible();
    await expect(page).toHaveURL(/\/flats\/2-komnatnye$/);
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

import type { Page } from '@playwright/test';
import { flat247 } from '../harness/lots.ts';
import { frames, motionEnds, ready } from '../harness/page.ts';
import { expect, test } from '../harness/test.ts';

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };

/** Noon and midnight in Moscow. */
const NOON = '2026-11-20T12:00:00+03:00';
const NIGHT = '2026-11-20T23:30:00+03:00';

/** Opens a page and waits until it answers to hands. */
async function open(page: Page, path: string) {
  await page.goto(path);
  await ready(page);
}

const scrollOf = (page: Page) => page.evaluate(() => window.scrollY);

test.describe('header', () => {
  test('R-097 R-120 R-123 R-125 has the burger and the way to the boutique', async ({ page }) => {
    await page.goto('/flats');
    const header = page.getByRole('banner');
    await expect(header.getByRole('button', { name: 'Меню' })).toBeVisible();
    await expect(header.getByRole('link', { name: 'Бутик квартир' })).toHaveAttribute('href', '/flats');
  });

  test('R-133 its logo leads home', async ({ page }) => {
    await page.goto('/flats');
    await page
      .getByRole('banner')
      .getByRole('link', { name: /на главную/ })
      .click();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Излучина');
  });

  test('R-076 R-077 R-138 its button leads to the form of the home page', async ({ page }) => {
    await page.goto('/flats');
    await page.getByRole('banner').getByRole('link', { name: 'Записаться на встречу' }).click();
    await expect(page).toHaveURL(/\/#form$/);
    await expect(page.locator('#form')).toBeInViewport();
  });

  test('R-139 has a call on phones', async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto('/flats');
    const call = page.getByRole('banner').getByRole('link', { name: /Позвонить/ });
    await expect(call).toHaveAttribute('href', /^tel:\+7\d{10}$/);
  });

  test('R-144 is transparent at the top only', async ({ page }) => {
    await page.goto('/');
    const background = () =>
      page.getByRole('banner').evaluate(header => {
        const bar = header.parentElement;
        return bar ? getComputedStyle(bar).backgroundColor : '';
      });
    await expect.poll(background).toBe('rgba(0, 0, 0, 0)');
    await page.mouse.wheel(0, 40);
    await expect.poll(background).not.toMatch(/rgba\(.+, 0\)/);
  });

  test('R-145 R-149 hides on the way down and comes back on the way up', async ({ page }) => {
    await page.setViewportSize(phone);
    await open(page, '/flats');
    const burger = page.getByRole('button', { name: 'Меню' });
    await page.mouse.wheel(0, 900);
    await expect(burger).not.toBeInViewport();
    // Two turns of the wheel at once would be one way down.
    await expect.poll(() => scrollOf(page)).toBe(900);
    await page.mouse.wheel(0, -100);
    await expect(burger).toBeInViewport();
  });

  test('R-150 stays on wide screens where the page does not hide it', async ({ page }) => {
    await open(page, '/');
    await page.mouse.wheel(0, 700);
    await expect.poll(() => scrollOf(page)).toBe(700);
    await motionEnds(page);
    await expect(page.getByRole('button', { name: 'Меню' })).toBeInViewport();
  });
});

test.describe('windows', () => {
  test('R-131 R-205 R-208 R-209 R-214 the phone opens one that closes by a press outside', async ({
    page,
  }) => {
    await open(page, '/flats');
    await page.getByRole('banner').getByRole('link', { name: /^\+7/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Отдел продаж' });
    await expect(dialog.getByRole('link', { name: /^\+7/ })).toHaveAttribute('href', /^tel:/);
    await dialog.getByRole('heading').click();
    await expect(dialog).toBeVisible();
    await page.mouse.click(20, 450);
    await expect(dialog).toBeHidden();
  });

  test('R-210 Esc closes them and gives the focus back', async ({ page }) => {
    await open(page, '/');
    const opener = page.getByRole('banner').getByRole('link', { name: /^\+7/ });
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Отдел продаж' });
    await expect(dialog).toBeVisible();
    for (let press = 0; press < 6; press++) await page.keyboard.press('Tab');
    expect(await dialog.evaluate(element => element.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test('R-201 R-215 the footer opens the words about the offer', async ({ page }) => {
    await open(page, '/');
    await page
      .getByRole('contentinfo')
      .getByRole('button', { name: 'Не является публичной офертой' })
      .click();
    await expect(page.getByRole('dialog', { name: 'Не является публичной офертой' })).toContainText('437');
  });
});

test.describe('menu', () => {
  test('R-182 R-183 covers the screen, holds the page and closes with the page', async ({ page }) => {
    await open(page, '/');
    await page.getByRole('button', { name: 'Меню' }).click();
    const menu = page.getByRole('dialog', { name: 'Меню' });
    await expect(menu).toBeVisible();
    await expect.poll(() => menu.boundingBox()).toMatchObject({ x: 0, y: 0, ...desktop });
    const turned = page.evaluate(
      () => new Promise(resolve => window.addEventListener('wheel', () => resolve(null), { once: true })),
    );
    await page.mouse.wheel(0, 500);
    await turned;
    await frames(page, 10);
    expect(await scrollOf(page)).toBe(0);
    await menu.getByRole('link', { name: 'Выбрать квартиру' }).click();
    await expect(page).toHaveURL(/\/flats$/);
    await expect(menu).toBeHidden();
  });

  for (const [name, row] of [
    ['Служба доверия', 'R-026 R-179 R-211'],
    ['Клиентская служба', 'R-212'],
  ] as const) {
    test(`${row} opens the card «${name}»`, async ({ page }) => {
      await open(page, '/');
      await page.getByRole('button', { name: 'Меню' }).click();
      await page.getByRole('dialog', { name: 'Меню' }).getByRole('button', { name }).click();
      const card = page.getByRole('dialog', { name });
      await expect(card.getByRole('heading', { name })).toBeVisible();
      await expect(card.getByRole('link', { name: /^\+7/ })).toBeVisible();
      await expect(card.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
      await expect(page.getByRole('dialog', { name: 'Меню' })).toBeHidden();
    });
  }
});

test.describe('theme', () => {
  for (const [time, theme, own, other] of [
    [NOON, 'theme-light', 'hero-day', 'hero-night'],
    [NIGHT, 'theme-dark', 'hero-night', 'hero-day'],
  ] as const) {
    test(`R-318 R-319 R-326 is ${theme} by the time and loads its own picture only`, async ({ page }) => {
      const pictures: string[] = [];
      page.on('request', request => {
        if (request.resourceType() === 'image') pictures.push(request.url());
      });
      await page.clock.setFixedTime(new Date(time));
      await page.goto('/', { waitUntil: 'networkidle' });
      await expect(page.locator('html')).toHaveClass(theme);
      await expect.poll(() => pictures.filter(url => url.includes(own))).toHaveLength(1);
      expect(pictures.filter(url => url.includes(other))).toHaveLength(0);
    });
  }

  test('R-321 R-322 the choice is kept, wins over the time and survives a reload', async ({ page }) => {
    await page.clock.setFixedTime(new Date(NOON));
    await open(page, '/');
    const toggle = page.getByRole('banner').getByRole('button', { name: 'Тёмная тема' });
    await expect(toggle).toHaveAttribute('aria-pressed', 'false');
    await toggle.click();
    await expect(page.locator('html')).toHaveClass('theme-dark');
    await expect(toggle).toHaveAttribute('aria-pressed', 'true');
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
    await page.reload();
    await expect(page.locator('html')).toHaveClass('theme-dark');
  });
});

test.describe('layout', () => {
  test('R-100 R-112 R-113 R-116 shows the footer where it belongs', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await page.goto('/flats');
    await expect(page.getByRole('main')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await page.locator('main a[href^="/flats/"]').first().click();
    await expect(page).toHaveURL(/\/flats\/.+/);
    await expect(page.getByRole('region', { name: 'Квартира и цена' })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
  });

  test('R-108 R-109 R-110 tells the background of the home page from the others', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('body')).toHaveAttribute('data-background', 'index');
    await page.getByRole('main').getByRole('link', { name: 'Выбрать квартиру' }).click();
    await expect(page).toHaveURL(/\/flats$/);
    await expect(page.locator('body')).toHaveAttribute('data-background', 'default');
  });

  test('starts anew when a file of its build is gone, and only once', async ({ page }) => {
    const documents: string[] = [];
    page.on('request', request => {
      if (request.isNavigationRequest()) documents.push(request.url());
    });
    // Whether the page has taken the loss in hand, so that nobody else throws.
    const lose = () =>
      page.evaluate(() => !window.dispatchEvent(new Event('vite:preloadError', { cancelable: true })));
    await open(page, '/');
    expect(documents).toHaveLength(1);
    const again = page.waitForEvent('load');
    // Not while it fetches a file ahead, which nobody waits for.
    await expect.poll(lose).toBe(true);
    await again;
    await ready(page);
    expect(await lose()).toBe(false);
    await frames(page, 10);
    expect(documents).toHaveLength(2);
  });

  test.use({ expectedMessages: [/status of 404/] });

  for (const [name, path] of [
    ['the home page', '/'],
    ['the list', '/flats?layout_type=2,3&window_look=river'],
    ['the chessboard', '/flats?view=chess&section=3'],
    ['a flat', null],
    ['the error page', '/qwerty'],
  ] as const) {
    test(`R-118 ${name} never scrolls sideways`, async ({ page }) => {
      await open(page, path ?? `/flats/${(await flat247(page.request)).slug}`);
      for (const width of [320, 390, 767, 768, 991, 992, 1279, 1280, 1920]) {
        await page.setViewportSize({ width, height: 800 });
        await frames(page);
        const extra = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(extra, `at ${width}`).toBeLessThanOrEqual(0);
      }
    });
  }

  test('does not move while it loads', async ({ page }) => {
    await page.addInitScript(() => {
      Object.assign(window, { shift: 0 });
      new PerformanceObserver(list => {
        for (const entry of list.getEntries()) {
          if ('value' in entry) Object.assign(window, { shift: Reflect.get(window, 'shift') + entry.value });
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('/', { waitUntil: 'networkidle' });
    expect(await page.evaluate(() => Reflect.get(window, 'shift'))).toBe(0);
  });

  test('a first press of Tab leads past the header', async ({ page }) => {
    await page.goto('/');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Перейти к содержанию' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the first screen, the contacts and the menu can be read', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('#form').getByRole('link', { name: /^\+7/ })).toBeVisible();
    await page.getByRole('button', { name: 'Меню' }).click();
    await expect(page.getByRole('dialog', { name: 'Меню' })).toBeVisible();
  });
});

import { flat247 } from '../harness/lots.ts';
import { frames, hold, ready, visit } from '../harness/page.ts';
import { expect, test } from '../harness/test.ts';

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

  test('R-358 R-360 R-427 a line shows that another page comes; choices and anchors show none', async ({
    page,
  }) => {
    await visit(page, '/');
    const line = page.locator('[data-coming]');
    const asked: string[] = [];
    page.on('request', request => {
      if (request.url().includes('/api/index/')) asked.push(request.url());
    });
    await page.getByRole('banner').getByRole('link', { name: 'Записаться на встречу' }).click();
    await expect(page).toHaveURL(/#form$/);
    expect(asked).toEqual([]);
    const pages = await hold(page, '**/api/documents/**');
    await page.getByRole('button', { name: 'Меню' }).click();
    await page.getByRole('dialog', { name: 'Меню' }).getByRole('link', { name: 'Документы' }).click();
    await expect(line).toHaveAttribute('data-coming', 'true');
    await pages.open();
    await expect(page.getByRole('heading', { level: 1, name: 'Документы' })).toBeVisible();
    await expect(line).toHaveAttribute('data-coming', 'false');
    await visit(page, '/flats');
    const facets = await hold(page, '**/api/properties/**');
    await page.getByRole('checkbox', { name: /^Студия/ }).check();
    await expect.poll(() => facets.held().length).toBeGreaterThan(0);
    await expect(line).toHaveAttribute('data-coming', 'false');
    await facets.open();
    await expect(page).toHaveURL(/layout_type=0/);
  });

  test('R-359 R-677 starts anew when a file of its build is gone, and only once', async ({ page }) => {
    const documents: string[] = [];
    page.on('request', request => {
      if (request.isNavigationRequest()) documents.push(request.url());
    });
    // Whether the page has taken the loss in hand, so that nobody else throws.
    const lose = () =>
      page.evaluate(() => !window.dispatchEvent(new Event('vite:preloadError', { cancelable: true })));
    await visit(page, '/');
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
    ['the list of tours', '/3d-tours'],
    ['the error page', '/qwerty'],
  ] as const) {
    test(`R-118 ${name} never scrolls sideways`, async ({ page }) => {
      await visit(page, path ?? `/flats/${(await flat247(page.request)).slug}`);
      for (const width of [320, 390, 767, 768, 991, 992, 1279, 1280, 1920]) {
        await page.setViewportSize({ width, height: 800 });
        await frames(page);
        const extra = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(extra, `at ${width}`).toBeLessThanOrEqual(0);
      }
    });
  }

  for (const path of ['/', '/flats', '/qwerty']) {
    test(`R-242 ${path} does not move while it loads`, async ({ page }) => {
      await page.addInitScript(() => {
        Object.assign(window, { shift: 0 });
        new PerformanceObserver(list => {
          for (const entry of list.getEntries()) {
            if ('value' in entry)
              Object.assign(window, { shift: Reflect.get(window, 'shift') + entry.value });
          }
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto(path, { waitUntil: 'networkidle' });
      await expect(page.getByRole('button', { name: 'Согласен' })).toBeVisible();
      const shift: number = await page.evaluate(() => Reflect.get(window, 'shift'));
      expect(shift.toFixed(2)).toBe('0.00');
    });
  }

  test('R-099 R-104 A-65 has one main part, and numbers that nobody sees', async ({ page, request }) => {
    const [{ contacts }] = await (await request.get('/api/project/')).json();
    await page.goto('/flats');
    await expect(page.getByRole('main')).toHaveCount(1);
    expect(contacts.hidden).toHaveLength(2);
    for (const phone of contacts.hidden) {
      const link = page.locator('a[href^="tel:"]', { hasText: phone });
      await expect(page.locator('[aria-hidden="true"]').filter({ has: link })).toHaveCount(1);
      await expect(link).toHaveAttribute('tabindex', '-1');
      await expect(page.getByRole('link', { name: phone })).toHaveCount(0);
    }
  });

  test('R-198 R-199 R-200 R-202 R-203 R-204 R-124 A-73 the footer has the client service, two networks and who made the site', async ({
    page,
    request,
  }) => {
    const [{ contacts, links, legal }] = await (await request.get('/api/project/')).json();
    await page.goto('/');
    const footer = page.getByRole('contentinfo');
    const { phone, email } = contacts.client_service;
    await expect(footer.getByRole('link', { name: phone })).toHaveAttribute('href', /^tel:\+7\d{10}$/);
    await expect(footer.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`);
    for (const { name, href } of links.social) {
      await expect(footer.getByRole('link', { name })).toHaveAttribute('href', href);
      await expect(footer.getByRole('link', { name })).toHaveAttribute('rel', /noopener/);
    }
    await expect(footer.getByText(legal.credit)).toBeVisible();
    for (const [name, slug] of [
      ['Политика конфиденциальности', 'policy'],
      ['Пользовательское соглашение', 'agreement'],
    ] as const) {
      const { file } = await (await request.get(`/api/documents/${slug}/`)).json();
      await expect(footer.getByRole('link', { name })).toHaveAttribute('href', file.href);
      expect((await request.get(file.href)).status()).toBe(200);
    }
    await expect(footer.getByRole('link', { name: 'Интернет-бутик квартир' })).toHaveAttribute(
      'href',
      '/flats',
    );
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

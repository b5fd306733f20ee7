import type { Locator } from '@playwright/test';
import { frames, hold, ready, visit } from '../harness/page.ts';
import { expect, test } from '../harness/test.ts';

test.describe('layout', () => {
  test('R-100 R-108 R-109 R-110 R-112 R-113 R-116 R-124 R-198 R-199 R-200 R-202 R-203 R-204 A-73 the layout of the home page, and what of it the list and a flat have', async ({
    page,
    request,
  }) => {
    await test.step('a first press of Tab leads past the header', async () => {
      await page.goto('/');
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: 'Перейти к содержанию' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('main')).toBeFocused();
    });
    await test.step('R-198 R-199 R-200 R-202 R-203 R-204 R-124 A-73 the footer has the client service, two networks, who made the site, its pages, the office and the developer', async () => {
      const [{ contacts, links, legal, address, developer }] = await (
        await request.get('/api/project/')
      ).json();
      const footer = page.getByRole('contentinfo');
      await expect(footer).toBeVisible();
      const { phone, email } = contacts.client_service;
      await expect(footer.getByRole('link', { name: phone })).toHaveAttribute('href', /^tel:\+7\d{10}$/);
      await expect(footer.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`);
      for (const { name, href } of links.social) {
        await expect(footer.getByRole('link', { name })).toHaveAttribute('href', href);
        await expect(footer.getByRole('link', { name })).toHaveAttribute('rel', /noopener/);
      }
      for (const words of [legal.credit, address, developer, contacts.sales.hours])
        await expect(footer.getByText(words, { exact: true })).toBeVisible();
      const pages = footer.getByRole('navigation', { name: 'Разделы' });
      await expect(pages.getByRole('link', { name: 'Документы' })).toHaveAttribute('href', '/documents');
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
    const left = async (part: Locator) => Math.round((await part.boundingBox())?.x ?? -1);
    const menu = page.getByRole('banner').getByRole('button', { name: 'Меню' });
    await test.step('header and footer begin on one line of a wide screen', async () => {
      await page.setViewportSize({ width: 1920, height: 900 });
      const footer = page.getByRole('contentinfo').getByRole('link', { name: 'Интернет-бутик квартир' });
      await expect.poll(() => left(footer)).toBe(120);
      expect(await left(menu)).toBe(120);
    });
    await test.step('R-108 R-109 R-110 tells the background of the home page from the others', async () => {
      await expect(page.locator('body')).toHaveAttribute('data-background', 'index');
      await page.getByRole('main').getByRole('link', { name: 'Выбрать квартиру' }).click();
      await expect(page).toHaveURL(/\/flats$/);
      await expect(page.locator('body')).toHaveAttribute('data-background', 'default');
    });
    await test.step('and so does the list, which goes from edge to edge', async () => {
      await expect.poll(() => left(page.getByRole('group', { name: 'Комнаты' }))).toBe(120);
      expect(await left(menu)).toBe(120);
    });
    await test.step('R-100 R-112 R-113 R-116 shows the footer where it belongs', async () => {
      await expect(page.getByRole('contentinfo')).toHaveCount(0);
      await page.locator('main a[href^="/flats/"]').first().click();
      await expect(page).toHaveURL(/\/flats\/.+/);
      await expect(page.getByRole('region', { name: 'Квартира и цена' })).toBeVisible();
      await expect(page.getByRole('contentinfo')).toHaveCount(0);
    });
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
    await page.getByRole('banner').getByRole('link', { name: 'Бутик квартир' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Бутик квартир' })).toBeVisible();
    const facets = await hold(page, '**/api/properties/**');
    await page.getByRole('checkbox', { name: /^Студия/ }).check();
    await expect.poll(() => facets.held().length).toBeGreaterThan(0);
    await expect(line).toHaveAttribute('data-coming', 'false');
    await facets.open();
    await expect(page).toHaveURL(/\/flats\/studii$/);
  });

  test.describe('after a release', () => {
    test.use({ expectedMessages: [/status of 404|dynamically imported module|has not come/] });

    test('R-359 R-677 starts anew when a file of its build is gone, and only once', async ({ page }) => {
      const documents: string[] = [];
      page.on('request', request => {
        if (request.isNavigationRequest()) documents.push(request.url());
      });
      await page.route('**/assets/panorama-viewer-*.js*', route => route.fulfill({ status: 404 }));
      const press = () => page.getByRole('button', { name: 'Осмотреться: Панорама строительства' }).click();
      await visit(page, '/360_view');
      const again = page.waitForEvent('load');
      await press();
      await again;
      await ready(page);
      await press();
      await expect(page.getByRole('alert').filter({ hasText: 'Не загрузилось' })).toBeVisible();
      await frames(page, 10);
      expect(documents).toHaveLength(2);
    });
  });

  test('R-099 R-100 R-104 R-112 R-113 R-116 A-65 the list has one main part, no footer, and numbers that nobody sees', async ({
    page,
    request,
  }) => {
    await test.step('R-099 R-104 A-65 has one main part, and numbers that nobody sees', async () => {
      const [{ contacts }] = await (await request.get('/api/project/')).json();
      await page.goto('/flats');
      await expect(page.getByRole('main')).toBeVisible();
      await expect(page.getByRole('main')).toHaveCount(1);
      await expect(page.getByRole('contentinfo')).toHaveCount(0);
      expect(contacts.hidden).toHaveLength(2);
      for (const phone of contacts.hidden) {
        const link = page.locator('a[href^="tel:"]', { hasText: phone });
        await expect(page.locator('[aria-hidden="true"]').filter({ has: link })).toHaveCount(1);
        await expect(link).toHaveAttribute('tabindex', '-1');
        await expect(page.getByRole('link', { name: phone })).toHaveCount(0);
      }
    });
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

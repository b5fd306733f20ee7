import type { Page } from '@playwright/test';
import { atRest, doubleText, frames, motionEnds, noteScroll, scrollOf, visit } from '../harness/page.ts';
import { expect, test } from '../harness/test.ts';

const desktop = { width: 1440, height: 900 };

async function openMenu(page: Page) {
  await page.getByRole('button', { name: 'Меню' }).click();
  const menu = page.getByRole('dialog', { name: 'Меню' });
  await expect(menu).toBeVisible();
  return menu;
}

test.describe('menu', () => {
  test('R-027 R-032 R-098 R-168 R-169 R-170 R-171 R-172 R-173 R-174 R-175 R-176 R-177 R-178 R-179 R-180 R-181 R-182 R-183 R-184 R-185 R-186 R-187 R-188 R-189 R-190 R-191 R-192 R-197 R-614 A-17 A-66 A-72 the menu of the home page: what it has, how it holds the page, by mouse and by keys', async ({
    page,
    request,
  }) => {
    test.slow();
    await visit(page, '/');
    await test.step('R-197 A-72 is worked by keys alone', async () => {
      const burger = page.getByRole('button', { name: 'Меню' });
      await burger.focus();
      await page.keyboard.press('Enter');
      const menu = page.getByRole('dialog', { name: 'Меню' });
      await expect(menu).toBeVisible();
      // More presses than it has entries: the focus goes round and may visit the browser's own bars, never the page.
      await menu.evaluate(element => {
        const places: boolean[] = [];
        Object.assign(window, { places });
        document.addEventListener('focusin', ({ target }) =>
          places.push(target instanceof Node && element.contains(target)),
        );
      });
      for (let press = 0; press < 32; press++) await page.keyboard.press('Tab');
      const places: boolean[] = await page.evaluate(() => Reflect.get(window, 'places'));
      expect(places.length).toBeGreaterThan(24);
      expect(places).not.toContain(false);
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
      await expect(burger).toBeFocused();
    });
    await test.step('R-168 … R-181 R-183 has all its entries, in two columns', async () => {
      const [{ links }] = await (await request.get('/api/project/')).json();
      const menu = await openMenu(page);
      const columns = menu.getByRole('navigation', { name: 'Разделы' }).getByRole('list');
      await expect(columns).toHaveCount(2);
      const entries = menu.getByRole('navigation', { name: 'Разделы' });
      for (const [name, href] of [
        ['Выбрать квартиру', '/flats'],
        ['Расположение', '/#location'],
        ['Пространства', '/#space'],
        ['Способы покупки', '/payment-options'],
        ['Технологии', '/#features'],
        ['Детство', '/childhood'],
        ['Коммерческая недвижимость', '/commercial'],
        ['Паркинг и кладовые', '/parking-and-storage'],
        ['Динамика строительства', '/progress'],
        ['Панорама строительства', '/360_view'],
        ['Панорама окружения', '/#panorama'],
        ['Личный кабинет', links.cabinet],
        ['Документы', '/documents'],
      ]) {
        await expect(entries.getByRole('link', { name, exact: true }), name).toHaveAttribute('href', href);
      }
      await expect(entries.getByRole('button', { name: 'Служба доверия' })).toBeVisible();
      await expect(entries.getByRole('button', { name: 'Клиентская служба' })).toBeHidden();
      await expect(entries.getByRole('link')).toHaveCount(13);
      const boxes = await Promise.all((await columns.all()).map(column => column.boundingBox()));
      expect(boxes[1]?.x).toBeGreaterThan((boxes[0]?.x ?? 0) + (boxes[0]?.width ?? 0));
    });
    await test.step('R-027 R-180 A-17 the cabinet opens beside the site', async () => {
      const cabinet = page
        .getByRole('dialog', { name: 'Меню' })
        .getByRole('link', { name: 'Личный кабинет' });
      await expect(cabinet).toHaveAttribute('target', '_blank');
      await expect(cabinet).toHaveAttribute('rel', /noopener/);
    });
    await test.step('R-184 R-185 R-186 R-192 R-614 A-66 has two social networks, the developer and a film that stops with it', async () => {
      const [complex] = await (await request.get('/api/project/')).json();
      const [{ title, video }] = await (await request.get('/api/index-old/menu-video/')).json();
      const menu = page.getByRole('dialog', { name: 'Меню' });
      expect(complex.links.social).toHaveLength(2);
      for (const { name, href } of complex.links.social)
        await expect(menu.getByRole('link', { name })).toHaveAttribute('href', href);
      await expect(menu.getByText(complex.developer)).toBeVisible();
      const film = menu.locator('video');
      await expect(film).toHaveAccessibleName(title);
      const files = video.sources.map(({ src }: { src: string }) => src);
      expect(files).toContain(await film.getAttribute('src'));
      await menu.getByRole('button', { name: `Смотреть: ${title}` }).click();
      // The film itself, which is to stop wherever it is when the menu is closed.
      const played = await film.elementHandle();
      const isPaused = () =>
        played?.evaluate(element => element instanceof HTMLVideoElement && element.paused);
      await expect.poll(isPaused).toBe(false);
      await menu.getByRole('button', { name: 'Закрыть меню' }).click();
      await expect.poll(isPaused).toBe(true);
    });
    await test.step('R-188 lets the page go where it was', async () => {
      await page.evaluate(() => window.scrollTo(0, 300));
      const stood = await noteScroll(page);
      const menu = await openMenu(page);
      const before = await stood();
      await menu.getByRole('button', { name: 'Закрыть меню' }).click();
      await expect(menu).toBeHidden();
      await expect.poll(() => scrollOf(page)).toBe(before);
      await page.mouse.wheel(0, 100);
      await expect.poll(() => scrollOf(page)).toBe(before + 100);
    });
    await test.step('R-032 R-098 R-182 R-187 R-189 covers the screen, holds the page and closes with the page', async () => {
      await page.evaluate(() => window.scrollTo(0, 0));
      const menu = await openMenu(page);
      await expect.poll(() => menu.boundingBox()).toMatchObject({ x: 0, y: 0, ...desktop });
      await page.evaluate(() =>
        window.addEventListener('wheel', () => document.body.setAttribute('data-turned', ''), { once: true }),
      );
      // The browser sends the wheel to the page once it has drawn a frame with a listener.
      await frames(page);
      await page.mouse.wheel(0, 500);
      await expect(page.locator('body[data-turned]')).toBeAttached();
      await frames(page, 10);
      expect(await scrollOf(page)).toBe(0);
      await menu.getByRole('link', { name: 'Выбрать квартиру' }).click();
      await expect(page).toHaveURL(/\/flats$/);
      await expect(menu).toBeHidden();
    });
  });

  test('R-179 a double press on an entry does nothing to the page under the menu', async ({ page }) => {
    await visit(page, '/documents');
    await atRest(page);
    const menu = await openMenu(page);
    await motionEnds(page);
    await page.evaluate(() => {
      const pressed: string[] = [];
      Object.assign(window, { pressed });
      document.addEventListener('click', ({ target }) => {
        const part = target instanceof Element && target.closest('dialog, body > *');
        if (part) pressed.push(part.matches('dialog') ? 'menu' : 'page');
      });
    });
    const entry = await menu.getByRole('button', { name: 'Служба доверия' }).boundingBox();
    if (!entry) throw new Error('no entry');
    await page.mouse.dblclick(entry.x + 20, entry.y + entry.height / 2);
    await expect(page.getByRole('dialog', { name: 'Служба доверия' })).toBeVisible();
    await motionEnds(page);
    await expect(page.getByRole('dialog', { name: 'Служба доверия' })).toBeVisible();
    await expect(menu).toBeHidden();
    expect(await page.evaluate(() => Reflect.get(window, 'pressed'))).toEqual(['menu']);
  });

  test('R-165 hides the promo banner as long as it is open', async ({ page }) => {
    await visit(page, '/flats');
    const promo = page.getByRole('link', { name: /^Special offer до -\d+%/ });
    await expect(promo).toBeVisible();
    const menu = await openMenu(page);
    await expect(page.getByText(/^Special offer до -\d+%$/)).toBeHidden();
    await menu.getByRole('button', { name: 'Закрыть меню' }).click();
    await expect(promo).toBeVisible();
  });
});

test.describe('menu with text twice as large', () => {
  test('cuts no entry of a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(page, '/');
    await doubleText(page);
    const menu = await openMenu(page);
    const entries = await menu.getByRole('link').or(menu.getByRole('button')).all();
    expect(entries.length).toBeGreaterThan(15);
    for (const entry of entries) {
      const box = await entry.boundingBox();
      const end = (box?.x ?? 0) + (box?.width ?? 0);
      expect(end, (await entry.textContent()) ?? '').toBeLessThanOrEqual(390);
    }
  });
});

test.describe('menu of touch screens', () => {
  for (const [name, viewport] of [
    ['a phone', { width: 390, height: 844 }],
    ['a large tablet', { width: 1366, height: 1024 }],
  ] as const) {
    test.describe(name, () => {
      // One context for both: their size is that of the page.
      test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

      test('R-031 R-034 R-190 R-191 R-193 R-194 R-195 R-196 has what hands need', async ({
        page,
        request,
      }) => {
        const [{ links }] = await (await request.get('/api/project/')).json();
        await page.setViewportSize(viewport);
        await visit(page, '/');
        await atRest(page);
        await expect(page.locator('[data-cursor]'), 'R-031 no ring is seen').toBeHidden();
        await page.getByRole('button', { name: 'Меню' }).tap();
        const menu = page.getByRole('dialog', { name: 'Меню' });
        await expect(menu.getByRole('button', { name: 'Клиентская служба' })).toBeVisible();
        // Where the film is not seen, it is not loaded either.
        await expect(menu.locator('video')).toHaveCount(0);
        await expect(menu.getByRole('link', { name: 'Сайт стройки' })).toHaveAttribute(
          'href',
          links.building_site,
        );
        const { file } = await (await request.get('/api/documents/policy/')).json();
        await expect(menu.getByRole('link', { name: 'Политика конфиденциальности' })).toHaveAttribute(
          'href',
          file.href,
        );
        await expect(menu.getByRole('link', { name: 'Позвонить' })).toHaveAttribute(
          'href',
          /^tel:\+7\d{10}$/,
        );
        await expect(menu.getByRole('link', { name: 'Офис' })).toHaveAttribute('href', '/#form');
        await expect(menu.getByRole('link', { name: 'Бутик квартир' }).last()).toHaveAttribute(
          'href',
          '/flats',
        );
        await menu.getByRole('button', { name: 'Не является публичной офертой' }).tap();
        await expect(page.getByRole('dialog', { name: 'Не является публичной офертой' })).toBeVisible();
        await expect(menu).toBeHidden();
      });
    });
  }
});

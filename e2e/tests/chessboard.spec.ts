import type { Page } from '@playwright/test';
import { open, results } from '../harness/boutique.ts';
import { frames, instead } from '../harness/page.ts';
import { expect, test } from '../harness/test.ts';

test.describe('chessboard', () => {
  const lot = (page: Page) => page.getByRole('complementary', { name: 'Выбранная квартира' });

  test('is walked by keys; Enter picks a lot, and the address keeps it', async ({ page }) => {
    await open(page);
    await results(page).getByRole('link', { name: 'Шахматка' }).click();
    const grid = page.getByRole('grid');
    await expect(grid).toBeVisible();
    const stops = grid.locator('a[tabindex="0"]');
    await expect(stops).toHaveCount(1);
    await stops.focus();
    await page.keyboard.press('Control+Home');
    const first = await page.locator(':focus').textContent();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('End');
    const focused = page.locator(':focus');
    await expect(focused).not.toHaveText(first ?? '');
    await expect(stops).toHaveCount(1);
    await expect(focused).toHaveAttribute('tabindex', '0');

    const number = /№\s(\S+),/.exec((await focused.textContent()) ?? '')?.[1];
    await page.keyboard.press('Enter');
    await expect(lot(page)).toContainText(`№ ${number}`);
    await expect(page).toHaveURL(/view=chess&section=\d+&lot=/);
    await expect(focused).toHaveAttribute('tabindex', '0');
    await expect(grid.getByRole('gridcell', { selected: true })).toHaveCount(1);

    await page.reload();
    await expect(lot(page)).toContainText(`№ ${number}`);
  });

  test('says over every tier where its columns look', async ({ page }) => {
    await open(page, '/flats?view=chess&section=3');
    const grid = page.getByRole('grid');
    const heads = await grid.locator('th[scope=col]').allTextContents();
    expect(new Set(heads)).toEqual(new Set(['Этаж', 'река', 'парк', 'двор']));
    // Each heading is true of the lots under it, down to the next one.
    const { lots } = await (await page.request.get('/api/buildings/3/')).json();
    const words = { river: 'река', park: 'парк', courtyard: 'двор', city: 'город' };
    const looks = new Map(
      lots.map((lot: { number: string; window_look: (keyof typeof words)[] }) => [
        lot.number,
        lot.window_look.map(look => words[look]),
      ]),
    );
    const columns = await grid.locator('td a').evaluateAll(links =>
      links.map(link => {
        const cell = link.closest('td');
        const heading = cell?.closest('tbody')?.querySelector('tr')?.cells[cell.cellIndex];
        return { number: /№\s(\S+),/.exec(link.textContent)?.[1] ?? '', heading: heading?.textContent };
      }),
    );
    expect(columns).toHaveLength(lots.length);
    for (const { number, heading } of columns) expect(looks.get(number)).toContain(heading);
  });

  test('shows every state and only the flats of the filter as suitable, has the first of them beside it, or says where there is one', async ({
    page,
  }) => {
    await open(page, '/flats?view=chess&section=2&layout_type=2&order=-price');
    const answer = await page.request.get('/api/properties/?layout_type=2&building=2&order=-price&limit=1');
    const [first] = (await answer.json()).results;
    await expect(lot(page)).toContainText(`№\u00a0${first.number}, секция 2`);
    const picked = page.getByRole('gridcell', { selected: true });
    await expect(picked).toContainText(`№\u00a0${first.number}`);
    await expect(page).not.toHaveURL(/lot=/);
    const names = await page.getByRole('grid').locator('a').allTextContents();
    const suitable = names.filter(name => name.includes('свободна') && !name.includes('не подходит'));
    expect(suitable.length).toBeGreaterThan(0);
    expect(suitable.every(name => name.includes('2-комнатная'))).toBe(true);
    expect(names.some(name => name.includes('продана'))).toBe(true);

    await page.goto('/flats?view=chess&section=1&window_look=city');
    await expect(lot(page).getByRole('heading')).toHaveText('Здесь нет подходящих квартир');
    await lot(page)
      .getByRole('link', { name: /^Секция \d, \d+ квартир/ })
      .first()
      .click();
    await expect(lot(page)).toContainText(/город/i);
  });
});

test.describe('a lot that is chosen again', () => {
  test.use({ expectedMessages: [/Failed to load resource|ApiError|TypeError/] });

  test('is not asked for when it stands there, and is when its answer did not come', async ({ page }) => {
    await open(page, '/flats?view=chess&section=3');
    const cells = page.getByRole('grid').locator('a');
    await cells.first().click();
    await expect(page).toHaveURL(/lot=/);
    const asked: string[] = [];
    page.on('request', request => {
      if (request.url().includes('/api/properties/')) asked.push(request.url());
    });
    await cells.first().click();
    await frames(page, 10);
    expect(asked).toEqual([]);

    const connect = await instead(page, '**/api/properties/**', route => route.abort());
    await cells.nth(1).click();
    await expect(page.getByText('Не получилось загрузить квартиры')).toBeVisible();
    connect();
    await cells.nth(1).click();
    await expect(page.getByText('Не получилось загрузить квартиры')).toBeHidden();
    await expect(page.getByRole('gridcell', { selected: true })).toContainText(
      (await cells.nth(1).textContent()) ?? '',
    );
  });
});

test.describe('phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a lot of the chessboard opens in the panel, nothing but the grid scrolls sideways, and the tab of the section that is shown is in sight', async ({
    page,
  }) => {
    await open(page, '/flats?view=chess&section=4');
    await page.getByRole('grid').locator('a').first().click();
    const panel = page.getByRole('dialog', { name: 'Квартира' });
    await expect(panel.getByRole('link', { name: /Смотреть/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(page).not.toHaveURL(/lot=/);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(390);
    await page.setViewportSize({ width: 320, height: 700 });
    await page.reload();
    const tabs = page.getByRole('navigation', { name: 'Секция' }).getByRole('link');
    await expect(tabs.last()).toHaveText('Секция 4');
    await expect(tabs.last()).toBeInViewport({ ratio: 0.95 });
    await expect(tabs.first()).not.toBeInViewport({ ratio: 0.95 });
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the chessboard comes styled, and its cells lead to the flats', async ({ page }) => {
    await page.goto('/flats?view=chess');
    const cell = page.getByRole('grid').locator('a').first();
    await expect(cell).toHaveCSS('display', 'grid');
    await cell.click();
    await expect(page).toHaveURL(/\/flats\/[a-z0-9-]+$/);
  });
});

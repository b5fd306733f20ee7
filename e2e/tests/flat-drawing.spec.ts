import type { Locator, Page } from '@playwright/test';
import { expectNothingForAxe } from '../harness/axe.ts';
import { flat247, open } from '../harness/lots.ts';
import { frames } from '../harness/page.ts';
import { expect, test } from '../harness/test.ts';

const slider = (page: Page | Locator, name: string) => page.getByRole('slider', { name });

test('a phone has the price and the booking pinned and nothing wider than the screen; at every width the labels of the storey stay within the walls of their flats', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => {
    if (location.protocol !== 'about:') localStorage.setItem('theme', 'light');
  });
  await open(page, await flat247(request));
  await expect(page.getByRole('link', { name: 'Забронировать' }).last()).toBeInViewport();
  const extra = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(extra).toBe(0);
  // Text of a drawing that leaves the screen is cut without making the page wider.
  const hour = page.getByText('22:00', { exact: true });
  await hour.scrollIntoViewIfNeeded();
  const hourBox = await hour.boundingBox();
  expect(hourBox).not.toBeNull();
  expect((hourBox?.x ?? 0) + (hourBox?.width ?? 0)).toBeLessThanOrEqual(390);

  // The view is wider than a phone: its middle is seen first, and the keyboard moves it.
  const pane = page.getByRole('group', { name: 'Вид и стороны света' });
  const left = () => pane.evaluate(({ scrollLeft }) => scrollLeft);
  const middle = await left();
  expect(middle).toBeGreaterThan(50);
  await pane.press('ArrowRight');
  await expect.poll(left).toBeGreaterThan(middle);
  await expectNothingForAxe(page, 'a phone');

  const storey = page.getByRole('region', { name: 'На\u00a0этаже' });
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await storey.scrollIntoViewIfNeeded();
    await frames(page);
    const places = await storey.evaluate(region => {
      const boxes = (selector: string) =>
        [...region.querySelectorAll(selector)]
          .map(element => element.getBoundingClientRect())
          .filter(box => box.width > 0);
      return { flats: boxes('a polygon'), texts: boxes('svg text') };
    });
    expect(places.texts.length, `${width} px`).toBeGreaterThan(4);
    expect(places.flats.length, `${width} px`).toBeGreaterThan(2);
    const holds = (outer: DOMRect, inner: DOMRect) => inner.left >= outer.left && inner.right <= outer.right;
    const meets = (outer: DOMRect, y: number) => y > outer.top && y < outer.bottom;
    const strays = places.texts.filter(text => {
      const y = (text.top + text.bottom) / 2;
      const around = places.flats.filter(
        flat => meets(flat, y) && flat.left < text.right && flat.right > text.left,
      );
      return around.length > 0 && !around.some(flat => holds(flat, text));
    });
    expect(strays, `${width} px`).toEqual([]);
  }
});

test.describe('the drawing, the view and the sun', () => {
  // The graphics of the machine that tests are slow, and say so.
  test.use({ expectedMessages: [/GPU stall due to ReadPixels/] });

  test('the drawing switches by keyboard, furniture leaves it, the view is looked around in, the sun goes by the day', async ({
    page,
    request,
  }) => {
    await page.addInitScript(() => {
      if (location.protocol !== 'about:') localStorage.setItem('theme', 'dark');
    });
    const lot = await flat247(request);
    const { views, windows, rooms } = await (await request.get(`/api/properties/${lot.slug}/`)).json();
    await open(page, lot);

    await test.step('furniture leaves the plan and comes back', async () => {
      const furniture = page.getByRole('tabpanel').locator('use[href$="#furniture"]');
      await expect(furniture).toHaveCount(1);
      await page.getByRole('switch', { name: 'Мебель' }).press('Space');
      await expect(furniture).toHaveCount(0);
      await page.getByRole('switch', { name: 'Мебель' }).press('Space');
      await expect(furniture).toHaveCount(1);
    });

    await test.step('the drawing switches by keyboard between the flat, its storey and its section', async () => {
      const panel = page.getByRole('tabpanel');
      await expect(panel.getByRole('img', { name: /^План/ })).toBeVisible();
      await page.getByRole('tab', { name: 'Планировка' }).focus();
      await page.keyboard.press('ArrowRight');
      await expect(page.getByRole('tab', { name: 'На этаже' })).toHaveAttribute('aria-selected', 'true');
      await expect(panel.getByRole('img', { name: /^План/ })).toBeHidden();
      await page.keyboard.press('End');
      await expect(panel.getByRole('img', { name: 'Секция 3 на генплане' })).toBeVisible();
    });

    await test.step('the sun of a day is said for every room with windows, and less of it comes in December', async () => {
      const sun = page.getByRole('region', { name: 'Солнце в\u00a0квартире' });
      const names = rooms.filter(({ id }: { id: string }) =>
        windows.some(({ room }: { room: string }) => room === id),
      );
      await expect(sun.getByRole('listitem')).toHaveText(
        names.map(({ name }: { name: string }) => new RegExp(`^${name}`)),
      );
      const hours = async () => {
        const texts = await sun.getByRole('listitem').allTextContents();
        return texts.map(text => Number(/(\d+)\u00a0ч/.exec(text)?.[1] ?? 0));
      };
      const june = await hours();
      expect(Math.max(...june)).toBeGreaterThan(8);
      await slider(page, 'День').fill('355');
      await expect(sun.getByText('22\u00a0декабря').first()).toBeVisible();
      await expect(slider(page, 'День')).toHaveAttribute('aria-valuetext', /восход 8:5\d/);
      for (const [room, hour] of (await hours()).entries()) expect(hour).toBeLessThan(june[room] ?? 0);
      await slider(page, 'Время').fill(String(20 * 60));
      await expect(slider(page, 'Время')).toHaveAttribute('aria-valuetext', /солнце за горизонтом/);
    });

    await test.step('the view is that of the side the windows look at, of any storey, by day and in the evening', async () => {
      const view = page.getByRole('region', { name: 'Вид из\u00a0окна' });
      const picture = view.getByRole('img');
      // In the dark theme the page begins with the evening.
      await expect(picture).toHaveAttribute('src', new RegExp(`/${views[0].picture}-evening-`));
      await expect(view.getByRole('radio', { name: 'Вечер' })).toBeChecked();
      await view.getByRole('radio', { name: 'День' }).check();
      await expect(picture).toHaveAttribute('src', new RegExp(`/${views[0].picture}-\\w{10}-`));
      await expect(slider(page, 'Время')).toHaveAttribute('aria-valuetext', /^14:00/);
      await expect(view.getByRole('listitem').filter({ hasText: 'Москва-' })).toHaveText(/ 50\u00a0м$/);
      const storey = slider(view, 'Этаж');
      const own = await storey.inputValue();
      const back = view.getByRole('button', { name: `Вернуться на ${own}\u00a0этаж` });
      await expect(back).toBeHidden();
      await storey.press('End');
      await expect(storey).toHaveAttribute('aria-valuetext', /^24\u00a0этаж, 8\d\u00a0м над\u00a0водой$/);
      await expect(picture).toHaveAttribute('src', /view-s3-river-high-\w{10}-/);
      await expect(picture).toHaveAttribute('alt', /, 24\u00a0этаж$/);
      await view.getByRole('radio', { name: 'Вечер' }).check();
      await expect(picture).toHaveAttribute('src', /view-s3-river-high-evening-/);
      await expect(picture).toHaveAttribute('alt', /вечером: .*, 24\u00a0этаж$/);
      await expect(slider(page, 'Время')).toHaveAttribute('aria-valuetext', /^20:00/);
      await back.press('Enter');
      await expect(storey).toBeFocused();
      await expect(storey).toHaveValue(own);
      await view.getByRole('radio', { name: 'День' }).check();
    });

    await test.step('it is looked around in by keyboard', async () => {
      const view = page.getByRole('region', { name: 'Вид из\u00a0окна' });
      await view.getByRole('radio', { name: 'На\u00a0запад' }).check();
      await expect(view.getByRole('img')).toHaveAttribute('src', /view-s3-west-/);
      const loaded = page.waitForResponse(/around-view-s3-west-.*webp/);
      await view.getByRole('button', { name: /^Осмотреться/ }).click();
      await loaded;
      await expect(view.getByRole('application')).toBeFocused();
      await page.keyboard.press('ArrowRight');
      const higher = page.waitForResponse(/around-view-s3-west-high.*webp/);
      await slider(view, 'Этаж').press('End');
      await higher;
      await expect(slider(view, 'Этаж'), 'another storey leaves the focus').toBeFocused();
      await view.getByRole('button', { name: 'Закрыть панораму' }).press('Enter');
      await expect(view.getByRole('button', { name: /^Осмотреться/ })).toBeFocused();
    });
  });
});

import type { APIRequestContext, Page } from '@playwright/test';
import { keepFlats } from '../harness/favorites.ts';
import { lotIn } from '../harness/lots.ts';
import { ready } from '../harness/page.ts';
import { expect, test } from '../harness/test.ts';

/** A part of a page, the file it comes in, the way to it, and how it is seen to have come. */
const PARTS = [
  {
    name: 'filters of a phone',
    file: 'bottom-panel',
    title: 'Бутик квартир',
    open: async (page: Page) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto('/flats');
      await ready(page);
      await page.getByRole('button', { name: 'Фильтры' }).click();
    },
    seen: (page: Page) => page.getByRole('dialog', { name: 'Фильтры' }).getByRole('checkbox').first(),
  },
  {
    name: 'comparison of favourites',
    file: 'compare',
    title: 'Избранное',
    open: async (page: Page) => {
      await keepFlats(page, 3);
      await page.goto('/favorites');
    },
    seen: (page: Page) => page.getByRole('region', { name: 'Сравнение' }).getByRole('columnheader').first(),
  },
  {
    name: 'lots like one that is sold',
    file: 'booking-similar',
    title: 'Лот продан',
    open: async (page: Page, request: APIRequestContext) => {
      const { slug } = await lotIn(request, 'sold');
      await page.goto(`/booking?flat=${slug}`);
    },
    seen: (page: Page) => page.getByRole('region', { name: 'Похожие свободные' }).getByRole('link').first(),
  },
] as const;

test.use({ expectedMessages: [/net::ERR_FAILED/] });

for (const { name, file, title, open, seen } of PARTS) {
  test(`the page stays when a file does not come, and asks for it again: ${name}`, async ({
    page,
    request,
  }) => {
    const files = `**/assets/${file}-*.js*`;
    await page.route(files, route => route.abort());
    await open(page, request);
    const strip = page.getByRole('alert').filter({ hasText: 'Не загрузилось: проверьте связь.' });
    await expect(strip).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await page.unroute(files);
    await page.getByRole('button', { name: 'Попробовать ещё раз' }).click();
    await expect(seen(page)).toBeVisible();
    await expect(strip).toBeHidden();
  });
}

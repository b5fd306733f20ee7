import type { Page } from '@playwright/test';
import { favoriteCollectionSchema } from '@quarter/contract/favorites';
import { parkingPageSchema } from '@quarter/contract/podium';
import { expectNothingForAxe } from '../harness/axe.ts';
import { calls, flatsOnSale, keep, keepFlats } from '../harness/favorites.ts';
import { flat247, open } from '../harness/lots.ts';
import { hold, instead, ready } from '../harness/page.ts';
import { expect, test } from '../harness/test.ts';

const phone = { width: 390, height: 844 };

const link = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Избранное/ });
const hearts = (page: Page) => page.locator('main').getByRole('button', { name: /^В\sизбранное:/ });
const cards = (page: Page) => page.locator('main li').filter({ has: page.getByRole('link') });

test.describe('a heart', () => {
  test('R-126 R-128 R-129 R-461 R-613: nothing kept is a link without brackets, after one small call', async ({
    page,
  }) => {
    const counted = page.waitForResponse('**/api/favorites/count/');
    const others = calls(page, /favorites\/(collection|\d)/);
    await page.goto('/');
    await counted;
    await expect(link(page)).toHaveText('Избранное');
    await expect(link(page)).toHaveAttribute('href', '/favorites');
    expect(others).toEqual([]);
  });

  test('R-127 R-331 R-332 R-334 R-623: adds and removes, survives a reload', async ({ page }) => {
    await page.goto('/flats?order=price');
    await ready(page);
    const made = calls(page, /^(POST|DELETE)/);
    const heart = hearts(page).nth(1);
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await expect(link(page)).toHaveText('Избранное\u00a0(1)');
    await hearts(page).nth(2).click();
    await expect(link(page)).toHaveText('Избранное\u00a0(2)');

    await page.reload();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await expect(link(page)).toHaveText('Избранное\u00a0(2)');
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    await expect(link(page)).toHaveText('Избранное\u00a0(1)');
    expect(made.map(line => line.replace(/\d+/, 'id'))).toEqual([
      'POST /api/favorites/id/',
      'POST /api/favorites/id/',
      'DELETE /api/favorites/id/',
    ]);
    // The card is a link, its heart is not a part of it.
    await expect(page).toHaveURL(/\/flats\?order=price$/);
  });

  test('works where the browser lets the site keep nothing', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'BroadcastChannel', {
        value: class {
          constructor() {
            throw new DOMException('Storage is denied', 'SecurityError');
          }
        },
      });
    });
    await page.goto('/flats?order=price');
    await ready(page);
    await hearts(page).first().click();
    await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'true');
    await expect(link(page)).toHaveText('Избранное\u00a0(1)');
  });

  test.describe('and its answer', () => {
    test.use({ expectedMessages: [/Favourite was not changed|status of 500/] });

    test('R-333 R-335 R-681: success false and a failure are logged and change nothing, R-334: the count is the one of the answer', async ({
      page,
    }) => {
      const read = page.waitForResponse('**/api/favorites/count/');
      await page.goto('/flats?order=price');
      await ready(page);
      await read;
      const heart = hearts(page).first();
      for (const answer of [
        { json: { success: false, count: 3 } },
        { status: 500, json: { detail: 'Сломалось', code: 'internal' } },
      ]) {
        const recover = await instead(page, '**/api/favorites/*/', route =>
          route.request().method() === 'POST' ? route.fulfill(answer) : route.continue(),
        );
        const logged = page.waitForEvent('console', message => /not changed/.test(message.text()));
        await heart.click();
        await logged;
        await expect(heart).not.toHaveAttribute('aria-busy', 'true');
        await expect(heart).toHaveAttribute('aria-pressed', 'false');
        await expect(link(page)).toHaveText('Избранное');
        await expect(page.getByRole('alert')).toHaveCount(0);
        recover();
      }
      await page.route('**/api/favorites/*/', route =>
        route.request().method() === 'POST'
          ? route.fulfill({ json: { success: true, count: 7 } })
          : route.continue(),
      );
      await heart.click();
      await expect(link(page)).toHaveText('Избранное\u00a0(7)');
    });
  });

  test('two tabs agree', async ({ page, context, baseURL }) => {
    await page.goto('/flats?order=price');
    await ready(page);
    const other = await context.newPage();
    await other.goto(`${baseURL}/flats?order=price`);
    await ready(other);
    await expect(link(other)).toHaveText('Избранное');
    // Both have heard the service once, so what follows comes from the other tab.
    await hearts(page).first().click();
    await expect(link(other)).toHaveText('Избранное\u00a0(1)');
    await expect(hearts(other).first()).toHaveAttribute('aria-pressed', 'true');
    await hearts(other).first().click();
    await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'false');
    await expect(link(page)).toHaveText('Избранное');
  });
});

test.describe('the page of favourites', () => {
  test('R-052 R-116 R-636: is empty at first, offers the boutique and what was seen lately; R-631: a heart stands on the page of a flat in words, and agrees with its card', async ({
    page,
    request,
  }) => {
    await open(page, await flat247(request));
    const response = await page.goto('/favorites');
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1, name: 'Избранное' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Пока пусто' })).toBeVisible();
    await expect(page.locator('main').getByRole('link', { name: 'Бутик квартир' })).toHaveAttribute(
      'href',
      '/flats',
    );
    const seen = page.getByRole('region', { name: 'Вы недавно смотрели' });
    await expect(seen).toContainText('№\u00a0247');
    await expect(page.getByRole('contentinfo')).toBeVisible();

    await seen.getByRole('link', { name: /247/ }).click();
    const heart = page.getByRole('button', { name: /^В\sизбранн(ое|ом)$/ });
    await expect(heart).toHaveText('В\u00a0избранное');
    await heart.click();
    await expect(heart).toHaveText('В\u00a0избранном');
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await link(page).click();
    await expect(cards(page)).toHaveCount(1);
    await expect(cards(page)).toContainText('№\u00a0247');
  });

  test('R-336 R-337 R-464: shows twelve, and asks for more only when there is more', async ({ page }) => {
    await keepFlats(page, 12);
    const asked = calls(page, /^GET \/api\/favorites\/\?/);
    await page.goto('/favorites');
    await expect(cards(page)).toHaveCount(12);
    await expect(page.getByRole('button', { name: 'Показать ещё' })).toHaveCount(0);
    expect(asked).toEqual(['GET /api/favorites/?page=1']);

    const [thirteenth] = (await flatsOnSale(page, 13)).slice(12);
    await keep(page, [thirteenth?.id ?? 0]);
    await page.reload();
    await expect(cards(page)).toHaveCount(12);
    await page.getByRole('button', { name: 'Показать ещё' }).click();
    await expect(cards(page)).toHaveCount(13);
    await expect(page.getByRole('button', { name: 'Показать ещё' })).toHaveCount(0);
    expect(asked.slice(1)).toEqual(['GET /api/favorites/?page=1', 'GET /api/favorites/?page=2']);
  });

  test('R-338: a heart pressed here takes the card away, in another tab too', async ({
    page,
    context,
    baseURL,
  }) => {
    await keepFlats(page, 3);
    await page.goto('/favorites');
    const other = await context.newPage();
    await other.goto(`${baseURL}/favorites`);
    await expect(cards(page)).toHaveCount(3);
    await expect(cards(other)).toHaveCount(3);
    await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'true');
    await hearts(page).first().click();
    await expect(cards(page)).toHaveCount(2);
    await expect(link(page)).toHaveText('Избранное\u00a0(2)');
    await expect(cards(other)).toHaveCount(2);
  });

  test('R-338: a tab whose hearts do not work yet shows what another one changes', async ({
    page,
    context,
    baseURL,
  }) => {
    await keepFlats(page, 3);
    await page.goto('/favorites');
    await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'true');
    const other = await context.newPage();
    const engine = await hold(other, '**/assets/engine-*.js');
    await other.goto(`${baseURL}/favorites`);
    await expect(cards(other)).toHaveCount(3);
    await expect.poll(engine.held).toHaveLength(1);
    await hearts(page).first().click();
    await expect(cards(page)).toHaveCount(2);
    await expect(cards(other)).toHaveCount(2);
    await engine.open();
    await expect(link(other)).toHaveText('Избранное\u00a0(2)');
  });

  test('lots of the podium stand beside flats', async ({ page }) => {
    const answer = await page.request.get('/api/parking/properties/?limit=1&sale_status=free');
    const [space] = parkingPageSchema.parse(await answer.json()).results;
    await keep(page, [space?.id ?? 0]);
    await page.goto('/favorites');
    const others = page.getByRole('region', { name: 'Паркинг, кладовые, помещения' });
    await expect(others).toContainText(`Машино-место №\u00a0${space?.number}`);
    await others.getByRole('button').click();
    await expect(page.getByRole('heading', { name: 'Пока пусто' })).toBeVisible();
  });

  test('A-23 R-463: a link shows the collection to others, who cannot change it; the comparison counts from the first flat, can show differences only, and axe finds nothing', async ({
    page,
    context,
    browser,
    baseURL,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await keepFlats(page, 3);
    await page.goto('/favorites');
    await page.getByRole('button', { name: 'Поделиться подборкой' }).click();
    await expect(page.getByRole('button', { name: 'Ссылка скопирована' })).toBeVisible();
    const address = await page.evaluate(() => navigator.clipboard.readText());
    expect(address).toMatch(/^http:\/\/[^/]+\/favorites\?collection=[\w-]{22}$/);

    const friend = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
    await friend.goto(address);
    await expect(friend.getByRole('heading', { level: 1, name: 'Подборка' })).toBeVisible();
    await expect(cards(friend)).toHaveCount(3);
    for (const heart of await hearts(friend).all())
      await expect(heart).toHaveAttribute('aria-pressed', 'false');
    await hearts(friend).first().click();
    await expect(link(friend)).toHaveText('Избранное\u00a0(1)');
    await expect(cards(friend)).toHaveCount(3);
    await friend.context().close();
    await page.addInitScript(() => window.localStorage.setItem('theme', 'light'));
    await page.reload();
    await expect(cards(page)).toHaveCount(3);
    await expect(page.getByRole('region', { name: 'Сравнение' })).toBeVisible();
    await expectNothingForAxe(page);

    const table = page.getByRole('region', { name: 'Сравнение' });
    await expect(table.getByRole('columnheader')).toHaveCount(3);
    const price = table
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: /^Цена\s?(,|$)/ }) });
    await expect(price.getByRole('cell').nth(0)).not.toContainText(/[+−]/);
    await expect(price.getByRole('cell').nth(1)).toContainText(/[+−][\d\u202f,]+/);

    const rows = table.getByRole('rowheader');
    const all = await rows.count();
    await table.getByRole('switch', { name: 'Только различия' }).check();
    await expect.poll(() => rows.count()).toBeLessThan(all);
    for (const name of await rows.allTextContents()) expect(name).toContain('различаются');

    await table
      .getByRole('button', { name: /^Убрать из сравнения/ })
      .first()
      .click();
    await expect(table.getByRole('columnheader')).toHaveCount(2);
    await expect(cards(page)).toHaveCount(3);

    await page.setViewportSize({ width: 390, height: 844 });
    const second = await table.getByRole('columnheader').last().boundingBox();
    expect(
      (second?.x ?? 390) + (second?.width ?? 0),
      'two flats have the width of a phone',
    ).toBeLessThanOrEqual(390);
  });

  test.describe('of nobody', () => {
    test.use({ expectedMessages: [/status of 404/] });

    test('an unknown key says so', async ({ page }) => {
      await page.goto('/favorites?collection=AAAAAAAAAAAAAAAAAAAAAA');
      await expect(page.getByRole('heading', { name: 'Такой подборки нет' })).toBeVisible();
    });
  });

  test('on a phone share, print and compare stay under the thumb', async ({ page }) => {
    await page.setViewportSize(phone);
    await keepFlats(page, 3);
    await page.goto('/favorites');
    await expect(page.getByText('3\u00a0квартиры', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Согласен' }).click();
    await page.getByRole('link', { name: 'Сравнить 3\u00a0квартиры' }).click();
    await expect(page.getByRole('heading', { name: 'Сравнение' })).toBeInViewport();
    await expect(page.getByRole('link', { name: 'Печать' })).toBeInViewport();
    // The way here on a phone is the menu.
    await page.getByRole('button', { name: 'Меню' }).click();
    await expect(
      page.getByRole('navigation', { name: 'Разделы' }).getByRole('link', { name: 'Избранное' }),
    ).toBeVisible();
  });
});

test('the document of the page is the same for everybody', async ({ page, request }) => {
  await keepFlats(page, 2);
  const { id } = favoriteCollectionSchema.parse(
    await (await page.request.get('/api/favorites/collection/')).json(),
  );
  const text = async (from: Page['request'], path: string) => (await from.get(path)).text();
  const own = await text(page.request, '/favorites');
  expect(own).toBe(await text(request, '/favorites'));
  expect(own).toBe(await text(request, `/favorites?collection=${id}`));
});

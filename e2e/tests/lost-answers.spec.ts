import { WITHOUT_NETWORK } from '../harness/offline.ts';
import { instead, ready, visit } from '../harness/page.ts';
import { expect, test } from '../harness/test.ts';

test.describe('what does not come though there is a connection', () => {
  test.use({ expectedMessages: WITHOUT_NETWORK, ownContext: true });

  test('R-608 a map that is lost twice is asked for by a new page', async ({ page }) => {
    const bringBack = await instead(page, '**/assets/live-map-*.js', route => route.abort());
    await visit(page, '/');
    const open = page.getByRole('button', { name: 'Открыть карту' });
    const said = page.locator('#location').getByRole('status');
    for (const _ of ['first', 'second']) {
      await open.click();
      await expect(said).toContainText('Карта не загрузилась');
    }
    bringBack();
    const reloaded = page.waitForEvent('load');
    await open.click();
    await reloaded;
    await ready(page);
    await open.click();
    await expect(page.getByRole('region', { name: /^Карта/ })).toBeVisible();
  });

  test('a form leaves the phone in its place, and comes when it is asked for', async ({ page }) => {
    const bringBack = await instead(page, '**/assets/request-form-*.js', route => route.abort());
    await visit(page, '/');
    const place = page.locator('#form');
    await place.scrollIntoViewIfNeeded();
    const again = place.getByRole('button', { name: 'Попробовать ещё раз' });
    await expect(again).toBeVisible();
    await expect(place.getByRole('link', { name: /\+7/ }).first()).toBeVisible();
    bringBack();
    // A browser may remember the loss; then the second press begins the page anew.
    await expect(async () => {
      if (await again.isVisible()) await again.click({ timeout: 1_000 });
      await expect(place.getByRole('form')).toBeVisible({ timeout: 1_000 });
    }).toPass();
  });
});

test.describe('a flat that is not there', () => {
  test.use({ expectedMessages: [/status of 404/] });

  test('is said to be none, also after its skeleton', async ({ page, request }) => {
    const { results } = await (await request.get('/api/properties/?limit=1')).json();
    const { slug } = results[0];
    let answer = () => {};
    const asked = new Promise<void>(resolve => {
      answer = resolve;
    });
    await page.route(`**/api/properties/${slug}/**`, async route => {
      await asked;
      await route.fulfill({ status: 404, json: { code: 'not_found', detail: 'Такой квартиры нет' } });
    });
    await visit(page, '/flats?order=price');
    await page.getByRole('main').locator(`a[href="/flats/${slug}"]`).first().click();
    await expect(page).toHaveTitle('Загружаем квартиру');
    answer();
    await expect(page.getByRole('heading', { level: 1, name: 'Такой квартиры нет' })).toBeVisible();
    await expect(page).toHaveTitle('Такой квартиры нет');
    await page.getByRole('alert').getByRole('link', { name: 'Бутик квартир' }).click();
    await expect(page).toHaveURL(/\/flats$/);
  });
});

import { cards, filters, found, results, room, shownCount } from '../harness/boutique.ts';
import { expect, test } from '../harness/test.ts';

test.use({ javaScriptEnabled: false });

test('the list, its pages, the chips and the form work as plain links', async ({ page }) => {
  await page.goto('/flats?layout_type=0,1,2&order=price');
  await expect(cards(page)).toHaveCount(54);
  await page.getByRole('link', { name: 'Показать ещё' }).click();
  await expect(page).toHaveURL(/pages=2/);
  await expect.poll(() => cards(page).count()).toBeGreaterThan(54);
  await results(page)
    .getByRole('link', { name: /^Убрать/ })
    .click();
  await expect(page).toHaveURL(/\/flats\?order=price$/);
  await room(page, /^2/).check();
  await filters(page).getByRole('button').click();
  // Fields that are left empty are sent too.
  await expect(page).toHaveURL(/\/flats\?layout_type=2(&\w+=)*&order=price$/);
  await expect(results(page).getByRole('link', { name: /^Убрать/ })).toHaveText('2 комнаты');
});

test('bounds are typed into plain fields', async ({ page }) => {
  await page.goto('/flats?layout_type=2&price_max=40000000');
  const field = (name: RegExp) => filters(page).getByRole('spinbutton', { name });
  await expect(filters(page).getByRole('slider')).toHaveCount(0);
  await expect(field(/^Цена.* до$/)).toHaveValue('40000000');
  await field(/^Цена.* до$/).fill('38000000');
  await field(/^Площадь.* от$/).fill('65.5');
  await filters(page).getByRole('button').click();
  const asked = 'layout_type=2&price_max=38000000&area_min=65.5';
  expect(await shownCount(page)).toBe(await found(page, asked));
  await expect(results(page).getByRole('link', { name: 'Убрать: до 38,0 млн ₽' })).toBeVisible();

  await field(/^Цена.* до$/).fill('');
  await filters(page).getByRole('button').click();
  expect(await shownCount(page)).toBe(await found(page, 'layout_type=2&area_min=65.5'));
});

test('R-340 R-341 a list may begin in its middle, and leads back to its beginning', async ({ page }) => {
  await page.goto('/flats?order=-price&offset=108');
  const all = await found(page, '');
  await expect(page.getByText(`Показано 109–162 из ${all}.`)).toBeVisible();
  await page.getByRole('link', { name: 'Показать ещё' }).click();
  await expect(page).toHaveURL(/\/flats\?order=-price&offset=108&pages=2$/);
  await expect(page.getByText(`Показано 109–${Math.min(216, all)} из ${all}.`)).toBeVisible();
  await page.getByRole('link', { name: 'К началу списка' }).click();
  await expect(page).toHaveURL(/\/flats\?order=-price$/);
  await expect(cards(page)).toHaveCount(54);
});

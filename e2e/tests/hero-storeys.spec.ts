import type { Page } from '@playwright/test';
import { visit } from '../harness/page.ts';
import { expect, test } from '../harness/test.ts';

const house = (page: Page, section: number) => page.getByRole('slider', { name: `Секция ${section}, этаж` });

test('storeys of the houses on the first screen are chosen by keys', async ({ page }) => {
  await visit(page, '/');
  await house(page, 3).focus();
  await expect(house(page, 3)).toHaveAttribute('aria-valuetext', /^24\sэтаж, /);
  for (let step = 0; step < 5; step += 1) await house(page, 3).press('ArrowDown');
  await expect(house(page, 3)).toHaveAttribute(
    'aria-valuetext',
    /^19\sэтаж, \d+\sкварти(ра|ры|р) от\s\d+,\d\sмлн\s₽$/,
  );
  await expect(page.getByText(/^19\sэтаж, \d+\sкварти/)).toBeVisible();
  await house(page, 3).press('Home');
  await house(page, 3).press('ArrowDown');
  await expect(house(page, 3)).toHaveAttribute('aria-valuenow', '2');
  await house(page, 3).press('Enter');
  await expect(page).toHaveURL(/\/flats\?building=\d+&floor_min=2&floor_max=2$/);
  await page.goBack();
  await expect(house(page, 3)).toBeVisible();
});

test('a storey under the pointer is framed with what is free on it, and a press shows its flats', async ({
  page,
}) => {
  await visit(page, '/');
  await expect(house(page, 2)).toBeVisible();
  const box = await house(page, 2).boundingBox();
  if (!box) throw new Error('the house is not seen');
  const tag = page.getByText(/^\d+\sэтаж, (всё продано|\d+\sкварти)/);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height * 0.2);
  await expect(tag).toBeVisible();
  const high = Number.parseInt((await tag.textContent()) ?? '', 10);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height * 0.6);
  await expect(async () => {
    expect(Number.parseInt((await tag.textContent()) ?? '', 10)).toBeLessThan(high);
  }).toPass();
  const floor = Number.parseInt((await tag.textContent()) ?? '', 10);
  await page.mouse.down();
  await page.mouse.up();
  await expect(page).toHaveURL(new RegExp(`/flats\\?building=\\d+&floor_min=${floor}&floor_max=${floor}$`));
});

test.describe('by a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 1024, height: 768 } });

  test('the first touch of a storey tells of it, the second one shows its flats', async ({ page }) => {
    await visit(page, '/');
    await expect(house(page, 2)).toBeVisible();
    const box = await house(page, 2).boundingBox();
    if (!box) throw new Error('the house is not seen');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.touchscreen.tap(x, y);
    await expect(page.getByText(/^\d+\sэтаж, (всё продано|\d+\sкварти)/)).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
    await page.touchscreen.tap(x, y);
    await expect(page).toHaveURL(/\/flats\?building=\d+&floor_min=\d+&floor_max=\d+$/);
  });
});

import type { Page } from '@playwright/test';
import { atRest, visit } from '../harness/page.ts';
import { expect, test } from '../harness/test.ts';

const slider = (page: Page) => page.getByRole('slider', { name: 'Поворот квартала' });
const numberOf = (page: Page, section: number) =>
  page.getByRole('link', { name: new RegExp(`^Секция ${section}:`) }).first();
const seenFrom = (page: Page, side: string) =>
  page.getByRole('img', { name: new RegExp(`^Квартал с воздуха, вид ${side}, `) });

async function openTurn(page: Page): Promise<void> {
  await visit(page, '/');
  await page.getByRole('button', { name: 'Вокруг' }).click();
  await expect(slider(page)).toHaveValue('0');
  await slider(page).scrollIntoViewIfNeeded();
}

/** Where the middle of a section's number is, px from the left. */
async function leftOf(page: Page, section: number): Promise<number> {
  const box = await numberOf(page, section).boundingBox();
  if (!box) throw new Error('the number is not seen');
  return box.x + box.width / 2;
}

test('the quarter is turned by keys: pictures come then, numbers of sections go along and lead to storeys', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', request => {
    const [name] = /turn-\d\d/.exec(request.url()) ?? [];
    if (name) asked.push(name);
  });
  await openTurn(page);
  await expect(seenFrom(page, 'с реки')).toBeVisible();
  await atRest(page);
  expect(new Set(asked)).toEqual(new Set(['turn-00']));
  expect(await leftOf(page, 1)).toBeLessThan(await leftOf(page, 4));

  await slider(page).press('End');
  await slider(page).press('Home');
  for (let step = 0; step < 18; step += 1) await slider(page).press('ArrowRight');
  await expect(slider(page)).toHaveAttribute('aria-valuetext', 'Вид со\u00a0двора, 180°');
  await expect(seenFrom(page, 'со двора')).toBeVisible();
  // From the yard the first section is on the right.
  await expect(async () => expect(await leftOf(page, 1)).toBeGreaterThan(await leftOf(page, 4))).toPass();

  await numberOf(page, 3).click();
  await expect(page.getByRole('heading', { name: /^Секция 3, 24/ })).toBeVisible();
});

test('the quarter is turned by dragging it, and the near side goes with the hand', async ({ page }) => {
  await openTurn(page);
  const picture = seenFrom(page, 'с реки').first();
  const box = await picture.boundingBox();
  if (!box) throw new Error('the picture is not seen');
  const [x, y] = [box.x + box.width / 2, box.y + box.height * 0.9];
  await page.mouse.move(x, y);
  await page.mouse.down();
  // A quarter of a turn is half of the picture.
  await page.mouse.move(x - box.width / 2, y, { steps: 10 });
  await expect(slider(page)).toHaveAttribute('aria-valuetext', 'Вид с\u00a0востока, 90°');
  await page.mouse.up();
  await expect(seenFrom(page, 'с востока')).toBeVisible();
  // What is not held is not dragged.
  await page.mouse.move(x, y);
  await expect(slider(page)).toHaveAttribute('aria-valuetext', 'Вид с\u00a0востока, 90°');
});

test.describe(() => {
  test.use({ ownContext: true, expectedMessages: [/Failed to load resource/] });

  test('a turn without a connection says so, and comes once there is one', async ({ page }) => {
    await openTurn(page);
    await page.route(/\/media\/turn-(?!00)/, route => route.abort());
    await slider(page).press('ArrowRight');
    const lost = page.getByText('Не\u00a0все виды загрузились.');
    await expect(lost).toBeVisible();
    await expect(seenFrom(page, 'с реки')).toBeVisible();
    await page.unroute(/\/media\/turn-(?!00)/);
    await slider(page).press('ArrowRight');
    await expect(lost).toBeHidden();
    await expect(page.getByRole('img', { name: /поворот 20°/ })).toBeVisible();
  });
});

test('who wants no pictures has its words and nothing to turn', async ({ page }) => {
  await page.addInitScript(() => {
    if (location.protocol !== 'about:') localStorage.setItem('sight', '100 white plain words');
  });
  await visit(page, '/');
  await page.getByRole('button', { name: 'Вокруг' }).click();
  await expect(page.getByText(/^Квартал с воздуха, вид с реки/)).toBeVisible();
  await expect(slider(page)).toBeHidden();
});

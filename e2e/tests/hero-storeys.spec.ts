import type { Page } from '@playwright/test';
import { instead, visit } from '../harness/page.ts';
import { expect, test } from '../harness/test.ts';

const house = (page: Page, section: number) => page.getByRole('slider', { name: `Секция ${section}, этаж` });
const tag = (page: Page) => page.getByText(/^\d+\sэтаж(, |$)/);
const floorOf = (text: string | null) => Number.parseInt(text ?? '', 10);

/** The middle of a house, at a share of its height from above. */
async function pointOn(page: Page, section: number, down: number): Promise<[number, number]> {
  const boxes = await page.locator(`a[href*="floor_min"] polygon`).evaluateAll((polygons, name) => {
    const link = (polygon: Element) => polygon.parentElement?.getAttribute('href') ?? '';
    const building = [...document.querySelectorAll('[role="slider"]')].findIndex(
      slider => slider.getAttribute('aria-label') === name,
    );
    const buildings = [...new Set(polygons.map(polygon => /building=(\d+)/.exec(link(polygon))?.[1]))];
    return polygons
      .filter(polygon => link(polygon).includes(`building=${buildings[building]}&`))
      .map(polygon => {
        const { x, y, width, height } = polygon.getBoundingClientRect();
        return { x, y, width, height };
      });
  }, `Секция ${section}, этаж`);
  const top = Math.min(...boxes.map(({ y }) => y));
  const bottom = Math.max(...boxes.map(({ y, height }) => y + height));
  const middle = boxes[0] ? boxes[0].x + boxes[0].width / 2 : 0;
  return [middle, top + (bottom - top) * down];
}

test('storeys of the houses on the first screen are chosen by keys', async ({ page }) => {
  await visit(page, '/');
  await house(page, 3).focus();
  await expect(house(page, 3)).toHaveAttribute('aria-valuetext', /^24\sэтаж, /);
  for (let step = 0; step < 5; step += 1) await house(page, 3).press('ArrowDown');
  await expect(house(page, 3)).toHaveAttribute(
    'aria-valuetext',
    /^19\sэтаж, \d+\sкварти(ра|ры|р) от\s\d+,\d\sмлн\s₽$/,
  );
  await expect(tag(page)).toHaveText(/^19\sэтаж, \d+\sкварти/);

  await test.step('the pointer over another house leaves what the keys have chosen', async () => {
    await page.mouse.move(...(await pointOn(page, 1, 0.5)));
    await expect(tag(page)).not.toHaveText(/^19\s/);
    await page.mouse.move(5, 5);
    await expect(tag(page)).toHaveText(/^19\s/);
    await expect(house(page, 3)).toHaveAttribute('aria-valuenow', '19');
  });

  await house(page, 3).press('Home');
  await house(page, 3).press('ArrowDown');
  await expect(house(page, 3)).toHaveAttribute('aria-valuenow', '2');
  await house(page, 3).press('Enter');
  await expect(page).toHaveURL(/\/flats\?building=\d+&floor_min=2&floor_max=2/);
  await page.goBack();
  await expect(house(page, 3)).toBeAttached();
});

test('a storey under the pointer is framed with what is free on it, and a press shows its flats', async ({
  page,
}) => {
  await visit(page, '/');
  await expect(house(page, 2)).toBeAttached();
  await page.mouse.move(...(await pointOn(page, 2, 0.2)));
  await expect(tag(page)).toHaveText(/^\d+\sэтаж, (всё продано|\d+\sкварти)/);
  const high = floorOf(await tag(page).textContent());
  const [x, y] = await pointOn(page, 2, 0.6);
  await page.mouse.move(x, y);
  await expect.poll(async () => floorOf(await tag(page).textContent())).toBeLessThan(high);
  const floor = floorOf(await tag(page).textContent());

  await test.step('a drag that ends there and another button lead nowhere', async () => {
    await page.mouse.move(30, y);
    await page.mouse.down();
    await page.mouse.move(x, y);
    await page.mouse.up();
    await page.mouse.click(x, y, { button: 'right' });
    await expect(page).toHaveURL(/\/$/);
  });

  await page.mouse.click(x, y);
  await expect(page).toHaveURL(new RegExp(`/flats\\?building=\\d+&floor_min=${floor}&floor_max=${floor}`));
});

test.describe('what does not come', () => {
  test.use({ expectedMessages: [/Failed to load resource/] });

  test('storeys are chosen without what is free on them, and it is not asked for at every move', async ({
    page,
  }) => {
    await visit(page, '/');
    await expect(house(page, 3)).toBeAttached();
    let asked = 0;
    await instead(page, '**/api/buildings/*/', route => {
      asked += 1;
      return route.abort();
    });
    for (const down of [0.1, 0.3, 0.5, 0.7, 0.9]) await page.mouse.move(...(await pointOn(page, 3, down)));
    await expect(tag(page)).toHaveText(/^\d+\sэтаж$/);
    expect(asked).toBe(1);
  });
});

test('where storeys are too small, or nothing points, the picker below is there alone', async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 900 });
  await visit(page, '/');
  await expect(page.getByRole('button', { name: 'Генплан' })).toBeVisible();
  await expect(house(page, 3)).toHaveCount(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(house(page, 3)).toBeAttached();
});

test('in the version for who sees badly the frame stands on the picture, wherever that is', async ({
  page,
}) => {
  await page.addInitScript(() => {
    if (location.protocol !== 'about:') localStorage.setItem('sight', '150 white plain pictures');
  });
  await visit(page, '/');
  await house(page, 3).focus();
  await expect(tag(page)).toHaveText(/^24\sэтаж, /);
  const picture = await page
    .getByRole('img', { name: /^(Жилой комплекс|Вид с реки)/ })
    .first()
    .boundingBox();
  const frame = await house(page, 3).locator('polygon').first().boundingBox();
  if (!picture || !frame) throw new Error('neither is seen');
  expect(frame.y).toBeGreaterThan(picture.y);
  expect(frame.y + frame.height).toBeLessThan(picture.y + picture.height);
  await page.getByRole('group', { name: 'Изображения' }).getByRole('radio', { name: 'Скрыть' }).check();
  await expect(house(page, 3)).toHaveCount(0);
});

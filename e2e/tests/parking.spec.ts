import type { Request } from '@playwright/test';
import { podiumSpecsSchema } from '@quarter/contract/podium';
import { calls } from '../harness/favorites.ts';
import { hold, instead, ready, visit } from '../harness/page.ts';
import { filters, level, list, spaces as lots, PATH, panel, scheme, title } from '../harness/storage.ts';
import { expect, test } from '../harness/test.ts';

const asksFor = (pattern: RegExp) => (request: Request) => pattern.test(request.url());

test('R-018 R-063 R-293 R-638 begins with the parking, its level and empty filters; the other tab is an address', async ({
  page,
}) => {
  const answer = await page.goto(PATH);
  expect(answer?.status()).toBe(200);
  await ready(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Паркинг и кладовые' })).toBeVisible();
  const tabs = page.getByRole('navigation', { name: 'Что выбрать' });
  await expect(tabs.getByRole('link', { name: /^Паркинг, \d+$/ })).toHaveAttribute('aria-current', 'true');
  // the level whose id is 3.
  await expect(level(page, '−2 уровень')).toHaveAttribute('aria-current', 'true');
  const offers = (await lots(page, 'floor=3')).filter(lot => lot.status !== 'sold');
  await expect(title(page)).toHaveText(new RegExp(`^${offers.length}\\s(место|места|мест), −2 уровень$`));
  await expect(filters(page).getByText('Сбросить всё')).toHaveCount(0);

  await tabs.getByRole('link', { name: /^Кладовые/ }).click();
  await expect(page).toHaveURL(`${PATH}?tab=storerooms`);
  // R-294 R-295 A-80: the first level of the specs.
  const specs = podiumSpecsSchema.parse(
    await (await page.request.get('/api/storerooms/properties/specs/')).json(),
  );
  await expect(level(page, specs.floor[0]?.label ?? '')).toHaveAttribute('aria-current', 'true');
  await expect(title(page)).toHaveText(/кладов/);
  await page.reload();
  await expect(title(page)).toHaveText(/кладов/);
});

test.describe('filters', () => {
  // A service that fails is one of the cases.
  test.use({ expectedMessages: [/500|rror/] });

  test('R-640 go to the service under its names and back to the list, a slow answer does not undo a newer choice, R-351 a failure is said, keeps what was chosen, and can be asked again', async ({
    page,
  }) => {
    await visit(page, PATH);
    const counts = calls(page, /facets/);
    const asked = page.waitForRequest(asksFor(/\/api\/parking\/properties\/\?.*type=electric/));
    await filters(page).getByRole('combobox', { name: 'Тип' }).click();
    await page.getByRole('option', { name: 'С зарядкой' }).click();
    expect((await asked).url()).toMatch(/floor=3/);
    await expect(page).toHaveURL(/[?&]type=electric/);
    const electric = (await lots(page, 'floor=3&type=electric')).filter(lot => lot.status !== 'sold');
    await expect(title(page)).toHaveText(new RegExp(`^${electric.length}\\s`));

    await filters(page).getByRole('textbox', { name: 'Цена, млн ₽, до' }).fill('3,2');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/price_max=3200000/);
    const cheap = electric.filter(lot => lot.price <= 3_200_000);
    await expect(title(page)).toHaveText(new RegExp(`^${cheap.length}\\s`));
    await filters(page).getByRole('combobox', { name: 'Статус' }).click();
    await page.getByRole('option', { name: 'Продано' }).click();
    const sold = (await lots(page, 'floor=3&type=electric&sale_status=sold&price_max=3200000')).length;
    await expect(title(page)).toHaveText(new RegExp(`^${sold}\\s`));

    await filters(page).getByRole('link', { name: 'Сбросить всё' }).click();
    await expect(page).toHaveURL(`${PATH}?floor=3`);
    const before = counts.length;
    expect(before, 'levels count what suits').toBeGreaterThan(0);
    await page.reload();
    await ready(page);
    expect(counts, 'without a choice there is nothing to count').toHaveLength(before);

    const network = await hold(page, '**/api/parking/properties/?*');
    const type = filters(page).getByRole('combobox', { name: 'Тип' });
    await type.click();
    await page.getByRole('option', { name: 'Семейное' }).click();
    await expect.poll(() => network.held().length).toBeGreaterThan(0);
    await type.click();
    await page.getByRole('option', { name: 'Любой' }).click();
    await network.open();
    await expect(page).not.toHaveURL(/type=/);
    const offers = (await lots(page, 'floor=3')).filter(lot => lot.status !== 'sold');
    await expect(title(page)).toHaveText(new RegExp(`^${offers.length}\\s`));

    const recover = await instead(page, '**/api/parking/properties/?*', route =>
      route.fulfill({ status: 500, body: '{}' }),
    );
    await filters(page).getByRole('combobox', { name: 'Тип' }).click();
    await page.getByRole('option', { name: 'Семейное' }).click();
    await expect(list(page).getByRole('alert')).toContainText('Не получилось загрузить');
    await expect(list(page)).toHaveAttribute('aria-busy', 'false');
    await expect(page).toHaveURL(/type=family/);
    recover();
    await list(page).getByRole('button', { name: 'Повторить' }).click();
    await expect(list(page).getByRole('alert')).toHaveCount(0);
    await expect(title(page)).toHaveText(/^\d+\s(место|места|мест)/);
  });
});

test('the section of an address is a filter that is seen, and levels count what suits there', async ({
  page,
  request,
}) => {
  const asked = 'building=3&sale_status=free';
  const { floor } = await (await request.get(`/api/parking/properties/facets/?${asked}`)).json();
  await visit(page, `/parking-and-storage?${asked}`);
  await expect(page.getByRole('combobox', { name: 'Секция' })).toContainText('Секция 3');
  for (const { value, count } of floor)
    await expect(
      page.getByRole('navigation', { name: 'Уровень' }).locator(`a[href*="floor=${value}"]`),
    ).toHaveText(new RegExp(`, ${count}$`));
  await visit(page, '/parking-and-storage?price_max=500000');
  await expect(page.getByText(/^Ни\sна\sодном уровне ничего не\sподходит/)).toBeVisible();
});

test('R-639 R-283 R-641 a lot of the list is shown on the scheme and beside it, and is an address', async ({
  page,
}) => {
  const offers = (await lots(page, 'floor=3&sale_status=free')).filter(lot => lot.pair !== null);
  const lot = offers[0];
  if (!lot?.pair) throw new Error('the demo has no lot with a pair');
  await visit(page, PATH);
  const row = list(page).getByRole('row').nth(3);
  const number = /\d+/.exec((await row.getByRole('rowheader').textContent()) ?? '')?.[0];
  await row.getByRole('link', { name: /^Показать/ }).press('Enter');
  await expect(panel(page).getByRole('heading', { name: `Машино-место № ${number}` })).toBeVisible();
  await expect(row).toContainText('на схеме');
  await expect(page).toHaveURL(/[?&]lot=mesto-\d+/);

  await page.goto(`${PATH}?lot=${lot.slug}`);
  await ready(page);
  await expect(panel(page).getByRole('heading', { name: `Машино-место № ${lot.number}` })).toBeVisible();
  const area = String(lot.pair.area).replace('.', ',');
  await expect(panel(page)).toContainText(
    `Можно арендовать одним лотом совместно с помещением №${lot.pair.number}, ${area}м²`,
  );
  await expect(panel(page).getByRole('link', { name: 'Забронировать' })).toHaveAttribute(
    'href',
    `/booking?parking=${lot.slug}`,
  );
});

test('R-352 the scheme grows and shrinks by buttons and keys, R-639 on paper it is whole whatever was zoomed, with all lots of the list and nothing to press', async ({
  page,
}) => {
  await visit(page, PATH);
  const width = () => scheme(page).evaluate(box => box.scrollWidth / box.clientWidth);
  await expect(scheme(page)).toHaveAttribute('data-zooming', 'false');
  await page.getByRole('button', { name: 'Увеличить схему' }).click();
  await expect(scheme(page)).toHaveAttribute('data-zooming', 'true');
  await expect.poll(() => width()).toBeCloseTo(1.5, 1);
  await scheme(page).press('+');
  await expect.poll(() => width()).toBeCloseTo(2.25, 1);
  await scheme(page).press('0');
  await expect(scheme(page)).toHaveAttribute('data-zooming', 'false');

  // The wheel with Ctrl, around the pointer; a drag moves the drawing and presses no lot.
  const box = await scheme(page).boundingBox();
  if (!box) throw new Error('the scheme is out of sight');
  const at = [box.x + box.width / 2, box.y + 60] as const;
  await page.mouse.move(...at);
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -240);
  await page.keyboard.up('Control');
  await expect(scheme(page)).toHaveAttribute('data-zooming', 'true');
  const left = () => scheme(page).evaluate(frame => frame.scrollLeft);
  const before = await left();
  expect(before).toBeGreaterThan(0);
  await page.mouse.down();
  await page.mouse.move(at[0] + 60, at[1], { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => left()).toBeCloseTo(before - 60, -1);
  await expect(page).toHaveURL(PATH);
  await scheme(page).press('0');
  await expect(page.getByRole('button', { name: 'Уменьшить схему' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );

  await page.getByRole('button', { name: 'Увеличить схему' }).click();
  await expect(scheme(page)).toHaveAttribute('data-zooming', 'true');
  const offers = (await lots(page, 'floor=3')).filter(lot => lot.status !== 'sold').length;
  // A4 without its margins.
  await page.setViewportSize({ width: 718, height: 1000 });
  await page.emulateMedia({ media: 'print' });
  const drawn = await scheme(page).locator('svg').boundingBox();
  const frame = await scheme(page).boundingBox();
  expect(drawn?.width).toBeLessThanOrEqual((frame?.width ?? 0) + 1);
  expect(drawn?.height).toBeLessThanOrEqual((frame?.height ?? 0) + 1);
  await expect(page.getByRole('rowheader')).toHaveCount(offers);
  await expect(page.getByRole('rowheader').last()).toBeVisible();
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('form').filter({ visible: true })).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('filters stand behind a button, so that the scheme is on the first screens', async ({ page }) => {
    await visit(page, PATH);
    const fold = page.getByRole('button', { name: 'Фильтры', exact: true });
    const form = page.getByRole('form', { name: 'Фильтры' });
    await expect(form.getByRole('slider').first()).toBeHidden();
    await fold.tap();
    await expect(fold).toHaveAttribute('aria-expanded', 'true');
    await expect(form.getByRole('slider').first()).toBeVisible();
  });

  test('R-352 two fingers make the scheme grow', async ({ page }) => {
    await visit(page, PATH);
    await scheme(page).scrollIntoViewIfNeeded();
    const box = await scheme(page).boundingBox();
    if (!box) throw new Error('the scheme is out of sight');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const fingers = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number) =>
      fingers.send('Input.dispatchTouchEvent', {
        type,
        touchPoints:
          type === 'touchEnd'
            ? []
            : [
                { x: x - apart, y, id: 0 },
                { x: x + apart, y, id: 1 },
              ],
      });
    await touch('touchStart', 30);
    for (const apart of [36, 44, 52, 60]) await touch('touchMove', apart);
    await touch('touchEnd', 60);
    await expect(scheme(page)).toHaveAttribute('data-zooming', 'true');
  });

  test('R-639 nothing is picked before a press, and an address brings its space into the frame and opens its panel', async ({
    page,
  }) => {
    await visit(page, PATH);
    await expect(page.getByText('Нажмите на место на схеме')).toBeVisible();
    await expect(page.locator('[data-picked]')).toHaveCount(0);
    const free = await lots(page, 'floor=3&sale_status=free');
    const middleOf = ({ outline }: (typeof free)[number]) => outline.reduce((sum, [x]) => sum + x, 0);
    const last = free.filter(lot => lot.outline.length > 0).toSorted((a, b) => middleOf(b) - middleOf(a))[0];
    if (!last) throw new Error('the demo has no free space');
    await visit(page, `${PATH}?lot=${last.slug}`);
    const sheet = page.getByRole('dialog', { name: `Машино-место № ${last.number}` });
    await expect(sheet.getByRole('link', { name: 'Забронировать' })).toBeInViewport({ ratio: 1 });
    const box = await page.locator(`[data-lot="${last.number}"]`).boundingBox();
    expect(box?.x).toBeGreaterThan(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('levels, lots and filters are links and a form', async ({ page }) => {
    await page.goto(PATH);
    await level(page, '−1 уровень').click();
    await expect(title(page)).toHaveText(/, −1 уровень$/);
    const lot = (await lots(page, 'floor=2&sale_status=free'))[1];
    await page.locator(`[data-lot="${lot?.number}"]`).click();
    await expect(panel(page).getByRole('heading', { name: `Машино-место № ${lot?.number}` })).toBeVisible();
    await filters(page).getByRole('button', { name: 'Показать' }).click();
    await expect(page).toHaveURL(/floor=2/);
  });
});

import type { Page } from '@playwright/test';
import type { BuildingDetail } from '@quarter/contract/complex';
import { expectNothingForAxe, wear } from '../harness/axe.ts';
import { count, filters, open, query, results, room } from '../harness/boutique.ts';
import { frames, hold, instead, motionEnds, tabTo } from '../harness/page.ts';
import { expect, test } from '../harness/test.ts';

const panel = (page: Page) => page.getByRole('complementary', { name: 'Выбранный этаж' });
const sections = (page: Page) => page.getByRole('navigation', { name: 'Секция', exact: true });
const storeys = (page: Page) => page.getByRole('navigation', { name: /^Этажи/ }).getByRole('link');

/** Storeys of a section with the numbers and the lowest price of the flats that pass the filter, the highest first. */
async function expectedStoreys(page: Page, section: number, filter: string) {
  const answer = await page.request.get(`/api/buildings/${section}/?${filter}`);
  const { lots }: BuildingDetail = await answer.json();
  const found = Map.groupBy(
    lots.filter(lot => lot.status === 'free' && lot.is_match),
    lot => lot.floor,
  );
  return [...found]
    .map(([floor, flats]) => ({
      floor,
      numbers: flats.toSorted((a, b) => a.price - b.price).map(flat => flat.number),
      from: Math.min(...flats.map(flat => flat.price)),
    }))
    .toSorted((a, b) => b.floor - a.floor);
}

test.describe('facade', () => {
  test('R-006 shows the storeys of the same result with their flats; a filter narrows them', async ({
    page,
  }) => {
    await open(page, '/flats?layout_type=2');
    await results(page).getByRole('link', { name: 'Фасад' }).click();
    await expect(page).toHaveURL(/layout_type=2&view=facade$/);
    await sections(page).getByRole('link', { name: 'Секция 3' }).click();
    await expect(page).toHaveURL(/section=3$/);
    for (const filter of ['layout_type=2', 'layout_type=2,3']) {
      const expected = await expectedStoreys(page, 3, filter);
      expect(expected.length).toBeGreaterThan(1);
      await expect(storeys(page)).toHaveText(
        expected.map(({ floor, numbers, from }) => {
          const millions = (Math.round(from / 1e5) / 10).toFixed(1).replace('.', ',');
          return new RegExp(`^${floor}\\sэтаж.*${numbers.length}\\sквартир.*от\\s${millions}\\sмлн\\s₽`);
        }),
      );
      await room(page, /^3/).check();
    }
  });

  test('a press on the picture chooses a storey: its flats, the address, a reload, the flat', async ({
    page,
  }) => {
    await open(page, '/flats?view=facade&section=2');
    const [top] = await expectedStoreys(page, 2, '');
    if (!top) throw new Error('Section 2 has nothing free.');
    const picture = results(page).getByRole('img', { name: /фасад/i });
    const box = await picture.boundingBox();
    if (!box) throw new Error('No picture.');
    // Down along the middle of the section until its top storey with flats answers.
    const tag = results(page).getByText(
      new RegExp(`^${top.floor}\\sэтаж: ${top.numbers.length}\\sквартир.*от`),
    );
    for (let share = 0.3; share < 0.9 && !(await tag.isVisible()); share += 0.01) {
      await page.mouse.move(box.x + box.width * 0.405, box.y + box.height * share);
      await frames(page);
    }
    await expect(tag).toBeVisible();
    await page.mouse.down();
    await page.mouse.up();
    await expect(page).toHaveURL(new RegExp(`floor=${top.floor}$`));
    await expect(panel(page).getByRole('heading')).toHaveText(new RegExp(`^${top.floor}\\sэтаж`));
    const flats = panel(page).locator('a[href^="/flats/"]');
    await expect(flats).toHaveText(top.numbers.map(number => new RegExp(`№\\s${number}`)));
    await page.reload();
    await expect(panel(page).getByRole('heading')).toHaveText(new RegExp(`^${top.floor}\\sэтаж`));
    await flats.first().click();
    await expect(page).toHaveURL(/\/flats\/[a-z0-9-]+$/);
    await expect(page.getByRole('main')).toContainText(new RegExp(`№\\s${top.numbers[0]}\\b`));
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`view=facade&section=2&floor=${top.floor}$`));
  });

  test('works from the keyboard: the focused storey is told on the picture, Enter chooses it; axe finds nothing in either theme', async ({
    page,
  }) => {
    await page.addInitScript(() => window.localStorage.setItem('theme', 'light'));
    await open(page, '/flats?view=facade&section=3');
    await storeys(page).first().hover();
    await motionEnds(page);
    await expectNothingForAxe(page);
    await page.mouse.move(0, 0);

    const expected = await expectedStoreys(page, 3, '');
    await sections(page).getByRole('link').last().focus();
    const second = storeys(page).nth(1);
    await tabTo(page, second, 40);
    await expect(results(page).getByText(new RegExp(`^${expected[1]?.floor}\\sэтаж: .*от`))).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(second).toHaveAttribute('aria-current', 'true');
    await expect.poll(() => query(page).get('floor')).toBe(String(expected[1]?.floor));
    await expect(second).toBeFocused();
    const up = panel(page).getByRole('button', { name: 'Этаж выше, где есть свободные квартиры' });
    await up.press('Enter');
    await expect(page).toHaveURL(new RegExp(`floor=${expected[0]?.floor}$`));
    await expect(up).toHaveAttribute('aria-disabled', 'true');
  });

  test('leads elsewhere from a section without suitable flats', async ({ page }) => {
    await open(page, '/flats?view=facade&section=1&window_look=city');
    await expect(panel(page).getByRole('heading')).toHaveText('Здесь нет подходящих квартир');
    await panel(page)
      .getByRole('link', { name: /^Секция \d, \d+ квартир/ })
      .first()
      .click();
    await expect(storeys(page).first()).toBeVisible();
  });

  test('R-628 says which filter to relax where nothing is left, and stays the view that it is', async ({
    page,
  }) => {
    for (const view of ['facade', 'chess']) {
      await open(page, `/flats?layout_type=2&area_max=32&view=${view}`);
      await expect(page.getByRole('heading', { name: 'Таких квартир сейчас нет' })).toBeVisible();
      const advice = page.getByRole('list', { name: 'Что можно изменить' }).getByRole('link').first();
      const promised = /(\d+)\s*квартир/.exec((await advice.textContent()) ?? '')?.[1];
      await advice.click();
      await expect(count(page)).toHaveText(new RegExp(`^${promised}\\s`));
      await expect(sections(page)).toBeVisible();
      expect(query(page).get('view')).toBe(view);
    }
  });

  test('stays as the server has drawn it while its code is on its way, whatever changes around it', async ({
    page,
  }) => {
    const network = await hold(page, '**/assets/facade-*.js');
    await page.goto('/flats?view=facade&section=3', { waitUntil: 'domcontentloaded' });
    // The rest of the page is alive.
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('header button') ?? {}).some(key => key.startsWith('__reactProps')),
    );
    const drawn = (await expectedStoreys(page, 3, '')).length;
    const theme = page.getByRole('banner').getByRole('button', { name: 'Тёмная тема' });
    const isDark = (await theme.getAttribute('aria-pressed')) === 'true';
    await theme.click();
    await expect(theme).toHaveAttribute('aria-pressed', String(!isDark));
    expect(await storeys(page).count()).toBe(drawn);
    await network.open();
    await sections(page).getByRole('link', { name: 'Секция 1' }).click();
    await expect(storeys(page)).toHaveCount((await expectedStoreys(page, 1, '')).length);
  });

  test.describe('another section', () => {
    test.use({ expectedMessages: [/Failed to load resource|ApiError|Sun times/] });

    test('R-310 that does not come keeps the one before and is asked for again; one on its way dims the one before', async ({
      page,
    }) => {
      await open(page, '/flats?view=facade&section=3');
      await expect(storeys(page).first()).toBeVisible();
      const before = await storeys(page).count();
      const recover = await instead(page, '**/api/**', route =>
        route.fulfill({ status: 503, json: { code: 'overloaded' } }),
      );
      await sections(page).getByRole('link', { name: 'Секция 1' }).click();
      const failure = results(page).getByRole('alert');
      await expect(failure).toContainText('Не получилось загрузить квартиры');
      await expect(failure).toBeInViewport();
      await expect(storeys(page)).toHaveCount(before);
      recover();
      const expected = await expectedStoreys(page, 1, '');
      await failure.getByRole('button', { name: 'Повторить' }).click();
      await expect(failure).toBeHidden();
      await expect(storeys(page)).toHaveCount(expected.length);
      await expect(page).toHaveURL(/section=1$/);

      const network = await hold(page, '**/api/buildings/**');
      await sections(page).getByRole('link', { name: 'Секция 2' }).click();
      await expect(results(page).locator('[aria-busy="true"]')).toBeVisible();
      await network.open();
      await expect(results(page).locator('[aria-busy="true"]')).toHaveCount(0);
      await expect(storeys(page)).toHaveCount((await expectedStoreys(page, 2, '')).length);
    });
  });
});

test.describe('phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the section is large enough for a finger; its neighbour and a storey are chosen by one', async ({
    page,
  }) => {
    await open(page, '/flats?view=facade&section=1');
    await expect(filters(page)).toBeHidden();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    const picture = results(page).getByRole('img', { name: /фасад/i });
    await picture.scrollIntoViewIfNeeded();
    const box = await picture.boundingBox();
    if (!box) throw new Error('No picture.');
    expect(box.width).toBeGreaterThan(2 * 390);
    // Section 2 stands at the right edge of the screen.
    await page.touchscreen.tap(375, box.y + box.height * 0.8);
    await expect(page).toHaveURL(/section=2$/);
    const expected = await expectedStoreys(page, 2, '');
    await expect(storeys(page)).toHaveCount(expected.length);
    await storeys(page).last().tap();
    await expect(panel(page).getByRole('heading')).toHaveText(
      new RegExp(`^${expected.at(-1)?.floor}\\sэтаж`),
    );
  });
});

test.describe('the picture of the facade', () => {
  test.use({ ownContext: true });

  test('R-028 is that of the theme alone; the other one comes with the other theme, in the same place', async ({
    page,
  }) => {
    const pictures: string[] = [];
    page.on('request', request =>
      pictures.push(...(/facade-(?:night-)?[0-9a-f]{10}/.exec(request.url()) ?? [])),
    );
    await page.addInitScript(() => window.localStorage.setItem('theme', 'dark'));
    await open(page, '/flats?view=facade&section=2');
    const picture = results(page).getByRole('img', { name: /фасад/i });
    await expect(picture).toHaveCount(1);
    const box = await picture.boundingBox();
    await expect.poll(() => pictures).toEqual([expect.stringContaining('facade-night-')]);
    await wear(page, 'dark', 'light');
    await expect(picture).toHaveCount(1);
    expect(await picture.boundingBox()).toEqual(box);
    await expect.poll(() => pictures).toHaveLength(2);
    expect(pictures[1]).not.toContain('night');
  });

  test('is that of the evening over the night where the evening is chosen, in the same place', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      window.localStorage.setItem('theme', 'dark');
      window.localStorage.setItem('daytime', 'evening');
    });
    await open(page, '/flats?view=facade&section=2');
    const evening = results(page).locator('img[src*="facade-evening"]');
    await expect(evening).toBeVisible();
    await expect(results(page).locator('img[src*="facade-morning"]')).toBeHidden();
    const night = results(page).getByRole('img', { name: /фасад/i });
    expect(await evening.boundingBox()).toEqual(await night.boundingBox());
    await page.getByRole('banner').getByRole('button', { name: 'Тёмная тема' }).click();
    await expect(evening).toBeHidden();
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the storeys are links, and so are the flats of the chosen one', async ({ page }) => {
    await page.goto('/flats?view=facade&section=2');
    const floor = /^(\d+)/.exec((await storeys(page).last().textContent()) ?? '')?.[1];
    await storeys(page).last().click();
    await expect(panel(page).getByRole('heading')).toHaveText(new RegExp(`^${floor}\\sэтаж`));
    await panel(page).locator('a[href^="/flats/"]').first().click();
    await expect(page).toHaveURL(/\/flats\/[a-z0-9-]+$/);
  });
});

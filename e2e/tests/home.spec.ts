import type { APIRequestContext, Page } from '@playwright/test';
import { type BuildingLot, buildingDetailSchema, buildingPageSchema } from '@quarter/contract/complex';
import {
  featuresSchema,
  flatsBlockSchema,
  housesSchema,
  locationSchema,
  storiesSchema,
} from '@quarter/contract/content/home';
import { flatIntentsSchema } from '@quarter/contract/flat-intents';
import { specsSchema } from '@quarter/contract/property';
import { visit } from '../harness/page.ts';
import { expect, test } from '../harness/test.ts';

const get = async (request: APIRequestContext, path: string): Promise<unknown> =>
  (await request.get(`/api/${path}/`)).json();

/** Section 3 with its lots. */
async function section3(request: APIRequestContext) {
  const { results } = buildingPageSchema.parse(await get(request, 'buildings'));
  const id = results.find(({ number }) => number === 3)?.id;
  return buildingDetailSchema.parse(await get(request, `buildings/${id}`));
}

/** The free lots of the highest storey that has some. */
function highest(lots: readonly BuildingLot[]): readonly BuildingLot[] {
  const free = lots.filter(({ status }) => status === 'free');
  const floor = Math.max(...free.map(lot => lot.floor));
  return free.filter(lot => lot.floor === floor);
}

async function titleOf(request: APIRequestContext, path: string): Promise<string> {
  const block = await get(request, `index/${path}`);
  if (typeof block !== 'object' || block === null || !('title' in block))
    throw new Error(`${path}: no title`);
  return String(block.title);
}

const heading = (page: Page, name: string) =>
  page.getByRole('main').getByRole('heading', { name, exact: true });

test.describe('blocks of the home page', () => {
  test('R-007 R-009 R-011 R-014 R-035 R-076 R-290 R-291 R-292 R-299 R-300 R-599 R-600 R-601 R-602 R-603 R-604 R-605 R-606 R-607 R-608 R-609 R-610 R-611 has its anchors and says what the blocks of the service say', async ({
    page,
    request,
  }) => {
    test.slow();
    await visit(page, '/');
    await test.step('R-011 R-035 R-076 has every anchor, in the order of the page', async () => {
      const ids = ['flats', 'landscape', 'panorama', 'space', 'features', 'location', 'form'];
      const found = await page
        .locator('main [id]')
        .evaluateAll(
          (elements, wanted) => elements.map(({ id }) => id).filter(id => wanted.includes(id)),
          ids,
        );
      expect(found).toEqual(ids);
    });
    await test.step('R-014 R-290 R-599 R-604 R-605 R-608 R-611 says what the blocks of the service say', async () => {
      for (const [row, path] of [
        ['R-599', 'description-block'],
        ['R-604', 'public-places-block'],
        ['R-605', 'improvement-block'],
        ['R-608', 'location-block'],
        ['R-611', 'congratulation-block'],
        ['R-014', 'panorama-block'],
        ['R-290', 'environment-block'],
      ] as const)
        await expect(heading(page, await titleOf(request, path)), `${row} ${path}`).toBeVisible();
    });
    await test.step('R-606 R-609 R-610 tells of engineering, architecture and ways to pay', async () => {
      const { engineering, architecture } = featuresSchema.parse(await get(request, 'index/features-block'));
      await expect(heading(page, engineering.title)).toBeVisible();
      const notes = page.locator('#features').getByRole('listitem');
      await expect(notes).toHaveCount(engineering.items.length);
      for (const [index, { title }] of engineering.items.entries())
        await expect(notes.nth(index)).toContainText(title);
      await expect(heading(page, architecture.title)).toBeVisible();
      for (const { text } of architecture.materials)
        await expect(page.getByRole('main').getByText(text, { exact: true })).toBeVisible();
      await expect(heading(page, 'Ипотека и\u00a0рассрочка')).toBeVisible();
    });
    await test.step('R-299 R-300 R-603 R-607 takes the first element of unique houses and of stories', async () => {
      const [houses] = housesSchema.parse(await get(request, 'index/houses-for-unique-families-block'));
      const [stories] = storiesSchema.parse(await get(request, 'index/stories-block'));
      await expect(heading(page, houses?.title ?? '')).toBeVisible();
      await expect(heading(page, stories?.title ?? '')).toBeVisible();
      for (const { title } of stories?.stories ?? []) {
        await expect(heading(page, title)).toBeAttached();
        // A story is pressed: each leads to its film or its page.
        await expect(heading(page, title).getByRole('link')).toHaveAttribute('href', /^\//);
      }
    });
    await test.step('R-608 places on foot are filtered by kind', async () => {
      const { places } = locationSchema.parse(await get(request, 'index/location-block'));
      const list = page.getByRole('list', { name: 'Места рядом' });
      await expect(list.getByRole('listitem')).toHaveCount(places.length);
      await page.getByRole('button', { name: 'Метро', exact: true }).click();
      const metro = places.filter(({ kind }) => kind === 'metro');
      await expect(list.getByRole('listitem')).toHaveCount(metro.length);
      await expect(list).toContainText(metro[0]?.name ?? '');
      await list.getByRole('button').first().press('Enter');
      const map = page.locator('#location svg').first();
      await expect(map.locator(`[data-way="${metro[0]?.slug}"]`)).toBeVisible();
      await expect(map.getByText(`${metro[0]?.minutes}\u00a0мин`, { exact: true })).toBeVisible();
      await list.getByRole('button').first().press('Enter');
      await expect(map.locator('[data-way]')).toHaveCount(0);
    });
    await test.step('R-007 R-009 R-291 R-600 R-601 R-602 the flats have their four parts', async () => {
      const flats = flatsBlockSchema.parse(await get(request, 'index/flats-block'));
      for (const title of [
        flats.three_rooms.title,
        flats.random_properties.title,
        flats.layouts.title,
        flats.finishings.title,
      ]) {
        await expect(heading(page, title)).toBeVisible();
      }
      const [lot] = flats.random_properties.results;
      const article = page.getByRole('article', { name: new RegExp(`№.${lot?.number},`) });
      await expect(article).toContainText(
        /₽ в\sмесяц\s*ставка\s\d+%, ПСК\s[\d,–]+%, первый взнос\s\d+%, срок\s\d+\sлет/,
      );
      const { layout_type: rooms } = specsSchema.parse(await get(request, 'properties/specs'));
      expect(
        flats.layouts.groups.map(group => String(group.layout_type)),
        'layouts of all flats',
      ).toEqual(rooms.map(({ value }) => String(value)));
      const intents = flatIntentsSchema.parse(await (await request.get('/api/flat-intents/')).json());
      for (const { name, layout_type } of flats.layouts.groups) {
        const group = page
          .getByRole('main')
          .getByRole('link', { name: new RegExp(`^${name}`) })
          .first();
        const intent = intents.find(({ filter }) => filter === `layout_type=${layout_type}`);
        await expect(group).toHaveAttribute('href', `/flats/${intent?.slug}`);
      }
      for (const { name } of flats.finishings.packages) await expect(heading(page, name)).toBeVisible();
      await page.getByRole('button', { name: 'Показать другую' }).click();
      await expect(article).toBeHidden();
    });
    await test.step('R-292 the same is a table', async () => {
      const { lots } = await section3(request);
      await page
        .getByRole('list', { name: 'Секции' })
        .getByRole('link', { name: /Секция 3/ })
        .click();
      await page.getByRole('button', { name: 'Списком' }).click();
      const table = page.getByRole('table', { name: 'Свободные квартиры по этажам, Секция 3' });
      const free = lots.filter(({ status }) => status === 'free');
      await expect(table.getByRole('link')).toHaveCount(free.length);
      const [lot] = highest(lots);
      await expect(table.getByRole('row').nth(1)).toContainText(String(lot?.floor));
    });
    await test.step('homes for families are a row to swipe on a phone, which comes along under the keyboard', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      const homes = page.locator('section', {
        has: page.getByRole('heading', { name: 'Дома для разных семей' }),
      });
      const links = homes.getByRole('link');
      const tops = await links.evaluateAll(all => all.map(link => link.closest('li')?.offsetTop));
      expect(new Set(tops).size).toBe(1);
      await links.first().focus();
      await expect(links.last()).not.toBeInViewport();
      for (const link of await links.all()) {
        await expect(link).toBeFocused();
        // A browser leaves what is seen in part where it is.
        await expect(link).toBeInViewport({ ratio: 0.5 });
        await page.keyboard.press('Tab');
      }
    });
  });

  test('R-077 an anchor of another page opens the home page at its section', async ({ page }) => {
    await visit(page, '/documents');
    await page.getByRole('button', { name: 'Меню' }).click();
    await page.getByRole('dialog', { name: 'Меню' }).getByRole('link', { name: 'Расположение' }).click();
    await expect(page).toHaveURL(/\/#location$/);
    await expect(page.locator('#location')).toBeInViewport();
  });

  test('R-007 R-292 a section, its storey and a flat are chosen on the pictures', async ({
    page,
    request,
  }) => {
    const { free, lots } = await section3(request);
    await visit(page, '/');
    const spot = page.getByRole('link', { name: new RegExp(`^Секция 3: 24.этажа, ${free}.квартир`) });
    await spot.focus();
    await expect(page.getByText('Выбрать этаж', { exact: true })).toBeVisible();
    await spot.press('Enter');
    await expect(page.getByRole('heading', { name: /^Секция 3, 24.этажа$/ })).toBeVisible();
    const up = page.getByRole('button', { name: 'Этаж выше, где есть свободные квартиры' });
    await expect(up).toBeVisible();
    while ((await up.getAttribute('aria-disabled')) !== 'true') await up.click();
    const top = highest(lots);
    await expect(page.getByRole('heading', { name: new RegExp(`^${top[0]?.floor}.этаж$`) })).toBeVisible();
    const flat = page.locator(`a[href="/flats/${top[0]?.slug}"]`).first();
    await flat.click();
    await expect(page).toHaveURL(new RegExp(`/flats/${top[0]?.slug}$`));
    await page.goBack();
    await expect(page.locator('#flats')).toBeAttached();
  });
});

test.describe('the map that moves', () => {
  // The graphics of a test browser are its processor, which it grumbles about.
  test.use({ expectedMessages: [/WebGL|GPU|GL Driver/i] });

  test('R-608 comes when it is asked for, from this site alone, and follows the list', async ({
    page,
    request,
  }) => {
    const { places, map } = locationSchema.parse(await get(request, 'index/location-block'));
    const asked: string[] = [];
    page.on('request', one => asked.push(one.url()));
    await visit(page, '/#location');
    expect(asked.filter(url => /live-map|maplibre|geojson/.test(url))).toEqual([]);
    await page.getByRole('button', { name: 'Открыть карту' }).click();
    const view = page.getByRole('region', { name: /^Карта: «Излучина»/ });
    await expect(view).toBeFocused();
    await expect.poll(() => asked.some(url => url.endsWith(map?.data ?? ''))).toBe(true);
    const block = page.locator('#location');
    await expect(block.locator('.maplibregl-marker', { hasText: 'Береговая набережная' })).toBeVisible();
    const signs = block.locator('.maplibregl-marker[data-active]');
    await expect(signs).toHaveCount(places.length);
    await block.getByRole('button', { name: 'Метро', exact: true }).click();
    const metro = places.filter(({ kind }) => kind === 'metro');
    await expect(signs).toHaveCount(metro.length);
    const [first] = metro;
    await block.getByRole('list', { name: 'Места рядом' }).getByRole('button').first().focus();
    await page.keyboard.press('Enter');
    await expect(signs.getByText(`${first?.name}, ${first?.minutes}\u00a0минут`)).toBeVisible();
  });
});

test.describe('panorama of the surroundings', () => {
  // The graphics of a test browser are its processor, which it grumbles about.
  test.use({ expectedMessages: [/WebGL|GPU|GL Driver/i] });

  test('R-014 A-16 is a picture until it is asked for, then turns', async ({ page }) => {
    const files: string[] = [];
    page.on('request', request => /pano-surroundings/.test(request.url()) && files.push(request.url()));
    await visit(page, '/#panorama');
    expect(files).toEqual([]);
    await page.getByRole('button', { name: 'Осмотреться: Панорама окружения' }).click();
    const viewer = page.getByRole('application', { name: /^Панорама окружения/ });
    await expect(viewer).toBeVisible();
    await expect(viewer.locator('canvas')).toBeVisible();
    await expect.poll(() => files.length).toBe(1);
    await expect(viewer.getByText(/^Москва/)).toBeVisible();
    await viewer.focus();
    const place = () => viewer.getByText(/^Москва/).boundingBox();
    const before = await place();
    await page.keyboard.press('ArrowRight');
    await expect.poll(async () => (await place())?.x ?? 0).toBeLessThan(before?.x ?? 0);
  });
});

test.describe('a block that fails', () => {
  test.use({ expectedMessages: [/Cannot init|status of 500/] });

  test('R-621 R-622 leaves the others standing', async ({ page }) => {
    const said: string[] = [];
    page.on('console', message => said.push(message.text()));
    await visit(page, '/documents');
    await page.route('**/api/index/stories-block/', route =>
      route.fulfill({ status: 500, json: { detail: 'Не получилось', code: 'internal' } }),
    );
    await page
      .getByRole('banner')
      .getByRole('link', { name: /на главную/ })
      .click();
    await expect(page.getByRole('heading', { name: 'Набережная и\u00a0двор' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Истории' })).toBeHidden();
    await expect.poll(() => said).toContainEqual(expect.stringMatching(/^Cannot init index\/stories-block/));
  });
});

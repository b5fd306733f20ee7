import { rendersSchema } from '@quarter/contract/content/documents';
import { filmPageSchema } from '@quarter/contract/content/progress';
import { expectNothingForAxe, visitWithAxe } from '../harness/axe.ts';
import { slow } from '../harness/offline.ts';
import { frames, motionEnds, visit } from '../harness/page.ts';
import { expect, test } from '../harness/test.ts';

test.describe('pictures and films', () => {
  test('R-015 R-066 R-688 pictures by theme, opened over the screen, with addresses of their own and an album', async ({
    page,
    request,
    context,
  }) => {
    test.slow();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await visitWithAxe(page, '/renders');
    await test.step('R-015 R-066 shows pictures by theme, opens them over the screen and gives the album', async () => {
      const { themes } = rendersSchema.parse(await (await request.get('/api/documents/render/')).json());
      await expect(page.getByRole('heading', { level: 1, name: 'Рендеры' })).toBeVisible();
      for (const { name, renders } of themes) {
        const theme = page.getByRole('region', { name, exact: true });
        await expect(theme.getByRole('listitem')).toHaveCount(renders.length);
      }
      const [theme] = themes;
      await page.getByRole('button', { name: `Открыть: ${theme?.renders[1]?.title}`, exact: true }).click();
      const lightbox = page.getByRole('dialog', { name: theme?.name ?? '' });
      await expect(lightbox.getByRole('status', { name: /^Снимок/ })).toHaveText(
        `2 / ${theme?.renders.length}`,
      );
      await page.keyboard.press('Escape');
      await expect(lightbox).toBeHidden();
      await expect(page.getByRole('link', { name: /^Альбом рендеров, PDF/ })).toHaveAttribute(
        'href',
        /\.pdf$/,
      );
    });
    await test.step('R-066 a press on a theme leads to its pictures', async () => {
      const { themes } = rendersSchema.parse(await (await request.get('/api/documents/render/')).json());
      const [first, last] = [themes[0], themes.at(-1)];
      const links = page.getByRole('navigation', { name: 'Темы' });
      const link = links.getByRole('link', { name: last?.name ?? '' });
      await expect(links.locator('[aria-current]')).toHaveText(new RegExp(`^${first?.name}`));
      await link.click();
      await expect(page.getByRole('heading', { name: last?.name ?? '', exact: true })).toBeInViewport();
      await expect(link).toHaveAttribute('aria-current', 'true');
      // From a phone's long foot of the page, and in one leap past everything between.
      await page.setViewportSize({ width: 390, height: 844 });
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await frames(page);
      await page.evaluate(() => window.scrollTo(0, 0));
      await expect(links.locator('[aria-current]')).toHaveText(new RegExp(`^${first?.name}`));
      await page.setViewportSize({ width: 1280, height: 720 });
    });
    await test.step('R-066 other themes are opened from the picture that is open, and a picture has an address', async () => {
      const { themes } = rendersSchema.parse(await (await request.get('/api/documents/render/')).json());
      const [first, second] = themes;
      await page.getByRole('button', { name: `Открыть: ${first?.renders[1]?.title}`, exact: true }).click();
      const other = page.getByRole('dialog', { name: second?.name ?? '' });
      await page.getByRole('button', { name: `${second?.name}, ${second?.renders.length}` }).click();
      await expect(other.getByRole('status', { name: /^Снимок/ })).toHaveText(
        `1 / ${second?.renders.length}`,
      );
      await expect(other.getByRole('button', { name: `${second?.name}, ` })).toBeFocused();
      await page.keyboard.press('ArrowRight');
      await expect(other.getByRole('status', { name: /^Снимок/ })).toHaveText(
        `2 / ${second?.renders.length}`,
      );
      await other.getByRole('button', { name: 'Поделиться' }).click();
      await expect(other.getByRole('status').filter({ hasText: 'Ссылка скопирована' })).toBeVisible();
      const address = await page.evaluate(() => navigator.clipboard.readText());
      // Another document, as for who was sent the address.
      await page.goto('about:blank');
      await visit(page, new URL(address).pathname + new URL(address).hash);
      await expect(
        page.getByRole('button', { name: `Открыть: ${second?.renders[1]?.title}`, exact: true }),
      ).toBeInViewport();
    });
  });

  test.describe('on a phone', () => {
    test.beforeEach(({ page }) => page.setViewportSize({ width: 390, height: 844 }));

    test('R-066 the current theme is in sight on the page and over a picture, and what has been copied is said', async ({
      page,
      request,
      context,
    }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      const { themes } = rendersSchema.parse(await (await request.get('/api/documents/render/')).json());
      const [first, last] = [themes[0], themes.at(-1)];
      await visit(page, '/renders');
      const links = page.getByRole('navigation', { name: 'Темы' });
      const link = links.getByRole('link', { name: last?.name ?? '' });
      await expect(link).not.toBeInViewport({ ratio: 0.9 });
      await page
        .getByRole('button', { name: `Открыть: ${last?.renders[0]?.title}`, exact: true })
        .scrollIntoViewIfNeeded();
      await expect(link).toBeInViewport({ ratio: 0.9 });
      await page.getByRole('button', { name: `Открыть: ${last?.renders[0]?.title}`, exact: true }).click();
      const lightbox = page.getByRole('dialog', { name: last?.name ?? '' });
      const tab = lightbox.getByRole('button', { name: `${last?.name}, ` });
      await expect(tab).toBeInViewport({ ratio: 0.9 });
      await expect(lightbox.getByRole('button', { name: `${first?.name}, ` })).not.toBeInViewport({
        ratio: 0.9,
      });
      await lightbox.getByRole('button', { name: 'Поделиться' }).click();
      await expect(lightbox.getByRole('status').filter({ hasText: 'Ссылка скопирована' })).toBeInViewport({
        ratio: 1,
      });
    });
  });

  test('R-015 R-068 R-688 A-13 one film has a page, the main one or the one of the address, and a part of it is begun with', async ({
    page,
    request,
  }) => {
    test.slow();
    await visitWithAxe(page, '/video');
    await test.step('R-068 a part of the film is begun with', async () => {
      const { results } = filmPageSchema.parse(await (await request.get('/api/videos/')).json());
      const chapter = results.find(({ is_main }) => is_main)?.chapters?.at(-1);
      const parts = page.getByRole('list', { name: 'Части фильма' });
      await parts.getByRole('button', { name: chapter?.title ?? '' }).click();
      await expect
        .poll(() => page.locator('video').evaluate((film: HTMLVideoElement) => film.currentTime))
        .toBeGreaterThan(chapter?.at ?? Number.POSITIVE_INFINITY);
    });
    await test.step('R-015 R-068 A-13 one film has a page: the main one, or the one of the address', async () => {
      const { results } = filmPageSchema.parse(await (await request.get('/api/videos/')).json());
      const main = results.find(({ is_main }) => is_main);
      const other = results.find(({ is_main }) => !is_main);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(main?.title ?? '');
      await page.getByRole('link', { name: other?.title ?? '' }).click();
      await expect(page).toHaveURL(new RegExp(`/video\\?id=${other?.slug}$`));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(other?.title ?? '');
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(other?.title ?? '');
    });
  });

  test('R-015 R-069 R-650 R-688 A-13 lists films, shows those of one category, and each plays when it is asked', async ({
    page,
    request,
  }) => {
    test.slow();
    await visitWithAxe(page, '/videos');
    await test.step('R-650 shows the films of one category', async () => {
      const { results } = filmPageSchema.parse(await (await request.get('/api/videos/')).json());
      const last = results.at(-1);
      const same = results.filter(({ category }) => category === last?.category);
      expect(same.length).toBeLessThan(results.length);
      const films = page.getByRole('main').getByRole('button', { name: /^Смотреть: / });
      await expect(films).toHaveCount(results.length);
      await page.getByRole('radio', { name: last?.category_name ?? '' }).check();
      await expect(films).toHaveCount(same.length);
      await page.getByRole('radio', { name: 'Все' }).check();
      await expect(films).toHaveCount(results.length);
    });
    await test.step('R-015 R-069 R-650 A-13 lists films, and each plays when it is asked', async () => {
      const { results } = filmPageSchema.parse(await (await request.get('/api/videos/')).json());
      for (const [index, { title }] of results.entries()) {
        await page.getByRole('button', { name: `Смотреть: ${title}` }).click();
        const film = page.locator('video').nth(index);
        await expect
          .poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime))
          .toBeGreaterThan(0);
        await film.evaluate((video: HTMLVideoElement) => video.pause());
      }
    });
  });
});

test.describe('panoramas', () => {
  // The graphics of a test browser are its processor, which it grumbles about.
  test.use({ expectedMessages: [/WebGL|GPU|GL Driver/i] });

  test('R-014 R-036 R-646 R-688 the construction all around turns under the mouse', async ({ page }) => {
    await visitWithAxe(page, '/360_view');
    await page.getByRole('button', { name: 'Осмотреться: Панорама строительства' }).click();
    const viewer = page.getByRole('application', { name: /^Панорама строительства/ });
    const spot = viewer.getByText('Секция 3, каркас');
    await expect(spot).toBeVisible();
    const left = async () => (await spot.boundingBox())?.x ?? 0;
    const before = await left();
    const box = await viewer.boundingBox();
    if (!box) throw new Error('no viewer');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 80, y, { steps: 5 });
    await page.mouse.up();
    await expect.poll(left).toBeGreaterThan(before);
  });

  test('R-036 on a phone a name that an edge would cut is not shown, and comes with the look', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(page, '/360_view');
    await page.getByRole('button', { name: 'Осмотреться: Панорама строительства' }).click();
    const viewer = page.getByRole('application', { name: /^Панорама строительства/ });
    const name = viewer.getByText('Секция 3, каркас');
    await expect(name).toHaveCSS('opacity', '0');
    await viewer.press('ArrowLeft');
    await viewer.press('ArrowLeft');
    await expect(name).toHaveCSS('opacity', '1');
  });

  test('R-037 A-14 a tour walks between rooms, one viewer at a time, and its room stands in the address', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      if (location.protocol !== 'about:') localStorage.setItem('theme', 'light');
    });
    await visit(page, '/3d-tours');
    await expect(page.getByRole('heading', { level: 1, name: /^3D-.?туры$/ })).toBeVisible();
    await page.getByRole('button', { name: 'Осмотреться: Гостиная' }).click();
    const tour = page.getByRole('dialog', { name: /^Гостиная и/ });
    const viewers = page.getByRole('application');
    await expect(viewers).toHaveCount(1);
    await expect(tour.getByText(/^Гостиная, 53,8/)).toBeVisible();
    // The way is at the left, out of sight at first.
    const way = viewers.getByRole('button', { name: /^Кухня-/ });
    await viewers.focus();
    await expect(async () => {
      await page.keyboard.press('ArrowLeft');
      await expect(way).toBeInViewport({ timeout: 300 });
    }).toPass();
    await way.click();
    await expect(tour.getByRole('radio', { name: /^Кухня/ })).toBeChecked();
    await expect(page.getByRole('application', { name: /^Кухня/ })).toBeVisible();
    await expect(tour.getByText('2 из 2')).toBeVisible();
    await expect(page).toHaveURL(/\?tour=bereg-3&room=kitchen$/);
    await test.step('R-688 axe finds nothing over the picture', () => expectNothingForAxe(page, 'tour'));

    await page.reload();
    await expect(page.getByRole('application', { name: /^Кухня/ })).toBeVisible();
    await tour.getByRole('button', { name: 'На плане: Гостиная' }).click();
    await expect(page.getByRole('application', { name: /^Гостиная/ })).toBeVisible();
    await tour.getByRole('button', { name: 'Закрыть' }).click();
    await expect(page).toHaveURL(/\/3d-tours$/);

    const terrace = page.getByRole('button', { name: 'Осмотреться: Терраса' });
    await terrace.click();
    await expect(page.getByRole('application', { name: /^Терраса/ })).toBeVisible();
    await expect(viewers).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(viewers).toHaveCount(0);
    await expect(terrace).toBeFocused();
    await motionEnds(page);
  });

  test('a room that is left while its picture comes is no failure of the next one', async ({ page }) => {
    await visit(page, '/3d-tours');
    await page.route(/\/pano-living-/, async route => {
      await slow(page, 40_000);
      await route.continue();
    });
    const begun = page.waitForResponse(/\/pano-living-/);
    await page.getByRole('button', { name: 'Осмотреться: Гостиная' }).click();
    await begun;
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^На плане: Кухня/ })
      .click();
    const kitchen = page.getByRole('application', { name: /^Кухня/ });
    await expect(kitchen).toBeVisible();
    await slow(page);
    // The way back stands on the picture, so that it has come, be it out of sight.
    const back = { name: /^Гостиная/, includeHidden: true };
    await expect(kitchen.getByRole('button', back)).toBeAttached();
    await expect(page.getByText('Панорама не загрузилась')).toBeHidden();
  });

  test('a tour is shared with its room, and a link to one that is gone shows the page', async ({ page }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await visit(page, '/3d-tours?tour=bereg-3&room=kitchen');
    await page.getByRole('button', { name: 'Поделиться' }).click();
    await expect(page.getByRole('button', { name: 'Ссылка скопирована' })).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(new URL(copied).search).toBe('?tour=bereg-3&room=kitchen');
    const whole = page.getByRole('button', { name: 'На весь экран' });
    await whole.click();
    await page.getByRole('button', { name: 'Выйти из полного экрана' }).click();
    await expect(whole).toBeVisible();
    await visit(page, '/3d-tours?tour=gone');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Осмотреться: Гостиная' })).toBeVisible();
  });

  test('one room in its finishings: which one is chosen, the line goes by arrows', async ({ page }) => {
    await visit(page, '/3d-tours');
    const room = page.getByRole('region', { name: 'Одна комната, три отделки' });
    await expect(room.getByText('Монолитные стены')).toBeVisible();
    await room.getByText('White box', { exact: true }).first().click();
    await expect(room.getByText('Ровные стены под покраску')).toBeVisible();
    const line = room.getByRole('slider', { name: 'Сколько показать комнаты до отделки' });
    await line.press('Home');
    await expect(line).toHaveValue('0');
    await expect(line).toHaveAccessibleDescription('Слева: White box. Справа: «Берег»');
  });
});

test('A-13 a film that is not there is 404', async ({ request }) => {
  expect((await request.get('/video?id=no-such-film')).status()).toBe(404);
});

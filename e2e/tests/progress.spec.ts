import { albumDetailSchema, progressSpecsSchema } from '@quarter/contract/content/progress';
import { monthTitle } from '@quarter/domain/dates';
import { visit } from '../harness/page.ts';
import { expect, test } from '../harness/test.ts';

test.describe('construction', () => {
  test('R-013 R-065 R-645 A-45 shows albums of the latest year by month, the latest first', async ({
    page,
    request,
  }) => {
    const specs = progressSpecsSchema.parse(await (await request.get('/api/progress-album/specs/')).json());
    const months = specs.years[0]?.months ?? [];
    await visit(page, '/progress');
    await expect(page.getByRole('heading', { level: 1, name: 'Динамика строительства' })).toBeVisible();
    const albums = page.getByRole('main').getByRole('article');
    await expect(albums).toHaveCount(months.length);
    for (const [index, { date }] of months.entries()) {
      await expect(albums.nth(index).getByRole('heading')).toHaveText(monthTitle(date));
    }
  });

  test('R-065 R-013 shows one month at its own address, and goes back', async ({ page }) => {
    await visit(page, '/progress');
    const months = page.getByRole('navigation', { name: 'Месяцы съёмки' });
    await months.getByRole('link', { name: /^Май/ }).click();
    await expect(page).toHaveURL(/\/progress\?month=2026-05$/);
    const albums = page.getByRole('main').getByRole('article');
    await expect(albums).toHaveCount(1);
    await expect(albums.getByRole('heading')).toHaveText(/^Май.2026$/);
    await page.reload();
    await expect(albums.getByRole('heading')).toHaveText(/^Май.2026$/);
    await months.getByRole('link', { name: '2025' }).click();
    await expect(albums.getByRole('heading')).toHaveText(/^Июль.2025$/);
    await page.goBack();
    await expect(albums.getByRole('heading')).toHaveText(/^Май.2026$/);
  });

  test('R-013 opens the pictures of a month over the screen, by keyboard too', async ({ page, request }) => {
    const album = albumDetailSchema.parse(await (await request.get('/api/progress-album/2026-06/')).json());
    await visit(page, '/progress?month=2026-06');
    await page.getByRole('button', { name: `Открыть снимок: ${album.photos[0]?.title}` }).press('Enter');
    const lightbox = page.getByRole('dialog', { name: /^Снимки: Июнь.2026$/ });
    await expect(lightbox).toBeVisible();
    await expect(lightbox.getByRole('status')).toHaveText(`1 / ${album.photos.length}`);
    await page.keyboard.press('ArrowRight');
    await expect(lightbox.getByRole('status')).toHaveText(`2 / ${album.photos.length}`);
    await page.keyboard.press('Escape');
    await expect(lightbox).toBeHidden();
  });

  test('R-013 compares two months of one camera by a line that arrows move', async ({ page }) => {
    await visit(page, '/progress');
    const line = page.getByRole('slider', { name: 'Сколько показать прежнего снимка' });
    await line.focus();
    const former = page.getByRole('region', { name: 'Было и стало' }).getByRole('img').nth(1);
    const width = () => former.evaluate(image => getComputedStyle(image.closest('div') ?? image).clipPath);
    const before = await width();
    await page.keyboard.press('ArrowLeft');
    await expect(line).toHaveValue('49');
    await expect.poll(width).not.toBe(before);
    const compared = page.getByRole('region', { name: 'Было и стало' });
    await compared.getByRole('radio', { name: /Февраль/ }).check();
    await expect(compared.getByText(/Каркасы поднялись/)).toBeVisible();
  });

  test('R-013 counts storeys that are built, the same in words and in the table', async ({
    page,
    request,
  }) => {
    const { built } = progressSpecsSchema.parse(
      await (await request.get('/api/progress-album/specs/')).json(),
    );
    const done = built.sections.reduce((sum, { monolith }) => sum + monolith, 0);
    await visit(page, '/progress');
    const block = page.getByRole('region', { name: new RegExp(`^Построено ${done} из`) });
    for (const { building, monolith, floors } of built.sections) {
      await expect(
        block.getByRole('row', { name: new RegExp(`^${building} ${monolith} / ${floors}`) }),
      ).toBeVisible();
    }
  });

  test('R-013 loads a film only when it is asked for', async ({ page }) => {
    const films: string[] = [];
    page.on('request', request => /\.(mp4|webm)$/.test(request.url()) && films.push(request.url()));
    await visit(page, '/progress');
    const play = page.getByRole('button', { name: /^Смотреть: Стройка/ });
    await play.scrollIntoViewIfNeeded();
    expect(films).toEqual([]);
    await play.click();
    await expect(page.locator('video')).toBeVisible();
    await expect.poll(() => films.length).toBeGreaterThan(0);
  });
});

test.describe('a month without pictures', () => {
  test.use({ expectedMessages: [/status of 404/] });

  for (const query of ['month=2026-04', 'year=2024']) {
    test(`A-45 ${query} is 404`, async ({ page }) => {
      expect((await page.goto(`/progress?${query}`))?.status()).toBe(404);
      await expect(page.getByRole('heading', { name: 'Страница не найдена' })).toBeVisible();
    });
  }
});

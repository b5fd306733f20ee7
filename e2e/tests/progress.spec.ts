import { albumDetailSchema, progressSpecsSchema } from '@quarter/contract/content/progress';
import { monthTitle } from '@quarter/domain/dates';
import { visitWithAxe } from '../harness/axe.ts';
import { visit } from '../harness/page.ts';
import { expect, test } from '../harness/test.ts';

test.describe('construction', () => {
  test('R-013 R-065 R-645 R-688 A-45 the latest albums, months compared, storeys counted, a film that is asked for', async ({
    page,
    request,
  }) => {
    test.slow();
    const films: string[] = [];
    page.on('request', one => /\.(mp4|webm)$/.test(one.url()) && films.push(one.url()));
    await visitWithAxe(page, '/progress');
    await test.step('R-013 R-065 R-645 A-45 shows albums of the latest year by month, the latest first', async () => {
      const specs = progressSpecsSchema.parse(await (await request.get('/api/progress-album/specs/')).json());
      const months = specs.years[0]?.months ?? [];
      await expect(page.getByRole('heading', { level: 1, name: 'Динамика строительства' })).toBeVisible();
      const albums = page.getByRole('main').getByRole('article');
      await expect(albums).toHaveCount(months.length);
      for (const [index, { date }] of months.entries()) {
        await expect(albums.nth(index).getByRole('heading')).toHaveText(monthTitle(date));
      }
    });
    await test.step('R-013 counts storeys that are built, the same in words and in the table', async () => {
      const { built } = progressSpecsSchema.parse(
        await (await request.get('/api/progress-album/specs/')).json(),
      );
      const done = built.sections.reduce((sum, { monolith }) => sum + monolith, 0);
      const block = page.getByRole('region', { name: new RegExp(`^Каркас: ${done} из`) });
      for (const { building, monolith, floors } of built.sections) {
        await expect(
          block.getByRole('row', { name: new RegExp(`^${building} ${monolith} / ${floors}`) }),
        ).toBeVisible();
      }
    });
    await test.step('R-013 compares two months of one camera by a line that arrows move', async () => {
      const line = page.getByRole('slider', { name: 'Сколько показать прежнего снимка' });
      await line.focus();
      const former = page.getByRole('region', { name: 'Было и стало' }).getByRole('img').nth(1);
      const width = () => former.evaluate(image => getComputedStyle(image.closest('div') ?? image).clipPath);
      const before = await width();
      await page.keyboard.press('ArrowLeft');
      await expect(line).toHaveValue('27');
      await expect.poll(width).not.toBe(before);
      const compared = page.getByRole('region', { name: 'Было и стало' });
      await compared.getByRole('radio', { name: /Февраль/ }).check();
      await expect(compared.getByText(/Каркасы поднялись/)).toBeVisible();
    });
    await test.step('R-013 loads a film only when it is asked for', async () => {
      const play = page.getByRole('button', { name: /^Смотреть: Стройка/ });
      await play.scrollIntoViewIfNeeded();
      expect(films).toEqual([]);
      await play.click();
      await expect(page.locator('video')).toBeVisible();
      await expect.poll(() => films.length).toBeGreaterThan(0);
    });
  });

  test('R-013 R-065 one month at its own address, its pictures over the screen, and the way back', async ({
    page,
    request,
  }) => {
    await visit(page, '/progress?month=2026-06');
    await test.step('R-013 opens the pictures of a month over the screen, by keyboard too', async () => {
      const album = albumDetailSchema.parse(await (await request.get('/api/progress-album/2026-06/')).json());
      await page.getByRole('button', { name: `Открыть снимок: ${album.photos[0]?.title}` }).press('Enter');
      const lightbox = page.getByRole('dialog', { name: /^Снимки: Июнь.2026$/ });
      await expect(lightbox).toBeVisible();
      await expect(lightbox.getByRole('status')).toHaveText(`1 / ${album.photos.length}`);
      await page.keyboard.press('ArrowRight');
      await expect(lightbox.getByRole('status')).toHaveText(`2 / ${album.photos.length}`);
      await page.keyboard.press('Escape');
      await expect(lightbox).toBeHidden();
    });
    await test.step('R-065 R-013 shows one month at its own address, and goes back', async () => {
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
  });
});

test('A-45 a month and a year without pictures are the error page with 404', async ({ request }) => {
  for (const query of ['month=2026-04', 'year=2024']) {
    const answer = await request.get(`/progress?${query}`, { headers: { accept: 'text/html' } });
    expect(answer.status(), query).toBe(404);
    expect(await answer.text(), query).toMatch(/<h1[^>]*>Страница не найдена/);
  }
});

import { visit } from '../harness/page.ts';
import { expect, test } from '../harness/test.ts';

/** Noon and midnight in Moscow. */
const NOON = '2026-11-20T12:00:00+03:00';
const NIGHT = '2026-11-20T23:30:00+03:00';

test.describe('theme', () => {
  for (const [time, theme, own, other] of [
    [NOON, 'theme-light', 'hero-day', 'hero-night'],
    [NIGHT, 'theme-dark', 'hero-night', 'hero-day'],
  ] as const) {
    test(`R-028 R-318 R-319 R-326 is ${theme} by the time and loads its own picture only`, async ({
      page,
    }) => {
      const pictures: string[] = [];
      page.on('request', request => {
        if (request.resourceType() === 'image') pictures.push(request.url());
      });
      await page.clock.setFixedTime(new Date(time));
      await page.goto('/', { waitUntil: 'networkidle' });
      await expect(page.locator('html')).toHaveClass(theme);
      await expect.poll(() => pictures.filter(url => url.includes(own))).toHaveLength(1);
      expect(pictures.filter(url => url.includes(other))).toHaveLength(0);
    });
  }

  test('R-301 R-302 its colours are two, and swap', async ({ page }) => {
    await page.clock.setFixedTime(new Date(NOON));
    await visit(page, '/');
    const colours = () =>
      page.evaluate(() => {
        const style = getComputedStyle(document.documentElement);
        return [style.backgroundColor, style.color];
      });
    const paper = 'rgb(243, 242, 241)';
    const ink = 'rgb(13, 14, 17)';
    expect(await colours()).toEqual([paper, ink]);
    await page.getByRole('banner').getByRole('button', { name: 'Тёмная тема' }).click();
    await expect.poll(colours).toEqual([ink, paper]);
  });

  test('R-321 R-322 A-40 the choice is kept, wins over the time and survives a reload', async ({ page }) => {
    await page.clock.setFixedTime(new Date(NOON));
    await visit(page, '/');
    const toggle = page.getByRole('banner').getByRole('button', { name: 'Тёмная тема' });
    await expect(toggle).toHaveAttribute('aria-pressed', 'false');
    await toggle.click();
    await expect(page.locator('html')).toHaveClass('theme-dark');
    await expect(toggle).toHaveAttribute('aria-pressed', 'true');
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
    await page.reload();
    await expect(page.locator('html')).toHaveClass('theme-dark');
  });
});

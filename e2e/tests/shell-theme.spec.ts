import type { Page } from '@playwright/test';
import { atRest, motionEnds, ready, visit } from '../harness/page.ts';
import { expect, test } from '../harness/test.ts';

/** Noon and midnight in Moscow. */
const NOON = '2026-11-20T12:00:00+03:00';
const NIGHT = '2026-11-20T23:30:00+03:00';

const time = (page: Page, name: string) => page.getByRole('radio', { name, exact: true }).first();

/** Waits until the choice of a time of day, which comes after the page, answers to hands. */
async function choiceIsReady(page: Page): Promise<void> {
  const isOurs = () =>
    time(page, 'День').evaluate(radio => Object.keys(radio).some(key => key.startsWith('__reactProps')));
  await expect.poll(isOurs).toBe(true);
}

// What the time of a visitor is, is what is tested.
test.use({ ownContext: true });

test.describe('theme', () => {
  // Of whatever season the day of the service has.
  const byDay = /\/hero-(?:day|spring|autumn|winter)(?!-night)/;
  const byNight = /\/hero-(?:[a-z]+-)?night/;
  /** Opens the home page at a moment, and expects its theme and the picture of it alone. */
  async function opensBy(page: Page, time: string, theme: string, own: RegExp, other: RegExp) {
    const pictures: string[] = [];
    page.on('request', request => {
      if (request.resourceType() === 'image') pictures.push(request.url());
    });
    await page.clock.setFixedTime(new Date(time));
    await page.goto('/', { waitUntil: 'networkidle' });
    await expect(page.locator('html')).toHaveClass(theme);
    await expect.poll(() => pictures.filter(url => own.test(url))).toHaveLength(1);
    expect(pictures.filter(url => other.test(url))).toHaveLength(0);
  }

  test('R-028 R-318 R-319 R-326 is theme-dark by the time and loads its own picture only', async ({
    page,
  }) => {
    await opensBy(page, NIGHT, 'theme-dark', byNight, byDay);
  });

  test('R-321 R-322 R-688 the choice holds in the other tabs too, and two presses at once end in one theme', async ({
    page,
    context,
  }) => {
    test.slow();
    await page.clock.setFixedTime(new Date(NOON));
    await visit(page, '/documents');
    await test.step('R-321 R-322 the choice holds in the other tabs too', async () => {
      await atRest(page);
      const other = await context.newPage();
      await visit(other, '/flats');
      await other.getByRole('banner').getByRole('button', { name: 'Тёмная тема' }).click();
      const chosen = await other.waitForFunction(() => localStorage.getItem('theme'));
      const theme = await chosen.jsonValue();
      await expect(page.locator('html')).toHaveClass(`theme-${theme}`);
      await other.getByRole('banner').getByRole('button', { name: 'Тёмная тема' }).click();
      await expect(page.locator('html')).toHaveClass(theme === 'dark' ? 'theme-light' : 'theme-dark');
    });
    await test.step('R-321 R-688 two presses on its switch at once end in one theme', async () => {
      await page.getByRole('banner').getByRole('button', { name: 'Тёмная тема' }).dblclick();
      const stored = await page.evaluate(() => localStorage.getItem('theme'));
      await expect(page.locator('html')).toHaveClass(`theme-${stored}`);
      await motionEnds(page);
    });
  });

  test('R-021 R-028 R-296 R-301 R-302 R-318 R-319 R-321 R-322 R-326 A-33 A-40 is theme-light by the time with its own picture only; the choice swaps two colours, is kept and wins over the time', async ({
    page,
    request,
  }) => {
    test.slow();
    await test.step('R-028 R-318 R-319 R-326 is theme-light by the time and loads its own picture only', async () => {
      await opensBy(page, NOON, 'theme-light', byDay, byNight);
    });
    await test.step('R-021 R-296 A-33 the page says its season', async () => {
      const [{ season }] = await (await request.get('/api/project/')).json();
      expect(['spring', 'summer', 'autumn', 'winter']).toContain(season);
      await expect(page.locator('body')).toHaveAttribute('data-season', season);
    });
    await ready(page);
    await test.step('R-301 R-302 R-321 R-322 A-40 the choice swaps its two colours, is kept and survives a reload', async () => {
      const colours = () =>
        page.evaluate(() => {
          const style = getComputedStyle(document.documentElement);
          return [style.backgroundColor, style.color];
        });
      const paper = 'rgb(243, 242, 241)';
      const ink = 'rgb(13, 14, 17)';
      await expect.poll(() => colours()).toEqual([paper, ink]);
      const toggle = page.getByRole('banner').getByRole('button', { name: 'Тёмная тема' });
      await expect(toggle).toHaveAttribute('aria-pressed', 'false');
      await toggle.click();
      await expect(page.locator('html')).toHaveClass('theme-dark');
      await expect.poll(colours).toEqual([ink, paper]);
      await expect(toggle).toHaveAttribute('aria-pressed', 'true');
      await expect.poll(() => page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
      await page.reload();
      await expect(page.locator('html')).toHaveClass('theme-dark');
    });
  });

  test('the time of day is one choice of all pictures, the themes are its ends, and it is kept', async ({
    page,
  }) => {
    await page.clock.setFixedTime(new Date(NOON));
    await page.goto('/');
    await ready(page);
    await choiceIsReady(page);
    await expect(time(page, 'День')).toBeChecked();
    await time(page, 'День').press('ArrowRight');
    await expect(time(page, 'Вечер')).toBeChecked();
    await expect(page.locator('html')).toHaveClass('theme-dark');
    await expect(page.getByRole('img', { name: /после заката/ })).toBeVisible();
    await page.reload();
    await ready(page);
    await choiceIsReady(page);
    await expect(time(page, 'Вечер')).toBeChecked();
    await expect(page.getByRole('img', { name: /после заката/ })).toBeVisible();
    await time(page, 'Утро').check();
    await expect(page.locator('html')).toHaveClass('theme-light');
    await expect(page.getByRole('img', { name: /утром/ })).toBeVisible();
    const toggle = page.getByRole('banner').getByRole('button', { name: 'Тёмная тема' });
    await toggle.click();
    await expect(time(page, 'Ночь')).toBeChecked();
    await toggle.click();
    await expect(time(page, 'День')).toBeChecked();
  });

  test('the last of two wishes for a time of day is shown, however late the picture of the first comes; another tab follows', async ({
    page,
    context,
  }) => {
    await page.clock.install({ time: new Date(NOON) });
    await page.goto('/');
    const other = await context.newPage();
    await visit(other, '/documents');
    await page.route(/hero-evening/, () => {});
    await choiceIsReady(page);
    await time(page, 'Вечер').check();
    await expect(page.locator('html')).toHaveClass('theme-light');
    await time(page, 'День').check();
    // Longer than a picture is waited for.
    await page.clock.runFor(1_000);
    await expect(time(page, 'День')).toBeChecked();
    await expect(page.locator('html')).toHaveClass('theme-light');
    await time(page, 'Ночь').check();
    await page.clock.runFor(1_000);
    await expect(other.locator('html')).toHaveClass('theme-dark');
    await time(page, 'Вечер').check();
    await page.clock.runFor(1_000);
    await expect(other.locator('html')).toHaveAttribute('data-daytime', 'evening');
  });

  test.describe('with other answers about the sun', () => {
    test.use({ expectedMessages: [/Sun times are not known|Failed to load resource/] });

    test('R-323 R-324 R-325 follows the times that are answered', async ({ page }) => {
      const asked: string[] = [];
      await page.route('**/api/geo/', route => {
        asked.push(new URL(route.request().url()).pathname);
        return route.fulfill({ json: { latitude: 10.5, longitude: 20.25, status: 'OK' } });
      });
      await page.route('**/api/sun/**', route => {
        asked.push(new URL(route.request().url()).search);
        // The sun of these answers has not risen at noon.
        const results = { sunrise: '2026-11-20T10:00:00Z', sunset: '2026-11-20T11:00:00Z' };
        return route.fulfill({ json: { results, status: 'OK' } });
      });
      await page.clock.setFixedTime(new Date(NOON));
      await page.goto('/flats');
      await expect(page.locator('html')).toHaveClass('theme-dark');
      expect(asked).toEqual(['/api/geo/', '?lat=10.5&lng=20.25&date=today&formatted=0']);
      expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull();
    });

    for (const [time, theme] of [
      ['05:20', 'theme-light'],
      ['19:01', 'theme-dark'],
    ] as const) {
      test(`R-326 R-703 A-41 without answers is ${theme} at ${time}`, async ({ page }) => {
        await page.route(/\/api\/(geo|sun)\//, route => route.abort());
        await page.clock.setFixedTime(new Date(`2026-11-20T${time}:30+03:00`));
        const warned = page.waitForEvent('console', message => message.text().includes('Sun times'));
        await page.goto('/flats');
        await warned;
        await expect(page.locator('html')).toHaveClass(theme);
      });
    }

    test('R-322 A-40 does not ask when the visitor has chosen, and its class is there before anything is painted', async ({
      page,
    }) => {
      await page.addInitScript(() => {
        localStorage.setItem('theme', 'dark');
        const classes: string[] = [];
        Object.assign(window, { classes });
        new PerformanceObserver(() => classes.push(document.documentElement.className)).observe({
          type: 'paint',
          buffered: true,
        });
      });
      const asked: string[] = [];
      page.on('request', request => {
        if (/\/api\/(geo|sun)\//.test(request.url())) asked.push(request.url());
      });
      await page.clock.setFixedTime(new Date(NOON));
      await page.goto('/flats', { waitUntil: 'networkidle' });
      await atRest(page);
      expect(asked).toEqual([]);
      await expect(page.locator('html')).toHaveClass('theme-dark');
      const classes = () => page.evaluate(() => Reflect.get(window, 'classes'));
      await expect.poll(classes).toContain('theme-dark');
      expect(await classes()).not.toContain('theme-light');
    });
  });
});

import type { Page } from '@playwright/test';
import { expect, openGroup, test } from '../harness/kit-test.ts';
import { motionEnds } from '../harness/page.ts';

const widget = (page: Page, name: string) =>
  page.locator('[data-state]').filter({ has: page.getByLabel(name, { exact: true }) });

test.describe('media', () => {
  test.use({ expectedMessages: [/Video \/missing\.webm has not loaded|status of 404/] });
  test.beforeEach(({ page }) => openGroup(page, 'media'));

  test('where no motion is wanted nothing moves; pictures are turned, enlarged and asked for', async ({
    page,
  }) => {
    test.slow();
    await test.step('nothing waits, runs or plays by itself', async () => {
      await expect(page.getByText('Появляется, когда до него доходят').locator('..')).toHaveCSS(
        'opacity',
        '1',
      );
      const background = page
        .locator('[data-state]')
        .filter({ has: page.getByLabel('Фоном', { exact: true }) });
      await background.scrollIntoViewIfNeeded();
      await motionEnds(page);
      await expect(background).toHaveAttribute('data-state', 'waiting');
      const running = await page.evaluate(
        () => document.getAnimations().filter(one => one.playState === 'running').length,
      );
      expect(running).toBe(0);
      const carousel = page.getByRole('region', { name: 'Виды из окон' });
      await carousel.getByRole('button', { name: 'Вперёд' }).click();
      await expect(carousel.getByRole('button', { name: 'Вперёд' })).toHaveAttribute('aria-disabled', 'true');
      await carousel.getByRole('button', { name: 'Назад' }).click();
    });
    await test.step('arrows turn it and rest at its ends, the line shows how much was seen', async () => {
      const carousel = page.getByRole('region', { name: 'Виды из окон' });
      const back = carousel.getByRole('button', { name: 'Назад' });
      const on = carousel.getByRole('button', { name: 'Вперёд' });
      const seen = () =>
        carousel
          .getByRole('progressbar')
          .evaluate(element => element instanceof HTMLProgressElement && element.value);
      await expect(back).toHaveAttribute('aria-disabled', 'true');
      const before = await seen();
      await on.click();
      await expect(on).toHaveAttribute('aria-disabled', 'true');
      await expect(back).not.toHaveAttribute('aria-disabled');
      await expect.poll(() => seen()).toBe(1);
      expect(before).toBeLessThan(1);
      await expect(carousel.getByRole('listitem').last()).toBeInViewport({ ratio: 0.9 });
      await back.click();
      await expect(back).toHaveAttribute('aria-disabled', 'true');
      await expect(back).toBeFocused();
    });
    await test.step('the keyboard scrolls it and brings every slide into sight', async () => {
      const carousel = page.getByRole('region', { name: 'Виды из окон' });
      await carousel.getByRole('link').last().focus();
      await expect(carousel.getByRole('listitem').last()).toBeInViewport({ ratio: 0.9 });
    });
    await test.step('opens where asked, turns by arrows, keys and small pictures, closes by Esc', async () => {
      const opener = page.getByRole('button', { name: 'Открыть второй снимок' });
      const box = page.getByRole('dialog', { name: 'Виды из окон' });
      await opener.click();
      const count = box.getByRole('status');
      await expect(count).toHaveText('2 / 7');
      await box.getByRole('button', { name: 'Следующий снимок' }).click();
      await expect(count).toHaveText('3 / 7');
      await page.keyboard.press('ArrowLeft');
      await expect(count).toHaveText('2 / 7');
      await page.keyboard.press('End');
      await expect(count).toHaveText('7 / 7');
      await expect(box.getByRole('button', { name: 'Следующий снимок' })).toHaveAttribute(
        'aria-disabled',
        'true',
      );
      await page.keyboard.press('Home');
      await expect(count).toHaveText('1 / 7');
      const thumb = box.getByRole('button', { name: /секция 1, 3 этаж/ });
      await thumb.click();
      await expect(count).toHaveText('4 / 7');
      await expect(thumb).toHaveAttribute('aria-current', 'true');
      await page.keyboard.press('Escape');
      await expect(box).toBeHidden();
      await expect(opener).toBeFocused();
    });
    await test.step('a film is a picture until it is asked for, then it plays', async () => {
      const part = page.getByRole('region', { name: 'Фильм', exact: true });
      await expect(part.locator('img')).toBeVisible();
      await expect(part.locator('video')).toHaveCount(0);
      await part.getByRole('button', { name: 'Смотреть: Двор с высоты' }).click();
      await expect(part.locator('[data-state="playing"]')).toBeVisible();
    });
    await test.step('a panorama is a picture with its words until somebody looks around', async () => {
      const part = page.getByRole('region', { name: 'Панорама', exact: true });
      await expect(part.getByRole('heading', { name: 'Окрестности' })).toBeVisible();
      await expect(part.locator('canvas')).toHaveCount(0);
      await expect(part.getByRole('button', { name: 'Осмотреться: Окрестности' })).toBeEnabled();
    });
    await test.step('a plan whose picture does not come leaves its place to the outline of the site', async () => {
      const part = page.getByRole('region', { name: 'План, который не пришёл' });
      await part.scrollIntoViewIfNeeded();
      await expect(part.getByText('План уточняется')).toBeVisible();
      await expect(part.locator('img')).toHaveCount(0);
    });
    await test.step('a QR code is one picture with a name', async () => {
      await expect(page.getByRole('img', { name: 'QR-код адреса квартиры' })).toBeVisible();
    });
  });

  test('R-231 R-232 R-233 R-235 R-679: a video plays, pauses, ends and plays anew, stops by itself, and says only in the console that it is not there', async ({
    page,
  }) => {
    test.slow();
    await test.step('R-231 R-232 R-233: loads, plays, pauses, goes on, ends and plays anew', async () => {
      const video = widget(page, 'Облёт площадки');
      const film = video.locator('video');
      await expect(video).toHaveAttribute('data-state', 'loaded');
      await video.getByRole('button', { name: 'Смотреть: Облёт площадки' }).click();
      await expect(video).toHaveAttribute('data-state', 'playing');
      await expect(video.getByRole('button', { name: /Смотреть/ })).toHaveCount(0);
      await film.evaluate((element: HTMLVideoElement) => element.pause());
      await expect(video).toHaveAttribute('data-state', 'paused');
      await video.getByRole('button', { name: 'Смотреть дальше: Облёт площадки' }).click();
      await expect(video).toHaveAttribute('data-state', 'playing');
      await film.evaluate((element: HTMLVideoElement) => {
        element.currentTime = element.duration - 0.3;
      });
      await expect(video).toHaveAttribute('data-state', 'ended');
      await video.getByRole('button', { name: 'Смотреть сначала: Облёт площадки' }).click();
      await expect(video).toHaveAttribute('data-state', 'playing');
      expect(await film.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeLessThan(5);
    });
    await test.step('R-233: pauses by itself once after its delay', async () => {
      const video = widget(page, 'С остановкой');
      await video.getByRole('button').click();
      await expect(video).toHaveAttribute('data-state', 'paused');
      const stoppedAt = await video
        .locator('video')
        .evaluate((element: HTMLVideoElement) => element.currentTime);
      await video.getByRole('button').click();
      const later = () => video.locator('video').evaluate((element: HTMLVideoElement) => element.currentTime);
      await expect.poll(later).toBeGreaterThan(stoppedAt + 1);
      await expect(video).toHaveAttribute('data-state', 'playing');
    });
    await test.step('R-235 R-679: says so in the console and nowhere else', async () => {
      const warned = page.waitForEvent('console', message => message.type() === 'warning');
      await page.getByRole('button', { name: 'Видео, которого нет' }).click();
      expect((await warned).text()).toBe('Video /missing.webm has not loaded');
      await expect(page.getByRole('alert')).toHaveCount(0);
    });
  });
});

test.describe('motion', () => {
  test.beforeEach(async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await openGroup(page, 'media');
  });

  test('what is below comes once, the marquee stands when it is told to, a film behind things stays stopped', async ({
    page,
  }) => {
    test.slow();
    await test.step('what is below the screen waits and comes once', async () => {
      const words = page.getByText('Появляется, когда до него доходят');
      const part = words.locator('..');
      await expect(part).toHaveCSS('opacity', '0');
      await words.scrollIntoViewIfNeeded();
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await expect(part).toHaveCSS('opacity', '1');
      await page.evaluate(() => window.scrollTo(0, 0));
      await motionEnds(page);
      await expect(part).toHaveCSS('opacity', '1');
    });
    await test.step('the marquee stands when it is told to', async () => {
      const marquee = page.getByRole('region', { name: 'Во дворе' });
      await marquee.scrollIntoViewIfNeeded();
      const state = () =>
        marquee.evaluate(element => element.getAnimations({ subtree: true }).map(motion => motion.playState));
      await expect.poll(state).toContain('running');
      await marquee.getByRole('button', { name: 'Остановить строку' }).focus();
      await page.keyboard.press('Enter');
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      await expect.poll(state).not.toContain('running');
      await expect(marquee.getByRole('button', { name: 'Пустить строку' })).toBeAttached();
    });
    await test.step('plays behind things in sight without sound, and stays stopped when it was stopped', async () => {
      const video = widget(page, 'Фоном');
      await video.scrollIntoViewIfNeeded();
      await expect(video).toHaveAttribute('data-state', 'playing');
      expect(await video.locator('video').evaluate((element: HTMLVideoElement) => element.muted)).toBe(true);
      await video.getByRole('button', { name: 'Остановить: Фоном' }).click();
      await expect(video).toHaveAttribute('data-state', 'paused');
      await page.evaluate(() => window.scrollTo(0, 0));
      await expect(video).not.toBeInViewport();
      await video.scrollIntoViewIfNeeded();
      await motionEnds(page);
      await expect(video).toHaveAttribute('data-state', 'paused');
    });
  });
});

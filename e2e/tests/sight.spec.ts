import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { flat247 } from '../harness/lots.ts';
import { atRest, hold, motionEnds, visit } from '../harness/page.ts';
import { expect, test } from '../harness/test.ts';

const region = (page: Page) => page.getByRole('region', { name: 'Версия для слабовидящих' });
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('sight'));

/** Opens pages as who has chosen that before. */
async function chosen(page: Page, words: string): Promise<void> {
  await page.addInitScript(sight => {
    if (location.protocol !== 'about:') localStorage.setItem('sight', sight);
  }, words);
}

/** Size of the type and the two colours of the page, as they are painted. */
function looks(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { fontSize, backgroundColor, color } = getComputedStyle(document.documentElement);
    return [fontSize, backgroundColor, color];
  });
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Grounds differ in colours and in nothing else, so these rules are enough for the second and the third one. */
const OF_COLOURS = ['color-contrast', 'color-contrast-enhanced', 'link-in-text-block'];

/** What axe finds on the page, which has it already. */
function found(page: Page, runOnly: axe.RunOnly): Promise<string[]> {
  return page.evaluate(async rules => {
    const { violations } = await (Reflect.get(window, 'axe') as typeof axe).run(document, {
      runOnly: rules,
      rules: { 'color-contrast-enhanced': { enabled: true } },
      resultTypes: ['violations'],
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  }, runOnly);
}

/** Gives the page another choice, which its style sheets alone read. */
async function wears(page: Page, words: string): Promise<void> {
  await page.evaluate(words => {
    document.documentElement.dataset.sight = words;
  }, words);
  await motionEnds(page);
  await expect(page.locator('html')).toHaveAttribute('data-sight', words);
}

const USUAL = ['16px', 'rgb(243, 242, 241)', 'rgb(13, 14, 17)'];
const FIRST = ['24px', 'rgb(255, 255, 255)', 'rgb(0, 0, 0)'];

test.describe('version for who sees badly', () => {
  test('one press at the foot of a page turns it on, every page and tab has it, one press turns it off', async ({
    page,
    context,
  }) => {
    await page.addInitScript(() => {
      if (location.protocol !== 'about:') localStorage.setItem('theme', 'light');
    });
    await visit(page, '/documents');
    await atRest(page);
    expect(await looks(page)).toEqual(USUAL);
    const other = await context.newPage();
    await visit(other, '/documents');
    await atRest(other);

    await test.step('the foot turns it on, and the focus comes to its choices', async () => {
      await page.getByRole('contentinfo').getByRole('button', { name: 'Версия для слабовидящих' }).click();
      await expect(region(page)).toBeFocused();
      await expect(region(page)).toBeInViewport();
      expect(await looks(page)).toEqual(FIRST);
      expect(await kept(page)).toBe('150 white plain pictures');
    });
    await test.step('the other tab follows', async () => {
      await expect(region(other)).toBeVisible();
      expect(await looks(other)).toEqual(FIRST);
      await expect(region(other), 'nobody is called from what he does there').not.toBeFocused();
    });
    await test.step('it is there after a reload, before anything is painted, and on another page', async () => {
      await page.addInitScript(() => {
        const painted: (string | undefined)[] = [];
        Object.assign(window, { painted });
        new PerformanceObserver(() => painted.push(document.documentElement.dataset.sight)).observe({
          type: 'paint',
          buffered: true,
        });
      });
      await page.reload();
      await expect(region(page)).toBeVisible();
      const painted = () =>
        page.evaluate<string[]>(() => [...new Set<string>(Reflect.get(window, 'painted'))]);
      await expect.poll(painted).toEqual(['150 white plain pictures']);
      await visit(page, '/flats');
      await expect(region(page)).toBeVisible();
      expect(await looks(page)).toEqual(FIRST);
      await expect(page.getByRole('button', { name: 'Тёмная тема' }), 'colours come from it').toHaveCount(0);
    });
    await test.step('its end is one press, and the page has the focus', async () => {
      await region(page).getByRole('button', { name: 'Обычная версия' }).click();
      await expect(region(page)).toHaveCount(0);
      await expect(page.getByRole('main')).toBeFocused();
      expect(await looks(page)).toEqual(USUAL);
      expect(await kept(page)).toBe('');
      await expect(region(other)).toHaveCount(0);
    });
  });

  test('the menu turns it on and off, and closes; its choices are made by keys', async ({ page }) => {
    await visit(page, '/flats');
    const press = async (name: string) => {
      await page.getByRole('button', { name: 'Меню' }).click();
      await page.getByRole('dialog', { name: 'Меню' }).getByRole('button', { name }).click();
      await expect(page.getByRole('dialog', { name: 'Меню' })).toBeHidden();
    };
    await press('Версия для слабовидящих');
    await expect(region(page)).toBeFocused();
    for (const [group, name, words] of [
      ['Размер', '200 %', '200 white plain pictures'],
      ['Цвета', 'Белым по чёрному', '200 black plain pictures'],
      ['Интервалы', 'Увеличенные', '200 black wide pictures'],
      ['Изображения', 'Скрыть', '200 black wide words'],
    ] as const) {
      const choice = region(page).getByRole('group', { name: group });
      await expect(choice.getByRole('radio', { checked: true })).toHaveCount(1);
      await page.keyboard.press('Tab');
      await page.keyboard.press('ArrowRight');
      await expect(choice.getByRole('radio', { name })).toBeFocused();
      expect(await kept(page)).toBe(words);
    }
    expect(await looks(page)).toEqual(['32px', 'rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
    await press('Обычная версия');
    await expect(region(page)).toHaveCount(0);
    // A booking has neither menu nor footer.
    await visit(page, '/booking');
    await page.getByText('Помощь', { exact: true }).click();
    await page.getByRole('button', { name: 'Версия для слабовидящих' }).click();
    await expect(region(page)).toBeFocused();
  });

  test('without pictures their words stand in their place, and none is fetched; plans stay', async ({
    page,
    request,
  }) => {
    const pictures: string[] = [];
    // What another test has left in the memory of the browser is no request.
    await page.route(/\.(avif|jpeg)$/, route => {
      pictures.push(route.request().url());
      return route.continue();
    });
    await chosen(page, '150 white plain words');
    await page.goto('/', { waitUntil: 'networkidle' });
    await expect(region(page)).toBeVisible();
    // One picture for the light theme and one for the dark: whatever time and season it is, the words of one of them.
    const first = page.locator('section', { has: page.getByRole('heading', { level: 1 }) });
    await expect(first.getByText(/жил\S+ комплекс/i).filter({ visible: true })).toHaveCount(1);
    await expect(page.locator('picture, video')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Осмотреться/ })).toHaveCount(0);
    expect(pictures).toEqual([]);
    // There is nothing that it would change.
    await expect(page.getByRole('group', { name: 'Время суток' })).toBeHidden();
    await visit(page, `/flats/${(await flat247(request)).slug}`);
    await expect(page.getByRole('img', { name: /план/i }).first()).toBeVisible();
    await region(page).getByText('Показать').click();
    await expect(page.locator('picture').first()).toBeAttached();
    await expect.poll(() => pictures.length).toBeGreaterThan(0);
  });

  test('what was kept and is no choice, and a browser that keeps nothing, leave the page as it is', async ({
    page,
  }) => {
    await chosen(page, '900 pink wide words');
    await visit(page, '/documents');
    await atRest(page);
    await expect(region(page)).toHaveCount(0);
    expect((await looks(page))[0]).toBe('16px');
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await page.getByRole('contentinfo').getByRole('button', { name: 'Версия для слабовидящих' }).click();
    await expect(region(page)).toBeVisible();
    expect((await looks(page))[0]).toBe('24px');
  });

  test('nothing moves when its choices come', async ({ page }) => {
    for (const [width, words] of [
      [1440, '150 white plain pictures'],
      [1440, '200 white wide pictures'],
      [390, '200 white plain pictures'],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      await chosen(page, words);
      const gate = await hold(page, '**/sight-bar*.js');
      await page.goto('/documents');
      const top = async () => (await page.getByRole('banner').boundingBox())?.y;
      const before = await top();
      await expect.poll(() => gate.held().length).toBe(1);
      await gate.open();
      await expect(region(page)).toBeVisible();
      expect(await top(), `${words} at ${width}`).toBe(before);
      expect(before).toBeGreaterThan(44);
    }
  });

  test('text on white, black and blue has a contrast of 7:1, and axe finds nothing', async ({
    page,
    request,
  }) => {
    test.slow();
    await chosen(page, '150 white plain pictures');
    for (const path of ['/', `/flats/${(await flat247(request)).slug}`]) {
      await visit(page, path);
      await expect(region(page)).toBeVisible();
      await expect(page.getByRole('progressbar', { name: 'Загрузка страницы' })).toBeHidden();
      await page.evaluate(axe.source);
      expect(await found(page, { type: 'tag', values: [...TAGS, 'best-practice'] }), `white ${path}`).toEqual(
        [],
      );
      for (const ground of ['black', 'blue']) {
        await wears(page, `150 ${ground} plain pictures`);
        expect((await looks(page))[1], path).not.toBe(FIRST[1]);
        expect(await found(page, { type: 'rule', values: OF_COLOURS }), `${ground} ${path}`).toEqual([]);
      }
    }
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

    test('its choices open when it is turned on and are behind a button later, each as large as a finger', async ({
      page,
    }) => {
      await visit(page, '/documents');
      await page.getByRole('contentinfo').getByRole('button', { name: 'Версия для слабовидящих' }).tap();
      const size = region(page).getByRole('group', { name: 'Размер' });
      await expect(size).toBeVisible();
      for (const control of await region(page).locator('label, button').all()) {
        const box = await control.boundingBox();
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
      }
      await page.reload();
      const more = region(page).getByRole('button', { name: 'Настройки' });
      await expect(more).toHaveAttribute('aria-expanded', 'false');
      await expect(size).toBeHidden();
      await more.tap();
      await size.getByText('100 %').tap();
      expect(await kept(page)).toBe('100 white plain pictures');
    });

    test('nothing scrolls sideways at 200 %, with plain or wide spacing', async ({ page, request }) => {
      test.slow();
      await chosen(page, '200 white plain pictures');
      const { slug } = await flat247(request);
      const paths = [
        ...['/', '/flats', '/flats?view=chess&section=3', '/flats?view=facade', `/flats/${slug}`],
        ...['/flats/price', '/booking', '/favorites', '/installment', '/payment-options', '/documents'],
        ...['/parking-and-storage', '/commercial', '/progress', '/childhood', '/no-such-page'],
      ];
      for (const path of paths) {
        await page.goto(path);
        await expect(region(page)).toBeVisible();
        for (const spacing of ['plain', 'wide']) {
          await wears(page, `200 white ${spacing} pictures`);
          const extra = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
          expect(extra, `${path} ${spacing}`).toBeLessThanOrEqual(0);
        }
      }
    });
    test.use({ expectedMessages: [/status of 404/] });
  });
});

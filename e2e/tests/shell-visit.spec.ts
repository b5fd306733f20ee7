import type { Page } from '@playwright/test';
import { atRest, ready, scrollOf, visit } from '../harness/page.ts';
import { expect, test } from '../harness/test.ts';

const agree = (page: Page) => page.getByRole('button', { name: 'Согласен' }).click();
const kept = (page: Page, key: string) => page.evaluate(name => localStorage.getItem(name), key);

/** Scripts of the list that the page asks for. */
const chunks = (page: Page) => {
  const asked: string[] = [];
  page.on('request', request => {
    if (/\/assets\/flats-[^/]+\.js$/.test(request.url())) asked.push(request.url());
  });
  return asked;
};

test.describe('visit', () => {
  test('R-031 R-078 R-095 R-243 R-303 R-309 R-329 R-368 R-369 R-431 R-696 A-42 a visit: what it fetches ahead, its session and ring, a jump to an anchor, and pages counted after consent alone', async ({
    page,
  }) => {
    test.slow();
    const asked = chunks(page);
    await visit(page, '/');
    await atRest(page);
    await test.step('R-431 R-696 the next page comes while this one rests', async () => {
      await expect.poll(() => asked.length).toBeGreaterThan(0);
    });
    await test.step('R-303 R-329 its session is active', async () => {
      expect(await page.evaluate(() => sessionStorage.getItem('activeSession'))).toBe('true');
    });
    await test.step('R-243 A-42 nothing is counted or kept for counting before consent', async () => {
      const keys = await page.evaluate(() => Object.keys(localStorage));
      expect(keys.filter(key => ['clientID', 'activityTimer', 'visitedPages'].includes(key))).toEqual([]);
    });
    await test.step('R-031 R-095 a ring follows the pointer of a mouse', async () => {
      const ring = page.locator('[data-cursor]');
      // Words: storeys of the houses beside them are links.
      await page.getByRole('heading', { level: 1 }).hover();
      await expect(ring).toHaveAttribute('data-state', 'there');
      await page.getByRole('banner').getByRole('link', { name: 'Бутик квартир' }).hover();
      await expect(ring).toHaveAttribute('data-state', 'active');
    });
    await test.step('parts that come later leave the styles of the page as they are', async () => {
      await visit(page, '/');
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await expect(page.getByRole('form', { name: 'Записаться на встречу' })).toBeVisible();
      await expect(page.locator('link[rel=stylesheet]')).toHaveCount(1);
    });
    await test.step('R-078 is a jump for who wants no motion', async () => {
      await page.getByRole('banner').getByRole('link', { name: 'Записаться на встречу' }).click();
      await expect(page.locator('#form')).toBeInViewport();
      await expect(page.locator('html')).not.toHaveAttribute('data-scrolling');
    });
    await test.step('R-309 R-368 R-369 counts pages and keeps one id after consent', async () => {
      await agree(page);
      await expect.poll(() => kept(page, 'visitedPages')).toBe('1');
      const id = await kept(page, 'clientID');
      expect(id).toMatch(/^[\w-]{36}$/);
      await page.getByRole('main').getByRole('link', { name: 'Выбрать квартиру' }).click();
      await expect.poll(() => kept(page, 'visitedPages')).toBe('2');
      await page.reload();
      await expect.poll(() => kept(page, 'visitedPages')).toBe('3');
      expect(await kept(page, 'clientID')).toBe(id);
    });
  });

  test.describe(() => {
    // Its clock is set.
    test.use({ ownContext: true });

    test('R-362 R-363 R-364 its timer ticks by seconds and tells each goal once', async ({ page }) => {
      await page.clock.install();
      await page.addInitScript(() => {
        const goals: unknown[] = [];
        Object.assign(window, { goals, ym: (...call: unknown[]) => goals.push(call[2]) });
      });
      const goals = () => page.evaluate(() => Reflect.get(window, 'goals'));
      await page.goto('/');
      await ready(page);
      await page.clock.runFor(5000);
      await atRest(page);
      // From here on the time of the page goes by what the test lets pass, and by nothing else.
      await page.clock.pauseAt(Date.now() + 60_000);
      await agree(page);
      const nextSecond = async () => {
        await page.clock.runFor(1000);
        return kept(page, 'activityTimer');
      };
      await expect.poll(nextSecond, 'the timer has begun').toBe('1');
      await page.clock.runFor(30_000);
      expect(await kept(page, 'activityTimer')).toBe('31');
      expect(await goals()).toEqual(['activity start', '30_sec']);
      await page.clock.resume();
      await page.reload();
      await ready(page);
      await page.clock.runFor(8000);
      await expect.poll(async () => Number(await kept(page, 'activityTimer'))).toBeGreaterThan(31);
      expect(await goals()).toEqual([]);
    });

    test('R-365 its timer stops after 1740 seconds and ends the session', async ({ page }) => {
      await page.clock.install();
      await page.addInitScript(() => {
        localStorage.setItem('cookieClosed', 'true');
        if (!localStorage.getItem('activityTimer')) localStorage.setItem('activityTimer', '1738');
      });
      await page.goto('/');
      await ready(page);
      await page.clock.runFor(15_000);
      await expect.poll(() => kept(page, 'activityTimer')).toBe('1740');
      await expect.poll(() => page.evaluate(() => sessionStorage.getItem('activeSession'))).toBe('false');
    });
  });
});

test.describe('marks of a campaign', () => {
  const marked = '/?utm_source=mail&utm_campaign=autumn';

  test('R-428 R-429 R-430 go along with links of the site only, and survive navigations', async ({
    page,
  }) => {
    await visit(page, marked);
    await test.step('R-428 R-430 go along with links of the site only', async () => {
      const boutique = page.getByRole('banner').getByRole('link', { name: 'Бутик квартир' });
      await expect(boutique).toHaveAttribute('href', '/flats?utm_source=mail&utm_campaign=autumn');
      const hrefs = await page.evaluate(() =>
        [...document.querySelectorAll('a[href]')].map(link => link.getAttribute('href') ?? ''),
      );
      expect(hrefs.filter(href => /^(https?:|tel:|mailto:|#)|\.\w+$/.test(href)).length).toBeGreaterThan(5);
      const wrong = hrefs.filter(href => {
        const isPage = href.startsWith('/') && !/\.\w+(\?|$)/.test(href);
        return isPage !== href.includes('utm_source=mail&utm_campaign=autumn');
      });
      expect(wrong).toEqual([]);
    });
    await test.step('R-429 survive navigations', async () => {
      await atRest(page);
      await page.getByRole('main').getByRole('link', { name: 'Выбрать квартиру' }).click();
      await expect(page).toHaveURL(/\/flats\?utm_source=mail&utm_campaign=autumn$/);
      const list = page.getByRole('region', { name: 'Квартиры' });
      await list.locator('li a').first().click();
      await expect(page).toHaveURL(/\/flats\?layout_group=\d+&utm_source=mail&utm_campaign=autumn$/);
      await list.locator('li a[href^="/flats/"]').first().click();
      await expect(page).toHaveURL(/\/flats\/[^?]+\?utm_source=mail&utm_campaign=autumn$/);
    });
  });
});

test.describe('fetching ahead', () => {
  const connection = (page: Page, value: Record<string, unknown>) =>
    page.addInitScript(given => Object.defineProperty(navigator, 'connection', { value: given }), value);

  for (const [row, name, value] of [
    ['R-432', 'over 2g', { effectiveType: '2g' }],
    ['R-433', 'when data is saved', { effectiveType: '4g', saveData: true }],
  ] as const) {
    test(`${row} nothing comes ${name}`, async ({ page }) => {
      await connection(page, value);
      const asked = chunks(page);
      await page.goto('/', { waitUntil: 'networkidle' });
      await atRest(page);
      await page.getByRole('banner').getByRole('link', { name: 'Бутик квартир' }).hover();
      await page.waitForLoadState('networkidle');
      expect(asked).toEqual([]);
    });
  }
});

test('what a page with prices is told to fetch is not told to who walks on; who goes back before the page is alive sees the page that the address names', async ({
  page,
}) => {
  test.slow();
  await test.step('what a page with prices is told to fetch is not told to who walks on', async () => {
    await visit(page, '/documents');
    await atRest(page);
    const fonts = page.locator('link[rel=preload][href*="rouble"]');
    await page.getByRole('banner').getByRole('link', { name: 'Бутик квартир' }).click();
    await expect(page).toHaveURL(/\/flats$/);
    await expect(page.getByRole('region', { name: 'Квартиры' })).toBeVisible();
    await expect(fonts).toHaveCount(0);
    await page.reload();
    await ready(page);
    await expect(fonts).toHaveCount(1);
  });
  await test.step('who goes back before the page is alive sees the page that the address names', async () => {
    const scripts = /\/assets\/entry\.client-/;
    const { promise: back, resolve: goneBack } = Promise.withResolvers<void>();
    await page.route(scripts, async route => {
      await back;
      await route.continue();
    });
    await page.reload({ waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goBack({ waitUntil: 'commit' });
    await expect(page).toHaveURL(/\/documents$/);
    goneBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Документы' })).toBeVisible();
    await ready(page);
  });
});

test.describe('anchors', () => {
  test.describe(() => {
    test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'no-preference' }));

    test('R-078 R-154 R-696 the way to one of the same page takes 1.1 s and keeps the header', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await visit(page, '/');
      await atRest(page);
      await page.evaluate(() => {
        const times: number[] = [];
        let last = window.scrollY;
        const states: (string | null)[] = [];
        Object.assign(window, { times, states });
        // What lasts a second may be over before a busy machine looks at it.
        new MutationObserver(() =>
          states.push(document.documentElement.getAttribute('data-scrolling')),
        ).observe(document.documentElement, { attributeFilter: ['data-scrolling'] });
        const look = (now: number) => {
          if (window.scrollY !== last) times.push(now);
          last = window.scrollY;
          requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      });
      await page.getByRole('main').getByRole('link', { name: 'Записаться на презентацию' }).click();
      await expect.poll(() => page.evaluate(() => Reflect.get(window, 'states'))).toEqual(['', null]);
      await expect(page.locator('#form')).toBeInViewport();
      await expect(page.getByRole('button', { name: 'Меню' })).toBeInViewport();
      const times: number[] = await page.evaluate(() => Reflect.get(window, 'times'));
      const took = (times.at(-1) ?? 0) - (times[0] ?? 0);
      // No upper bound: a busy machine draws the last frames late.
      expect(took).toBeGreaterThan(700);
      expect(await scrollOf(page)).toBeGreaterThan(200);
    });
  });
});

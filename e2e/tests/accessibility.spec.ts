import type { Page } from '@playwright/test';
import { expectNothingForAxe } from '../harness/axe.ts';
import { flat247 } from '../harness/lots.ts';
import { frames, visit } from '../harness/page.ts';
import { expect, test } from '../harness/test.ts';

test.use({ expectedMessages: [/status of 404/] });
test.beforeEach(({ page }) => page.addInitScript(() => window.localStorage.setItem('theme', 'light')));

interface Also {
  /** Whether it is also seen at every width. */
  readonly wide?: true;
  /** Whether it is also watched while it loads. */
  readonly still?: true;
}

/** Pages that no other test reads in this state; axe looks at the rest in the tests of their words. */
const PAGES: readonly (readonly [name: string, path: string, also?: Also])[] = [
  ['home', '/', { wide: true, still: true }],
  ['the boutique', '/flats', { still: true }],
  [
    'the boutique narrowed down',
    '/flats?layout_type=2,3&window_look=river&is_discount=true&is_mortgage=true',
    { wide: true },
  ],
  ['the flats of a layout', '/flats?layout_group=1', { wide: true }],
  ['a list that is empty', '/flats?layout_type=2&area_max=32'],
  ['the chessboard', '/flats?view=chess&section=3', { wide: true }],
  ['the chessboard narrowed down', '/flats?view=chess&layout_type=2'],
  ['a flat', '/flats/…', { wide: true }],
  ['a flat on paper', '/flats/print/…'],
  ['the finishing of a flat', '/facing/flats/…'],
  ['the price list', '/flats/price'],
  ['the instalment', '/installment'],
  ['ways to buy', '/payment-options'],
  ['tours', '/3d-tours', { wide: true }],
  ['the parking', '/parking-and-storage'],
  ['the storerooms', '/parking-and-storage?tab=storerooms'],
  ['the premises', '/commercial'],
  ['the premises above the street', '/commercial?level=high'],
  ['a block of premises', '/commercial/1/middle'],
  ['the error page', '/no-such-page', { wide: true, still: true }],
];

for (const [name, path, also = {}] of PAGES) {
  const rows = ['R-688', also.wide && 'R-118', also.still && 'R-242'].filter(Boolean).join(' ');
  const sentences = [
    also.still && 'nothing moves while it loads',
    'axe finds nothing in either theme, and the console is quiet',
    also.wide && 'nothing scrolls sideways at any width',
  ];
  test(`${rows} ${name}: ${sentences.filter(Boolean).join(', ')}`, async ({ page, request }) => {
    const shift = also.still && (await watchShifts(page));
    await visit(page, path.endsWith('…') ? path.replace('…', (await flat247(request)).slug) : path);
    if (shift) await test.step('R-242 nothing moves while it loads', shift);
    await expectNothingForAxe(page);
    if (also.wide) await test.step('R-118 nothing scrolls sideways', () => expectNoSidewaysScroll(page));
  });
}

/** Notes what moves from the first frame on; the answer expects that it was nothing. */
async function watchShifts(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) {
        if ('value' in entry) Object.assign(window, { shift: Reflect.get(window, 'shift') + entry.value });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async () => {
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('button', { name: 'Согласен' })).toBeVisible();
    const shift: number = await page.evaluate(() => Reflect.get(window, 'shift'));
    expect(shift.toFixed(2)).toBe('0.00');
  };
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  for (const width of [320, 390, 767, 768, 991, 992, 1279, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    await frames(page);
    const extra = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(extra, `at ${width}`).toBeLessThanOrEqual(0);
  }
}

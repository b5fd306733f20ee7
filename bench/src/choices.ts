import type { Browser, Page, Request } from '@playwright/test';
import { openDatabase } from '@quarter/api/db/connect';
import { loadDataset } from '@quarter/api/modules/dataset/service';
import { buildDemo } from '@quarter/complex/demo';
import { startBrowser } from './browser.ts';
import type { Figure } from './report.ts';
import { startMeasuredSite } from './site-process.ts';
import { inTemporaryFolder } from './temporary.ts';
import { type Choice, choicesOf, readTrace } from './trace.ts';

const LOTS = 5_000;
/** How often every filter is chosen and taken back. */
const ROUNDS = 4;
/** Presses in a row without waiting for answers. */
const RAPID = 24;

/** Filters that are pressed: names of the field and its value. */
const FILTERS = [
  ['layout_type', '2'],
  ['window_look', 'river'],
  ['building', '3'],
  ['facing_type', 'white-box'],
  ['is_discount', 'true'],
] as const;

/** How many times slower than this machine the page runs: as it is, and as on a cheap telephone. */
const SLOWDOWNS = [
  [1, ''],
  [4, ', four times slower'],
] as const;

const VIEWS = [
  ['list', '/flats'],
  ['chessboard', '/flats?view=chess&section=2'],
  ['facade', '/flats?view=facade&section=2'],
] as const;

/**
 * Marks the change of what is found in the page's own time. The count changes in the same rendering as the flats, and
 * a choice always changes it.
 */
const MARK_RESULTS = `
  addEventListener('DOMContentLoaded', () => {
    let shown = '';
    new MutationObserver(() => {
      const count = document.querySelector('[aria-label="Квартиры"] [role="status"]')?.textContent ?? '';
      if (count === shown) return;
      shown = count;
      performance.mark('result');
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
`;

/** From the press of a filter to the paint of its result, in a real browser with 5,000 lots. */
export function measureChoices(): Promise<Figure[]> {
  return inTemporaryFolder(async dataDir => {
    const database = await openDatabase({ dataDir });
    await loadDataset(database, buildDemo({ lots: LOTS }));
    await database.close();
    const site = await startMeasuredSite(dataDir);
    const browser = await startBrowser();
    try {
      const figures: Figure[] = [];
      for (const [slowdown, how] of SLOWDOWNS) {
        for (const [name, path] of VIEWS) {
          const choices = await traceChoices(browser, site.url + path, slowdown);
          figures.push(...figuresOf(name + how, choices));
        }
      }
      figures.push(await pressRapidly(browser, site.url));
      return figures;
    } finally {
      await browser.close();
      await site.stop();
    }
  });
}

function figuresOf(name: string, choices: readonly Choice[]): readonly Figure[] {
  return [
    {
      name: `${name}, press to paint, median of ${choices.length}`,
      value: median(choices, 'total'),
      unit: 'ms',
      target: { most: 100 },
    },
    { name: `${name}, press to paint, worst`, value: worst(choices, 'total'), unit: 'ms' },
    { name: '  of it to the whole answer, median', value: median(choices, 'answer'), unit: 'ms' },
    { name: '  from the answer to the paint, median', value: median(choices, 'paint'), unit: 'ms' },
    { name: '  from the answer to the paint, worst', value: worst(choices, 'paint'), unit: 'ms' },
  ];
}

async function traceChoices(browser: Browser, url: string, slowdown: number): Promise<readonly Choice[]> {
  const page = await openPage(browser, url);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  // Everything that comes late has come, and code has run once.
  for (const filter of FILTERS) await press(page, filter);
  for (const filter of FILTERS) await press(page, filter);
  await browser.startTracing(page, {
    categories: ['devtools.timeline', 'blink.user_timing', 'disabled-by-default-devtools.timeline'],
  });
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const filter of FILTERS) await press(page, filter);
    for (const filter of FILTERS) await press(page, filter);
  }
  const choices = choicesOf(readTrace(await browser.stopTracing()));
  await page.context().close();
  return choices;
}

async function openPage(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ locale: 'ru-RU', viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  noteRequests(page);
  await page.addInitScript({ content: MARK_RESULTS });
  await page.goto(url, { waitUntil: 'networkidle' });
  return page;
}

const field = (page: Page, [name, value]: (typeof FILTERS)[number]) =>
  page.locator(`main form input[name="${name}"][value="${value}"]`);

/** Presses a filter and waits until its result is there and the page rests. */
async function press(page: Page, filter: (typeof FILTERS)[number]): Promise<void> {
  await field(page, filter).click({ force: true });
  await page.locator('[aria-label="Квартиры"] [aria-busy="false"]').waitFor();
  await rest(page);
}

const IDLE = 'new Promise(resolve => requestIdleCallback(() => requestAnimationFrame(resolve)))';

/** Requests that a page waits for. */
const waiting = new WeakMap<Page, Set<Request>>();

function noteRequests(page: Page): void {
  const asked = new Set<Request>();
  waiting.set(page, asked);
  // The page is told of changes as long as it is open.
  const isEndless = (request: Request) => new URL(request.url()).pathname === '/api/changes/';
  page.on('request', request => void (isEndless(request) || asked.add(request)));
  const answered = (request: Request) => void asked.delete(request);
  page.on('requestfinished', answered);
  page.on('requestfailed', answered);
}

/**
 * Waits until the pictures of a result have come and the page idles: the next press is not slowed by this one. Idle
 * twice, as the first time may begin a fetch.
 */
async function rest(page: Page): Promise<void> {
  do {
    for (let times = 0; times < 2; times += 1) await page.evaluate(IDLE);
  } while (waiting.get(page)?.size);
}

/** Presses without waiting: every press counts, and the last state is the one that is shown. */
async function pressRapidly(browser: Browser, url: string): Promise<Figure> {
  const page = await openPage(browser, `${url}/flats`);
  const odd = new Set<string>();
  for (let count = 0; count < RAPID; count += 1) {
    const filter = FILTERS[(count * 3) % FILTERS.length] ?? FILTERS[0];
    const [name, value] = filter;
    if (!odd.delete(`${name}=${value}`)) odd.add(`${name}=${value}`);
    await field(page, filter).click({ force: true, noWaitAfter: true });
  }
  await rest(page);
  const query = [...odd].join('&');
  const answer = await page.request.get(`${url}/api/properties/?limit=1&${query}`);
  const { count }: { count: number } = await answer.json();
  const status = page.locator('[aria-label="Квартиры"] [role="status"]');
  await status
    .filter({ hasText: new RegExp(`^${count.toLocaleString('ru-RU').replace(/\s/g, '\\s')}\\s`) })
    .waitFor();
  const address = new URL(page.url()).searchParams;
  const lost = [...odd].filter(pair => {
    const [name = '', value = ''] = pair.split('=');
    return !address.get(name)?.split(',').includes(value);
  });
  await page.context().close();
  return { name: `presses lost of ${RAPID} in a row`, value: lost.length, unit: '', target: { most: 0 } };
}

const sorted = (choices: readonly Choice[], part: keyof Choice) =>
  choices.map(choice => choice[part]).toSorted((a, b) => a - b);
const median = (choices: readonly Choice[], part: keyof Choice) =>
  sorted(choices, part)[choices.length >> 1] ?? Number.NaN;
const worst = (choices: readonly Choice[], part: keyof Choice) => sorted(choices, part).at(-1) ?? Number.NaN;

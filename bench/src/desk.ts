import type { Browser, Page } from '@playwright/test';
import { openDatabase } from '@quarter/api/db/connect';
import { loadDataset } from '@quarter/api/modules/dataset/service';
import type { Worker } from '@quarter/api/testing/desk-browser';
import { buildDemo } from '@quarter/complex/demo';
import { startBrowser } from './browser.ts';
import { ownerOf } from './desk-owner.ts';
import { load } from './generator.ts';
import type { Figure } from './report.ts';
import { type MeasuredSite, startMeasuredSite } from './site-process.ts';
import { inTemporaryFolder } from './temporary.ts';

const LOTS = 100_000;
/** From a press to the answer of the service, ms. */
const LIMIT = 150;
const SECONDS = 4;
/** Frames a second of a list that is scrolled: of the sixty there are, next to none is missed. */
const FRAMES_LIMIT = 58;
/** A frame that took longer was missed, ms: sixty of them make a second. */
const LATE_FRAME = 20;
const LIST = '/api/desk/lots/?limit=100';

/** What is asked for; `{n}` grows, so that no answer is the one before. */
const ASKED = [
  ['first page, a new filter by price each time', `${LIST}&price_from=1{n}`, 1_000_000],
  [
    'first page, by rooms, building, storey and price',
    `${LIST}&rooms=1,2&building=2&floor_from=10&price_from=1{n}`,
    1_000_000,
  ],
  [
    'first page, by status, look and finishing',
    `${LIST}&status=free&window_look=river&facing_type=none&price_from=1{n}`,
    1_000_000,
  ],
  ['by a beginning of the number', `${LIST}&number={n}`, 1_000],
  ['in order of price', `${LIST}&sort=price&price_from=1{n}`, 1_000_000],
  ['in order of price per metre', `${LIST}&sort=-metre&price_from=1{n}`, 1_000_000],
  ['in order of rooms', `${LIST}&sort=rooms&price_from=1{n}`, 1_000_000],
  ['in order of status', `${LIST}&sort=status&price_from=1{n}`, 1_000_000],
  ['last pages', `${LIST}&offset=9{n}`, 9_000],
  ['pages of the middle', `${LIST}&offset=4{n}`, 9_000],
  ['chessboard of a building', '/api/desk/lots/board/?section=2&price_from=1{n}', 1_000_000],
] as const;

/** The list of the desk with 100,000 lots: what its service takes, and whether a browser scrolls it smoothly. */
export function measureDesk(): Promise<Figure[]> {
  return inTemporaryFolder(async dataDir => {
    const database = await openDatabase({ dataDir });
    await loadDataset(database, buildDemo({ lots: LOTS }));
    await database.close();
    const site = await startMeasuredSite(dataDir);
    try {
      const owner = await ownerOf(site);
      return [...(await measureService(site, owner)), ...(await measureScroll(site, owner))];
    } finally {
      await site.stop();
    }
  });
}

async function measureService({ url, cpuMs }: MeasuredSite, { cookies }: Worker): Promise<Figure[]> {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const headers = { accept: 'application/json', cookie };
  const figures: Figure[] = [];
  for (const [name, path, from] of ASKED) {
    const order = { url, paths: [path], headers, connections: 1 };
    await load({ ...order, from, seconds: 1 });
    const cpu = cpuMs();
    const { p50, p97, requests } = await load({ ...order, from: from + 500, seconds: SECONDS });
    figures.push(
      { name: `${name}, median`, value: p50, unit: 'ms', target: { most: LIMIT } },
      { name: '  97.5 of a hundred within', value: p97, unit: 'ms' },
      { name: '  processor per answer', value: (cpuMs() - cpu) / requests, unit: 'ms' },
    );
  }
  return figures;
}

/** Scrolls through the whole list and back as a wheel does, and counts frames that came late. */
async function measureScroll({ url }: MeasuredSite, { cookies }: Worker): Promise<Figure[]> {
  const browser = await startBrowser();
  try {
    const page = await openList(browser, url, cookies);
    const figures: Figure[] = [];
    for (const [name, step] of [
      ['a wheel, 3,600 px a second', 60],
      ['a fling, 18,000 px a second', 300],
      ['the bar dragged through all of it', 20_000],
    ] as const) {
      const times = await framesOf(page, step);
      const late = times.filter(ms => ms > LATE_FRAME).length;
      figures.push(
        {
          name: `${name}: frames a second`,
          value: 1000 / mean(times),
          unit: '/s',
          target: { least: FRAMES_LIMIT },
        },
        { name: `  frames over ${LATE_FRAME} ms of ${times.length}`, value: late, unit: '' },
        { name: '  longest frame', value: Math.max(...times), unit: 'ms' },
      );
    }
    return figures;
  } finally {
    await browser.close();
  }
}

async function openList(browser: Browser, url: string, cookies: Worker['cookies']): Promise<Page> {
  const context = await browser.newContext({ locale: 'ru-RU', viewport: { width: 1440, height: 900 } });
  await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url })));
  const page = await context.newPage();
  await page.goto(`${url}/desk/lots`, { waitUntil: 'networkidle' });
  await page.getByRole('row').nth(5).waitFor();
  return page;
}

/** Scrolls the list at every frame and gives the times between frames, in the page. */
const FRAMES = `async step => {
  const box = document.querySelector('[role="grid"]').parentElement;
  const frame = () => new Promise(resolve => requestAnimationFrame(resolve));
  const times = [];
  box.scrollTop = 0;
  for (let rest = 0; rest < 30; rest += 1) await frame();
  let former = await frame();
  for (let count = 0; count < 300; count += 1) {
    box.scrollTop = (count < 150 ? count : 300 - count) * step;
    const now = await frame();
    times.push(now - former);
    former = now;
  }
  return times;
}`;

/** Times between frames while the list is scrolled by so many px at each of them, ms. */
function framesOf(page: Page, step: number): Promise<number[]> {
  return page.evaluate<number[]>(`(${FRAMES})(${step})`);
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

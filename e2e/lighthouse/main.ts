import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { deskBrowser, firstLinkIn, firstOwner, pairs } from '../../apps/api/src/testing/desk-browser.ts';
import { assertNode } from '../../launch/node-version.mjs';
import { startSiteProcess } from '../../launch/site-process.ts';
import { findBrowser } from '../harness/browser.ts';
import { startFront } from './front.ts';
import {
  accessibilityReportSchema,
  DESK_PLACES,
  type Figure,
  failedAudits,
  figuresOf,
  isMet,
  PAGES,
  type Report,
  reportSchema,
  score,
} from './limits.ts';

assertNode();

/**
 * Measures the built site on a telephone as Lighthouse sees it behind TLS and HTTP/2, and prints each page with the
 * limits that it misses; 1 when there are any. After the pages come places of the desk, for accessibility alone. Paths
 * after the command measure others. Lighthouse is 170 MB that nothing else needs, so npm
 * fetches this version when the command is first run, into its own cache.
 */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const MOST_ATTEMPTS = 3;

const folder = await mkdtemp(join(tmpdir(), 'quarter-lighthouse-'));
// This machine stands for the real domain, or the pages would be kept from search engines.
const site = startSiteProcess({
  DATA_DIR: join(folder, 'data'),
  PRODUCTION_DOMAIN: '127.0.0.1',
  PUBLIC_ORIGIN: '',
  LOG_LEVEL: 'warn',
});
let front: Awaited<ReturnType<typeof startFront>> | undefined;
try {
  front = await startFront(await site.address, folder);
  const asked = process.argv.slice(2);
  let missed = 0;
  const tell = (path: string, figures: readonly Figure[], failed: readonly string[]) => {
    const misses = figures.filter(figure => !isMet(figure)).map(({ name }) => name);
    missed += misses.length;
    console.log(`${path.padEnd(16)} ${figures.map(({ name, text }) => `${name} ${text}`).join(', ')}`);
    if (misses.length > 0) console.log(`  missed: ${[...misses, ...failed].join('; ')}`);
  };
  const isOfDesk = (path: string) => path.startsWith('/desk');
  for (const path of asked.length > 0 ? asked.filter(path => !isOfDesk(path)) : PAGES) {
    const report = await middle(front.origin + path);
    const { accessibility, 'best-practices': practices, seo } = report.categories;
    tell(path, figuresOf(path, report), failedAudits([accessibility, practices, seo], report.audits));
  }
  const places = asked.length > 0 ? asked.filter(isOfDesk) : DESK_PLACES;
  for (const { path, cookie } of await asOwner(places, await site.address, site.said())) {
    const flags = [
      '--only-categories=accessibility',
      `--extra-headers=${JSON.stringify({ Cookie: cookie })}`,
    ];
    const { categories, audits } = z.parse(
      accessibilityReportSchema,
      await measure(front.origin + path, flags),
    );
    const figure = score('accessibility', categories.accessibility, 100);
    tell(
      cookie === '' ? `${path} signed out` : path,
      [figure],
      failedAudits([categories.accessibility], audits),
    );
  }
  if (missed > 0) process.exitCode = 1;
} finally {
  front?.close();
  await site.stop();
  await rm(folder, { recursive: true, force: true });
}

/** The middle one of three by performance: what else the machine does is in every figure of time. */
async function middle(url: string): Promise<Report> {
  const once = async () => z.parse(reportSchema, await measure(url));
  const reports = [await once(), await once(), await once()];
  const performanceOf = ({ categories }: Report) => categories.performance.score ?? 0;
  return reports.toSorted((a, b) => performanceOf(a) - performanceOf(b))[1] ?? once();
}

/** The sign-in, and places with the cookies of an owner's browser; nothing for no places. */
async function asOwner(places: readonly string[], address: string, said: string) {
  if (places.length === 0) return [];
  const given = { email: 'owner@example.ru', name: 'Владелец' };
  const { cookies } = await firstOwner(address, firstLinkIn(said), given);
  // A cookie that is not taken would show the sign-in at every address.
  const { state } = await deskBrowser(address, new Map(cookies)).call('deskMe');
  if (state !== 'in') throw new Error(`the owner is ${state}`);
  return [{ path: '/desk/', cookie: '' }, ...places.map(path => ({ path, cookie: pairs(cookies) }))];
}

/** The report of one run; a browser that was too busy to trace is asked again. */
async function measure(url: string, options: readonly string[] = []): Promise<unknown> {
  const output = join(folder, 'report.json');
  for (let attempt = 1; ; attempt += 1) {
    const code = await lighthouse([url, '--quiet', '--output=json', `--output-path=${output}`, ...options]);
    if (code === 0) return JSON.parse(await readFile(output, 'utf8'));
    if (attempt === MOST_ATTEMPTS) throw new Error(`Lighthouse ended with ${code}.`);
    console.log(`  Lighthouse ended with ${code} on ${url}; once more.`);
  }
}

async function lighthouse(options: readonly string[]): Promise<number | null> {
  const browser = await findBrowser();
  const flags =
    '--chrome-flags=--headless --no-sandbox --disable-gpu --disable-dev-shm-usage --ignore-certificate-errors';
  const child = spawn(
    'npm',
    ['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', ...options, flags],
    {
      env: { ...process.env, ...browser.env, CHROME_PATH: browser.executablePath },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  return new Promise(resolve => child.on('close', resolve));
}

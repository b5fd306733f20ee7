import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { assertNode } from '../../launch/node-version.mjs';
import { startSiteProcess } from '../../launch/site-process.ts';
import { findBrowser } from '../harness/browser.ts';
import { startFront } from './front.ts';
import { failedAudits, figuresOf, isMet, PAGES, type Report, reportSchema } from './limits.ts';

assertNode();

/**
 * Measures the built site on a telephone as Lighthouse sees it behind TLS and HTTP/2, and prints each page with the limits that it misses; 1
 * when there are any. Paths after the command measure others. Lighthouse is 170 MB that nothing else needs, so npm
 * fetches this version when the command is first run, into its own cache.
 */
const LIGHTHOUSE = 'lighthouse@13.5.0';

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
  for (const path of asked.length > 0 ? asked : PAGES) {
    const report = await middle(front.origin + path);
    const figures = figuresOf(path, report);
    const misses = figures.filter(figure => !isMet(figure)).map(({ name }) => name);
    missed += misses.length;
    console.log(`${path.padEnd(16)} ${figures.map(({ name, text }) => `${name} ${text}`).join(', ')}`);
    if (misses.length > 0) console.log(`  missed: ${[...misses, ...failedAudits(report)].join('; ')}`);
  }
  if (missed > 0) process.exitCode = 1;
} finally {
  front?.close();
  await site.stop();
  await rm(folder, { recursive: true, force: true });
}

/** The middle one of three by performance: what else the machine does is in every figure of time. */
async function middle(url: string): Promise<Report> {
  const reports = [await measure(url), await measure(url), await measure(url)];
  const score = ({ categories }: Report) => categories.performance.score ?? 0;
  return reports.toSorted((a, b) => score(a) - score(b))[1] ?? measure(url);
}

async function measure(url: string): Promise<Report> {
  const browser = await findBrowser();
  const output = join(folder, 'report.json');
  const lighthouse = [url, '--quiet', '--output=json', `--output-path=${output}`];
  const flags =
    '--chrome-flags=--headless --no-sandbox --disable-gpu --disable-dev-shm-usage --ignore-certificate-errors';
  const child = spawn(
    'npm',
    ['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', ...lighthouse, flags],
    {
      env: { ...process.env, ...browser.env, CHROME_PATH: browser.executablePath },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const code = await new Promise<number | null>(resolve => child.on('close', resolve));
  if (code !== 0) throw new Error(`Lighthouse ended with ${code}.`);
  return z.parse(reportSchema, JSON.parse(await readFile(output, 'utf8')));
}

import { get } from 'node:http';
import { createGunzip } from 'node:zlib';
import { openDatabase } from '@quarter/api/db/connect';
import { loadDataset } from '@quarter/api/modules/dataset/service';
import { buildDemo } from '@quarter/complex/demo';
import { FEED_FILES, FEED_NAMES } from '@quarter/contract/feeds';
import type { Figure } from './report.ts';
import { type MeasuredSite, startMeasuredSite } from './site-process.ts';
import { inTemporaryFolder } from './temporary.ts';

const LOTS = 100_000;
/** The site has read the catalogue and rests: memory that the start has used is given back by then. */
const REST_MS = 5_000;
const MB = 1e6;

/** Every feed of 100,000 lots, asked for the first time and once more. */
export function measureFeeds(): Promise<Figure[]> {
  return inTemporaryFolder(async dataDir => {
    const database = await openDatabase({ dataDir });
    await loadDataset(database, buildDemo({ lots: LOTS }));
    await database.close();
    const site = await startMeasuredSite(dataDir);
    try {
      // The page that is asked for meanwhile is kept.
      await fetch(`${site.url}/flats`).then(answer => answer.text());
      await new Promise(resolve => setTimeout(resolve, REST_MS));
      const idle = site.memory().rss;
      const figures: Figure[] = [];
      for (const name of FEED_NAMES) figures.push(...(await measureFeed(site, FEED_FILES[name])));
      return [
        { name: 'resident memory before', value: idle / MB, unit: 'MB' },
        ...figures,
        { name: 'all of them, memory above that', value: (site.memory().rss - idle) / MB, unit: 'MB' },
      ];
    } finally {
      await site.stop();
    }
  });
}

async function measureFeed(site: MeasuredSite, file: string): Promise<Figure[]> {
  const idle = site.memory().rss;
  let highest = 0;
  const watch = setInterval(() => {
    highest = Math.max(highest, site.memory().rss);
  }, 20);
  const page = pageTimes(site);
  const cold = await ask(`${site.url}/feeds/${file}`);
  clearInterval(watch);
  const slowest = await page.stop();
  const kept = await ask(`${site.url}/feeds/${file}`);
  return [
    { name: `${file}, first byte`, value: cold.firstByte, unit: 'ms', target: { most: 100 } },
    { name: '  whole', value: cold.total, unit: 'ms' },
    { name: '  whole, once it is kept', value: kept.total, unit: 'ms' },
    { name: '  gzip', value: cold.packed / MB, unit: 'MB' },
    { name: '  text', value: cold.plain / MB, unit: 'MB' },
    { name: '  memory above idle', value: (highest - idle) / MB, unit: 'MB', target: { most: 64 } },
    { name: '  slowest of the pages asked for meanwhile', value: slowest, unit: 'ms' },
  ];
}

interface Timed {
  /** Milliseconds from the request. */
  readonly firstByte: number;
  readonly total: number;
  /** Bytes as they come, and without compression. */
  readonly packed: number;
  readonly plain: number;
}

function ask(url: string): Promise<Timed> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const request = get(url, { headers: { 'accept-encoding': 'gzip' } }, response => {
      if (response.statusCode !== 200) return reject(new Error(`${url} answers ${response.statusCode}`));
      let [firstByte, total, packed, plain] = [0, 0, 0, 0];
      const gunzip = createGunzip();
      response.on('data', (chunk: Buffer) => {
        firstByte ||= performance.now() - began;
        packed += chunk.length;
      });
      response.on('end', () => {
        total = performance.now() - began;
      });
      gunzip.on('data', (chunk: Buffer) => {
        plain += chunk.length;
      });
      gunzip.on('end', () => resolve({ firstByte, total, packed, plain }));
      gunzip.on('error', reject);
      response.on('error', reject).pipe(gunzip);
    });
    request.on('error', reject);
  });
}

/** Asks for a kept page again and again until it is stopped; gives the slowest answer, ms. */
function pageTimes(site: MeasuredSite): { stop(): Promise<number> } {
  let [isRunning, slowest] = [true, 0];
  const running = (async () => {
    while (isRunning) {
      const began = performance.now();
      await fetch(`${site.url}/flats`).then(answer => answer.text());
      slowest = Math.max(slowest, performance.now() - began);
      await new Promise(resolve => setTimeout(resolve, 25));
    }
  })();
  return {
    async stop() {
      isRunning = false;
      await running;
      return slowest;
    },
  };
}

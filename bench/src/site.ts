import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { startBareServer } from './bare-server.ts';
import { BROWSER, load } from './generator.ts';
import type { Figure } from './report.ts';
import { cpuOf, type MeasuredSite, startMeasuredSite } from './site-process.ts';
import { inTemporaryFolder } from './temporary.ts';
import { hasWrk, wrk } from './wrk.ts';

/** Rounds per server, alternating, so that a slow moment of the machine hits both. */
const ROUNDS = 3;
/** Of a round. */
const SECONDS = 5;
const STARTS = 5;

/** From the start of the process to the first answer, with the demo complex in the embedded database. */
export function measureStart(): Promise<Figure[]> {
  return inTemporaryFolder(async dataDir => {
    // Creates and fills the database, and lets the compiled code be kept.
    await (await startMeasuredSite(dataDir)).stop();
    const ready: number[] = [];
    const answered: number[] = [];
    let rss = 0;
    for (let i = 0; i < STARTS; i += 1) {
      const started = performance.now();
      const site = await startMeasuredSite(dataDir);
      ready.push(site.readyMs);
      await fetch(`${site.url}/flats`).then(answer => answer.text());
      answered.push(performance.now() - started);
      rss = site.memory().rss;
      await site.stop();
    }
    return [
      {
        name: 'process start to ready, median of 5',
        value: median(ready),
        unit: 'ms',
        target: { most: 1500 },
      },
      {
        name: 'to the first answer of /flats, median of 5',
        value: median(answered),
        unit: 'ms',
        target: { most: 3000 },
      },
      { name: 'resident memory after the first answer', value: rss / 1e6, unit: 'MB', target: { most: 450 } },
    ];
  });
}

/** The same bytes from a bare server and from the page cache, in turns; then renders without the cache. */
export function measurePages(): Promise<Figure[]> {
  return inTemporaryFolder(async dataDir => {
    // As behind a proxy, whose connections are not counted: a visitor's network gets no thousand.
    const site = await startMeasuredSite(dataDir, { TRUST_PROXY: '127.0.0.1' });
    try {
      const answer = await cachedAnswer(`${site.url}/flats`);
      const bare = await startBareServer(answer);
      const isFast = await hasWrk();
      const ask = async (server: string) => {
        const url = `${server}/flats`;
        if (isFast) return wrk({ url, connections: 32, seconds: SECONDS });
        return load({ url: server, paths: ['/flats'] });
      };
      const ours = { perSecond: 0, cpu: 0, requests: 0 };
      const theirs = { perSecond: 0, cpu: 0, requests: 0 };
      for (let round = 0; round < ROUNDS; round += 1) {
        const bareCpu = cpuOfProcess(bare.pid);
        const fromBare = await ask(bare.url);
        theirs.cpu += cpuOfProcess(bare.pid) - bareCpu;
        theirs.perSecond += fromBare.perSecond / ROUNDS;
        theirs.requests += fromBare.requests;
        const ourCpu = site.cpuMs();
        const fromUs = await ask(site.url);
        ours.cpu += site.cpuMs() - ourCpu;
        ours.perSecond += fromUs.perSecond / ROUNDS;
        ours.requests += fromUs.requests;
      }
      const crowd = (server: string) =>
        isFast ? wrk({ url: `${server}/flats`, connections: 1_024, seconds: 10 }) : null;
      const manyOfBare = await crowd(bare.url);
      const many = await crowd(site.url);
      bare.stop();
      const uncached = await uncachedFigures(site);
      return [
        {
          name: `bare Node server, the same ${answer.body.length} bytes`,
          value: theirs.perSecond,
          unit: '/s',
        },
        { name: 'ours, cached', value: ours.perSecond, unit: '/s' },
        {
          name: `ours, cached, to bare, asked by ${isFast ? 'wrk' : 'a generator in Node, which is the limit itself'}`,
          value: ours.perSecond / theirs.perSecond,
          unit: '×',
          target: { least: 0.8 },
        },
        { name: 'processor per answer, bare', value: (theirs.cpu * 1000) / theirs.requests, unit: 'µs' },
        { name: 'processor per answer, ours', value: (ours.cpu * 1000) / ours.requests, unit: 'µs' },
        {
          name: 'processor per answer, bare to ours',
          value: theirs.cpu / theirs.requests / (ours.cpu / ours.requests),
          unit: '×',
        },
        ...(many === null || manyOfBare === null
          ? []
          : [
              { name: 'bare, 1,024 connections', value: manyOfBare.perSecond, unit: '/s' },
              { name: '  answers that failed or came too late', value: manyOfBare.failed, unit: '' },
              { name: 'ours, cached, 1,024 connections', value: many.perSecond, unit: '/s' },
              {
                name: '  answers that failed or came too late',
                value: many.failed,
                unit: '',
                target: { most: 0 },
              },
            ]),
        ...uncached,
      ];
    } finally {
      await site.stop();
    }
  });
}

/** Every request asks for another page of 54 cards, so each of them is rendered. */
async function uncachedFigures(site: MeasuredSite): Promise<Figure[]> {
  const paths = ['/flats?price_max=1{n}0000'];
  await load({ url: site.url, paths, from: 100_000, seconds: 4 });
  const plain = { accept: 'text/html' };
  const cpu = site.cpuMs();
  const rendered = await load({ url: site.url, paths, from: 300_000, seconds: 8, headers: plain });
  const cpuPerPage = (site.cpuMs() - cpu) / rendered.requests;
  const compressed = await load({ url: site.url, paths, from: 600_000, seconds: 8 });
  const { rss, peak } = site.memory();
  return [
    { name: 'ours, uncached', value: rendered.perSecond, unit: '/s', target: { least: 250 } },
    { name: 'processor per page, uncached', value: cpuPerPage, unit: 'ms' },
    { name: 'ours, uncached, slowest of a hundred', value: rendered.p99, unit: 'ms' },
    { name: 'ours, uncached and compressed', value: compressed.perSecond, unit: '/s' },
    { name: 'resident memory after all that', value: rss / 1e6, unit: 'MB', target: { most: 450 } },
    { name: 'its highest', value: peak / 1e6, unit: 'MB' },
  ];
}

/** Lists and facets over HTTP, of many filters in turn. */
export function measureApi(): Promise<Figure[]> {
  return inTemporaryFolder(async dataDir => {
    const site = await startMeasuredSite(dataDir);
    try {
      const headers = { accept: 'application/json' };
      const list = '/api/properties/?limit=54&price_max=1{n}0000';
      const facets = '/api/properties/facets/?price_max=1{n}0000';
      const figures: Figure[] = [];
      for (const [name, paths, from] of [
        ['list of 54, a new filter each time', [list], 1_000_000],
        ['facets, a new filter each time', [facets], 3_000_000],
        ['list of 54, the same filter', ['/api/properties/?limit=54'], 0],
        ['facets, the same filter', ['/api/properties/facets/'], 0],
      ] as const) {
        await load({ url: site.url, paths, from, headers, seconds: 2 });
        const { perSecond } = await load({ url: site.url, paths, from: from + 500_000, headers });
        figures.push({ name, value: perSecond, unit: '/s' });
      }
      return figures;
    } finally {
      await site.stop();
    }
  });
}

/** Headers and body as a visitor gets them once the page and its brotli form are there. */
async function cachedAnswer(url: string): Promise<{ headers: string[]; body: Buffer }> {
  for (;;) {
    const answer = await new Promise<{ headers: string[]; body: Buffer }>((resolve, reject) => {
      get(url, { headers: BROWSER }, response => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => resolve({ headers: response.rawHeaders, body: Buffer.concat(chunks) }));
      }).on('error', reject);
    });
    if (answer.headers.includes('br')) return answer;
  }
}

function cpuOfProcess(pid: number): number {
  return cpuOf(readFileSync(`/proc/${pid}/stat`, 'utf8'));
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}

import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '@quarter/api/db/connect';
import { loadDataset } from '@quarter/api/modules/dataset/service';
import { type HttpReceiver, startHttpReceiver } from '@quarter/api/testing/http-receiver';
import { type PostgresServer, startPostgres } from '@quarter/api/testing/postgres-server';
import { buildDemo } from '@quarter/complex/demo';
import { load } from './generator.ts';
import type { Figure } from './report.ts';
import { type MeasuredSite, startMeasuredSite } from './site-process.ts';
import { inTemporaryFolder } from './temporary.ts';

const LOTS = 100_000;
/** The first start lays down compiled code; of the others the median counts. */
const STARTS = 3;
const CHANGES = 9;
/** Longer than a change takes to be known and the pages asked for last to be drawn anew. */
const PAUSE_MS = 1_500;
const LOOK_MS = 100;
const TOKEN = randomBytes(16).toString('hex');

/** Start, memory, pages and the pause of a change with 100,000 lots, on both engines; pages of 385 lots beside them. */
export async function measureScale(): Promise<Figure[]> {
  const server = await startPostgres();
  try {
    await server.run('postgres', 'create database bench');
    return [
      ...(await measureOn('PostgreSQL', LOTS, server)),
      ...(await measureOn('embedded', LOTS, null)),
      ...(await measureOn('embedded, 385 lots', 385, null)),
    ];
  } finally {
    await server.stop();
  }
}

function measureOn(name: string, count: number, server: PostgresServer | null): Promise<Figure[]> {
  return inTemporaryFolder(async dataDir => {
    const databaseUrl = server?.url('bench') ?? '';
    const crm = await startHttpReceiver();
    const database = await openDatabase(server ? { url: databaseUrl } : { dataDir });
    await loadDataset(database, buildDemo({ lots: count }));
    await database.close();
    const env = {
      DATABASE_URL: databaseUrl,
      DATA_KEYS: server ? `k1:${randomBytes(32).toString('base64')}` : '',
      METRICS_TOKEN: TOKEN,
      CRM: 'webhook',
      CRM_URL: crm.url,
      CRM_SECRET: 'secret',
      LEADS_PER_ADDRESS: '1000000',
    };
    const limited = count === LOTS;
    const ready: number[] = [];
    const readyCpu: number[] = [];
    for (let start = 0; start < STARTS; start += 1) {
      const site = await startMeasuredSite(dataDir, env);
      ready.push(site.readyMs);
      readyCpu.push(site.cpuMs());
      await site.stop();
    }
    const site = await startMeasuredSite(dataDir, env);
    try {
      await fetch(`${site.url}/flats`).then(answer => answer.text());
      const { rss } = site.memory();
      const pages = await pagesOf(site);
      const pauses = server && limited ? await pausesOf(site, server) : [];
      const messages = server ? await messagesOf(site, crm) : [];
      return [
        {
          name: `${name}: start to ready, median of ${STARTS}`,
          value: median(ready),
          unit: 'ms',
          ...(limited && { target: { most: 3_000 } }),
        },
        { name: '  its processor time', value: median(readyCpu), unit: 'ms' },
        { name: '  memory after the first page', value: rss / 1e6, unit: 'MB' },
        {
          name: '  pages without the cache',
          value: pages.perSecond,
          unit: '/s',
          ...(limited && { target: { least: 200 } }),
        },
        { name: '  processor time of a page', value: pages.cpuPerPage, unit: 'ms' },
        ...pauses,
        ...messages,
        {
          name: '  memory after all that',
          value: site.memory().rss / 1e6,
          unit: 'MB',
          ...(limited && { target: { most: 400 } }),
        },
        { name: '  its highest', value: site.memory().peak / 1e6, unit: 'MB' },
      ];
    } finally {
      await site.stop();
      await crm.close();
    }
  });
}

/** Every request asks for another list, so each of them is rendered. */
async function pagesOf(site: MeasuredSite): Promise<{ perSecond: number; cpuPerPage: number }> {
  const order = { url: site.url, paths: ['/flats?price_max=1{n}0000'], headers: { accept: 'text/html' } };
  await load({ ...order, from: 100_000, seconds: 4 });
  const cpu = site.cpuMs();
  const { perSecond, requests } = await load({ ...order, from: 300_000, seconds: 8 });
  return { perSecond, cpuPerPage: (site.cpuMs() - cpu) / requests };
}

/** How long the process answers nobody when the price of one lot changes, with fifty pages to be drawn anew. */
async function pausesOf(site: MeasuredSite, server: PostgresServer): Promise<Figure[]> {
  const pauses: number[] = [];
  let cpu = 0;
  for (let change = 0; change < CHANGES; change += 1) {
    await longestPause(site);
    const began = site.cpuMs();
    const price = `price ${change % 2 === 0 ? '+' : '-'} 1000`;
    await server.run('bench', `update lots set price = ${price} where id = 500`);
    await sleep(PAUSE_MS);
    cpu += site.cpuMs() - began;
    pauses.push(await longestPause(site));
  }
  return [
    { name: '  longest pause after a change of one lot, median', value: median(pauses), unit: 'ms' },
    { name: '  processor time of a change', value: cpu / CHANGES, unit: 'ms' },
  ];
}

/** Requests from forms that are taken in a second, and messages about them that a CRM gets which answers at once. */
async function messagesOf(site: MeasuredSite, crm: HttpReceiver): Promise<Figure[]> {
  const began = performance.now();
  const cpu = site.cpuMs();
  const { perSecond, sent } = await load({
    url: site.url,
    paths: ['/api/requests/'],
    body: '{"kind":"meeting","name":"Посетитель","phone":"+7926{n}","consent":true}',
    headers: { 'content-type': 'application/json', 'idempotency-key': 'bench-{ip}' },
    from: 1_000_000,
    connections: 8,
    seconds: 5,
  });
  // What was under way when the load ended may have been taken or not.
  while (crm.received.length < sent * 0.95) await sleep(LOOK_MS);
  const seconds = (performance.now() - began) / 1000;
  return [
    { name: '  requests from forms', value: perSecond, unit: '/s' },
    { name: '  messages about them that reached the CRM', value: crm.received.length / seconds, unit: '/s' },
    {
      name: '  processor time of a request and its message',
      value: (site.cpuMs() - cpu) / crm.received.length,
      unit: 'ms',
    },
  ];
}

/** Longest pause of the event loop since the call before, ms. */
async function longestPause({ url }: MeasuredSite): Promise<number> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  const [, seconds] = /^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(await answer.text()) ?? [];
  return Number(seconds) * 1000;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}

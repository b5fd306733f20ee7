import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { startSiteProcess } from '../../launch/site-process.ts';
import { ATTACKS, type Attack, type AttackOrder, type AttackResult } from './attack.ts';
import { onPostgres } from './on-postgres.ts';
import type { Report } from './report.ts';

const CONNECTIONS = 200;
/** How long a visitor is watched under each attack, ms, after the attack has got going. */
const WATCH_MS = 5_000;
const BEGIN_MS = 1_000;
const CALM_MS = 2_000;
const PAUSE_MS = 40;
/** Visitors come from elsewhere than attackers; each attack comes from addresses that have done nothing yet. */
const VISITOR = '127.0.0.2';
const NETWORKS = [1, 10] as const;
const REQUEST_MS = 1_000;
const PAGE_MS = 100;

/** Whoever asks for what is costly does not keep others from sending a request and reading a page. */
export async function proveCost(report: Report): Promise<void> {
  await onPostgres(async environment => {
    const site = startSiteProcess({
      ...environment,
      // One address sends requests for all who visit in these minutes.
      LEADS_PER_ADDRESS: '100000',
    });
    const port = Number(new URL(await site.address).port);
    try {
      const slugs = await slugsOfFlats(port);
      await get(port, '/flats');
      const calm = await watchVisitor(port, CALM_MS);
      console.log(`         while nobody attacks: ${visitorWords(calm)}`);
      let start = 10_000_000;
      for (const networks of NETWORKS) {
        for (const attack of ATTACKS) {
          start += 1_000_000;
          const from = Array.from(
            { length: networks },
            (_, index) => `127.${start / 1_000_000}.0.${index + 1}`,
          );
          await proveAttack(report, { port, attack, connections: CONNECTIONS, from, slugs, start });
        }
      }
      const peak = Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${site.child.pid}/status`, 'utf8'))?.[1]);
      console.log(`         the highest memory of the process: ${Math.round(peak / 1024)} MB`);
      await get(port, '/api/properties/price_list.csv');
      report.claim((await site.stop()) === 0, 'the process stops cleanly, its threads too');
    } finally {
      if (site.child.exitCode === null) site.child.kill('SIGKILL');
    }
  });
}

async function proveAttack(report: Report, order: AttackOrder): Promise<void> {
  const { port, attack, from, connections } = order;
  const stop = startAttack(order);
  await pause(BEGIN_MS);
  const visitor = await watchVisitor(port, WATCH_MS);
  const { requests, pages } = visitor;
  const seen = await stop();
  const where = from.length === 1 ? 'one network' : `${from.length} networks`;
  report.claim(
    areAllServed(requests) &&
      areAllServed(pages) &&
      requests.p95 <= REQUEST_MS &&
      pages.p95 <= PAGE_MS &&
      !(500 in seen),
    `${connections} connections from ${where} on ${WORDS[attack]}: ${visitorWords(visitor)}; attackers saw ${listOf(seen)}`,
  );
}

const WORDS: Readonly<Record<Attack, string>> = {
  presentations: 'presentations as PDF',
  workbooks: 'price lists as XLSX',
  hosts: 'pages under other hosts',
  pages: 'filtered pages and their data',
  lists: 'filtered lists and facets',
};

function startAttack(order: AttackOrder): () => Promise<AttackResult> {
  const child = fork(join(import.meta.dirname, 'attack.ts'), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  child.send(order);
  return () => {
    const result = new Promise<AttackResult>((resolve, reject) => {
      child.on('message', (message: AttackResult) => resolve(message));
      child.on('exit', code => reject(new Error(`The attackers ended with ${code}`)));
    });
    child.send('stop');
    return result;
  };
}

async function watchVisitor(port: number, ms: number) {
  const until = performance.now() + ms;
  const [requests, pages] = await Promise.all([
    watch(until, 201, () => post(port)),
    watch(until, 200, () => get(port, '/flats')),
  ]);
  return { requests, pages };
}

const visitorWords = ({ requests, pages }: Awaited<ReturnType<typeof watchVisitor>>) =>
  `a request accepted in ${wordsOf(requests)}, a kept page in ${wordsOf(pages)}`;

interface Watched {
  /** Milliseconds. */
  readonly p95: number;
  readonly median: number;
  readonly count: number;
  /** What was answered instead. */
  readonly failed: AttackResult;
}

/** Does something again and again until a moment and tells how long it took. */
async function watch(until: number, expected: number, call: () => Promise<number>): Promise<Watched> {
  const took: number[] = [];
  const failed: Record<number, number> = {};
  while (performance.now() < until) {
    const began = performance.now();
    const status = await call();
    if (status !== expected) failed[status] = (failed[status] ?? 0) + 1;
    took.push(performance.now() - began);
    await pause(PAUSE_MS);
  }
  took.sort((a, b) => a - b);
  const at = (share: number) => took[Math.min(took.length - 1, Math.floor(took.length * share))] ?? 0;
  return { p95: at(0.95), median: at(0.5), count: took.length, failed };
}

const areAllServed = ({ failed }: Watched) => Object.keys(failed).length === 0;

const wordsOf = (watched: Watched) =>
  `${Math.round(watched.median)} ms, p95 ${Math.round(watched.p95)} ms (${watched.count} times, ${areAllServed(watched) ? 'none' : listOf(watched.failed)} failed)`;

let phones = 0;

function post(port: number): Promise<number> {
  phones += 1;
  const phone = `+7916${String(phones).padStart(7, '0')}`;
  const body = JSON.stringify({ kind: 'meeting', name: 'Анна', phone, consent: true, page: '/' });
  return ask(port, '/api/requests/', body);
}

const get = (port: number, path: string) => ask(port, path);

/** Asks as a browser does that has no connection yet, and tells the status; 0 is a broken connection. */
function ask(port: number, path: string, body?: string): Promise<number> {
  const headers =
    body === undefined
      ? { accept: 'text/html', 'accept-encoding': 'gzip, br' }
      : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  return new Promise(resolve => {
    const asked = request({
      ...{ host: '127.0.0.1', port, path, headers, localAddress: VISITOR, agent: false },
      method: body === undefined ? 'GET' : 'POST',
    });
    asked.on('response', answer => {
      answer.on('error', () => resolve(0));
      answer.on('end', () => resolve(answer.statusCode ?? 0));
      answer.resume();
    });
    asked.on('error', () => resolve(0));
    asked.end(body);
  });
}

async function slugsOfFlats(port: number): Promise<string[]> {
  const list: unknown = await (await fetch(`http://127.0.0.1:${port}/api/properties/?limit=100`)).json();
  const { results } = Object(list);
  return (Array.isArray(results) ? results : []).map(flat => String(Object(flat).slug));
}

function listOf(counts: AttackResult): string {
  return Object.entries(counts)
    .map(([status, count]) => `${status === '0' ? 'cut' : status} × ${count}`)
    .join(', ');
}

function pause(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms));
}

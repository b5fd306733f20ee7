import { setTimeout as sleep } from 'node:timers/promises';
import { lots } from '@quarter/api/db/schema/catalogue';
import { openServer } from '@quarter/api/db/server';
import { rowsAt } from '@quarter/api/testing/rows-at';
import { type HaStand, startHaStand } from './ha-stand.ts';
import { Tally } from './mixed-load.ts';
import { StandError } from './programs.ts';
import type { Report } from './report.ts';
import { evenly, idOf, sendRequest, storedIds } from './stand-update.ts';
import { StandVisitor } from './stand-visitor.ts';

const KILLS = 10;
const PAGES_A_SECOND = 20;
const POSTS_A_SECOND = 4;
const PAGES = ['/', '/flats', '/parking-and-storage', '/commercial', '/progress'];
const FLATS = 20;
const TOKEN = 'of-the-stand';
/** What a failover may cost. */
const OUTAGE_MS = 30_000;
/** Until a former leader follows the new one. */
const BACK_MS = 60_000;
/** Whoever is told to come again does, with the same key. */
const AGAIN_MS = 500;
const CALM_MS = 4_000;
const LATEST_MS = 90_000;

/** The leader is killed again and again under load: pages go on, requests are asked to come again, none is lost. */
export async function proveFailover(report: Report): Promise<void> {
  const settings = { MESSAGES_TO_TERMINAL: 'true', METRICS_TOKEN: TOKEN };
  const stand = await startHaStand(0, settings).catch((error: unknown) => {
    if (!(error instanceof StandError)) throw error;
    report.claim(false, error.message);
    return null;
  });
  if (stand === null) return;
  try {
    await prove(report, stand);
  } finally {
    await stand.stop();
  }
}

/** One try to send a request: when it was begun and answered, and how. */
interface Try {
  readonly began: number;
  readonly answered: number;
  readonly status: number;
  readonly retryAfter: boolean;
}

async function prove(report: Report, stand: HaStand): Promise<void> {
  const { cluster } = stand;
  const paths = [...PAGES, ...(await flatPages(cluster.writerUrl))];
  const readers = Array.from({ length: 20 }, (_, index) => new StandVisitor(stand, index));
  // From then on they are kept.
  for (const path of paths) await readers[0]?.get(path);
  const pages = new Tally();
  const tries: Try[] = [];
  const acknowledged = new Map<number, string>();
  let isOver = false;

  const read = (turn: number) =>
    pages.add(readers[turn % readers.length]?.get(paths[turn % paths.length] ?? '/') ?? Promise.reject());
  const write = async (turn: number) => {
    const visitor = new StandVisitor(stand, 1_000 + turn);
    while (!isOver) {
      const began = performance.now();
      const answer = await sendRequest(visitor, turn).catch(() => null);
      const status = answer?.status ?? 0;
      const retryAfter = answer?.headers['retry-after'] !== undefined;
      tries.push({ began, answered: performance.now(), status, retryAfter });
      if (answer?.status === 201) return void acknowledged.set(turn, idOf(answer.body));
      await sleep(AGAIN_MS);
    }
  };
  const stopPages = evenly(PAGES_A_SECOND, read);
  const stopPosts = evenly(POSTS_A_SECOND, write);
  const outages: number[] = [];
  const back: number[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    await until(
      async () => (await cluster.replicas()).streaming === 2 && (await cluster.replicas()).synchronous > 0,
    );
    await sleep(CALM_MS);
    const leader = await cluster.leader();
    if (leader === null) throw new Error('there is no leader');
    const killed = performance.now();
    cluster.kill(leader);
    await until(async () => ![null, leader].includes(await cluster.leader()));
    await until(async () => tries.some(({ began, status }) => status === 201 && began > killed + 3_000));
    await sleep(CALM_MS);
    const failed = tries.filter(({ answered, status }) => answered > killed && status !== 201);
    const [from, to] = [
      Math.min(...failed.map(({ began }) => began)),
      Math.max(...failed.map(one => one.answered)),
    ];
    outages.push(failed.length === 0 ? 0 : to - from);
    const revived = performance.now();
    await cluster.revive(leader);
    await until(async () => (await cluster.replicas()).streaming === 2);
    back.push(performance.now() - revived);
  }
  await sleep(CALM_MS);
  const [, asked] = await stopPages();
  const waiting = stopPosts();
  await Promise.race([waiting, sleep(LATEST_MS)]);
  isOver = true;
  const [, sent] = await waiting;

  const inSeconds = (times: readonly number[]) => times.map(ms => (ms / 1000).toFixed(0)).join(', ');
  report.claim(
    Math.max(...outages) <= OUTAGE_MS,
    `${KILLS} times the leader and its Patroni were killed: requests were not taken for ${inSeconds(outages)} s`,
  );
  const refused = tries.filter(({ status }) => status !== 201);
  const rude = refused.filter(({ status, retryAfter }) => status !== 503 || !retryAfter);
  report.claim(
    rude.length === 0,
    `meanwhile ${refused.length} tries were refused, ${refused.length - rude.length} of them by 503 with Retry-After ${[...new Set(rude.map(({ status }) => status))].join(', ')}`,
  );
  report.claim(pages.isOnly(200), `${asked} pages that were kept: ${pages}`);
  const stored = await storedIds({ databaseUrl: cluster.writerUrl });
  const lost = [...acknowledged.values()].filter(id => !stored.has(id)).length;
  report.claim(
    lost === 0 && stored.size === sent && acknowledged.size === sent,
    `${sent} requests, ${acknowledged.size} acknowledged: lost ${lost}, in the database ${stored.size}, so ${stored.size - sent} doubled`,
  );
  report.claim(
    Math.max(...back) <= BACK_MS,
    `each former leader came back as a replica after ${inSeconds(back)} s`,
  );
  const live = stand.processes.filter(({ child }) => child.exitCode === null).length;
  const ready = await Promise.all(stand.sites.map(async site => (await fetch(`${site}/readyz`)).status));
  const connected = await Promise.all(stand.sites.map(isConnected));
  report.claim(
    connected.every(Boolean),
    `${connected.filter(Boolean).length} of ${connected.length} are told of changes again, and their replica follows`,
  );
  const undelivered = await waitingMessages(cluster.writerUrl);
  report.claim(
    live === stand.processes.length && ready.every(status => status === 200) && undelivered === 0,
    `afterwards ${live} of ${stand.processes.length} processes live, ready: ${ready.join(', ')}; messages that wait: ${undelivered}`,
  );
}

/** Whether a site hears of changes and has a replica, soon. */
async function isConnected(site: string): Promise<boolean> {
  const headers = { authorization: `Bearer ${TOKEN}` };
  const isSo = async () => {
    const figures = await (await fetch(`${site}/metrics`, { headers })).text();
    return /^database_news 1$/m.test(figures) && /^database_replica_up 1$/m.test(figures);
  };
  return until(isSo).then(
    () => true,
    () => false,
  );
}

async function flatPages(url: string): Promise<string[]> {
  const database = await openServer(url);
  try {
    const rows = await database.orm.select().from(lots);
    const shown = rows.filter(
      ({ kind, status, withdrawnAt }) => kind === 'flat' && status === 'free' && !withdrawnAt,
    );
    return shown.slice(0, FLATS).map(({ slug }) => `/flats/${slug}`);
  } finally {
    await database.close();
  }
}

/** Messages that have not been delivered some time after the last request. */
async function waitingMessages(url: string): Promise<number> {
  const count = async () =>
    Number((await rowsAt(url, "select count(*) from outbox where state in ('waiting', 'dead')"))[0]?.count);
  await until(async () => (await count()) === 0).catch(() => {});
  return count();
}

/** Rejects when it has not come true in time; what fails meanwhile is not true yet. */
async function until(isTrue: () => Promise<boolean>): Promise<void> {
  const latest = Date.now() + LATEST_MS;
  while (!(await isTrue().catch(() => false))) {
    if (Date.now() > latest) throw new Error('what is waited for does not come');
    await sleep(200);
  }
}

import { setTimeout as sleep } from 'node:timers/promises';
import { requests } from '@quarter/api/db/schema/requests';
import { openServer } from '@quarter/api/db/server';
import { Tally } from './mixed-load.ts';
import type { Report } from './report.ts';
import type { Stand } from './stand.ts';
import { StandVisitor } from './stand-visitor.ts';

const PAGES_A_SECOND = 100;
const POSTS_A_SECOND = 10;
const VISITORS = 40;
/** Before, between and after. */
const PAUSE_MS = 2_000;

/**
 * Both sites are renewed one after the other, and no visitor notices.
 * @param paths of pages
 * @param release what they are started from afterwards; by default what they were
 */
export async function proveUpdate(
  report: Report,
  stand: Stand,
  paths: readonly string[],
  release?: string,
): Promise<void> {
  const visitors = Array.from({ length: VISITORS }, (_, index) => new StandVisitor(stand, index));
  const before = await storedIds(stand);
  const pages = new Tally();
  const posts = new Tally();
  const repeated = new Tally();
  const acknowledged = new Map<number, string>();
  const differing: number[] = [];

  const read = (turn: number) =>
    pages.add(visitors[turn % VISITORS]?.get(paths[turn % paths.length] ?? '/') ?? Promise.reject());
  const write = async (turn: number) => {
    const visitor = new StandVisitor(stand, VISITORS + turn);
    const answer = await posts.add(sendRequest(visitor, turn));
    if (answer?.status !== 201) return;
    acknowledged.set(turn, idOf(answer.body));
    // As a browser does that has not heard the answer.
    const again = await repeated.add(sendRequest(visitor, turn));
    if (again?.status === 201 && idOf(again.body) !== acknowledged.get(turn)) differing.push(turn);
  };
  const stopPages = evenly(PAGES_A_SECOND, read);
  const stopPosts = evenly(POSTS_A_SECOND, write);
  await sleep(PAUSE_MS);
  const starts: string[] = [];
  for (const site of [0, 1]) {
    starts.push(`${((await stand.renew(site, release)) / 1000).toFixed(1)} s`);
    await sleep(PAUSE_MS);
  }
  const [seconds, sent] = await stopPages();
  const [, written] = await stopPosts();

  report.claim(
    pages.isOnly(200),
    `both sites renewed one after the other (4 s of drain, started in ${starts.join(' and ')}) under ${(sent / seconds).toFixed(0)} pages a second: ${pages}`,
  );
  report.claim(
    posts.isOnly(201) && repeated.isOnly(201),
    `${written} requests from forms meanwhile: ${posts}; each sent again with its key: ${repeated}`,
  );
  const stored = new Set([...(await storedIds(stand))].filter(id => !before.has(id)));
  const lost = [...acknowledged.values()].filter(id => !stored.has(id)).length;
  report.claim(
    lost === 0 && differing.length === 0 && stored.size === acknowledged.size,
    `of them lost ${lost}, doubled ${stored.size - acknowledged.size + differing.length}: ${acknowledged.size} acknowledged, ${stored.size} in the database`,
  );
}

/** Ids of all requests that the database of a stand has. */
export async function storedIds({ databaseUrl }: Pick<Stand, 'databaseUrl'>): Promise<Set<string>> {
  const database = await openServer(databaseUrl);
  try {
    const rows = await database.orm.select({ id: requests.id }).from(requests);
    return new Set(rows.map(({ id }) => id));
  } finally {
    await database.close();
  }
}

/** Sends a request from a form; the same number is the same request. */
export function sendRequest(visitor: StandVisitor, number: number, headers = {}) {
  const body = {
    kind: 'meeting',
    name: 'Посетитель',
    phone: `+7926${1_000_000 + number}`,
    consent: true,
  };
  return visitor.post('/api/requests/', body, { 'Idempotency-Key': `stand-${number}`, ...headers });
}

/** Id of a request in the answer to it. */
export function idOf(body: string): string {
  return String(Object(JSON.parse(body)).id);
}

/** Begins so many works a second, whether or not the former ones have ended, until it is stopped: seconds and works. */
export function evenly(
  aSecond: number,
  work: (turn: number) => Promise<unknown>,
): () => Promise<[number, number]> {
  const began = performance.now();
  // What has ended is let go: its answers would be gigabytes after half an hour.
  const running = new Set<Promise<unknown>>();
  let begun = 0;
  const failures: unknown[] = [];
  const timer = setInterval(() => {
    while (begun < ((performance.now() - began) / 1000) * aSecond) {
      const one = work(begun)
        .catch((error: unknown) => {
          if (failures.length === 0) failures.push(error);
        })
        .finally(() => running.delete(one));
      running.add(one);
      begun += 1;
    }
  }, 5);
  return async () => {
    clearInterval(timer);
    const seconds = (performance.now() - began) / 1000;
    await Promise.all(running);
    if (failures.length > 0) throw failures[0];
    return [seconds, begun];
  };
}

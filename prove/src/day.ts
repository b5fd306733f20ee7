import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { lots } from '@quarter/api/db/schema/catalogue';
import { openServer } from '@quarter/api/db/server';
import { type BookingVisitor, loggedIn } from './booking-visitor.ts';
import { Tally } from './mixed-load.ts';
import { StandError } from './programs.ts';
import type { Report } from './report.ts';
import { type Stand, startStand } from './stand.ts';
import { evenly, idOf, sendRequest, storedIds } from './stand-update.ts';
import { StandVisitor } from './stand-visitor.ts';

const MINUTES = 30;
/** Code is compiled and memories are filled meanwhile. */
const WARM_MINUTES = 6;
const LOOK_MS = 10_000;
/** A second. */
const PAGES = 20;
const HEARTS = 2;
const REQUESTS = 1;
const CHANGES = 1;
const READERS = 60;
const BUYERS = 4;
const BUYER_PAUSE_MS = 5_000;
/** A change is on the pages of every site by then. */
const STALE_MS = 1_000;
/** How much more memory the last third may take than the first after the warm-up. */
const MOST_GROWTH = 1.1;
const PATHS = ['/', '/flats', '/parking-and-storage', '/commercial', '/progress', '/installment', '/booking'];
const MB = 1024 * 1024;

interface Flat {
  readonly id: number;
  readonly path: string;
}

/** A day of traffic in small: visitors of all kinds for half an hour while a price changes every second. */
export async function proveDay(report: Report): Promise<void> {
  const stand = await startStand({ settings: { MESSAGES_TO_TERMINAL: 'true' } }).catch((error: unknown) => {
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

async function prove(report: Report, stand: Stand): Promise<void> {
  const flats = await freeFlats(stand);
  const [changing, bought, read] = [flats.slice(0, 60), flats.slice(60, 90), flats.slice(90, 190)];
  const readers = Array.from({ length: READERS }, (_, index) => new StandVisitor(stand, index));
  const buyers = await loggedIn(BUYERS, turn => stand.sites[turn % 2] ?? '', stand.processes);
  const paths = [...PATHS, ...read.map(({ path }) => path)];
  const [pages, requests, bookings, hearts] = [new Tally(), new Tally(), new Tally(), new Tally()];
  const acknowledged = new Map<number, string>();
  const stale: number[] = [];
  const memory = stand.processes.map((): number[] => []);
  let isOver = false;

  const reader = (turn: number) => readers[turn % READERS] ?? never();
  const stops = [
    evenly(PAGES, turn => pages.add(reader(turn).get(paths[(turn * 7) % paths.length] ?? '/'))),
    evenly(HEARTS, turn =>
      hearts.add(reader(turn).post(`/api/favorites/${read[turn % read.length]?.id}/`, undefined)),
    ),
    evenly(REQUESTS, async turn => {
      const answer = await requests.add(sendRequest(new StandVisitor(stand, 1_000 + turn), turn));
      if (answer?.status === 201) acknowledged.set(turn, idOf(answer.body));
    }),
    evenly(CHANGES, async turn => {
      const flat = changing[turn % changing.length] ?? never();
      stale.push(await staleness(stand, flat, 7_000_001 + turn * 1_000));
    }),
  ];
  const buying = buyers.map(async (buyer, index) => {
    for (let turn = index; !isOver; turn += BUYERS)
      await buy(buyer, bought[turn % bought.length] ?? never(), bookings);
  });
  for (let looks = 0; looks < (MINUTES * 60_000) / LOOK_MS; looks += 1) {
    await sleep(LOOK_MS);
    for (const [index, { child }] of stand.processes.entries()) memory[index]?.push(rss(child.pid));
    if (looks % 30 === 29)
      console.log(`         minute ${(looks + 1) / 6}: ${memory.map(last).join(' and ')} MB`);
  }
  isOver = true;
  await Promise.all([...stops.map(stop => stop()), ...buying]);

  report.claim(pages.isOnly(200), `pages in ${MINUTES} minutes: ${pages}`);
  const stored = await storedIds(stand);
  const lost = [...acknowledged.values()].filter(id => !stored.has(id)).length;
  report.claim(
    requests.isOnly(201) && lost === 0 && stored.size === acknowledged.size,
    `requests: ${requests}; ${lost} of ${acknowledged.size} lost, ${stored.size - acknowledged.size} doubled`,
  );
  report.claim(bookings.isOnly(200, 201), `flats taken and given back: ${bookings}`);
  report.claim(hearts.isOnly(200), `favourites: ${hearts}`);
  const worst = Math.max(...stale);
  report.claim(
    worst <= STALE_MS,
    `${stale.length} changes of a price: a site gave the former page for ${worst} ms at most, ${middle(stale)} ms in the middle`,
  );
  for (const [index, looks] of memory.entries()) {
    const warm = looks.slice((WARM_MINUTES * 60_000) / LOOK_MS);
    const third = Math.floor(warm.length / 3);
    const [first, end] = [middle(warm.slice(0, third)), middle(warm.slice(-third))];
    report.claim(
      end <= first * MOST_GROWTH,
      `memory of site ${index + 1} after ${WARM_MINUTES} minutes: ${first} MB in the first third, ${end} MB in the last`,
    );
  }
}

async function freeFlats({ databaseUrl }: Stand): Promise<Flat[]> {
  const database = await openServer(databaseUrl);
  try {
    const rows = await database.orm.select().from(lots);
    return rows
      .filter(({ kind, status, oldPrice }) => kind === 'flat' && status === 'free' && oldPrice === null)
      .map(({ id, slug }) => ({ id, path: `/flats/${slug}` }));
  } finally {
    await database.close();
  }
}

/** Changes a price; ms after the commit at which a site was last asked and gave the former page. */
async function staleness({ server, sites }: Stand, { id, path }: Flat, price: number): Promise<number> {
  const shows = async (site: string) => (await (await fetch(site + path)).text()).includes(String(price));
  await server.run('postgres', `update lots set price = ${price} where id = ${id}`);
  const changed = performance.now();
  const each = await Promise.all(
    sites.map(async site => {
      let staleUntil = 0;
      for (let asked = changed; asked - changed < STALE_MS * 5; asked = performance.now()) {
        if (await shows(site)) break;
        staleUntil = asked - changed;
        await sleep(20);
      }
      return staleUntil;
    }),
  );
  return Math.round(Math.max(...each));
}

async function buy(buyer: BookingVisitor, { id }: Flat, tally: Tally): Promise<void> {
  const taken = await tally.add(buyer.call('POST', '/api/auth/register/', { property: id, consent: true }));
  await sleep(BUYER_PAUSE_MS);
  if (taken?.status !== 201) return;
  const path = `/api/booking/lead/${Object(taken.body.lead).id}/`;
  await tally.add(buyer.call('PATCH', path, { status: 'cancelled' }));
}

function rss(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round((Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024) / MB);
}

const last = (values: readonly number[]) => values.at(-1) ?? 0;
const middle = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

function never(): never {
  throw new Error('there are too few flats');
}

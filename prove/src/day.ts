import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { type BookingVisitor, loggedIn } from './booking-visitor.ts';
import { Tally } from './mixed-load.ts';
import { StandError } from './programs.ts';
import type { Report } from './report.ts';
import { type Stand, startStand } from './stand.ts';
import { STALE_MS } from './stand-age.ts';
import { type Flat, freeFlats } from './stand-flats.ts';
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
/** A phone may book 60 times an hour, and each lot three times a day: these do so 30 times, each time another one. */
const BUYERS = 24;
const BUYER_PAUSE_MS = 120_000;
/**
 * Of flats that are free: prices of so many change, so many are read, the others are liked and bought. Few, because each
 * site draws anew after each change, and bookings are changes too, what was asked for last: with 25 flats two sites take
 * as much of two cores as there is.
 */
const CHANGING = 6;
const READ = 6;
/** Who look at changed pages in turns: what one of them may ask for in a second is limited. */
const LOOKERS = 10;
const LOOK_PAUSE_MS = 20;
/** Buyers have addresses of their own, which they tell from one of this machine. */
const BUYERS_ADDRESSES = 'set_real_ip_from 127.0.0.1;\nreal_ip_header X-Forwarded-For;\n';
/** How much more memory the last third may take than the first after the warm-up. */
const MOST_GROWTH = 1.1;
const PATHS = ['/', '/flats', '/parking-and-storage', '/commercial', '/progress', '/installment', '/booking'];
const MB = 1024 * 1024;

/** A day of traffic in small: visitors of all kinds for half an hour while a price changes every second. */
export async function proveDay(report: Report): Promise<void> {
  const settings = { MESSAGES_TO_TERMINAL: 'true' };
  const stand = await startStand({ settings, listen: BUYERS_ADDRESSES }).catch((error: unknown) => {
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
  const [changing, liked] = [flats.slice(0, CHANGING), flats.slice(CHANGING)];
  const readers = Array.from({ length: READERS }, (_, index) => new StandVisitor(stand, index));
  const buyers = await loggedIn(BUYERS, () => stand.address, stand.processes);
  const waiting = liked.map(({ id }) => id);
  const paths = [...PATHS, ...liked.slice(0, READ).map(({ path }) => path)];
  const [pages, requests, bookings, hearts] = [new Tally(), new Tally(), new Tally(), new Tally()];
  const acknowledged = new Map<number, string>();
  const doors = doorsOf(stand);
  const stale: number[][] = [];
  const memory = stand.processes.map((): number[] => []);
  const over = new AbortController();
  const pause = (ms: number) => sleep(ms, undefined, { signal: over.signal }).catch(() => {});

  const reader = (turn: number) => readers[turn % READERS] ?? never();
  const stops = [
    evenly(PAGES, turn => pages.add(reader(turn).get(paths[(turn * 7) % paths.length] ?? '/'))),
    evenly(HEARTS, turn =>
      hearts.add(reader(turn).post(`/api/favorites/${liked[turn % liked.length]?.id}/`, undefined)),
    ),
    evenly(REQUESTS, async turn => {
      const answer = await requests.add(sendRequest(new StandVisitor(stand, 1_000 + turn), turn));
      if (answer?.status === 201) acknowledged.set(turn, idOf(answer.body));
    }),
    evenly(CHANGES, async turn => {
      const flat = changing[turn % changing.length] ?? never();
      stale.push(await staleness(stand, doors, flat, 7_000_001 + turn * 1_000));
    }),
  ];
  const buying = buyers.map(async (buyer, index) => {
    const had = new Set<number>();
    await pause((index * BUYER_PAUSE_MS) / BUYERS);
    while (!over.signal.aborted) {
      const id = waiting.find(one => !had.has(one)) ?? never();
      waiting.splice(waiting.indexOf(id), 1);
      had.add(id);
      await buy(buyer, id, bookings, () => pause(BUYER_PAUSE_MS));
      waiting.push(id);
    }
  });
  for (let looks = 0; looks < (MINUTES * 60_000) / LOOK_MS; looks += 1) {
    await sleep(LOOK_MS);
    for (const [index, { child }] of stand.processes.entries()) memory[index]?.push(rss(child.pid));
    if (looks % 30 === 29)
      console.log(`         minute ${(looks + 1) / 6}: ${memory.map(last).join(' and ')} MB`);
  }
  over.abort();
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
  const [through = [], past = []] = [0, 1].map(door => stale.map(times => times[door] ?? 0));
  const warm = through.slice(WARM_MINUTES * 60 * CHANGES);
  report.claim(
    Math.max(...warm) <= STALE_MS,
    `${warm.length} changes of a price after ${WARM_MINUTES} minutes: nginx gave the former page for ${Math.max(...warm)} ms at most, ${middle(warm)} ms in the middle; with the ${through.length - warm.length} before them ${Math.max(...through)} ms; a site for ${Math.max(...past)} and ${middle(past)}`,
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

/** One who looks at a page by a way, as somebody else each time. */
type Door = (path: string) => Promise<string>;

/** nginx, and each of the sites past it. */
function doorsOf(stand: Stand): readonly (readonly Door[])[] {
  const lookers = Array.from({ length: LOOKERS }, (_, index) => new StandVisitor(stand, 20_000 + index));
  let turn = 0;
  const through: Door = async path => (await (lookers[turn++ % LOOKERS] ?? never()).get(path)).body;
  const past = stand.sites.map(
    (site): Door =>
      async path =>
        (await fetch(site + path)).text(),
  );
  return [[through], past];
}

/** Changes a price; by each way ms after the commit at which it was last asked for the page and gave the former one. */
async function staleness(
  { server }: Stand,
  doors: readonly (readonly Door[])[],
  { id, path }: Flat,
  price: number,
): Promise<number[]> {
  await server.run('postgres', `update lots set price = ${price} where id = ${id}`);
  const changed = performance.now();
  const lastFormer = async (door: Door) => {
    let staleUntil = 0;
    for (let asked = changed; asked - changed < STALE_MS * 5; asked = performance.now()) {
      if ((await door(path)).includes(String(price))) break;
      staleUntil = asked - changed;
      await sleep(LOOK_PAUSE_MS);
    }
    return Math.round(staleUntil);
  };
  return Promise.all(doors.map(async ways => Math.max(...(await Promise.all(ways.map(lastFormer))))));
}

async function buy(
  buyer: BookingVisitor,
  id: number,
  tally: Tally,
  pause: () => Promise<void>,
): Promise<void> {
  const taken = await tally.add(buyer.call('POST', '/api/auth/register/', { property: id, consent: true }));
  await pause();
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

import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@quarter/api/db/database';
import { requests } from '@quarter/api/db/schema/requests';
import { openServer } from '@quarter/api/db/server';
import { bookingState, freeFlatIds } from '@quarter/api/testing/booking-state';
import type { PostgresServer } from '@quarter/api/testing/postgres-server';
import * as z from 'zod/mini';
import { type SiteProcess, startSiteProcess } from '../../launch/site-process.ts';
import { BookingVisitor } from './booking-visitor.ts';
import { proveFullDisk } from './full-disk.ts';
import { type Ground, MixedLoad, page, Tally } from './mixed-load.ts';
import { onPostgres } from './on-postgres.ts';
import type { Report } from './report.ts';

const VISITORS = 6;
/** Lots that are taken and given back, and one for each visitor at the end. */
const LOTS = 12;
/** In the order of a round; each kind as often as in `TROUBLES` together 20 times. */
const ROUNDS = 20;
/** A silence that connections outlive, and one that they do not. */
const SHORT_FREEZE_MS = 1_500;
const LONG_FREEZE_MS = 10_000;
const READY_MS = 30_000;
const AGAIN = 20;
const bookingsSchema = z.array(z.object({ id: z.string(), status: z.string() }));

/** Restarts, ended connections, silence, a stuck transaction and a full disk, under visitors of all kinds. */
export async function proveDatabase(report: Report): Promise<void> {
  await onPostgres(
    async (environment, server) => {
      const site = startSiteProcess({ ...environment, TRUST_PROXY: '1' });
      const address = await site.address;
      // Its own transactions stay as long as they are kept.
      const database = await openServer(environment.DATABASE_URL, { idleMs: 0, silenceMs: 0 });
      try {
        const free = await freeFlatIds(database);
        const ground = await prepare(site, address, free.slice(VISITORS, VISITORS + LOTS));
        const load = new MixedLoad(ground);
        await makeTrouble(report, server, address);
        await load.stop();
        report.claim(site.child.exitCode === null, 'the process lives');
        await judge(report, database, load);
        const untouched = free.slice(VISITORS + LOTS);
        await proveStuckTransaction(report, database, load, { ...ground, lots: untouched });
        await proveAfterwards(report, database, site, { ground, free });
        report.claim((await site.stop()) === 0, 'the process stops cleanly');
      } finally {
        await database.close();
        if (site.child.exitCode === null) site.child.kill('SIGKILL');
      }
    },
    { isDurable: true },
  );
  await proveFullDisk(report);
}

async function prepare(site: SiteProcess, address: string, lots: readonly number[]): Promise<Ground> {
  const visitors = Array.from(
    { length: VISITORS },
    (_, index) => new BookingVisitor(address, `10.3.0.${index}`),
  );
  await Promise.all(visitors.map((visitor, index) => visitor.logIn(`+7916300000${index}`, [site])));
  const answer = await fetch(`${address}/api/properties/?limit=100`);
  const results: unknown = Object(await answer.json()).results;
  const flatPages = Array.isArray(results) ? results.map(flat => `/flats/${Object(flat).slug}`) : [];
  return { address, flatPages, lots, visitors };
}

/** What is done to the server; the longest silence is the last. */
async function makeTrouble(report: Report, server: PostgresServer, address: string): Promise<void> {
  const freeze = async (ms: number) => {
    const thaw = await server.freeze();
    try {
      await sleep(ms);
      return await Promise.all([page(`${address}/flats`), fetch(`${address}/readyz`)]);
    } finally {
      thaw();
    }
  };
  const terminate = () =>
    server.run(
      'postgres',
      `select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and application_name = 'quarter'`,
    );
  const troubles: readonly (() => Promise<unknown>)[] = [
    () => server.restart('fast'),
    terminate,
    () => server.restart('immediate'),
    () => freeze(SHORT_FREEZE_MS),
    terminate,
  ];
  let slowest = 0;
  for (let round = 0; round < ROUNDS - 1; round += 1) {
    await sleep(200 + Math.random() * 400);
    await troubles[round % troubles.length]?.();
    slowest = Math.max(slowest, await becomesReady(address));
  }
  const [flats, ready] = await freeze(LONG_FREEZE_MS);
  report.claim(
    flats.status === 200 && ready.status === 503,
    `frozen for ${LONG_FREEZE_MS / 1000} s: a page is ${flats.status}, /readyz is ${ready.status}`,
  );
  slowest = Math.max(slowest, await becomesReady(address));
  report.claim(
    slowest < READY_MS,
    `${ROUNDS} times restarted (fast, immediate), cut off or frozen: ready again each time, after ${(slowest / 1000).toFixed(1)} s at most`,
  );
}

/** Milliseconds until the process says that it is ready. */
async function becomesReady(address: string): Promise<number> {
  const began = performance.now();
  while (performance.now() - began < READY_MS) {
    const answer = await fetch(`${address}/readyz`).catch(() => null);
    if (answer?.status === 200) break;
    await sleep(50);
  }
  return performance.now() - began;
}

async function judge(report: Report, database: Database, load: MixedLoad): Promise<void> {
  const rows = await database.orm.select({ id: requests.id, keyDigest: requests.keyDigest }).from(requests);
  const stored = new Set(rows.map(({ id }) => id));
  const lost = [...load.acknowledged.values()].filter(id => !stored.has(id)).length;
  report.claim(
    lost === 0 && load.acknowledged.size > 0,
    `requests: ${load.acknowledged.size} acknowledged, ${lost} of them lost (${load.requests})`,
  );
  let same = 0;
  const some = [...load.acknowledged].slice(-AGAIN);
  for (const [number, id] of some) if ((await load.post(number)).id === id) same += 1;
  report.claim(
    same === some.length,
    `sent again under their keys: ${same} of ${some.length} are the same request`,
  );
  let kept = 0;
  let missing = 0;
  for (const [visitor, count] of load.collections) {
    const { body } = await visitor.call('GET', '/api/favorites/count/');
    kept += count;
    missing += Math.max(0, count - Number(body.count));
  }
  report.claim(
    missing === 0 && kept > 0,
    `favourites: ${kept} acknowledged, ${missing} of them lost (${load.favorites})`,
  );
  report.claim(load.pages.isOnly(200), `pages: ${load.pages}`);
  report.claim(
    load.requests.isOnly(201, 503) &&
      load.favorites.isOnly(200, 503) &&
      load.bookings.isOnly(200, 201, 409, 503),
    `nothing is answered 500 or not at all; bookings: ${load.bookings}`,
  );
}

/** Somebody keeps the row that all changes of the catalogue wait for. */
async function proveStuckTransaction(
  report: Report,
  database: Database,
  load: MixedLoad,
  { address, visitors, lots }: Ground,
): Promise<void> {
  const tallies = { bookings: new Tally(), requests: new Tally(), pages: new Tally(), ready: new Tally() };
  await database.change(async () => {
    const bookings = visitors.flatMap((visitor, index) =>
      lots.slice(index, index + 4).map(property => visitor.call('POST', '/api/auth/register/', { property })),
    );
    const booked = Promise.all(bookings.map(booking => tallies.bookings.add(booking)));
    await sleep(500);
    for (let number = 0; number < AGAIN; number += 1) {
      await tallies.requests.add(load.post(50_000 + number));
      await tallies.pages.add(page(`${address}/flats?rooms=${number % 4}`));
      await tallies.ready.add(fetch(`${address}/readyz`));
    }
    await booked;
  });
  report.claim(
    tallies.requests.isOnly(201) && tallies.pages.isOnly(200) && tallies.ready.isOnly(200),
    `a stuck transaction keeps the changes: requests ${tallies.requests}; pages ${tallies.pages}; /readyz ${tallies.ready}`,
  );
  report.claim(tallies.bookings.isOnly(503), `bookings are told to come again: ${tallies.bookings}`);
}

/** Leaves what the visitor has: some of it he was never told of. */
async function giveBack(visitor: BookingVisitor): Promise<void> {
  const { body } = await visitor.call('GET', '/api/booking/lead/');
  const found: unknown = JSON.parse(String(body.list));
  for (const { id, status } of z.parse(bookingsSchema, found))
    if (status === 'held') await visitor.call('PATCH', `/api/booking/lead/${id}/`, { status: 'cancelled' });
}

/** What works by itself works again: bookings, the end of holds, the sending of messages. */
async function proveAfterwards(
  report: Report,
  database: Database,
  site: SiteProcess,
  { ground, free }: { readonly ground: Ground; readonly free: readonly number[] },
): Promise<void> {
  for (const visitor of ground.visitors) await giveBack(visitor);
  const own = free.slice(0, VISITORS);
  const answers = await Promise.all(
    ground.visitors.map((visitor, index) =>
      visitor.call('POST', '/api/auth/register/', { property: own[index], consent: true }),
    ),
  );
  const state = await bookingState(database, free, own);
  const { twoHolders, holdersWithoutLot, lotsWithoutHolder, bookingsWithoutHold, held } = state;
  report.claim(
    answers.every(({ status }) => status === 201) && held === VISITORS,
    `bookings afterwards: ${answers.map(({ status }) => status).join(', ')}`,
  );
  report.claim(
    twoHolders + holdersWithoutLot + lotsWithoutHolder + bookingsWithoutHold === 0,
    `lots with two holders ${twoHolders}, holders without a lot ${holdersWithoutLot}, lots without a holder ${lotsWithoutHolder}, bookings without a hold ${bookingsWithoutHold}`,
  );
  await database.orm.execute('update lot_holds set expires_at = now() where ended_at is null');
  const until = performance.now() + READY_MS;
  const open = () => database.orm.execute('select 1 from lot_holds where ended_at is null limit 1');
  while (Object(await open()).rows.length > 0 && performance.now() < until) await sleep(100);
  report.claim(performance.now() < until, 'holds that have run out are ended');
  const newcomer = new BookingVisitor(ground.address, '10.3.1.1');
  await newcomer.logIn('+79163000099', [site]);
  report.claim(true, 'codes are sent: a newcomer has logged in');
}

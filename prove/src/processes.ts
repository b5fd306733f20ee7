import { setTimeout as sleep } from 'node:timers/promises';
import type { Orm } from '@quarter/api/db/database';
import { lots } from '@quarter/api/db/schema/catalogue';
import { openServer, VISITORS } from '@quarter/api/db/server';
import { firstLinkIn, firstOwner, pairs } from '@quarter/api/testing/desk-browser';
import { plannedState } from '@quarter/api/testing/planned-state';
import { BookingVisitor } from './booking-visitor.ts';
import { ended, plan } from './planned.ts';
import { proveDrop } from './processes-drop.ts';
import { deskOf, type Scene, SITES } from './processes-scene.ts';
import { StandError } from './programs.ts';
import type { Report } from './report.ts';
import { type Stand, startStand } from './stand.ts';
import { sendRequest } from './stand-update.ts';
import { StandVisitor } from './stand-visitor.ts';

const LOOK_MS = 15;
/** The desk looks each 400 ms while somebody listens. */
const NOTICE_MS = 1_000;
/** What `LEADS_PER_ADDRESS` lets through by default. */
const REQUESTS_AN_HOUR = 20;
const LATEST_MS = 10_000;

/** Three processes behind nginx are one site, whether they reach the database by themselves or through PgBouncer alone. */
export async function proveProcesses(report: Report): Promise<void> {
  for (const isPooled of [false, true]) {
    const settings = { MESSAGES_TO_TERMINAL: 'true' };
    const stand = await startStand({ sites: SITES, isPooled, settings }).catch((error: unknown) => {
      if (!(error instanceof StandError)) throw error;
      report.claim(false, error.message);
      return null;
    });
    if (stand === null) return;
    try {
      await proveOne(report, stand, isPooled);
    } finally {
      await stand.stop();
    }
  }
}

async function proveOne(report: Report, stand: Stand, isPooled: boolean): Promise<void> {
  const way = isPooled ? 'through PgBouncer, by looks' : 'direct, told';
  const said = stand.processes.map(process => process.said()).join('\n');
  const given = { email: 'owner@example.ru', name: 'Владелец' };
  const owner = await firstOwner(stand.sites[0] ?? '', firstLinkIn(said), given);
  const scene = { report, stand, owner, flats: await freeFlats(stand), way, isTold: !isPooled };
  await proveDrop(scene);
  await proveSessions(scene);
  await proveHolds(scene);
  await proveLimits(scene);
  await proveNotices(scene);
  await provePlannedOnce(scene);
  await provePatience(scene);
}

async function freeFlats({ databaseUrl }: Stand): Promise<{ id: number; slug: string }[]> {
  const database = await openServer(databaseUrl);
  try {
    const rows = await database.orm.select().from(lots);
    return rows.filter(
      ({ kind, status, withdrawnAt }) => kind === 'flat' && status === 'free' && !withdrawnAt,
    );
  } finally {
    await database.close();
  }
}

async function proveSessions({ report, stand, owner, way }: Scene): Promise<void> {
  const known = await Promise.all(
    stand.sites.map((_, site) =>
      deskOf(stand, site, owner)
        .call('deskMe')
        .then(
          () => true,
          () => false,
        ),
    ),
  );
  const visitor = new BookingVisitor(stand.address, '198.51.100.1');
  // Each call goes to whichever process nginx chooses: code, its check and the login are of one session.
  await visitor.logIn('+79161000001', stand.processes);
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => visitor.call('GET', '/api/booking/lead/')),
  );
  report.claim(
    known.every(Boolean) && answers.every(({ status }) => status === 200),
    `${way}: who came into the desk at one process is known at ${known.filter(Boolean).length} of ${SITES}; a visitor's login through nginx is known in ${answers.filter(({ status }) => status === 200).length} of ${answers.length} calls`,
  );
}

async function proveHolds({ report, stand, flats, way }: Scene): Promise<void> {
  const wanted = flats.slice(1, 13);
  const visitors = await Promise.all(
    stand.sites.map(async (site, index) => {
      const visitor = new BookingVisitor(site, `198.51.101.${index}`);
      await visitor.logIn(`+7916100010${index}`, stand.processes);
      return visitor;
    }),
  );
  let lost = 0;
  const took: number[] = [];
  for (const { id, slug } of wanted.slice(0, 4)) {
    const answers = await Promise.all(
      visitors.map(visitor => visitor.call('POST', '/api/auth/register/', { property: id, consent: true })),
    );
    const began = performance.now();
    const won = answers.filter(({ status }) => status === 201).length;
    if (won !== 1 || answers.some(({ status }) => ![201, 409].includes(status))) lost += 1;
    for (const site of stand.sites)
      while (Object(await (await fetch(`${site}/api/properties/${slug}/`)).json()).status === 'free')
        await sleep(LOOK_MS);
    took.push(performance.now() - began);
  }
  report.claim(
    lost === 0,
    `${way}: 4 flats wanted by ${SITES} visitors at ${SITES} processes at once: one has each; all processes show it held after ${Math.round(Math.max(...took))} ms at most`,
  );
}

async function proveLimits({ report, stand, way }: Scene): Promise<void> {
  const visitor = new StandVisitor(stand, 24_000);
  const statuses: number[] = [];
  for (let index = 0; index < REQUESTS_AN_HOUR + 10; index += 1)
    statuses.push((await sendRequest(visitor, 700_000 + index)).status);
  const taken = statuses.filter(status => status === 201).length;
  const refused = statuses.filter(status => status === 429).length;
  report.claim(
    taken === REQUESTS_AN_HOUR && refused === 10,
    `${way}: ${statuses.length} requests of one visitor through nginx: ${taken} are taken, ${refused} get 429`,
  );
}

async function proveNotices({ report, stand, owner, way }: Scene): Promise<void> {
  const took: number[] = [];
  for (let turn = 0; turn < 5; turn += 1) {
    const stop = new AbortController();
    const answer = await fetch(`${stand.sites[SITES - 1]}/api/desk/live/`, {
      headers: { Cookie: pairs(owner.cookies) },
      signal: stop.signal,
    });
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    await sleep(500 + turn * 70);
    await sendRequest(new StandVisitor({ address: stand.sites[0] ?? '' }, 25_000 + turn), 800_000 + turn);
    const began = performance.now();
    for (let text = ''; reader && !text.includes('event: requests'); ) {
      const { value, done } = await reader.read();
      if (done || performance.now() - began > LATEST_MS) break;
      text += value;
    }
    took.push(performance.now() - began);
    stop.abort();
  }
  const slowest = Math.round(Math.max(...took));
  report.claim(
    slowest <= NOTICE_MS,
    `${way}: 5 requests taken by one process: the desk at another is told after ${slowest} ms at most`,
  );
}

async function provePlannedOnce({ report, stand, owner, flats, way }: Scene): Promise<void> {
  const chosen = flats.slice(20, 60).map(({ id }) => id);
  const { call } = deskOf(stand, 0, owner);
  const { id, at } = await plan(call, chosen, owner.secret ?? '');
  await sleep(Math.max(0, Date.parse(at) - Date.now()));
  const done = await ended(deskOf(stand, 1, owner).call, id);
  const database = await openServer(stand.databaseUrl);
  try {
    const seen = await plannedState(database, id);
    report.claim(
      done.state === 'done' && seen.changed === chosen.length && seen.doubled === 0 && seen.lines === 1,
      `${way}: a planned change of ${chosen.length} prices with ${SITES} processes: ${seen.changed} changed, ${seen.doubled} more than once, ${seen.lines} line of the journal`,
    );
  } finally {
    await database.close();
  }
}

/** What takes longer than visitors wait is ended, and a big change is not. */
async function provePatience({ report, stand, way }: Scene): Promise<void> {
  const database = await openServer(stand.siteDatabaseUrl);
  try {
    const seconds = VISITORS.statementMs / 1000 + 1;
    const nap = (orm: Orm) =>
      orm.execute(`select pg_sleep(${seconds})`).then(
        () => 'done',
        () => 'ended',
      );
    const [visitor, change] = await Promise.all([nap(database.orm), database.bigChange(nap)]);
    report.claim(
      visitor === 'ended' && change === 'done',
      `${way}: a statement of ${seconds} s for a visitor is ${visitor}, one of a big change ${change}`,
    );
  } finally {
    await database.close();
  }
}

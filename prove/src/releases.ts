import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openServer } from '@quarter/api/db/server';
import { freeFlatIds } from '@quarter/api/testing/booking-state';
import { BookingVisitor } from './booking-visitor.ts';
import { checkOut, inScratch, type MadeRelease, packed, unpacked } from './made-release.ts';
import { Tally } from './mixed-load.ts';
import { StandError } from './programs.ts';
import type { Report } from './report.ts';
import { type Stand, startStand } from './stand.ts';
import { evenly, proveUpdate, sendRequest } from './stand-update.ts';
import { StandVisitor } from './stand-visitor.ts';

const PATHS = [
  '/',
  '/flats',
  '/parking-and-storage',
  '/investments',
  '/installment',
  '/commercial',
  '/progress',
];
const CHUNKS_A_SECOND = 20;

interface Unpacked extends MadeRelease {
  readonly folder: string;
  /** Paths of its hashed files on the site, those of the desk among them. */
  readonly assets: readonly string[];
}

/**
 * Two releases, of which the newer has other chunks and a wider database: the update from one to the other is not seen,
 * neither by who asks meanwhile nor by who has a page of the former one open, and it can be taken back.
 */
export async function proveReleases(report: Report): Promise<void> {
  await inScratch(async home => {
    const former = await made(home, 'former');
    const newer = await made(home, 'newer', widened);
    const settings = { MESSAGES_TO_TERMINAL: 'true' };
    const stand = await startStand({ release: former.folder, settings }).catch((error: unknown) => {
      if (!(error instanceof StandError)) throw error;
      report.claim(false, error.message);
      return null;
    });
    if (stand === null) return;
    try {
      await proveUnseen(report, stand, former, newer);
      await proveTakenBack(report, stand, former, newer);
    } finally {
      await stand.stop();
    }
  });
}

async function made(
  home: string,
  name: string,
  change?: (folder: string) => Promise<void>,
): Promise<Unpacked> {
  const checkout = join(home, name);
  await checkOut(checkout, { withPictures: true, ...(change && { change }) });
  const release = await packed(checkout);
  const folder = await unpacked(release, join(home, 'unpacked'));
  const assets = [
    ...listed(join(folder, 'apps/web/build/client/assets'), '/assets/'),
    ...listed(join(folder, 'apps/desk/build/assets'), '/desk/assets/'),
  ];
  return { ...release, folder, assets };
}

function listed(folder: string, below: string): string[] {
  return readdirSync(folder)
    .filter(name => !/\.(br|gz)$/.test(name))
    .map(name => below + name);
}

/** Another number, other chunks, and a migration as it may be while the former version runs. */
async function widened(folder: string): Promise<void> {
  const change = async (file: string, from: string, to: string) => {
    const text = await readFile(join(folder, file), 'utf8');
    if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
    await writeFile(join(folder, file), text.replace(from, to));
  };
  await change('package.json', '"version": "', '"version": "9');
  // What most chunks use, so that these have other names too.
  await change('packages/domain/src/plural.ts', '!Number.isInteger(n)', 'n % 1 !== 0');
  const migrations = join(folder, 'apps/api/migrations');
  const journal = JSON.parse(await readFile(join(migrations, 'meta/_journal.json'), 'utf8'));
  const last = journal.entries.at(-1);
  const entry = {
    ...last,
    idx: last.idx + 1,
    when: last.when + 1,
    tag: `${String(last.idx + 1).padStart(4, '0')}_wider`,
  };
  await writeFile(
    join(migrations, 'meta/_journal.json'),
    JSON.stringify({ ...journal, entries: [...journal.entries, entry] }),
  );
  const statements = [
    'ALTER TABLE "leads" ADD COLUMN "wider" text',
    'ALTER TABLE "lots" ADD COLUMN "wider" integer DEFAULT 0 NOT NULL',
    'CREATE TABLE "wider" ("id" uuid PRIMARY KEY NOT NULL)',
  ];
  await writeFile(join(migrations, `${entry.tag}.sql`), statements.join(';--> statement-breakpoint\n'));
  await promisify(execFile)('git', ['add', '--all'], { cwd: folder });
}

async function proveUnseen(report: Report, stand: Stand, former: Unpacked, newer: Unpacked): Promise<void> {
  const visitor = new StandVisitor(stand, 50_000);
  const open = await visitor.get('/flats');
  const chunks = new Tally();
  const readChunk = (turn: number) =>
    chunks.add(visitor.get(former.assets[turn % former.assets.length] ?? ''));
  const stop = evenly(CHUNKS_A_SECOND, readChunk);
  await proveUpdate(report, stand, PATHS, newer.folder);
  const [, asked] = await stop();
  report.claim(chunks.isOnly(200), `${asked} chunks of the former version meanwhile: ${chunks}`);

  const versions = await Promise.all(stand.sites.map(site => versionOf(site)));
  const page = await visitor.get('/flats');
  const own = new Set(newer.assets.filter(path => !former.assets.includes(path)));
  const named = (body: string) => [...body.matchAll(/\/assets\/[\w.-]+\.(?:js|css)/g)].map(([path]) => path);
  report.claim(
    versions.every(version => version === newer.version) && named(page.body).some(path => own.has(path)),
    `both sites say ${versions.join(' and ')}; a page names chunks of it, of which ${own.size} of ${newer.assets.length} are new`,
  );

  const missing = await missingOf(visitor, former.assets);
  const gone = former.assets.filter(path => !newer.assets.includes(path)).length;
  const ofPage = named(open.body);
  report.claim(
    missing === 0 && gone > 0 && ofPage.length > 0 && ofPage.every(path => former.assets.includes(path)),
    `after it all ${former.assets.length} chunks of the former version are there, ${gone} of which the new one does not have; missing ${missing}`,
  );
  const data = await visitor.get('/installment.data');
  report.claim(
    data.status === 200,
    `a page of the former version that goes on asks for its data: ${data.status}`,
  );
}

/** The former version over the database that the newer one has widened. */
async function proveTakenBack(
  report: Report,
  stand: Stand,
  former: Unpacked,
  newer: Unpacked,
): Promise<void> {
  const starts = [await stand.renew(0, former.folder), await stand.renew(1, former.folder)];
  const versions = await Promise.all(stand.sites.map(site => versionOf(site)));
  const visitor = new StandVisitor(stand, 51_000);
  const pages = await Promise.all(PATHS.map(path => visitor.get(path)));
  const ready = await fetch(`${stand.sites[0]}/readyz`);
  report.claim(
    versions.every(version => version === former.version) &&
      pages.every(({ status }) => status === 200) &&
      ready.ok,
    `taken back to ${former.version} over the wider database: started in ${starts.map(ms => `${(ms / 1000).toFixed(1)} s`).join(' and ')}, ${pages.length} pages 200, ready`,
  );
  const request = await sendRequest(visitor, 700_000);
  const database = await openServer(stand.databaseUrl);
  const [property] = await freeFlatIds(database).finally(() => database.close());
  const owner = new BookingVisitor(stand.sites[0] ?? '', '198.51.100.7');
  await owner.logIn('+79161234567', stand.processes);
  const booked = await owner.call('POST', '/api/auth/register/', { property, consent: true });
  const lead = `/api/booking/lead/${Object(booked.body.lead).id}/`;
  const cancelled = await owner.call('PATCH', lead, { status: 'cancelled' });
  report.claim(
    request.status === 201 && booked.status === 201 && cancelled.status === 200,
    `it takes a request (${request.status}) and a booking (${booked.status}), and gives the lot back (${cancelled.status})`,
  );
  const missing = await missingOf(visitor, newer.assets);
  report.claim(
    missing === 0,
    `pages of ${newer.version} that are open go on too: missing ${missing} of ${newer.assets.length} chunks`,
  );
}

/** One after the other, as no browser opens hundreds of connections. */
async function missingOf(visitor: StandVisitor, paths: readonly string[]): Promise<number> {
  let missing = 0;
  for (const path of paths) if ((await visitor.get(path)).status !== 200) missing += 1;
  return missing;
}

async function versionOf(site: string): Promise<string> {
  const health: unknown = await (await fetch(`${site}/healthz`)).json();
  return String(Object(health).version);
}

import { openDatabase } from '@quarter/api/db/connect';
import { openCatalogue } from '@quarter/api/modules/catalogue/service';
import { loadDataset } from '@quarter/api/modules/dataset/service';
import { createFigures } from '@quarter/api/modules/figures/service';
import { buildDemo } from '@quarter/complex/demo';
import { propertyPageSchema } from '@quarter/contract/property';
import { SEEN_PATH } from '@quarter/contract/seen-path';
import { BROWSER, load } from './generator.ts';
import type { Figure } from './report.ts';
import { startMeasuredSite } from './site-process.ts';
import { inTemporaryFolder } from './temporary.ts';

const LOTS = 5_000;
const PAGES_PER_SECOND = 1_000;
const PAGES_OF_A_VISIT = 5;
const CALLS_PER_SECOND = PAGES_PER_SECOND / PAGES_OF_A_VISIT;
/** As often as a process writes. */
const WRITTEN_SECONDS = 60;
const WRITES = 2;
/** Rounds of pages and of calls, in turns, so that a slow moment of the machine hits both. */
const ROUNDS = 3;
/** Of somebody's browser. */
const userAgent =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

/** What counting costs: by itself, with the writing, as the call by which a page tells, and all of it together. */
export async function measureFigures(): Promise<Figure[]> {
  const counting = await inTemporaryFolder(measureCounting);
  const calls = await inTemporaryFolder(measureCalls);
  return [
    {
      name: `counting ${PAGES_PER_SECOND} looks/s at ${LOTS} lots, and writing them, of one processor`,
      value: counting.all,
      unit: '%',
      target: { most: 1 },
    },
    { name: 'processor per kept page', value: calls.ofPage, unit: 'µs' },
    { name: 'processor per call of a visit', value: calls.ofCall, unit: 'µs' },
    { name: 'a call to a page', value: calls.ofCall / calls.ofPage, unit: '×' },
    {
      name: `figures at ${PAGES_PER_SECOND} pages/s: their calls and the writing, of one processor`,
      // A call counts what it tells, so that of counting by itself the writing alone comes on top.
      value: (calls.ofCall * CALLS_PER_SECOND) / 1e4 + counting.writing,
      unit: '%',
    },
  ];
}

/**
 * Two minutes of looks at 1,000 pages/s without waiting in between, each visit from a network of its own. Percent of one
 * processor, of all and of the writing alone.
 */
async function measureCounting(dataDir: string) {
  const database = await openDatabase({ dataDir });
  await loadDataset(database, buildDemo({ lots: LOTS }));
  const now = () => new Date();
  const catalogue = await openCatalogue(database, () => undefined, now);
  const figures = createFigures({ database, catalogue, now, log: { error: fail } });
  const slugs = catalogue.current().flats.map(({ slug }) => slug);
  let visits = 0;
  const visit = () => {
    visits += 1;
    const lots = Array.from(
      { length: PAGES_OF_A_VISIT },
      (_, page) => slugs[(visits * 7 + page * 31) % slugs.length] ?? '',
    );
    figures.seen({ visit: false, lots, prints: [], searches: [] }, { address: addressOf(visits), userAgent });
  };
  const share = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1e4 / (WRITES * WRITTEN_SECONDS);
  /** What the writing has taken. */
  const run = async () => {
    for (let call = 0; call < CALLS_PER_SECOND * WRITTEN_SECONDS; call += 1) visit();
    const counted = process.cpuUsage();
    await figures.flush();
    return share(process.cpuUsage(counted));
  };
  await run();
  const before = process.cpuUsage();
  let writing = 0;
  for (let write = 0; write < WRITES; write += 1) writing += await run();
  const all = share(process.cpuUsage(before));
  await figures.close();
  await catalogue.close();
  await database.close();
  return { all, writing };
}

/** A page tells once, when it is left: what that call costs beside a page that is kept, µs of the processor. */
async function measureCalls(dataDir: string) {
  const site = await startMeasuredSite(dataDir, { TRUST_PROXY: 'loopback' });
  try {
    const answer = await fetch(`${site.url}/api/properties/?limit=50`);
    const slugs = propertyPageSchema.parse(await answer.json()).results.map(({ slug }) => slug);
    const page = { url: site.url, paths: slugs.map(slug => `/flats/${slug}`), headers: BROWSER };
    const call = {
      ...{ url: site.url, paths: [SEEN_PATH] },
      body: JSON.stringify({ lots: slugs.slice(0, PAGES_OF_A_VISIT) }),
      headers: { 'user-agent': userAgent, 'x-forwarded-for': '{ip}', 'content-type': 'application/json' },
    };
    const cost = async (order: Parameters<typeof load>[0]) => {
      const before = site.cpuMs();
      const { requests } = await load(order);
      return ((site.cpuMs() - before) * 1000) / requests / ROUNDS;
    };
    await load(page);
    await load(call);
    let [ofPage, ofCall] = [0, 0];
    for (let round = 0; round < ROUNDS; round += 1) {
      ofPage += await cost(page);
      ofCall += await cost(call);
    }
    return { ofPage, ofCall };
  } finally {
    await site.stop();
  }
}

function addressOf(n: number): string {
  return `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
}

function fail(): never {
  throw new Error('figures were not written');
}

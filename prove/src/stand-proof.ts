import { setTimeout as sleep } from 'node:timers/promises';
import { StandError } from './programs.ts';
import type { Report } from './report.ts';
import { type Stand, startStand } from './stand.ts';
import { proveAge } from './stand-age.ts';
import { proveWithoutDatabase } from './stand-database.ts';
import { proveCrowd, proveDoor, proveSecure } from './stand-door.ts';
import { type Flat, freeFlats } from './stand-flats.ts';
import { proveUpdate, sendRequest } from './stand-update.ts';
import { type StandAnswer, StandVisitor } from './stand-visitor.ts';

const PAGES = [
  '/',
  '/flats',
  '/parking-and-storage',
  '/investments',
  '/installment',
  '/commercial',
  '/progress',
];
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
const BROWSER = { 'Accept-Encoding': 'gzip, deflate, br', Accept: 'text/html,image/avif,image/webp,*/*' };
const HIT_VISITORS = 240;
/** No more pages of one visitor than nginx lets through. */
const ROUND_MS = 150;
/** What `LEADS_PER_ADDRESS` lets through by default. */
const REQUESTS_AN_HOUR = 20;

/** What `deploy/` sets up: sites renewed unseen, pages not stale, nothing of one visitor with another, limits that hold. */
export function proveStand(report: Report): Promise<void> {
  return proveBehind(report, 'secure nginx');
}

/** The same of Caddy, which keeps no answers and limits nobody. */
export function proveCaddy(report: Report): Promise<void> {
  return proveBehind(report, 'caddy');
}

async function proveBehind(report: Report, proxy: 'secure nginx' | 'caddy'): Promise<void> {
  const stand = await startStand({ proxy }).catch((error: unknown) => {
    if (!(error instanceof StandError)) throw error;
    report.claim(false, error.message);
    return null;
  });
  if (stand === null) return;
  try {
    const flats = await freeFlats(stand);
    await proveAge(report, stand, flats[0] ?? never());
    await proveNobodysMarks(report, stand, flats);
    await proveForged(report, stand);
    await proveDoor(report, stand);
    if (proxy === 'secure nginx') {
      await proveSecure(report, stand);
      await proveHits(report, stand, flats);
      await proveCrowd(report, stand);
    }
    const paths = [...PAGES, ...flats.slice(0, 40).map(({ path }) => path)];
    await proveWithoutDatabase(report, stand, ['/flats', ...paths]);
    await proveUpdate(report, stand, paths);
  } finally {
    await stand.stop();
  }
}

async function proveNobodysMarks(report: Report, stand: Stand, flats: readonly Flat[]): Promise<void> {
  const marked = new StandVisitor(stand, 21_000, BROWSER);
  const other = new StandVisitor(stand, 21_001, BROWSER);
  await marked.get('/?visit_homepage=true');
  const liked = await marked.post(`/api/favorites/${flats[1]?.id}/`, undefined);
  const secrets = [...marked.cookies.values()].filter(value => value.length > 8);
  const paths = ['/', '/flats', '/favorites', '/booking', flats[1]?.path ?? '/', '/api/favorites/count/'];
  const seen: StandAnswer[] = [];
  let own = 0;
  let counted = 0;
  for (let round = 0; round < 40; round += 1) {
    for (const path of paths) {
      const headers = { 'Accept-Encoding': '' };
      const [mine, others] = await Promise.all([marked.get(path, headers), other.get(path, headers)]);
      if (mine.body.includes('data-flags="visit_homepage"')) own += 1;
      if (path.startsWith('/api/')) counted += Number(JSON.parse(mine.body).count);
      seen.push(others);
    }
    await sleep(ROUND_MS);
  }
  const foreign = seen.filter(({ body, headers, status }) => {
    const all = JSON.stringify(headers) + body;
    const isOfOther = body.includes('data-flags') || secrets.some(secret => all.includes(secret));
    return isOfOther || status !== 200 || (body.startsWith('{') && JSON.parse(body).count !== 0);
  });
  const kept = seen.filter(({ headers }) => headers['x-proxy-cache'] === 'HIT').length;
  report.claim(
    liked.status === 200 && own === 40 * 5 && counted === 40 && foreign.length === 0,
    `a visitor in a split test with ${marked.cookies.size} cookies and a favourite (${own} pages marked) beside another: of whose ${seen.length} answers ${foreign.length} hold a mark of the first, ${kept} came from the cache`,
  );
}

/** Visitors of three kinds come in the same ten seconds, and look at five pages each. */
async function proveHits(report: Report, stand: Stand, flats: readonly Flat[]): Promise<void> {
  const agents = [
    IPHONE,
    'Mozilla/5.0 (Windows NT 10.0) Chrome/142',
    'Mozilla/5.0 (Linux; Android 16) Mobile',
  ];
  const walk = ['/', '/flats', flats[2]?.path ?? '/', '/installment', '/progress'];
  const statuses = await Promise.all(
    Array.from({ length: HIT_VISITORS }, async (_, index) => {
      const headers = { ...BROWSER, 'User-Agent': `${agents[index % 3]} Version/${index}` };
      const visitor = new StandVisitor(stand, 22_000 + index, headers);
      await sleep(index * 40);
      const found: string[] = [];
      for (const path of walk) {
        found.push(String((await visitor.get(path)).headers['x-proxy-cache']));
        await sleep(500);
      }
      return found;
    }),
  );
  const all = statuses.flat();
  const hits = all.filter(status => status === 'HIT').length;
  report.claim(
    hits > all.length / 2,
    `a walk of 5 pages, begun by ${HIT_VISITORS} visitors of three kinds in 10 s: ${((hits / all.length) * 100).toFixed(0)} % of ${all.length} pages came from the cache of nginx`,
  );
}

async function proveForged(report: Report, stand: Stand): Promise<void> {
  const visitor = new StandVisitor(stand, 23_000);
  const statuses: number[] = [];
  for (let index = 0; index < REQUESTS_AN_HOUR + 10; index += 1) {
    const forged = {
      'X-Forwarded-For': `198.51.100.${index}`,
      Forwarded: `for=198.51.100.${index}`,
      'X-Real-IP': `198.51.100.${index}`,
    };
    statuses.push((await sendRequest(visitor, 500_000 + index, forged)).status);
  }
  const taken = statuses.filter(status => status === 201).length;
  const elsewhere = await sendRequest(new StandVisitor(stand, 23_001), 600_000);
  report.claim(
    taken === REQUESTS_AN_HOUR && elsewhere.status === 201,
    `${statuses.length} requests of one visitor, each with another forged address: ${taken} are taken, the others get 429; one of a neighbour ${elsewhere.status}`,
  );
}

function never(): never {
  throw new Error('there is nobody');
}

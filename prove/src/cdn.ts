import { type WalkedAnswer, type Walker, walk } from './cdn-walk.ts';
import { StandError } from './programs.ts';
import type { Report } from './report.ts';
import { type Stand, startStand } from './stand.ts';
import { freeFlats } from './stand-flats.ts';
import { sendRequest } from './stand-update.ts';
import { StandVisitor } from './stand-visitor.ts';
import { startVarnish, type Varnish, varnishProgram } from './varnish.ts';

const VISITS = 1_000;
const CHANGE_MS = 2_000;
/** What nginx is told of the CDN, as in docs/cdn.md. */
const BEHIND_CDN = 'set_real_ip_from 127.0.0.1;\nreal_ip_header X-Forwarded-For;\n';
const LEAST_HITS = 0.95;
/** What `LEADS_PER_ADDRESS` lets through by default. */
const REQUESTS_AN_HOUR = 20;

/** What docs/cdn.md says of a CDN, with Varnish as one: what it keeps, and that nothing of a visitor is in it. */
export async function proveCdn(report: Report): Promise<void> {
  let stand: Stand | null = null;
  let varnish: Varnish | null = null;
  try {
    varnishProgram();
    stand = await startStand({ listen: BEHIND_CDN });
    varnish = await startVarnish(stand.address);
    await proveWalk(report, stand, varnish);
    await proveForged(report, varnish);
  } catch (error) {
    if (!(error instanceof StandError)) throw error;
    report.claim(false, error.message);
  } finally {
    await varnish?.stop();
    await stand?.stop();
  }
}

async function proveWalk(report: Report, stand: Stand, { address }: Varnish): Promise<void> {
  const flats = await freeFlats(stand);
  let changes = 0;
  const changing = setInterval(() => {
    const { id } = flats[changes % 20] ?? { id: 0 };
    changes += 1;
    void stand.server.run('postgres', `update lots set price = price + 1000 where id = ${id}`);
  }, CHANGE_MS);
  const began = performance.now();
  const { answers, walkers } = await walk({ address, visits: VISITS, flats }).finally(() =>
    clearInterval(changing),
  );
  const seconds = (performance.now() - began) / 1000;

  const failed = answers.filter(({ status }) => status !== 200);
  report.claim(
    failed.length === 0,
    `${VISITS} visits in ${seconds.toFixed(0)} s, ${changes} changes of a price meanwhile: ${answers.length} answers to GET, ${failed.length} of them other than 200 ${told(failed)}`,
  );
  const shared = answers.filter(({ isShared }) => isShared);
  const share = shareOf(shared);
  report.claim(
    share >= LEAST_HITS,
    `${percent(share)} of the ${shared.length} that a CDN may keep came from it (${partsOf(shared)}); ${percent(shareOf(answers))} of all ${answers.length} (${partsOf(answers)})`,
  );
  const misses = shared.filter(({ cache }) => cache !== 'HIT');
  console.log(`         what did not come from it most often: ${mostOf(misses)}`);
  proveNobodysMarks(report, answers, walkers);
}

function proveNobodysMarks(
  report: Report,
  answers: readonly WalkedAnswer[],
  walkers: readonly Walker[],
): void {
  const tested = new Set(walkers.filter(({ isInTest }) => isInTest).map(({ number }) => number));
  const marked = answers.filter(({ answer }) => answer.body.includes('data-flags="'));
  const own = marked.filter(({ visitor }) => tested.has(visitor));
  const keptOfMarked = own.filter(({ cache }) => cache !== 'PASS');
  const secrets = walkers.flatMap(({ secrets: all }) => all);
  const kept = new Map(
    answers.filter(({ cache }) => cache === 'HIT').map(({ answer }) => [answer.body, answer.headers]),
  );
  const leaks = [...kept].filter(([body, headers]) => {
    const all = JSON.stringify(headers) + body;
    return headers['set-cookie'] !== undefined || secrets.some(secret => all.includes(secret));
  });
  const miscounted = walkers.filter(({ liked, counted }) => counted !== null && counted !== liked);
  report.claim(
    own.length > 0 && marked.length === own.length && keptOfMarked.length === 0,
    `${tested.size} visitors in a split test got ${own.length} marked pages, none from the cache; ${marked.length - own.length} of the others' answers have a mark`,
  );
  report.claim(
    secrets.length > VISITS / 10 && leaks.length === 0,
    `${secrets.length} secrets of cookies: ${leaks.length} of ${kept.size} different answers from the cache hold one or set a cookie`,
  );
  const likers = walkers.filter(({ counted }) => counted !== null).length;
  report.claim(
    likers > 0 && miscounted.length === 0,
    `${likers} visitors with a favourite: ${miscounted.length} were told another number than their own`,
  );
}

/** The visitor's address comes through the CDN and nginx, whatever he writes himself. */
async function proveForged(report: Report, { address }: Varnish): Promise<void> {
  const visitor = new StandVisitor({ address }, 23_000);
  const statuses: number[] = [];
  for (let index = 0; index < REQUESTS_AN_HOUR + 10; index += 1) {
    const forged = { 'X-Forwarded-For': `198.51.100.${index}`, Forwarded: `for=198.51.100.${index}` };
    statuses.push((await sendRequest(visitor, 700_000 + index, forged)).status);
  }
  const taken = statuses.filter(status => status === 201).length;
  const neighbour = await sendRequest(new StandVisitor({ address }, 23_001), 800_000);
  report.claim(
    taken === REQUESTS_AN_HOUR && neighbour.status === 201,
    `${statuses.length} requests of one visitor with forged addresses: ${taken} are taken; one of a neighbour ${neighbour.status}`,
  );
}

function shareOf(answers: readonly WalkedAnswer[]): number {
  return answers.filter(({ cache }) => cache === 'HIT').length / answers.length;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

function partsOf(answers: readonly WalkedAnswer[]): string {
  const kinds = Map.groupBy(answers, ({ kind }) => kind);
  return Array.from(kinds, ([kind, some]) => `${kind} ${percent(shareOf(some))} of ${some.length}`).join(
    ', ',
  );
}

function mostOf(answers: readonly WalkedAnswer[]): string {
  const paths = Map.groupBy(answers, ({ path }) => path.replace(/\?utm.*/, '?utm…'));
  const most = [...paths].sort(([, a], [, b]) => b.length - a.length).slice(0, 8);
  return most.map(([path, some]) => `${path} ${some.length}`).join(', ');
}

function told(failed: readonly WalkedAnswer[]): string {
  return failed
    .slice(0, 5)
    .map(({ path, status }) => `${path} ${status}`)
    .join(', ');
}

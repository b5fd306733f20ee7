import { setTimeout as sleep } from 'node:timers/promises';
import { type StandAnswer, StandVisitor } from './stand-visitor.ts';

/** An answer to a GET of the walk, as far as it is looked at afterwards. */
export interface WalkedAnswer {
  readonly kind: 'page' | 'file' | 'service';
  readonly path: string;
  readonly status: number;
  /** `HIT`, `MISS` or `PASS`. */
  readonly cache: string;
  /** Whether the site lets a shared cache keep it. */
  readonly isShared: boolean;
  readonly visitor: number;
  readonly answer: StandAnswer;
}

export interface WalkPlan {
  readonly address: string;
  readonly visits: number;
  /** Addresses of flats and their ids, the most looked at first. */
  readonly flats: readonly { readonly id: number; readonly path: string }[];
}

export interface Walker {
  readonly number: number;
  /** Whether it came with the mark of a split test. */
  readonly isInTest: boolean;
  /** Values of its cookies. */
  readonly secrets: readonly string[];
  readonly liked: number;
  /** What the service said of its favourites last. */
  readonly counted: number | null;
}

/** Visits that go on at the same time. */
const AT_ONCE = 12;
/** Connections of a browser. */
const CONNECTIONS = 6;
const THINK_MS = 120;
/** Pictures of a page that are on the first screens; the others wait for scrolling. */
const PICTURES = 10;
const ACCEPT = [
  'text/html,image/avif,image/webp,*/*;q=0.8',
  'text/html,image/avif,image/webp,image/apng,*/*;q=0.8',
  'text/html,*/*;q=0.8',
];
const AGENTS = [
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Mobile/15E148', 0],
  ['Mozilla/5.0 (Linux; Android 16; Pixel 9) Chrome/142.0 Mobile Safari/537.36', 1],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0 Safari/537.36', 1],
  ['Mozilla/5.0 (Windows NT 10.0; rv:145.0) Gecko/20100101 Firefox/145.0', 0],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15', 2],
] as const;
const LISTS = [
  '/flats',
  '/flats?layout_type=1',
  '/flats?layout_type=2',
  '/flats?order=-price',
  '/flats?layout_type=2&order=area',
];
const TEXTS = ['/installment', '/progress', '/investments', '/parking-and-storage', '/commercial'];

/** The same numbers in every run (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Visits as people make them, the same in every run: a page that an advertisement or a search leads to with all its
 * files, then lists, flats and texts, half of them by the scripts of the open page and so by calls of the service,
 * favourites, the page of booking. Files that a visitor has had he does not ask for again.
 */
export async function walk(plan: WalkPlan): Promise<{ answers: WalkedAnswer[]; walkers: Walker[] }> {
  const answers: WalkedAnswer[] = [];
  const walkers: Walker[] = [];
  let next = 0;
  const line = async () => {
    while (next < plan.visits) {
      const number = next;
      next += 1;
      walkers.push(await visit(plan, number, answers));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, line));
  return { answers, walkers };
}

async function visit({ address, flats }: WalkPlan, number: number, answers: WalkedAnswer[]): Promise<Walker> {
  const random = numbers(number + 1);
  const one = <T>(list: readonly T[], skew = 1): T => {
    const found = list[Math.floor(random() ** skew * list.length)];
    if (found === undefined) throw new RangeError('nothing to choose from');
    return found;
  };
  const [agent, accept] = one(AGENTS);
  const headers = {
    'User-Agent': `${agent} Version/${number % 7}`,
    Accept: ACCEPT[accept] ?? '*/*',
    'Accept-Encoding': 'identity',
  };
  const visitor = new StandVisitor({ address }, 30_000 + number, headers);
  const had = new Set<string>();
  const get = async (kind: WalkedAnswer['kind'], path: string) => {
    const answer = await visitor.get(path);
    const { 'x-cdn-cache': cache, 'cache-control': life = '' } = answer.headers;
    const isShared = /\bpublic\b.*(s-maxage|max-age)=[1-9]/.test(life);
    answers.push({
      kind,
      path,
      status: answer.status,
      cache: String(cache),
      isShared,
      visitor: number,
      answer,
    });
    return answer;
  };
  const page = async (path: string) => {
    const { body } = await get('page', path);
    const files = filesOf(body).filter(file => !had.has(file));
    for (const file of files) had.add(file);
    const left = files.values();
    const connection = async () => {
      for (const file of left) await get('file', file);
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, connection));
    await sleep(THINK_MS * (0.5 + random()));
  };
  /** Another page of the open site: asked of the service by its scripts, or as a page in a new tab. */
  const goTo = async (path: string, calls: readonly string[]) => {
    if (random() < 0.5) return page(path);
    await Promise.all(calls.map(call => get('service', call)));
    await sleep(THINK_MS * (0.5 + random()));
  };

  const isInTest = number % 25 === 7;
  const mark = isInTest
    ? '?visit_homepage=true'
    : random() < 0.3
      ? `?utm_source=y&utm_content=${number}`
      : '';
  await page(`${random() < 0.6 ? '/' : '/flats'}${mark}`);
  const list = random() < 0.1 ? `/flats?price_max=${20 + Math.floor(random() * 60)}000000` : one(LISTS, 1.5);
  const query = list.split('?')[1] ?? '';
  await goTo(list, [`/api/properties/?limit=54&${query}`, `/api/properties/facets/?${query}`]);
  let [liked, counted]: [number, number | null] = [0, null];
  for (let look = 1 + Math.floor(random() * 3); look > 0; look -= 1) {
    const flat = one(flats, 2.5);
    await goTo(flat.path, [`/api/properties/${flat.path.slice('/flats/'.length)}/`]);
    if (random() < 0.2 && liked === 0) {
      const answer = await visitor.post(`/api/favorites/${flat.id}/`, undefined);
      if (answer.status === 200) liked = 1;
    }
  }
  if (random() < 0.6) await goTo(one(TEXTS), []);
  if (liked > 0) {
    await page('/favorites');
    counted = Number(JSON.parse((await get('service', '/api/favorites/count/')).body).count);
  }
  if (random() < 0.1) await page('/booking');
  const secrets = [...visitor.cookies.values()].filter(value => value.length > 8);
  return { number, isInTest, secrets, liked, counted };
}

/** Files that a browser asks for with a page: scripts, sheets, fonts, the first pictures and plans. */
function filesOf(html: string): string[] {
  const found = [...html.matchAll(/(?:src|href)="(\/(?:assets|media|plans)\/[^"# ]+)/g)].map(
    ([, path = '']) => path.replaceAll('&amp;', '&'),
  );
  const all = [...new Set(found)];
  const isScript = (path: string) => path.startsWith('/assets/');
  return [...all.filter(isScript), ...all.filter(path => !isScript(path)).slice(0, PICTURES)];
}

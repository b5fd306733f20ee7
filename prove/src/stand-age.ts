import { setTimeout as sleep } from 'node:timers/promises';
import type { Report } from './report.ts';
import type { Stand } from './stand.ts';
import type { Flat } from './stand-flats.ts';
import { StandVisitor } from './stand-visitor.ts';

/** No page is older: the half second in which the site has the new one, and that for which nginx keeps it. */
export const STALE_MS = 1_000;
/** After one in which code runs for the first time. */
const CHANGES = 8;
const PAUSE_MS = 10;
/** Past which nobody looks at a former page any more. */
const LATEST_MS = 3_000;
/** Browsers of one kind who look in turns: what one of them may ask for in a second is limited. */
const LOOKERS = 10;
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
const KINDS = [
  {},
  { 'User-Agent': IPHONE },
  { 'Accept-Encoding': 'gzip, deflate, br', Accept: 'text/html,image/avif,image/webp,*/*' },
];

/** A price is changed again and again: how long its former page is given, asked for all the time and by nobody. */
export async function proveAge(report: Report, stand: Stand, flat: Flat): Promise<void> {
  const kinds = KINDS.map((headers, kind) =>
    Array.from(
      { length: LOOKERS },
      (_, index) => new StandVisitor(stand, 20_000 + kind * LOOKERS + index, headers),
    ),
  );
  const oldest: number[] = [];
  const rare: boolean[] = [];
  for (let change = 0; change <= CHANGES; change += 1) {
    const price = 8_000_001 + change * 1_000;
    // At another moment of the second each time.
    await sleep(2_000 + change * 130);
    let isOver = false;
    let changed = Number.POSITIVE_INFINITY;
    let staleUntil = 0;
    const look = async (visitors: readonly StandVisitor[]) => {
      for (let turn = 0; !isOver; turn += 1) {
        const asked = performance.now();
        const isNew = await shows(visitors[turn % LOOKERS] ?? never(), flat, price);
        if (!isNew && asked > changed) staleUntil = Math.max(staleUntil, asked - changed);
        await sleep(PAUSE_MS);
      }
    };
    const looking = kinds.map(look);
    await setPrice(stand, flat, price);
    changed = performance.now();
    await sleep(LATEST_MS);
    isOver = true;
    await Promise.all(looking);
    oldest.push(Math.round(staleUntil));

    // Whom nobody has asked for it before: many at once, when what is kept is long out of date.
    await setPrice(stand, flat, price + 500);
    await sleep(STALE_MS);
    const [visitor = never()] = kinds[0] ?? [];
    rare.push(...(await Promise.all(Array.from({ length: 20 }, () => shows(visitor, flat, price + 500)))));
  }
  const [first, ...counted] = oldest;
  report.claim(
    Math.max(...counted) <= STALE_MS,
    `${CHANGES} changes of a price, its page asked for all the time: the former one was given for ${counted.join(', ')} ms at most, after the very first change for ${first}`,
  );
  const stale = rare.filter(isNew => !isNew).length;
  report.claim(
    stale === 0,
    `the same ${STALE_MS} ms after a change that nobody has asked after, 20 at once, ${oldest.length} times: ${stale} of ${rare.length} are former`,
  );
}

async function setPrice({ server }: Stand, { id }: Flat, price: number): Promise<void> {
  await server.run('postgres', `update lots set price = ${price} where id = ${id}`);
}

async function shows(visitor: StandVisitor, { path }: Flat, price: number): Promise<boolean> {
  const { status, body } = await visitor.get(path, { 'Accept-Encoding': '' });
  if (status !== 200) throw new Error(`the page of a flat was answered ${status}`);
  return body.includes(String(price));
}

function never(): never {
  throw new Error('there is nobody');
}

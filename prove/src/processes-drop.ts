import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { page } from './mixed-load.ts';
import { deskOf, type Scene, SITES } from './processes-scene.ts';

const CHANGES = 20;
/** Before them, while code runs for the first time in three processes on as many cores as there are. */
const WARM = 5;
const LOOK_MS = 15;
/** From a change until the others show it. */
const DROP_MS = 500;
const LATEST_MS = 10_000;

/**
 * A price is changed at the desk of the first process; the time runs from its answer. Of processes that are told each
 * change counts, of those that look the middle one: the look is a part of the bound, and a machine that is busy with
 * something else takes its time for every step, of which its load and the first process tell.
 */
export async function proveDrop({ report, stand, owner, flats: [flat], way, isTold }: Scene): Promise<void> {
  if (!flat) throw new Error('no flat is free');
  const { call } = deskOf(stand, 0, owner);
  const params = { id: String(flat.id) };
  const [itself, others]: [number[], number[]] = [[], []];
  for (let change = 0; change < WARM + CHANGES; change += 1) {
    const price = 9_000_001 + change * 1_000;
    // At another moment of the look each time; somebody looks at the page now and then.
    await Promise.all(stand.sites.map(site => page(`${site}/flats/${flat.slug}`)));
    await sleep(700 + change * 37);
    const { version } = await call('deskLot', { params });
    await call('deskChangeLot', { params, body: { version, price } });
    const began = performance.now();
    const seen = stand.sites.map(async site => {
      while (!(await textOf(`${site}/flats/${flat.slug}`)).includes(String(price))) {
        if (performance.now() - began > LATEST_MS) throw new Error('the change is not seen');
        await sleep(LOOK_MS);
      }
      return performance.now() - began;
    });
    const [first = 0, ...rest] = await Promise.all(seen);
    if (change < WARM) continue;
    itself.push(first);
    others.push(Math.max(...rest));
  }
  const [own, slowest] = [inOrder(itself), inOrder(others)];
  const [middle = 0, most = 0] = [slowest[CHANGES / 2], slowest.at(-1)];
  report.claim(
    (isTold ? most : middle) <= DROP_MS,
    `${way}: ${CHANGES} changes of a price by one of ${SITES} processes: the slower of the others shows the new page after ${middle} ms in the middle, ${slowest.at(-2)} and ${most} at most (the first itself ${own[CHANGES / 2]} and ${own.at(-1)}; load of the machine ${loadavg()[0]?.toFixed(1)})`,
  );
}

const inOrder = (times: readonly number[]) => times.map(Math.round).toSorted((a, b) => a - b);

let looks = 0;

/** As somebody else each time: what one network may have made in a second is limited. */
async function textOf(url: string): Promise<string> {
  looks += 1;
  const from = `198.18.${(looks >> 8) & 255}.${looks & 255}`;
  return (await fetch(url, { headers: { 'X-Forwarded-For': from } })).text();
}

import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { page } from './mixed-load.ts';
import { deskOf, type Scene, SITES } from './processes-scene.ts';

const CHANGES = 20;
const LOOK_MS = 15;
const LATEST_MS = 10_000;

/**
 * A price is changed at the desk of the first process; the time runs from its answer. What the processes have waited
 * for a core of a machine that others use too is told beside it and not held against them.
 */
export async function proveDrop(
  { report, stand, owner, flats: [flat], way }: Scene,
  mostMs: number,
): Promise<void> {
  if (!flat) throw new Error('no flat is free');
  const { call } = deskOf(stand, 0, owner);
  const params = { id: String(flat.id) };
  const [known, shown, alone]: [number[], number[], number[]] = [[], [], []];
  for (let change = 0; change < CHANGES; change += 1) {
    const price = 9_000_001 + change * 1_000;
    // At another moment of the look each time; somebody looks at the page now and then.
    await Promise.all(stand.sites.map(site => page(`${site}/flats/${flat.slug}`)));
    await sleep(700 + change * 37);
    const { version } = await call('deskLot', { params });
    await call('deskChangeLot', { params, body: { version, price } });
    const began = performance.now();
    const waited = stand.processes.map(({ child }) => waitedForCore(child.pid));
    const seen = async (path: string, site: number) => {
      while (!(await textOf(`${stand.sites[site]}${path}`)).includes(String(price))) {
        if (performance.now() - began > LATEST_MS) throw new Error('the change is not seen');
        await sleep(LOOK_MS);
      }
      return performance.now() - began;
    };
    const others = await Promise.all(
      stand.sites.slice(1).map(async (_, index) => {
        const site = index + 1;
        const [answer, document] = await Promise.all([
          seen(`/api/properties/${flat.slug}/`, site),
          seen(`/flats/${flat.slug}`, site),
        ]);
        const idle = waitedForCore(stand.processes[site]?.child.pid) - (waited[site] ?? 0);
        return { answer, document, alone: Math.max(0, document - idle) };
      }),
    );
    known.push(Math.max(...others.map(({ answer }) => answer)));
    shown.push(Math.max(...others.map(({ document }) => document)));
    alone.push(Math.max(...others.map(one => one.alone)));
  }
  const [answers, pages, fair] = [inOrder(known), inOrder(shown), inOrder(alone)];
  report.claim(
    (fair.at(-1) ?? Number.POSITIVE_INFINITY) <= mostMs,
    `${way}: ${CHANGES} changes of a price by one of ${SITES} processes: both others answer with it after ${answers[CHANGES / 2]} ms in the middle (${answers.at(-1)} at most) and show it after ${pages[CHANGES / 2]} (${pages.at(-1)}); without what they waited for a core ${fair[CHANGES / 2]} (${fair.at(-1)})`,
  );
}

/** Milliseconds that a process could have worked in and was not let; 0 where the system does not tell. */
function waitedForCore(pid: number | undefined): number {
  const file = `/proc/${pid}/schedstat`;
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split(' ')[1]) / 1e6 : 0;
}

const inOrder = (times: readonly number[]) => times.map(Math.round).toSorted((a, b) => a - b);

let looks = 0;

/** As somebody else each time: what one network may have made in a second is limited. */
async function textOf(url: string): Promise<string> {
  looks += 1;
  const from = `198.18.${(looks >> 8) & 255}.${looks & 255}`;
  return (await fetch(url, { headers: { 'X-Forwarded-For': from } })).text();
}

import { setTimeout as sleep } from 'node:timers/promises';
import { Tally } from './mixed-load.ts';
import type { Report } from './report.ts';
import type { Stand } from './stand.ts';
import { sendRequest } from './stand-update.ts';
import { StandVisitor } from './stand-visitor.ts';

/** A proxy that asks once a second has taken out by then whom it takes out. */
const NOTICED_MS = 4_000;
const READY_MS = 30_000;
const ROUNDS = 20;
const ROUND_MS = 100;
/** Of who sends requests: tells them from those of the other proofs. */
const BEFORE = 700_000;

/** The database stops: pages are given through the proxy all the same, and requests are taken again once it is back. */
export async function proveWithoutDatabase(
  report: Report,
  stand: Stand,
  paths: readonly string[],
): Promise<void> {
  const visitor = new StandVisitor(stand, 25_000);
  const back = await stand.server.leave();
  const pages = new Tally();
  let request = 0;
  let isNoticed = false;
  try {
    isNoticed = await allSay(stand, 503);
    await sleep(NOTICED_MS);
    for (let round = 0; round < ROUNDS; round += 1) {
      await pages.add(visitor.get(paths[round % paths.length] ?? '/'));
      await sleep(ROUND_MS);
    }
    request = (await sendRequest(visitor, BEFORE)).status;
  } finally {
    await back();
  }
  report.claim(
    isNoticed && pages.isOnly(200) && request === 503,
    `database stopped, /readyz of each site ${isNoticed ? 503 : 'not 503'}: pages through the proxy ${pages}; a request ${request}`,
  );
  const isBack = await allSay(stand, 200);
  const again = (await sendRequest(new StandVisitor(stand, 25_001), BEFORE + 1)).status;
  report.claim(isBack && again === 201, `database back: a request ${again}`);
}

/** Whether each site says so of itself within a while. */
async function allSay({ sites }: Stand, status: number): Promise<boolean> {
  const until = performance.now() + READY_MS;
  while (performance.now() < until) {
    const said = await Promise.all(sites.map(async site => (await fetch(`${site}/readyz`)).status));
    if (said.every(one => one === status)) return true;
    await sleep(ROUND_MS);
  }
  return false;
}

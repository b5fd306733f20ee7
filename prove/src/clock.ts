import { openServer } from '@quarter/api/db/server';
import { freeFlatIds } from '@quarter/api/testing/booking-state';
import { countKept, keepMany } from '@quarter/api/testing/kept-rows';
import { clockShiftedBy, type SiteProcess, startSiteProcess } from '../../launch/site-process.ts';
import { BookingVisitor } from './booking-visitor.ts';
import { onPostgres } from './on-postgres.ts';
import type { Report } from './report.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const SHIFTS = [1_200 * DAY, -1_200 * DAY, 20 * MINUTE, -20 * MINUTE];
const REQUESTS = 525;
const VISITORS = 24;
/** What a wrong process would do it does in its first seconds. */
const LOOK_MS = 5_000;

/** A process whose clock is wrong destroys nothing beside a right one on the same database, tells, and serves. */
export async function proveClock(report: Report): Promise<void> {
  await onPostgres(async environment => {
    const right = startSiteProcess(environment);
    const address = await right.address;
    const database = await openServer(environment.DATABASE_URL);
    try {
      const holder = new BookingVisitor(address, '203.0.113.1');
      await holder.logIn('+79163000001', [right]);
      const [property = 0] = await freeFlatIds(database);
      await holder.call('POST', '/api/auth/register/', { property, consent: true });
      await keepMany(database, { requests: REQUESTS, visitors: VISITORS });
      for (const shift of SHIFTS) {
        const kept = await countKept(database);
        const wrong = startSiteProcess({
          ...environment,
          METRICS_TOKEN: 'secret',
          ...clockShiftedBy(shift),
        });
        try {
          const its = await wrong.address;
          await new Promise(resolve => setTimeout(resolve, LOOK_MS));
          const left = await countKept(database);
          const what = `a process ${Math.abs(shift) / MINUTE} minutes ${shift > 0 ? 'ahead' : 'behind'}`;
          report.claim(
            JSON.stringify(kept) === JSON.stringify(left),
            `${what} leaves ${Object.entries(left)
              .map(([name, count]) => `${count} ${name}`)
              .join(', ')}`,
          );
          const { body } = await holder.call('GET', '/api/booking/lead/');
          const isHeld = /"status":"held"/.test(String(body.list));
          report.claim(isHeld, "another's running hold runs on");
          await claimTold(report, its, wrong, shift);
        } finally {
          report.claim((await wrong.stop()) === 0, 'it stops cleanly');
        }
      }
      const served = await fetch(`${address}/readyz`);
      report.claim(
        JSON.stringify(await served.json()) === '{"status":"ok"}',
        'the right process had nothing to tell',
      );
    } finally {
      await database.close();
      await right.stop();
    }
  });
}

async function claimTold(report: Report, address: string, site: SiteProcess, shift: number): Promise<void> {
  const ready = await fetch(`${address}/readyz`);
  const body = await ready.text();
  const headers = { Authorization: 'Bearer secret' };
  const metrics = await (await fetch(`${address}/metrics`, { headers })).text();
  const [, ahead] = /^clock_ahead_seconds (\S+)$/m.exec(metrics) ?? [];
  const isMeasured = Math.abs(Number(ahead) * 1000 - shift) < 2_000;
  const isSaid = site.said().includes('"aheadSeconds":');
  report.claim(
    ready.status === 200 && body.includes('the clock of this machine is') && isMeasured && isSaid,
    `it serves and tells in /readyz, in its log and in /metrics: clock_ahead_seconds ${ahead}`,
  );
}

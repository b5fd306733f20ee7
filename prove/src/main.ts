import { assertNode } from '../../launch/node-version.mjs';
import { ensureWebBuild } from '../../launch/web-build.ts';
import { proveAlerts } from './alerts.ts';
import { proveApart } from './apart.ts';
import { proveBooking } from './booking.ts';
import { proveCdn } from './cdn.ts';
import { proveChanges } from './changes.ts';
import { proveClock } from './clock.ts';
import { proveCopies } from './copies.ts';
import { proveCost } from './cost.ts';
import { proveDatabase } from './database.ts';
import { proveDay } from './day.ts';
import { proveDeskRaces } from './desk-races.ts';
import { proveFailover } from './failover.ts';
import { proveKeys } from './keys.ts';
import { proveKubernetes } from './kubernetes.ts';
import { proveLimits } from './limits.ts';
import { proveMalformed } from './malformed.ts';
import { proveMemory } from './memory.ts';
import { provePack } from './pack.ts';
import { provePlanned } from './planned.ts';
import { provePointInTime } from './point-in-time.ts';
import { proveProcesses } from './processes.ts';
import { proveReleases } from './releases.ts';
import { Report } from './report.ts';
import { proveRequests } from './requests.ts';
import { proveCaddy, proveStand } from './stand-proof.ts';

assertNode();

/**
 * Shows on real PostgreSQL and in real processes what tests show in short:
 *   npm run prove                everything
 *   npm run prove -- malformed   these parts
 *   npm run prove -- stand       the parts of a group
 */
const PARTS: Readonly<Record<string, (report: Report) => Promise<void>>> = {
  booking: proveBooking,
  'desk-races': proveDeskRaces,
  planned: provePlanned,
  alerts: proveAlerts,
  apart: proveApart,
  malformed: proveMalformed,
  changes: proveChanges,
  clock: proveClock,
  keys: proveKeys,
  copies: proveCopies,
  'point-in-time': provePointInTime,
  limits: proveLimits,
  requests: proveRequests,
  cost: proveCost,
  database: proveDatabase,
  memory: proveMemory,
  door: proveStand,
  processes: proveProcesses,
  failover: proveFailover,
  day: proveDay,
  caddy: proveCaddy,
  kubernetes: proveKubernetes,
  pack: provePack,
  releases: proveReleases,
  cdn: proveCdn,
};

/** What belongs together: an installation in small, with update, failover, restore and a day of traffic. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  stand: ['door', 'failover', 'copies', 'day'],
};

const names = process.argv.slice(2).flatMap(name => GROUPS[name] ?? [name]);
const unknown = names.find(name => !(name in PARTS));
if (unknown !== undefined) {
  const known = [...Object.keys(PARTS), ...Object.keys(GROUPS)];
  console.error(`"${unknown}" is no part. Parts: ${known.join(', ')}.`);
  process.exit(1);
}
await ensureWebBuild();
const report = new Report();
for (const [name, prove] of Object.entries(PARTS)) {
  if (names.length > 0 && !names.includes(name)) continue;
  const began = performance.now();
  console.log(`\n${name}`);
  await prove(report);
  console.log(`  took ${((performance.now() - began) / 1000).toFixed(1)} s`);
}
console.log(report.failed > 0 ? `\nDoes not hold: ${report.failed}` : '\nEverything holds.');
process.exit(report.failed > 0 ? 1 : 0);

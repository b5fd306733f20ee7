import { join } from 'node:path';
import type { Database } from '@quarter/api/db/database';
import { officeSchedule } from '@quarter/api/modules/office-settings/schedule-service';
import { type DeliveryPermit, openPermit } from '@quarter/api/modules/outbox/permit';
import { databaseTime } from '@quarter/api/platform/clock';
import { inTime } from '@quarter/api/platform/in-time';
import { restAwhile } from '@quarter/api/platform/rest';
import { withoutValues } from '@quarter/api/platform/safe-error';
import type { Sealer } from '@quarter/api/platform/sealer';
import type { Logger } from 'pino';
import { configuredInstallation } from '../installation.ts';
import { ownFolders } from '../own-folders.ts';
import type { SiteConfig } from '../settings/config.ts';

/** How often it is looked whether a round is due: a small part of the shortest schedule. */
const LOOK_MS = 30_000;
/** How long a round under way is waited for when the process is told to stop: what it has not applied it gives back. */
const STOP_MS = 3_000;

export interface Schedule {
  /** Begins no more rounds and breaks off the one under way. */
  stop(): Promise<void>;
}

/** What the environment says of a schedule, for the desk: of its address the host alone, since the rest may be a key. */
export function scheduleOf({ importUrl, importEvery }: SiteConfig) {
  return importUrl === null ? null : { host: new URL(importUrl).host, everyMinutes: importEvery };
}

interface ScheduleParts {
  readonly database: Database;
  readonly sealer: Sealer;
  readonly log: Logger;
  /** How often it is looked whether a round is due, ms; half a minute by default. */
  readonly lookMs?: number;
}

/**
 * Imports the file of IMPORT_URL, or else of the address that owners have set at the desk, by its schedule, side by side
 * with other processes of the installation. What the desk says is looked up each time. An installation that may not
 * deliver messages does not import either: it is a copy of another (record 112).
 */
export function startSchedule(
  config: SiteConfig,
  { database, sealer, log, lookMs = LOOK_MS }: ScheduleParts,
): Schedule {
  const stopping = new AbortController();
  const { signal } = stopping;
  const officeMail = config.messages.requests.mailTo;
  const folder = join(config.dataDir, 'import-round');
  const pictures = { own: ownFolders(config) };
  const work = { database, sealer, log, signal, officeMail, pictures };
  let permit: DeliveryPermit | null = null;

  async function present() {
    const { importUrl: address, importEvery: everyMinutes, importComplex: complex } = config;
    if (address !== null) return { address, everyMinutes, complex, setBy: 'server' as const };
    const set = await officeSchedule(database.orm, sealer);
    return set && { ...set, setBy: 'desk' as const };
  }

  async function look(): Promise<void> {
    const asked = await present();
    if (asked === null) return;
    permit ??= await openPermit(database.orm, await configuredInstallation(config, database), true);
    await permit.look(log);
    if (permit.heldWords() !== null) return;
    // The readers of files are many, and few sites have a schedule.
    const { importRound } = await import('./round.ts');
    await importRound({ ...work, ...asked, folder }, new Date(await databaseTime(database.orm)));
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      await look().catch((error: unknown) => {
        if (!signal.aborted) log.error({ err: withoutValues(error) }, 'import by schedule not looked after');
      });
      await restAwhile(lookMs, signal);
    }
  }

  const ended = run();
  return {
    async stop() {
      stopping.abort();
      await inTime(ended, STOP_MS).catch(() => {});
    },
  };
}

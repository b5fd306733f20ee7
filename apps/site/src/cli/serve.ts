import { relative } from 'node:path';
import { probePort } from '../listen.ts';
import { forOperator } from '../operator.ts';
import { openProcessLog } from '../process-log.ts';
import { readConfig, type SiteConfig } from '../settings/config.ts';
import type { RunningSite } from '../start-site.ts';
import { stopOnSignals } from '../stop.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';

/** With the usual drain just short of the ten seconds that a container is given to stop. */
const CLOSE_MS = 5_500;
const DRAIN_MS = 4_000;

/** Runs the site until the process is told to stop, and tells the operator where it is. */
export async function runSite(): Promise<void> {
  await forOperator(async () => {
    const config = readConfig();
    // The router asks the environment several times for each page, and asking the system takes a microsecond each time.
    // biome-ignore lint/style/noProcessEnv: no setting is read, the environment is replaced by its copy.
    process.env = { ...process.env };
    await probePort(config.port, config.host);
    // Reading its modules takes most of a second, which who has set something wrong need not wait for.
    const { startSite } = await import('../start-site.ts');
    const telemetry = await telemetryOf(config);
    const site = await startSite(config, openProcessLog(config.logLevel, telemetry?.log));
    // Who presses Ctrl-C waits for the end; who sends SIGTERM has visitors to send elsewhere first.
    const drainMs = config.drainSeconds * 1000;
    stopOnSignals(async signal => {
      await site.close(signal === 'SIGTERM' ? drainMs : 0);
      await telemetry?.close();
    }, CLOSE_MS + Math.max(DRAIN_MS, drainMs));
    for (const line of greeting(config, site)) console.log(line);
    for (const words of site.warnings) console.warn(`WARNING: ${words}`);
    const misfits = site.contentMisfits();
    if (misfits.length > 0) console.log(misfitsLine(misfits));
  });
}

/** Traces and the log for a collector; its modules are read only where one is set. */
async function telemetryOf({ telemetryUrl, telemetryHeaders }: SiteConfig): Promise<Telemetry | null> {
  if (telemetryUrl === null) return null;
  const { openTelemetry } = await import('../telemetry/telemetry.ts');
  return openTelemetry({ url: telemetryUrl, headers: telemetryHeaders ?? {} });
}

function greeting(config: SiteConfig, site: RunningSite): string[] {
  const database = config.databaseUrl
    ? 'PostgreSQL of DATABASE_URL'
    : `embedded, in ${shortPath(config.dataDir)}`;
  return [
    `Site:      http://${config.host ?? 'localhost'}:${site.port}/`,
    `Database:  ${database}${site.loadedDemo ? ', now filled with the demo complex' : ''}`,
    `Messages:  ${site.messages}`,
    ...(site.firstDeskLink === null ? [] : [`Рабочее место: ${site.firstDeskLink}`]),
    ...(config.telemetryUrl === null ? [] : [`Telemetry: ${config.telemetryUrl}`]),
    ...(config.importUrl === null
      ? []
      : [`Import:    every ${config.importEvery} minutes from ${new URL(config.importUrl).host}`]),
  ];
}

function misfitsLine(keys: readonly string[]): string {
  const named = keys.slice(0, 5).join(', ') + (keys.length > 5 ? ` and ${keys.length - 5} more` : '');
  return `Content:   ${named}: not written for this version, pages lack it. Load it: npm run content -- load`;
}

function shortPath(path: string): string {
  const short = relative(process.cwd(), path);
  return short.startsWith('..') ? path : short;
}

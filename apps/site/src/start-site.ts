import { join } from 'node:path';
import { createApi } from '@quarter/api/app';
import { registerRoomMetrics } from '@quarter/api/platform/page-metrics';
import type { Logger } from 'pino';
import { channelsOf, channelWords, goesToTerminal, messagesLine } from './channels.ts';
import { openSealer } from './data-keys.ts';
import { firstDeskLink } from './desk-link.ts';
import { fillAside, fillEmpty, openConfigured } from './filled-database.ts';
import { lotFiles } from './import-files/lot-files.ts';
import { folderMark } from './installation.ts';
import { type FormerAssets, keepAssets, NO_FORMER } from './kept-assets.ts';
import { listen } from './listen.ts';
import { ownFolders } from './own-folders.ts';
import { importPages } from './pages.ts';
import { readPictures } from './pictures.ts';
import {
  emptyOnProduction,
  isProduction,
  productionWarnings,
  refuseDemo,
  refuseDemoAccounts,
  refuseLeaks,
} from './production.ts';
import { BUILT_FILES, DESK_FILES, WEB_BUILD } from './root.ts';
import { scheduleOf, startSchedule } from './scheduled-import/schedule.ts';
import type { SiteConfig } from './settings/config.ts';
import { createSite } from './site.ts';
import { DEV, VERSION } from './version.ts';
import { visitorFiles } from './visitor-files.ts';

export interface RunningSite {
  readonly port: number;
  /** Whether the demo complex was put into an empty database. */
  readonly loadedDemo: boolean;
  /** Where messages go, for the operator. */
  readonly messages: string;
  /** Address at which the first owner of the desk makes his account; null once somebody has one. */
  readonly firstDeskLink: string | null;
  /** What is wrong though the site runs, a sentence each. */
  readonly warnings: readonly string[];
  /** See `Api.contentMisfits`. */
  contentMisfits(): string[];
  /** @param drainMs see `Site.close` */
  close(drainMs?: number): Promise<void>;
}

/**
 * Opens the database, fills an empty one with the demo complex (never that of real visitors) and serves the site.
 * Rejects with `ConfigError`, `DatabaseError` or `ListenError`, leaving nothing open.
 */
export async function startSite(config: SiteConfig, logger: Logger): Promise<RunningSite> {
  refuseLeaks(config);
  const filledAside = await fillAside(config, () => {
    if (isProduction(config)) throw emptyOnProduction();
  });
  const [database, build] = await Promise.all([
    openConfigured(config),
    importPages(join(WEB_BUILD, 'server/index.js')),
  ]);
  try {
    await refuseDemo(config, database);
    const sealer = await openSealer(config, database);
    await refuseDemoAccounts(config, database, sealer);
    const loadedDemo = (await fillEmpty(database, config.filesDir)) || filledAside;
    const isTerminal = await goesToTerminal(config, database);
    const api = await createApi({
      ...config,
      logger,
      version: VERSION,
      database,
      sealer,
      sun: config,
      pictures: await readPictures(),
      pictureFolder: BUILT_FILES,
      channels: channelsOf(config, isTerminal),
      channelWords: channelWords(config),
      folderMark: await folderMark(config),
      keptFolder: config.dataDir,
      requests: config.messages.requests,
      isMailSet: config.messages.smtp !== null,
      turns: { perSecond: config.workPerNetwork },
      lotFiles: lotFiles({ own: ownFolders(config) }, database.engine, logger),
      importSchedule: scheduleOf(config),
    });
    registerRoomMetrics(api.metrics, {
      FILES_DIR: config.filesDir,
      ...(config.databaseUrl === null && { DATA_DIR: config.dataDir }),
    });
    const site = await createSite({
      api,
      build,
      files: BUILT_FILES,
      deskFiles: DESK_FILES,
      former: await formerAssets(config, logger),
      version: VERSION,
      visitorFiles: visitorFiles(config.filesDir),
      address: config,
      analytics: config.analytics,
      map: config.map,
      apiUrl: config.apiUrl,
    });
    const port = await listen(site.server, config.port, config.host);
    const schedule = startSchedule(config, { database, sealer, log: logger });
    const close = async (drainMs?: number) => {
      await Promise.all([schedule.stop(), site.close(drainMs)]);
      await database.close();
    };
    return {
      port,
      loadedDemo,
      firstDeskLink: await firstDeskLink(api, config, port),
      messages: api.heldDelivery() ?? messagesLine(config, isTerminal),
      warnings: await productionWarnings(config, database),
      contentMisfits: api.contentMisfits,
      close,
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Builds of a checkout come and go; only releases are kept. */
async function formerAssets({ dataDir }: SiteConfig, log: Logger): Promise<FormerAssets> {
  if (VERSION === DEV) return NO_FORMER;
  const release = { version: VERSION, pages: BUILT_FILES, desk: DESK_FILES };
  return keepAssets(join(dataDir, 'assets'), release).catch((error: unknown) => {
    log.warn(
      { err: error },
      'assets of this release are not kept: pages that are open at an update will lack theirs',
    );
    return NO_FORMER;
  });
}

import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Api } from '@quarter/api/api';
import { MEMORY } from '@quarter/api/platform/memory';
import { pageFigures } from '@quarter/api/platform/page-metrics';
import { withoutValues } from '@quarter/api/platform/safe-error';
import { ApiError } from '@quarter/contract/errors';
import { sendBusyPage } from './busy-page.ts';
import { closing } from './closing.ts';
import { createBoundedServer } from './connections.ts';
import { deskFiles, isOfDesk } from './desk-files.ts';
import { ERROR_PAGE } from './error-page.ts';
import { createGate, pathOf } from './gate.ts';
import { intentAddresses } from './intent-addresses.ts';
import { type FormerAssets, NO_FORMER } from './kept-assets.ts';
import { FORMER_MS, MAX_AGE_MS, PageCache } from './page-cache.ts';
import { pageServer } from './page-server.ts';
import { pageTurns } from './page-turns.ts';
import { createPages, type PageAddress, type PagesBuild } from './pages.ts';
import { proxyWatch } from './proxy-watch.ts';
import { sendReadOnly, sendRefusal } from './refusal.ts';
import { type ClientFor, remoteService } from './remote-service.ts';
import { commonHeaders, workerHeaders } from './security-headers.ts';
import type { AnalyticsConfig, MapConfig } from './settings/config.ts';
import type { SiteAddress, SiteAddressConfig } from './site-address.ts';
import { isWorker, staticFiles } from './static-files.ts';
import { DEV } from './version.ts';
import { isVisitorFile, type VisitorFiles } from './visitor-files.ts';
import { renderWellKnown } from './well-known.ts';

export interface SiteOptions {
  readonly api: Api;
  readonly build: PagesBuild;
  /** Folder of the built files. */
  readonly files: string;
  /** Folder of the built desk. */
  readonly deskFiles: string;
  /** Assets of other releases, for pages that are open since; none by default. */
  readonly former?: FormerAssets;
  /** Of the release, for the desk; `dev` by default. */
  readonly version?: string;
  /** Documents and films that content refers to. */
  readonly visitorFiles: VisitorFiles;
  readonly address: SiteAddressConfig;
  /** Counts visitors of the real site; none by default. */
  readonly analytics?: AnalyticsConfig | null;
  readonly map?: MapConfig | null;
  /** Address before `/api/…` of the service that pages and browsers call; its own by default. */
  readonly apiUrl?: string | null;
}

export interface Site {
  /** Not listening yet. */
  readonly server: Server;
  /**
   * Goes on for a while in which it says that it is not ready, then stops accepting, lets running requests end and
   * closes the service. @param drainMs 0 by default
   */
  close(drainMs?: number): Promise<void>;
}

/** How long pages of a service elsewhere are kept, whose changes are not told, and what its pages by intent are, ms. */
const REMOTE_AGE_MS = 1_000;
/** Of which site the service is asked when it has no one address. */
const LOCAL_ORIGIN = 'http://localhost';

/** Puts the service, the pages, the page cache and the files behind one HTTP server. */
export async function createSite(options: SiteOptions): Promise<Site> {
  const { api, build, files, address, analytics = null, map = null, apiUrl = null } = options;
  const { former = NO_FORMER, version = DEV } = options;
  await api.server.ready();
  const admit = createGate(address);
  const { log } = api.server;
  const watchProxies = proxyWatch(address, log);
  const end = closing();
  const [assets, desk] = await Promise.all([
    staticFiles(files, log, { former: former.pages }),
    deskFiles(options.deskFiles, log, { version, former: former.desk }),
  ]);
  const ofWorkers = workerHeaders({ map: map?.origins ?? [] });
  const clientFor: ClientFor = apiUrl === null ? () => api.client : remoteService(apiUrl);
  const intents = await intentAddresses(clientFor({ origin: address.publicOrigin ?? LOCAL_ORIGIN }), log);
  const pages = createPages(build, clientFor, { analytics, map, apiUrl, intents });
  const cache = new PageCache<PageAddress>({
    async render(address) {
      // Changes of a service elsewhere are not told.
      if (apiUrl !== null) void intents.renewOlderThan(REMOTE_AGE_MS);
      return (await renderWellKnown(address, clientFor(address.site))) ?? pages.render(address);
    },
    edition: api.edition,
    maxBytes: MEMORY.pages,
    maxAgeMs: apiUrl === null ? MAX_AGE_MS : REMOTE_AGE_MS,
  });
  const stopRenewing = api.onDataChange((state, former) => {
    void intents.renew();
    // What ended at midnight is not shown on the new day.
    void cache.renew(state.day === former.day ? FORMER_MS : 0);
  });
  const turns = pageTurns(api.turns, address.trustProxy);
  const figures = pageFigures(api.metrics);
  const servePage = pageServer(pages, cache, turns, figures);

  function handle(request: IncomingMessage, response: ServerResponse): Promise<void> | void {
    const target = request.url ?? '';
    const path = pathOf(target);
    const site = admit(request);
    watchProxies(request, site);
    if (end.isDraining && BALANCERS.has(path)) return answerStopping(response);
    if (typeof site === 'number') return sendRefusal(response, site, isOfService(path));
    if (isOfDesk(path)) {
      for (const [name, value] of commonHeaders(site)) response.setHeader(name, value);
      return desk.serve(request, response, site);
    }
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead && isAskedByRouter(path)) return sendReadOnly(response, site);
    const isFile = isRead && assets.has(path);
    if (isRead && isVisitorFile(path)) return serveVisitorFile(request, response, site, target);
    if (isRead && !isFile && isPage(path)) return servePage(request, response, site, target);
    if (!isFile && !isOfService(path))
      return turns.take(turns.asker(request), 'data', () => pages.answer(request, response, site));
    for (const [name, value] of commonHeaders(site)) response.setHeader(name, value);
    if (isFile && isWorker(path)) for (const [name, value] of ofWorkers) response.setHeader(name, value);
    return isFile ? assets.serve(request, response) : api.server.routing(request, response);
  }

  /** A file that is not there is a page that is not there. */
  async function serveVisitorFile(
    request: IncomingMessage,
    response: ServerResponse,
    site: SiteAddress,
    target: string,
  ): Promise<void> {
    for (const [name, value] of commonHeaders(site)) response.setHeader(name, value);
    const isServed = await options.visitorFiles.serve(request, response, pathOf(target));
    if (!isServed) await servePage(request, response, site, target);
  }

  const server = createBoundedServer({ ...address, log }, async (request, response) => {
    try {
      end.attend(response);
      await handle(request, response);
    } catch (error) {
      if (error instanceof ApiError && !response.headersSent) {
        figures.failed(error.status, error);
        return sendBusyPage(response, error);
      }
      figures.failed(500);
      log.error({ err: withoutValues(error) }, 'page failed');
      fail(response);
    }
  });
  return {
    server,
    async close(drainMs = 0) {
      await end.drain(drainMs);
      stopRenewing();
      api.endStreams();
      // Side by side, so that both fit into the time that a process is given to stop.
      await Promise.all([end.close(server), api.stopDelivery()]);
      await api.close();
    },
  };
}

const OF_SERVICE = new Set(['/api', '/healthz', '/servez', '/readyz', '/metrics']);
/** What balancers ask, see `registerHealth`. */
const BALANCERS = new Set(['/servez', '/readyz']);

/** Whether a path belongs to the service and not to the pages. */
export function isOfService(path: string): boolean {
  return ['/api/', '/plans/', '/feeds/'].some(start => path.startsWith(start)) || OF_SERVICE.has(path);
}

/** Where the router asks which files belong to addresses, see `react-router.config.ts` of the pages. */
const ROUTE_MAP = '/route-map';

/** Data of a navigation (`….data`), the map of addresses. */
function isAskedByRouter(path: string): boolean {
  return !isOfService(path) && (path.endsWith('.data') || path === ROUTE_MAP);
}

function isPage(path: string): boolean {
  return !isOfService(path) && !isAskedByRouter(path);
}

/** Balancers send visitors elsewhere from now on; those who come meanwhile are answered. */
function answerStopping(response: ServerResponse): void {
  response.writeHead(503, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' });
  response.end(JSON.stringify({ status: 'stopping' }));
}

function fail(response: ServerResponse): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response.writeHead(500, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' });
  response.end(ERROR_PAGE);
}

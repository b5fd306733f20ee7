import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Api } from '@quarter/api/app';
import { ApiError } from '@quarter/contract/errors';
import type { AnalyticsConfig } from './analytics-config.ts';
import { sendBusyPage } from './busy-page.ts';
import { DocumentCache } from './document-cache.ts';
import { documentServer } from './document-server.ts';
import { ERROR_PAGE } from './error-page.ts';
import { createGate, pathOf } from './gate.ts';
import type { MapConfig } from './map-config.ts';
import { pageTurns } from './page-turns.ts';
import { createPages, type PageAddress, type PagesBuild } from './pages.ts';
import { proxyWatch } from './proxy-watch.ts';
import { commonHeaders, workerHeaders } from './security-headers.ts';
import type { SiteAddress, SiteAddressConfig } from './site-address.ts';
import { isWorker, type StaticRoot, staticFiles } from './static-files.ts';
import { isVisitorFile, type VisitorFiles } from './visitor-files.ts';
import { renderWellKnown } from './well-known.ts';

export interface SiteOptions {
  readonly api: Api;
  readonly build: PagesBuild;
  readonly files: readonly StaticRoot[];
  /** Documents and films that content refers to. */
  readonly visitorFiles: VisitorFiles;
  readonly address: SiteAddressConfig;
  /** Other hosts that pictures may come from; none by default. */
  readonly pictureOrigins?: readonly string[];
  /** Counts visitors of the real site; none by default. */
  readonly analytics?: AnalyticsConfig | null;
  readonly map?: MapConfig | null;
  /** Bound of the document cache, bytes. */
  readonly cacheBytes?: number;
}

export interface Site {
  /** Not listening yet. */
  readonly server: Server;
  /** Stops accepting, lets running requests end, then closes the service. */
  close(): Promise<void>;
}

const CACHE_BYTES = 32 * 1024 * 1024;
/** Prices may depend on the day, so no document outlives a change of the date by more than this. */
const MAX_AGE_MS = 60_000;
/** Longer than the idle time of usual balancers, so that they, not we, close a connection. */
const KEEP_ALIVE_MS = 72_000;
/** Running requests get this long when the site is told to stop. */
const CLOSE_MS = 8_000;

/** Puts the service, the pages, the document cache and the files behind one HTTP server. */
export async function createSite(options: SiteOptions): Promise<Site> {
  const {
    api,
    build,
    files,
    address,
    cacheBytes,
    pictureOrigins = [],
    analytics = null,
    map = null,
  } = options;
  await api.server.ready();
  const admit = createGate(address);
  const watchProxies = proxyWatch(address, api.server.log);
  const assets = staticFiles(files);
  const ofWorkers = workerHeaders({ map: map?.origins ?? [] });
  const pages = createPages(build, api.client, { pictureOrigins, analytics, map });
  const cache = new DocumentCache<PageAddress>({
    render: address => renderWellKnown(address, api.client) ?? pages.render(address),
    edition: api.edition,
    maxBytes: cacheBytes ?? CACHE_BYTES,
    maxAgeMs: MAX_AGE_MS,
  });
  const stopDropping = api.onDataChange(() => cache.drop());
  const turns = pageTurns(api.turns, address.trustProxy);
  const serveDocument = documentServer(pages, cache, turns);

  function handle(request: IncomingMessage, response: ServerResponse): Promise<void> | void {
    const target = request.url ?? '';
    const path = pathOf(target);
    const site = admit(request);
    watchProxies(request, site);
    if (typeof site === 'number') {
      response.writeHead(site, { 'Cache-Control': 'no-store', 'Content-Length': 0 }).end();
      return;
    }
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isFile = isRead && assets.has(path);
    if (isRead && isVisitorFile(path)) return serveVisitorFile(request, response, site, target);
    if (isRead && !isFile && isDocument(path)) return serveDocument(request, response, site, target);
    if (!isFile && !isOfService(path))
      return turns.take(turns.asker(request), 'data', () => pages.answer(request, response, site));
    for (const [name, value] of commonHeaders(site)) response.setHeader(name, value);
    if (isFile && isWorker(path)) for (const [name, value] of ofWorkers) response.setHeader(name, value);
    return isFile ? assets.serve(request, response, path) : api.server.routing(request, response);
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
    if (!isServed) await serveDocument(request, response, site, target);
  }

  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, async (request, response) => {
    try {
      await handle(request, response);
    } catch (error) {
      fail(response, error);
    }
  });
  return {
    server,
    async close() {
      stopDropping();
      // Side by side, so that both fit into the time that a process is given to stop.
      await Promise.all([closeServer(server), api.stopDelivery()]);
      await api.close();
    },
  };
}

const OF_SERVICE = new Set(['/api', '/healthz', '/readyz', '/metrics']);

/** Whether a path belongs to the service and not to the pages. */
export function isOfService(path: string): boolean {
  return path.startsWith('/api/') || path.startsWith('/plans/') || OF_SERVICE.has(path);
}

/** Where the router asks which files belong to addresses, see `react-router.config.ts` of the pages. */
const ROUTE_MAP = '/route-map';

/** Neither the service nor what the router asks for: data of a navigation (`….data`), the map of addresses. */
function isDocument(path: string): boolean {
  return !isOfService(path) && !path.endsWith('.data') && path !== ROUTE_MAP;
}

function fail(response: ServerResponse, error: unknown): void {
  if (error instanceof ApiError && !response.headersSent) {
    sendBusyPage(response, error);
    return;
  }
  console.error(error);
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response.writeHead(500, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' });
  response.end(ERROR_PAGE);
}

async function closeServer(server: Server): Promise<void> {
  if (!server.listening) return;
  const closed = new Promise<void>(resolve => {
    server.close(() => resolve());
  });
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), CLOSE_MS);
  await closed;
  clearTimeout(timer);
}

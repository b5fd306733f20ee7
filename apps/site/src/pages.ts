import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ApiClient } from '@quarter/contract/client';
import { createRequest, sendResponse } from '@remix-run/node-fetch-server';
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';
import { ERROR_PAGE } from './error-page.ts';
import type { IntentAddresses } from './intent-addresses.ts';
import { pagePatterns, pageQueries } from './page-queries.ts';
import type { ClientFor } from './remote-service.ts';
import { analyticsOrigins, commonHeaders, pageHeaders } from './security-headers.ts';
import type { AnalyticsConfig, MapConfig } from './settings/config.ts';
import type { SiteAddress } from './site-address.ts';
import type { RenderedPage } from './stored-page.ts';
import { PAGES } from './telemetry/page-channel.ts';
import { MARKING_HEADERS } from './visitor-marks.ts';

/** Where the site stands, as its pages know it. */
interface Place {
  readonly origin: string;
  readonly indexable: boolean;
  readonly analytics: AnalyticsConfig | null;
  readonly mapStyle: string | null;
  readonly apiUrl: string | null;
}

/** What the pages' server entry exports for the composition root. */
export interface PagesEntry {
  createLoadContext(input: { api: ApiClient; place: Place }): RouterContextProvider;
}

export type PagesBuild = ServerBuild & { entry: { module: PagesEntry } };

/** Address of one page; the same key means the same page. */
export interface PageAddress {
  readonly key: string;
  readonly site: SiteAddress;
  readonly url: string;
}

export interface Pages {
  /** Another one when addresses may mean other pages than before. */
  readonly revision: number;
  /** Reads a request target that begins with a slash; null when it is no address. */
  address(site: SiteAddress, target: string): PageAddress | null;
  render(address: PageAddress): Promise<RenderedPage>;
  /** Answers what is not a page: data of navigations, forms. */
  answer(request: IncomingMessage, response: ServerResponse, site: SiteAddress): Promise<void>;
}

/** A shared cache may keep a page for the second in which a change becomes known; a browser asks again. */
const PAGE_LIFE = 'public, max-age=0, s-maxage=1, must-revalidate';

export interface PagesOptions {
  readonly analytics: AnalyticsConfig | null;
  readonly map: MapConfig | null;
  /** Address before `/api/…` that browsers call; null for the site's own. */
  readonly apiUrl: string | null;
  readonly intents: Pick<IntentAddresses, 'revision' | 'drawnAt'>;
}

export function createPages(
  build: PagesBuild,
  clientFor: ClientFor,
  { analytics, map, apiUrl, intents }: PagesOptions,
): Pages {
  const handle = createRequestHandler(build, 'production');
  const { createLoadContext } = build.entry.module;
  const queryOf = pageQueries(build);
  const patternOf = pagePatterns(build);
  const told = (request: Request, context: RouterContextProvider) =>
    PAGES.hasSubscribers
      ? PAGES.tracePromise(() => handle(request, context), { name: nameOf(request, patternOf) })
      : handle(request, context);
  // A test stage is not counted (A-60).
  const analyticsOf = ({ indexable }: SiteAddress) => (indexable ? analytics : null);
  const placeOf = (site: SiteAddress): Place => ({
    origin: site.origin,
    indexable: site.indexable,
    analytics: analyticsOf(site),
    mapStyle: map?.style ?? null,
    apiUrl,
  });

  return {
    get revision() {
      return intents.revision;
    },

    address(site, target) {
      const asked = URL.parse(site.origin + target);
      if (asked === null) return null;
      const url = intents.drawnAt(asked);
      const query = queryOf(url);
      const normal = `${site.origin}${url.pathname}${query && `?${query}`}`;
      return { key: site.indexable ? normal : `${normal} noindex`, site, url: normal };
    },

    // The request is made anew from the address, so that nothing of one visitor can get into the page.
    async render({ site, url }) {
      const request = new Request(url, { headers: { Accept: 'text/html' } });
      const context = createLoadContext({ api: clientFor(site), place: placeOf(site) });
      const response = await told(request, context);
      const { status, headers } = response;
      // The router's own words for a failure of its entry are none for visitors.
      const isPage = headers.get('Content-Type')?.startsWith('text/html') === true;
      const isLost = status >= 500 && !isPage;
      const html = isLost ? Buffer.from(ERROR_PAGE) : Buffer.from(await response.arrayBuffer());
      if (isLost) headers.set('Content-Type', 'text/html; charset=utf-8');
      headers.set('Cache-Control', status < 500 ? PAGE_LIFE : 'no-store');
      // See `visitorMarks`; pages that a cookie decides are not for shared caches.
      headers.set('Vary', `Accept-Encoding, ${MARKING_HEADERS}`);
      const origins = {
        analytics: analyticsOrigins(analyticsOf(site)),
        map: map?.origins ?? [],
        api: apiUrl === null ? [] : [new URL(apiUrl).origin],
      };
      const all = [...headers, ...commonHeaders(site), ...pageHeaders(html, site, origins)];
      return { status, headers: all.flat(), body: html };
    },

    async answer(incoming, outgoing, site) {
      const { host, protocol } = new URL(site.origin);
      const request = createRequest(incoming, outgoing, { host, protocol });
      const response = await told(request, createLoadContext({ api: clientFor(site), place: placeOf(site) }));
      const headers = new Headers(response.headers);
      for (const [name, value] of commonHeaders(site)) headers.set(name, value);
      if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
      const { status, statusText, body } = response;
      await sendResponse(outgoing, new Response(body, { status, statusText, headers }));
    },
  };
}

/** How a trace calls what is asked of the pages: the method and the pattern of the path. */
function nameOf({ method, url }: Request, patternOf: (pathname: string) => string): string {
  const { pathname } = new URL(url);
  const isData = pathname.endsWith('.data');
  // As the router reads them: the data of `/` is at `/_.data`.
  const pattern = patternOf(isData ? pathname.replace(/(?<=\/)_\.data$|\.data$/, '') : pathname);
  return `${method} ${pattern}${isData ? ' (data)' : ''}`;
}

/** Reads the built pages. Throws when there is no build, or it is not one of this site. */
export async function importPages(file: string): Promise<PagesBuild> {
  return toPagesBuild(await import(file));
}

/** Checks that a module is a build of the pages. */
export function toPagesBuild(build: unknown): PagesBuild {
  if (isPagesBuild(build)) return build;
  throw new Error('This is not a build of the pages: run "npm run build".');
}

function isPagesBuild(build: unknown): build is PagesBuild {
  if (typeof build !== 'object' || build === null || !('entry' in build)) return false;
  const { entry } = build;
  if (typeof entry !== 'object' || entry === null || !('module' in entry)) return false;
  const { module } = entry;
  return typeof module === 'object' && module !== null && 'createLoadContext' in module;
}

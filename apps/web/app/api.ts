import { type ApiClient, createClient, type Transport } from '@quarter/contract/client';
import { ApiError, isNotFound } from '@quarter/contract/errors';
import { createContext, data, type RouterContextProvider } from 'react-router';
import { routerPlace } from './shared/lots/intents.ts';
import { API_BASE } from './shared/network/api-base.ts';
import { mustBeOnline } from './shared/network/must-be-online.ts';
import { missing } from './shared/page/missing.ts';

/** The service, as loaders on the server reach it (in process, no socket). */
export const apiContext = createContext<ApiClient>();

/** What a page's `load` gets, the same on the server and in the browser. */
export interface LoadArgs<P = Record<string, string | undefined>> {
  readonly api: ApiClient;
  readonly request: Request;
  readonly url: URL;
  readonly params: P;
}

interface RouteArgs<P> {
  readonly request: Request;
  /** Address of the page; that of the request may be the router's own, such as `/flats.data` in development. */
  readonly url: URL;
  readonly params: P;
}

/** The schemas of all answers come when the first call is made: a page that has its data needs none. */
const send: Transport = async (name, input) => {
  await mustBeOnline();
  const { httpTransport } = await import('@quarter/contract/http');
  return httpTransport({ baseUrl: API_BASE, fetch: (url, init) => window.fetch(url, init) })(name, input);
};

const browserClient = createClient(send);

/** The service, as the browser reaches it: over HTTP, at the page's own origin when nothing else is set. */
export function browserApi(): ApiClient {
  return browserClient;
}

/**
 * A page is loaded by one function, on the server by the loader and in the browser by the client loader:
 *
 *     async function load({ api, params }: LoadArgs<Route.LoaderArgs['params']>) { … }
 *     export const loader = (args: Route.LoaderArgs) => onServer(load, args);
 *     export const clientLoader = (args: Route.ClientLoaderArgs) => inBrowser(load, args);
 *
 * The service's own «not found» becomes the error page with 404. 503 stays 503; any other failure is 500, also a 404
 * that somebody else gave in the service's place, and a value that did not parse.
 */
export function onServer<T, P>(
  load: (args: LoadArgs<P>) => Promise<T>,
  args: RouteArgs<P> & { readonly context: Readonly<RouterContextProvider> },
): Promise<T> {
  return run(load, args, args.context.get(apiContext));
}

/** The data of a page that a visitor goes to take at least so long, ms. */
const LEAST = 200;

/**
 * See `onServer`. Going to another page takes `LEAST`; what changes within a page, and the way back, for which the
 * browser has changed the address already, take no longer than they need.
 */
export async function inBrowser<T, P>(
  load: (args: LoadArgs<P>) => Promise<T>,
  args: RouteArgs<P>,
): Promise<T> {
  const least =
    args.url.pathname === routerPlace().pathname
      ? null
      : new Promise(resolve => window.setTimeout(resolve, LEAST));
  const loading = run(load, args, browserApi());
  if (least !== null) await Promise.allSettled([loading, least]);
  return loading;
}

async function run<T, P>(
  load: (args: LoadArgs<P>) => Promise<T>,
  { request, url, params }: RouteArgs<P>,
  api: ApiClient,
): Promise<T> {
  try {
    return await load({ api, request, params, url });
  } catch (error) {
    if (isNotFound(error)) throw missing(request);
    if (!(error instanceof ApiError) || error.status !== 503) throw error;
    // The router does not tell of answers that a loader throws.
    console.error(error);
    throw data(null, { status: 503 });
  }
}

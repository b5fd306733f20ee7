import { isNotFound } from '@quarter/contract/errors';
import {
  data,
  type Location,
  type MetaDescriptor,
  type RouterContextProvider,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { inBrowser, type LoadArgs, onServer } from './api.ts';
import type { AddressCodec } from './shared/address/address-codec.ts';
import { isStrictPath } from './shared/address/path.ts';
import { takeReturn } from './shared/address/return.ts';
import { type Place, routerPlace } from './shared/lots/intents.ts';
import { type PageHead, pageHead } from './shared/page/head.ts';
import { type LastShown, lastShown } from './shared/page/last-shown.ts';
import { missing } from './shared/page/missing.ts';
import type { PageHandle } from './shared/page/page-handle.ts';
import { quietlyShown } from './shared/page/quiet.ts';
import type { Site } from './shared/page/site.ts';

/** What a page's `load` gets, the same on the server and in the browser. */
export interface PageArgs<A, P> extends Pick<LoadArgs<P>, 'api' | 'params' | 'url'> {
  /** The query as the page reads it; null for a page that reads none. */
  readonly address: A;
  /** Aborted when nobody waits any more. */
  readonly signal: AbortSignal;
  /** The address that the visitor comes from; null on the server. */
  readonly from: Place | null;
}

interface HeadArgs<A, D, P> {
  /** Null while the data are on their way, and when they have not come. */
  readonly data: D | null;
  readonly address: A;
  readonly params: P;
  readonly pathname: string;
  /** Undefined where the service did not answer. */
  readonly site: Site | undefined;
}

interface PageDefinition<A, D, P> {
  /**
   * How the page reads and writes its query: another query is loaded, and the kept page of an address goes by it.
   * Without it the query changes nothing.
   */
  readonly address?: AddressCodec<A>;
  /** The query says only what is shown of what is here: another one is not loaded. */
  readonly isLoadedOnce?: boolean;
  /**
   * What the page shows; null when there is no such page. @param shown what stands on the screen of a kept page, to go on
   * from; null on the server and on the way from another page
   */
  readonly load: (args: PageArgs<A, P>, shown: D | null) => Promise<D | null>;
  /** Nothing leaves the head to the page itself. */
  readonly head: (args: HeadArgs<A, D, P>) => PageHead | null | undefined;
  /** Status of the answer with what the page shows; 200 otherwise. */
  readonly status?: (data: D) => number;
  /** How the header stands, and which pictures are fetched before anything else. */
  readonly shell?: Omit<PageHandle, 'query'>;
  /**
   * Where an answer does not come the page stays as it was, and coming back to its address shows it at once. Its component
   * calls `useKept`.
   */
  readonly isKept?: boolean;
}

/** What a page shows. */
export interface Loaded<D, A = unknown> {
  readonly data: D;
  /** What was asked for and got no answer: the data are those of an older address. Null when all is well. */
  readonly failed: A | null;
}

/** The data are on their way, and the page shows its skeleton: see `Pending`. */
export interface LoadedLater<D, A = unknown> {
  readonly later: Promise<Loaded<D, A>>;
}

interface RouteArgs<P> {
  readonly request: Request;
  readonly url: URL;
  readonly params: P;
}

/** As the router gives them to `meta`; the first match is the root. */
interface MetaArgs<A, D, P> {
  readonly matches: readonly [{ readonly loaderData: Site | undefined }, ...unknown[]];
  readonly loaderData: Loaded<D, A> | LoadedLater<D, A> | undefined;
  readonly location: Pick<Location, 'pathname' | 'search'>;
  readonly params: P;
}

/** What a route module exports besides its component. */
export interface Page<A, D, P> {
  readonly loader: (
    args: RouteArgs<P> & { readonly context: Readonly<RouterContextProvider> },
  ) => Promise<Loaded<D, A> | ReturnType<typeof data<Loaded<D, A>>>>;
  readonly clientLoader: (args: RouteArgs<P>) => Promise<Loaded<D, A>>;
  /** The client loader of a page with a skeleton: it waits a moment, then hands over the promise. */
  readonly clientLoaderOrLater: (args: RouteArgs<P>) => Promise<Loaded<D, A> | LoadedLater<D, A>>;
  readonly meta: (args: MetaArgs<A, D, P>) => MetaDescriptor[];
  readonly handle: PageHandle;
  readonly shouldRevalidate: (args: ShouldRevalidateFunctionArgs) => boolean;
  /** What the page showed last, for `useKept`; null for a page that is not kept. */
  readonly kept: LastShown<D> | null;
}

/**
 * How long a new page waits for its data before it shows its skeleton, ms. More than going to a page takes at least:
 * what is there by then would be shown by the skeleton first.
 */
const PATIENCE = 250;

const NO_ADDRESS: AddressCodec<null> = { read: () => null, write: () => '' };

/**
 * A page from its address to its data. A route module reads top to bottom:
 *
 *     const page = definePage({ load: ({ api }) => api.videos(), head: ({ data }) => ({ … }) });
 *     export const loader = page.loader;
 *     export const clientLoader = page.clientLoader;
 *     export const meta = page.meta;
 *     export const handle = page.handle;
 *     export const shouldRevalidate = page.shouldRevalidate;
 *     export default function Videos({ loaderData: { data } }: Route.ComponentProps) { … }
 *
 * The service's own «not found» becomes the error page with 404; see `onServer` for other failures.
 */
export function definePage<D, A = null, P = unknown>(page: PageDefinition<A, D, P>): Page<A, D, P> {
  // Without a codec nothing says what `A` is but its default.
  const codec = (page.address ?? NO_ADDRESS) as AddressCodec<A>;
  const kept = page.isKept ? lastShown<D>() : null;

  async function load({ api, url, params, request }: LoadArgs<P>, shown: D | null): Promise<D> {
    // The router runs this beside what refuses such addresses: one of no page loads nothing.
    if (!isStrictPath(url.pathname)) throw missing(request);
    const from = import.meta.env.SSR ? null : routerPlace();
    const args = { api, url, params, from, address: codec.read(url.search), signal: request.signal };
    const loaded = await page.load(args, shown);
    if (loaded === null) throw missing(request);
    return loaded;
  }

  async function show(args: LoadArgs<P>): Promise<Loaded<D, A>> {
    const { url, request } = args;
    try {
      return { data: await load(args, kept?.onScreen() ?? null), failed: null };
    } catch (error) {
      if (request.signal.aborted || !isFailure(error)) throw error;
      // What nobody has asked for leaves the page as it is. It is the route's own, as this loader has given it.
      const still = quietlyShown(url);
      if (still) return still as Loaded<D, A>;
      const last = kept?.last() ?? null;
      if (last === null) throw error;
      console.error(error);
      // Nobody has asked for what stands there already to be loaded anew.
      const isShown = kept?.lastAt(queryOf(url.search)) === last;
      return { data: last, failed: isShown ? null : codec.read(url.search) };
    }
  }

  /** What was left at this address, as it was: the place where it was scrolled to holds. */
  function left(url: URL): Loaded<D, A> | null {
    const last = kept?.isOnScreen() ? null : kept?.lastAt(queryOf(url.search));
    return last ? { data: last, failed: null } : null;
  }

  const queryOf = (search: string) => codec.write(codec.read(search), '');
  const isSame = (place: Place | null, { pathname, search }: Place) =>
    place?.pathname === pathname && queryOf(place.search) === queryOf(search);

  return {
    async loader(args) {
      const loaded = await onServer(async each => ({ data: await load(each, null), failed: null }), args);
      const status = page.status?.(loaded.data) ?? 200;
      return status === 200 ? loaded : data(loaded, { status });
    },
    clientLoader: args => inBrowser(async each => left(each.url) ?? show(each), args),
    clientLoaderOrLater(args) {
      const isReturn = isSame(takeReturn(), args.url);
      return inBrowser(async each => {
        const before = left(each.url);
        if (before) return before;
        // Within the page, and where it is returned to, it comes whole.
        if (kept?.isOnScreen() || quietlyShown(each.url)) return show(each);
        return soon(show(each), isReturn ? null : PATIENCE);
      }, args);
    },
    meta({ matches, loaderData, location, params }) {
      const shown = loaderData && 'data' in loaderData ? loaderData.data : null;
      const site = matches[0].loaderData;
      const address = codec.read(location.search);
      const head = page.head({ data: shown, address, params, site, pathname: location.pathname });
      return head ? pageHead(site, head) : [];
    },
    handle: { ...page.shell, query: queryOf },
    shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }) {
      const isOtherQuery = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
      const isOfQuery = page.address !== undefined && !page.isLoadedOnce;
      return isOtherQuery && !isOfQuery ? false : defaultShouldRevalidate;
    },
    kept,
  };
}

/** Whether an answer has not come, in contrast to one that says that there is no such page or leads to another. */
function isFailure(error: unknown): boolean {
  return error instanceof Error && !isNotFound(error);
}

/**
 * Waits so many ms for the data of a new page, then hands over the promise, also that of a failure.
 * @param patience null to wait for the end
 */
async function soon<D, A>(
  loading: Promise<Loaded<D, A>>,
  patience: number | null,
): Promise<Loaded<D, A> | LoadedLater<D, A>> {
  const late = new Promise<null>(resolve => {
    if (patience !== null) setTimeout(() => resolve(null), patience);
  });
  const quick = loading.catch(error => {
    if (!isFailure(error)) throw error;
    return null;
  });
  return (await Promise.race([quick, late])) ?? { later: loading };
}

import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import type { AddressCodec, PageCodec } from './address-codec.ts';

/** Pause after the last change before a page rewrites its own query: browsers limit how often it may, ms. */
const PAUSE = 250;

/** What the query is for. */
type Start<A> =
  /** The page is loaded for it, and shows the answer to this value. */
  | { readonly shown: A; readonly hasFailed?: boolean }
  /** It is the page's own: the server's page is the same without it, and it is read once the page is open. */
  | { readonly usual: A };

interface Address<A> {
  /** What the visitor has chosen last, even if its answer is still on the way. */
  readonly chosen: A;
  /** The answer to it is on the way. */
  readonly isLoading: boolean;
  /** The page's own query has been read. */
  readonly isRead: boolean;
  readonly set: (value: A) => void;
  /** Goes to another query of the page, also to the present one: that is a wish for fresh data. */
  readonly follow: (search: string) => Promise<void>;
}

/**
 * The query of the page under the visitor's hands. A choice replaces the entry of the history: however many were tried,
 * Back leaves the page, and coming back or reloading restores the last one. It is said at once, so the next one builds
 * on it before its answer has come; the router drops the older answer. A query that stays as it is is not written:
 * the router takes that for a wish to load the page anew.
 *
 * A page's own query is written a moment later, and past the router while the visitor is on the way to another page:
 * the router would give that way up.
 */
export function useAddress<A>(
  codec: AddressCodec<A> & Partial<Pick<PageCodec<A>, 'shownAt'>>,
  start: Start<A>,
): Address<A> {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { state, location } = useNavigation();
  const [own, setOwn] = useState<{ readonly value: A } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isLeaving = useRef(false);
  const isOwn = 'usual' in start;
  const coming = location?.pathname === pathname ? location.search : null;

  useEffect(() => {
    isLeaving.current = state !== 'idle';
  }, [state]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the page's own query is read once, when the page opens.
  useEffect(() => {
    if (isOwn) setOwn({ value: codec.read(window.location.search) });
    return () => clearTimeout(timer.current);
  }, []);

  // Synchronously, so that controls do not fall back to the older value in between.
  const follow = async (query: string) => {
    const mask = codec.shownAt?.(query);
    const options = { replace: true, preventScrollReset: true, flushSync: true };
    await navigate({ pathname, search: query }, mask === undefined ? options : { ...options, mask });
  };

  function write(value: A) {
    const url = new URL(window.location.href);
    const query = codec.write(value, url.search);
    if (isSame(query, url.search)) return;
    url.search = query;
    if (isLeaving.current) window.history.replaceState(window.history.state, '', url);
    else void follow(query);
  }

  if (isOwn)
    return {
      chosen: own ? own.value : start.usual,
      isLoading: false,
      isRead: own !== null,
      set(value) {
        setOwn({ value });
        clearTimeout(timer.current);
        timer.current = setTimeout(() => write(value), PAUSE);
      },
      follow,
    };

  return {
    chosen: coming === null ? start.shown : codec.read(coming),
    isLoading: coming !== null,
    isRead: true,
    set(value) {
      const query = codec.write(value, coming ?? search);
      // What got no answer may be asked for again.
      if (isSame(query, coming ?? search) && !(start.hasFailed && coming === null)) return;
      void follow(query);
    },
    follow,
  };
}

function isSame(query: string, search: string): boolean {
  return query === search.replace(/^\?/, '');
}

import { useEffect, useRef } from 'react';
import { useNavigation, useSearchParams } from 'react-router';

type Write = (query: URLSearchParams) => URLSearchParams;

/**
 * Rewrites the query of the present page without a new entry in the history. While the visitor is on his way to another
 * page it is done past the router, which would give that way up.
 */
export function useQueryWriter(): (write: Write) => void {
  const [, setSearch] = useSearchParams();
  const { state } = useNavigation();
  const isLeaving = useRef(false);

  useEffect(() => {
    isLeaving.current = state !== 'idle';
  }, [state]);

  return write => {
    const url = new URL(window.location.href);
    const { search } = url;
    url.search = String(write(url.searchParams));
    // The router takes the way to the address that it is at for a wish to load the page anew.
    if (url.search === search) return;
    if (isLeaving.current) window.history.replaceState(window.history.state, '', url);
    else setSearch(url.searchParams, { replace: true, preventScrollReset: true });
  };
}

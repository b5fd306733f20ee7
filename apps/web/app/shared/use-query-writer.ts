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
    if (!isLeaving.current) {
      setSearch(write, { replace: true, preventScrollReset: true });
      return;
    }
    const url = new URL(window.location.href);
    url.search = String(write(url.searchParams));
    window.history.replaceState(window.history.state, '', url);
  };
}

import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { PageCodec } from './address-codec.ts';

/**
 * Shows a page under the address that it has besides its own: where it was opened, and where a link led to its own. What
 * the visitor does on the page itself goes there at once, see `useAddress`.
 */
export function useShownAt<A>({ shownAt }: PageCodec<A>): void {
  const navigate = useNavigate();
  const { pathname, search, mask } = useLocation();
  const wanted = mask === undefined ? shownAt?.(search) : undefined;
  useEffect(() => {
    if (wanted === undefined) return;
    // The same page: nothing of it is loaded anew.
    void navigate(
      { pathname, search },
      { replace: true, preventScrollReset: true, mask: wanted, defaultShouldRevalidate: false },
    );
  }, [navigate, pathname, search, wanted]);
}

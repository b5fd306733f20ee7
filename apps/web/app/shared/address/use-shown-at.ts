import { useEffect } from 'react';
import { type Location, type NavigateOptions, type Path, useLocation, useNavigate } from 'react-router';
import type { PageCodec } from './address-codec.ts';

/**
 * Shows a page under the address that it has besides its own: where it was opened, and where a link led to its own; under
 * its own where the other one is gone. What the visitor does on the page itself goes there at once, see `useAddress`.
 */
export function useShownAt<A>(codec: PageCodec<A>): void {
  const navigate = useNavigate();
  const location = useLocation();
  useEffect(() => {
    const wanted = shownAnew(codec, location);
    // The same page: nothing of it is loaded anew.
    if (wanted)
      void navigate(wanted.to, {
        ...wanted.mask,
        replace: true,
        preventScrollReset: true,
        defaultShouldRevalidate: false,
      });
  }, [navigate, codec, location]);
}

interface Wanted {
  readonly to: Path;
  readonly mask: Pick<NavigateOptions, 'mask'>;
}

/** How a page is to be shown that is not shown as it should be; null for one that is. The fragment stays. */
export function shownAnew<A>(
  { shownAt }: Pick<PageCodec<A>, 'shownAt'>,
  { pathname, search, hash, mask }: Pick<Location, 'pathname' | 'search' | 'hash' | 'mask'>,
): Wanted | null {
  const name = shownAt?.(search);
  if ((mask === undefined) === (name === undefined)) return null;
  return { to: { pathname, search, hash }, mask: name === undefined ? {} : { mask: name + hash } };
}

import { type MouseEvent, useMemo } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { isPlainClick } from '../../shared/plain-click.ts';
import { type Address, formatAddress, isSameFilter, parseAddress } from './address.ts';

/** Links of the boutique are written for it. */
const PATH = '/flats';

export interface AddressControl {
  /** What the visitor has chosen last, even if its answer is still on the way. */
  readonly chosen: Address;
  /** What is on the screen answers an older choice. */
  readonly isStale: boolean;
  readonly isLoading: boolean;
  readonly go: (address: Address) => void;
  /** For an element around links: lets links of the boutique be followed in place. */
  readonly followLinks: (event: MouseEvent<HTMLElement>) => void;
}

/**
 * The boutique's address under the visitor's hands.
 *
 * A choice replaces the entry of the history: however many filters were tried, Back leaves the boutique, and
 * coming back to it or reloading restores the last choice. The pending address is read and written synchronously,
 * so a second press builds on the first one even before its answer, and the router drops the older answer.
 */
export function useAddress(shown: Address): AddressControl {
  const navigate = useNavigate();
  const { location } = useNavigation();
  // The boutique stays at the path that it was opened at.
  const { pathname } = useLocation();
  const pendingSearch = location?.pathname === pathname ? location.search : null;
  const pending = useMemo(
    () => (pendingSearch === null ? null : parseAddress(new URLSearchParams(pendingSearch))),
    [pendingSearch],
  );

  const follow = (search: string) =>
    void navigate({ pathname, search }, { replace: true, preventScrollReset: true, flushSync: true });

  return {
    chosen: pending ?? shown,
    isStale:
      pending !== null &&
      (!isSameFilter(pending.filter, shown.filter) ||
        pending.view !== shown.view ||
        pending.section !== shown.section),
    isLoading: pending !== null,
    go: address => follow(formatAddress(address)),
    followLinks: event => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || !isPlainClick(event) || link.target !== '' || link.origin !== window.location.origin)
        return;
      if (link.pathname === PATH) follow(link.search);
      else if (link.pathname.startsWith(`${PATH}/`)) void navigate(link.pathname + link.search);
      else return;
      event.preventDefault();
    },
  };
}

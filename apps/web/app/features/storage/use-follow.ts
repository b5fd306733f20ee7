import { type MouseEvent, useMemo } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { isPlainClick } from '../../shared/plain-click.ts';
import { formatStorageAddress, parseStorageAddress, STORAGE_PATH, type StorageAddress } from './address.ts';

interface Follow {
  /** What the visitor has chosen last, even if its answer is still on the way. */
  readonly chosen: StorageAddress;
  readonly isLoading: boolean;
  /** Another level is on its way. */
  readonly isSwitching: boolean;
  readonly go: (address: StorageAddress) => void;
  /** For an element around links, while they are caught: those of this page are followed in place. */
  readonly followLinks: (event: MouseEvent<HTMLElement>) => void;
}

/** The address of the page under the visitor's hands; choices replace the entry of the history. */
export function useFollow(shown: StorageAddress, onShow: () => void): Follow {
  const navigate = useNavigate();
  const { location } = useNavigation();
  const search = location?.pathname === STORAGE_PATH ? location.search : null;
  const pending = useMemo(
    () => (search === null ? null : parseStorageAddress(new URLSearchParams(search))),
    [search],
  );
  const follow = (query: string) =>
    void navigate(
      { pathname: STORAGE_PATH, search: query },
      { replace: true, preventScrollReset: true, flushSync: true },
    );
  const isOfKind = pending?.kind === shown.kind;
  const wanted = pending?.filter.floor[0];

  return {
    chosen: pending ?? shown,
    isLoading: pending !== null,
    isSwitching: isOfKind && wanted !== undefined && wanted !== shown.filter.floor[0],
    go: address => follow(formatStorageAddress(address)),
    followLinks: event => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const href = link?.getAttribute('href') ?? '';
      if (!link || !isPlainClick(event) || !(href === STORAGE_PATH || href.startsWith(`${STORAGE_PATH}?`)))
        return;
      event.preventDefault();
      follow(href.slice(STORAGE_PATH.length));
      if (link.hasAttribute('data-show')) onShow();
    },
  };
}

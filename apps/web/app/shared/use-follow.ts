import { type MouseEvent, type RefObject, useMemo } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { isPlainClick } from './plain-click.ts';

/** How the addresses of a page are read and written. */
interface Codec<A> {
  readonly path: string;
  readonly parse: (query: URLSearchParams) => A;
  /** The query without its mark. */
  readonly format: (address: A) => string;
}

interface Follow<A> {
  /** What the visitor has chosen last, even if its answer is still on the way. */
  readonly chosen: A;
  readonly isLoading: boolean;
  readonly go: (address: A) => void;
  /** For an element around links, while they are caught: those of this page are followed in place. */
  readonly followLinks: (event: MouseEvent<HTMLElement>) => void;
}

/**
 * The address of the page under the visitor's hands; choices replace the entry of the history. A link with `data-show`
 * shows something on the board: it may be out of sight, and the link may be gone then with the focus.
 */
export function useFollow<A>(codec: Codec<A>, shown: A, board: RefObject<HTMLElement | null>): Follow<A> {
  const { path, parse, format } = codec;
  const navigate = useNavigate();
  const { location } = useNavigation();
  const search = location?.pathname === path ? location.search : null;
  const pending = useMemo(
    () => (search === null ? null : parse(new URLSearchParams(search))),
    [search, parse],
  );
  const follow = (query: string) =>
    navigate({ pathname: path, search: query }, { replace: true, preventScrollReset: true, flushSync: true });

  return {
    chosen: pending ?? shown,
    isLoading: pending !== null,
    go: address => void follow(format(address)),
    followLinks: event => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const href = link?.getAttribute('href') ?? '';
      if (!link || !isPlainClick(event) || !(href === path || href.startsWith(`${path}?`))) return;
      event.preventDefault();
      const followed = follow(href.slice(path.length));
      if (!link.hasAttribute('data-show')) return;
      board.current?.scrollIntoView({ block: 'start' });
      void Promise.resolve(followed).then(() => {
        // Whoever has gone on meanwhile stays where he is.
        const { activeElement } = document;
        if (activeElement !== link && activeElement !== document.body) return;
        board.current?.querySelector<HTMLElement>('aside h2')?.focus({ preventScroll: true });
      });
    },
  };
}

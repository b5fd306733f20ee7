import { type MouseEvent, type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { pressedLink } from '../../shared/address/follow-links.ts';

/** Mark of an entry of the history that stands right after the list whose card was pressed. */
const FROM_LIST = 'from-layouts';

interface Options {
  /** Group of layouts whose flats are on the screen; null for any other list. */
  readonly group: number | null;
  readonly results: RefObject<HTMLElement | null>;
  /** The query of a link to the boutique; null for any other link. */
  readonly searchOf: (href: string) => string | null;
}

/**
 * Into the flats of a layout and back. Unlike a filter that is a step of the history: Back leads to the list as it was
 * left, and so does the link when it can. The focus goes to the flats, and back to the card.
 *
 * @returns whether the press was such a step, to be called with every press on the boutique
 */
export function useLayoutStep({
  group,
  results,
  searchOf,
}: Options): (event: MouseEvent<HTMLElement>) => boolean {
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  const former = useRef(group);

  useEffect(() => {
    const was = former.current;
    former.current = group;
    if (was === group || document.activeElement !== document.body) return;
    const card = results.current?.querySelector<HTMLElement>(`a[data-group="${was}"]`);
    (card ?? results.current)?.focus({ preventScroll: true });
  }, [group, results]);

  return event => {
    const pressed = pressedLink(event);
    if (!pressed) return false;
    const search = searchOf(pressed.href);
    const isIn = pressed.link.hasAttribute('data-group');
    const isBack = pressed.link.hasAttribute('data-groups') && state === FROM_LIST;
    if (search === null || !(isIn || isBack)) return false;
    event.preventDefault();
    void (isBack ? navigate(-1) : navigate({ pathname, search }, { state: FROM_LIST }));
    return true;
  };
}

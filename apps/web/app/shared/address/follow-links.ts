import type { MouseEvent, RefObject } from 'react';
import { isPlainClick } from './plain-click.ts';

interface Pressed {
  readonly link: Element;
  readonly href: string;
}

/** The link that a press somewhere inside an element means to follow in this window; null for any other press. */
export function pressedLink(event: MouseEvent<HTMLElement>): Pressed | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  // Links of drawings know their address as an attribute only.
  const href = link?.getAttribute('href') ?? null;
  return link && href !== null && !link.hasAttribute('target') && isPlainClick(event) ? { link, href } : null;
}

/** The query of a link to the page at a path, with its mark; null for any other link. */
export function queryAt(path: string): (href: string) => string | null {
  return href => (href === path || href.startsWith(`${path}?`) ? href.slice(path.length) : null);
}

/**
 * For an element around links: follows those to the page, which `queryOf` knows, in place. A link with `data-show` shows something on
 * the board: it may be out of sight, and the link may be gone then with the focus.
 */
export function followLinks(
  queryOf: (href: string) => string | null,
  follow: (search: string) => Promise<void>,
  board?: RefObject<HTMLElement | null>,
): (event: MouseEvent<HTMLElement>) => void {
  return event => {
    const pressed = pressedLink(event);
    if (!pressed) return;
    const { link, href } = pressed;
    const search = queryOf(href);
    if (search === null) return;
    event.preventDefault();
    const followed = follow(search);
    if (!link.hasAttribute('data-show')) return;
    board?.current?.scrollIntoView({ block: 'start' });
    void followed.then(() => {
      // Whoever has gone on meanwhile stays where he is.
      const { activeElement } = document;
      if (activeElement !== link && activeElement !== document.body) return;
      board?.current?.querySelector<HTMLElement>('aside h2')?.focus({ preventScroll: true });
    });
  };
}

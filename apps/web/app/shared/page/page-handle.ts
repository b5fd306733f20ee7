import type { Season } from '@quarter/contract/site-texts';
import { useMatches } from 'react-router';
import type { ThemePictures } from './before-paint.ts';

/** What a page tells the shell and the site: `export const handle: PageHandle = { … }` in its route. */
export interface PageHandle {
  /**
   * What the page reads of a query on the server, written in one way; without it nothing. Pages are cached by
   * it, and drawn from it alone.
   */
  readonly query?: (search: string) => string;
  /**
   * How the header behaves: `over` lies on the first picture and is transparent at the top of the page;
   * `hides` goes away when scrolling down on every screen, not on phones only.
   */
  readonly header?: 'over' | 'hides';
  /** It shows lots or prices: it is loaded anew, quietly, when they change while it is in sight. */
  readonly isLive?: boolean;
  /** The row of the header begins with the logo, links stand to the right. */
  readonly compact?: boolean;
  /** What a page with the header of tours shows: its title. */
  readonly title?: string;
  /** Pictures of the first screen in a season, by theme and time of day, loaded before anything else. */
  readonly pictures?: (season: Season | null) => ThemePictures;
}

/** Handle of the page on the screen; empty on the error page. */
export function usePageHandle(): PageHandle {
  const handle: unknown = useMatches().at(-1)?.handle;
  // Handles are written by our own routes only, which declare them as `PageHandle`.
  return (handle as PageHandle | undefined) ?? {};
}

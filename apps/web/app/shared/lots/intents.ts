import type { FlatIntentRef } from '@quarter/contract/flat-intents';
import { withQuery } from '@quarter/contract/query-text';

/** The list of flats with all its filters. */
const LIST = '/flats';

export type Intents = readonly Pick<FlatIntentRef, 'slug' | 'filter'>[];

/**
 * Pages of flats by intent are views of the boutique under addresses of their own: `/flats/studii` is what
 * `/flats?layout_type=0` shows. This is the address of a page by what its flats have in common, as `conditionsOf` writes
 * it; undefined where there is none.
 */
export function intentPath(conditions: string, intents: Intents): string | undefined {
  const found = intents.find(({ filter }) => filter === conditions);
  return found && `${LIST}/${found.slug}`;
}

/** Where a link to the list of flats leads: to the page by intent of the same flats, else to the list with its query. */
export function listHref(conditions: string, intents: Intents): string {
  return intentPath(conditions, intents) ?? withQuery(LIST, conditions);
}

/** The address that a written link is shown with: the page by intent of the same flats, where there is one. */
export function shownHref(href: string, intents: Intents): string {
  return href.startsWith(`${LIST}?`) ? listHref(href.slice(LIST.length + 1), intents) : href;
}

/** The same view in the boutique's own address, which the router knows; null for any other link. */
export function intentPlace(href: string, intents: Intents): string | null {
  if (!href.startsWith(`${LIST}/`)) return null;
  const [path = '', search = ''] = href.split('?');
  const found = intents.find(({ slug }) => path === `${LIST}/${slug}`);
  if (!found) return null;
  return `${LIST}?${[found.filter, search].filter(part => part !== '').join('&')}`;
}

let known: readonly FlatIntentRef[] | null = null;
/** With those that there are no more: entries of the history may still be shown under them. */
let met: Intents = [];

/** Notes which pages there are, for loaders in the browser; null as before the first page. */
export function noteIntents(intents: readonly FlatIntentRef[] | null): void {
  known = intents;
  met = intents ? [...intents, ...met] : [];
}

/** Null on the server, where every page asks for its own. */
export function knownIntents(): readonly FlatIntentRef[] | null {
  return known;
}

/** Where the router is. */
export type Place = Pick<Location, 'pathname' | 'search'>;

/**
 * Where the router is, as the browser knows it: on the way back it has changed already. A page by intent is shown under
 * another address than it is drawn for, see `useShownAt`.
 */
export function routerPlace(): Place {
  const { href, pathname, search } = window.location;
  return new URL(intentPlace(pathname + search, met) ?? href, href);
}

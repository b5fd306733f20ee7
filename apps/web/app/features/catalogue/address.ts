import {
  conditionsOf,
  EMPTY_FILTER,
  type FlatFilter,
  formatFlatQuery,
  LIMITS,
  type Order,
  parseFlatQuery,
} from '@quarter/contract/flat-filter';
import { queryText, withQuery } from '@quarter/contract/query-text';
import { type PageCodec, readOnce } from '../../shared/address/address-codec.ts';
import { type Intents, intentPath } from '../../shared/lots/intents.ts';

/** Pages of 54 that one load may start with: enough to come back to, and a bound for the server. */
export const MAX_PAGES = 10;

/** The order that the boutique begins with; the service's own begins with the cheapest. */
const FIRST_ORDER: Order = 'recommended';

/** Everything that the boutique's address says. */
export interface Address {
  readonly filter: FlatFilter;
  readonly view: 'list' | 'chess' | 'facade';
  /** Building whose chessboard or facade is shown; the first suitable one when null. */
  readonly section: number | null;
  /** Slug of the lot picked on the chessboard. */
  readonly lot: string | null;
  /** Storey picked on the facade; the one with most suitable flats when null. */
  readonly floor: number | null;
  /** Flats that the list passes over: whole pages of 54. */
  readonly offset: number;
  /** Pages of the list shown, from 1. */
  readonly pages: number;
}

export const EMPTY_ADDRESS: Address = {
  filter: { ...EMPTY_FILTER, order: FIRST_ORDER },
  view: 'list',
  section: null,
  lot: null,
  floor: null,
  offset: 0,
  pages: 1,
};

/** Reads an address. What it does not understand it leaves out, so that an old link still opens the boutique. */
export function parseAddress(query: URLSearchParams): Address {
  const read = parseFlatQuery(query);
  const isOrdered = query.has('order') && !read.errors.order;
  const filter = isOrdered ? read.filter : { ...read.filter, order: FIRST_ORDER };
  const view = query.get('view');
  if (view === 'chess' || view === 'facade') {
    const isChess = view === 'chess';
    return {
      ...EMPTY_ADDRESS,
      filter,
      view,
      section: wholeNumber(query.get('section')),
      lot: isChess ? (query.get('lot')?.match(/^[a-z0-9-]{1,80}$/)?.[0] ?? null) : null,
      floor: isChess ? null : wholeNumber(query.get('floor')),
    };
  }
  const pages = Math.max(1, wholeNumber(query.get('pages')) ?? 1);
  const passed = wholeNumber(query.get('offset')) ?? 0;
  return { ...EMPTY_ADDRESS, filter, offset: passed - (passed % LIMITS.boutique), pages };
}

/** Canonical query of an address: names of the service, comma lists, defaults left out. Inverse of `parseAddress`. */
export function formatAddress(address: Address): string {
  const query = filterQuery(address.filter);
  if (address.view !== 'list') {
    query.set('view', address.view);
    if (address.section !== null) query.set('section', String(address.section));
    if (address.view === 'chess' && address.lot !== null) query.set('lot', address.lot);
    if (address.view === 'facade' && address.floor !== null) query.set('floor', String(address.floor));
  } else {
    if (address.offset > 0) query.set('offset', String(address.offset));
    if (address.pages > 1) query.set('pages', String(address.pages));
  }
  return queryText(query);
}

/** A filter as the boutique's address and its form write it. */
export function filterQuery(filter: FlatFilter): URLSearchParams {
  const query = formatFlatQuery({ ...filter, order: EMPTY_FILTER.order });
  if (filter.order !== FIRST_ORDER) query.set('order', filter.order);
  return query;
}

/**
 * Query of the list as it is shown: in the first order flats of one layout stand as one, where they are more than a page
 * holds and none is chosen. The others are to be read one by one.
 */
export function listQuery(filter: FlatFilter, offset = 0): URLSearchParams {
  const query = boutiqueQuery(filter, offset);
  if (filter.order === FIRST_ORDER && filter.layout === null && filter.layout_group === null)
    query.set('group', 'layout');
  return query;
}

/** Query of flats one by one: the filter and a page of 54. */
export function boutiqueQuery(filter: FlatFilter, offset = 0): URLSearchParams {
  const query = formatFlatQuery(filter);
  query.set('limit', String(LIMITS.boutique));
  if (offset > 0) query.set('offset', String(offset));
  return query;
}

/** How the boutique reads and writes its address. */
export const BOUTIQUE: PageCodec<Address> = {
  path: '/flats',
  read: readOnce(parseAddress),
  write: formatAddress,
};

/** The address of another section of the chessboard or the facade. */
export function withSection(address: Address, section: number): Address {
  return { ...address, section, lot: null, floor: null };
}

/** Path and query of the boutique at an address: those of a page by intent where it shows the same list. */
export function boutiqueHref(address: Address, intents: Intents = []): string {
  return intentHref(address, intents) ?? withQuery(BOUTIQUE.path, formatAddress(address));
}

/** Address of the page by intent that shows the same list; undefined where there is none. */
function intentHref(address: Address, intents: Intents): string | undefined {
  if (address.view !== 'list') return undefined;
  const conditions = conditionsOf(address.filter);
  const path = intentPath(conditions, intents);
  const rest = new URLSearchParams(formatAddress(address));
  for (const name of new URLSearchParams(conditions).keys()) rest.delete(name);
  return path && withQuery(path, String(rest));
}

/** The codec of the boutique where pages by intent have addresses of their own. */
export function boutiqueWith(intents: Intents): PageCodec<Address> {
  return { ...BOUTIQUE, shownAt: search => intentHref(BOUTIQUE.read(search), intents) };
}

/**
 * The list with one page more, or, when it is as long as a list may be, the list from there on: links alone
 * lead to its end.
 */
export function followingPage(address: Address): Address {
  const { offset, pages } = address;
  return pages < MAX_PAGES
    ? { ...address, pages: pages + 1 }
    : { ...address, offset: offset + pages * LIMITS.boutique, pages: 1 };
}

/** The address after a change of the filter: the list starts from its first page, the view stays. */
export function withFilter(address: Address, change: Partial<FlatFilter>): Address {
  const board = 'building' in change ? { section: null, lot: null, floor: null } : {};
  return { ...address, ...board, filter: { ...address.filter, ...change }, offset: 0, pages: 1 };
}

/** Keeps view, order and the terms of the mortgage, drops every choice. */
export function withoutChoices(address: Address): Address {
  const { order, deposit, term } = address.filter;
  return { ...address, filter: { ...EMPTY_FILTER, order, deposit, term }, offset: 0, pages: 1 };
}

/** Whether two filters ask for the same flats in the same order. */
export function isSameFilter(a: FlatFilter, b: FlatFilter): boolean {
  return formatFlatQuery(a).toString() === formatFlatQuery(b).toString();
}

function wholeNumber(text: string | null): number | null {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;
}

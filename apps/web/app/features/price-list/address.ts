import {
  EMPTY_FILTER,
  type FlatFilter,
  formatFlatQuery,
  type Order,
  parseFlatQuery,
} from '@quarter/contract/flat-filter';
import { queryText, withQuery } from '@quarter/contract/query-text';
import { type AddressCodec, readOnce } from '../../shared/address/address-codec.ts';

export const PRICE_LIST_PATH = '/flats/price';

/** Reads the filter of an address; what it does not understand it leaves out. Terms of a mortgage have no place here. */
export function parsePriceQuery(query: URLSearchParams): FlatFilter {
  const { deposit, term } = EMPTY_FILTER;
  return { ...parseFlatQuery(query).filter, deposit, term };
}

/** Canonical query of a filter, without a question mark. */
export function formatPriceQuery(filter: FlatFilter): string {
  return queryText(formatFlatQuery(filter));
}

/** How the page reads and writes its query. */
export const PRICES: AddressCodec<FlatFilter> = {
  read: readOnce(parsePriceQuery),
  write: formatPriceQuery,
};

/** Path and query of the price list, or of its file. */
export function priceListHref(filter: FlatFilter, path = PRICE_LIST_PATH): string {
  return withQuery(path, formatPriceQuery(filter));
}

/** Whether the filter leaves something out; the order does not. */
export function isNarrowed(filter: FlatFilter): boolean {
  return formatPriceQuery({ ...filter, order: EMPTY_FILTER.order }) !== '';
}

export type Column = 'floor' | 'area' | 'price';

/** The order that a press of a column's name asks for: ascending first, then the other way. */
export function nextOrder(order: Order, column: Column): Order {
  return order === column ? `-${column}` : column;
}

/** How a column is sorted, as tables say it; undefined when it is not. */
export function sortOf(order: Order, column: Column): 'ascending' | 'descending' | undefined {
  if (order === column) return 'ascending';
  return order === `-${column}` ? 'descending' : undefined;
}

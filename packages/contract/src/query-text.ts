/** A query as links show it. A comma is allowed in one as it is; escaped it only makes links unreadable. */
export function queryText(query: URLSearchParams): string {
  return query.toString().replaceAll('%2C', ',');
}

/** A path with a query behind it, where there is one. */
export function withQuery(path: string, query: string): string {
  return query === '' ? path : `${path}?${query}`;
}

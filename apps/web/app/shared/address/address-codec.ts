/** How a page reads its query and writes it. */
export interface AddressCodec<A> {
  /** @param search a query, with or without its mark */
  readonly read: (search: string) => A;
  /**
   * The query with the value in it, without its mark.
   * @param search the present query: what is not of the value stays, where the page says so
   */
  readonly write: (value: A, search: string) => string;
}

/** The codec of a page that its links lead to. */
export interface PageCodec<A> extends AddressCodec<A> {
  readonly path: string;
  /** The address that a query is shown under instead of the page's own with that query, if there is one. */
  readonly shownAt?: (search: string) => string | undefined;
}

/**
 * Reads a query that was read the last time as the very same value: a page shows a choice while its answer is on the
 * way, and its loader asks for it, from one reading. With its mark and without it is one query. For values that nobody
 * changes.
 */
export function readOnce<A>(parse: (query: URLSearchParams) => A): (search: string) => A {
  let last: { readonly query: string; readonly value: A } | null = null;
  return search => {
    const query = search.replace(/^\?/, '');
    if (last?.query !== query) last = { query, value: parse(new URLSearchParams(query)) };
    return last.value;
  };
}

/** The query with numbers in it: what equals `initial` is left out, everything else of the query stays. */
export function writeNumbers<K extends string>(
  search: string,
  chosen: Readonly<Record<K, number>>,
  initial: Readonly<Record<K, number>>,
): string {
  const query = new URLSearchParams(search);
  const usual = new Map(Object.entries<number>(initial));
  for (const [name, value] of Object.entries<number>(chosen)) {
    if (value === usual.get(name)) query.delete(name);
    else query.set(name, String(value));
  }
  return query.toString();
}

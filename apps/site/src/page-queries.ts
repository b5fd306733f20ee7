import type { ServerBuild } from 'react-router';

/** What a page reads of a query, written in one way: `query` of its route's `handle`. */
type PageQuery = (search: string) => string;

/**
 * The part of an address's query that its page depends on, as the routes say it. A page whose route
 * says nothing depends on none of it: marks of campaigns and the like are left out. Pages are cached by it.
 */
export function pageQueries({ routes }: Pick<ServerBuild, 'routes'>): (url: URL) => string {
  const exact = new Map<string, PageQuery>();
  const patterns: (readonly [pattern: RegExp, query: PageQuery])[] = [];
  for (const route of Object.values(routes)) {
    const handle: unknown = route?.module.handle;
    if (!route?.path || typeof handle !== 'object' || handle === null) continue;
    if (!('query' in handle) || !isPageQuery(handle.query)) continue;
    const path = `/${route.path}`;
    if (path.includes(':')) patterns.push([new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`), handle.query]);
    else exact.set(path, handle.query);
  }
  return ({ pathname, search }) => {
    const query = exact.get(pathname) ?? patterns.find(([pattern]) => pattern.test(pathname))?.[1];
    return query === undefined ? '' : query(search);
  };
}

function isPageQuery(value: unknown): value is PageQuery {
  return typeof value === 'function';
}

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

/**
 * The way the routes write the path of an address, such as `/flats/:slug`: it names pages without what of a visitor or
 * of a lot is in them. `*` for a page that there is none of.
 */
export function pagePatterns({ routes }: Pick<ServerBuild, 'routes'>): (pathname: string) => string {
  const paths = Object.values(routes).flatMap(route =>
    route && (route.path || route.index) ? [`/${route.path ?? ''}`] : [],
  );
  const patterns = paths.flatMap(path => {
    if (!path.includes(':')) return [];
    const source = path.replace(/\/:\w+\?/g, '(?:/[^/]+)?').replace(/:\w+/g, '[^/]+');
    return [[new RegExp(`^${source}$`), path] as const];
  });
  const exact = new Set(paths);
  return pathname =>
    exact.has(pathname) ? pathname : (patterns.find(([pattern]) => pattern.test(pathname))?.[1] ?? '*');
}

function isPageQuery(value: unknown): value is PageQuery {
  return typeof value === 'function';
}

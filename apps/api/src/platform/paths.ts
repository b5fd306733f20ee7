import { DESK_ENDPOINTS } from '@quarter/contract/desk/endpoints';
import type { CalledEndpoint, Endpoint } from '@quarter/contract/endpoint';
import { ENDPOINTS } from '@quarter/contract/endpoints';
import { FILE_ENDPOINTS, type FileEndpoint } from '@quarter/contract/file-endpoints';
import { VISITOR_ENDPOINTS } from '@quarter/contract/visitor-endpoints';

interface Path {
  readonly path: string;
  readonly pattern: RegExp;
  readonly methods: readonly string[];
}

/** What describes the service itself, and under which name it is made. */
export const DESCRIPTION_PATHS = [
  ['/api/openapi.json', 'document'],
  ['/api/docs/', 'page'],
  ['/api/docs.css', 'style'],
] as const;

const EVERY: readonly Pick<Endpoint | CalledEndpoint | FileEndpoint, 'method' | 'path'>[] = [
  ...DESCRIPTION_PATHS.map(([path]) => ({ method: 'GET' as const, path })),
  ...Object.values<Endpoint>(ENDPOINTS).flatMap(({ method, path, aliases = [] }) =>
    [path, ...aliases].map(one => ({ method, path: one })),
  ),
  ...Object.values<CalledEndpoint>(VISITOR_ENDPOINTS),
  ...Object.values<CalledEndpoint>(DESK_ENDPOINTS),
  ...Object.values(FILE_ENDPOINTS),
];
const PATHS = collect();

/** Methods that a path of the service answers; null when there is no such path. */
export function methodsOf(path: string): readonly string[] | null {
  // A literal path stands before the one with a parameter that would fit it too.
  return PATHS.find(({ pattern }) => pattern.test(path))?.methods ?? null;
}

/**
 * Methods of literal paths that the router would hand to a path with a parameter: `POST /api/favorites/count/` is no
 * lot «count».
 */
export function mistakenMethods(): { readonly path: string; readonly method: string }[] {
  return PATHS.filter(({ path }) => !path.includes('{')).flatMap(({ path, methods }) =>
    PATHS.filter(other => other.path !== path && other.pattern.test(path))
      .flatMap(other => other.methods)
      .filter(method => !methods.includes(method))
      .map(method => ({ path, method })),
  );
}

function collect(): Path[] {
  const methods = new Map<string, string[]>();
  for (const { path, method } of EVERY) {
    const known = methods.get(path) ?? [];
    methods.set(path, [...known, method, ...(method === 'GET' ? ['HEAD'] : [])]);
  }
  return [...methods]
    .sort(([a], [b]) => Number(a.includes('{')) - Number(b.includes('{')))
    .map(([path, answered]) => ({
      path,
      pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
      methods: answered,
    }));
}

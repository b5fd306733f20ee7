import type { Endpoint, VisitorEndpoint } from '@quarter/contract/endpoint';
import { ENDPOINTS } from '@quarter/contract/endpoints';
import { FILE_ENDPOINTS, type FileEndpoint } from '@quarter/contract/file-endpoints';
import { VISITOR_ENDPOINTS } from '@quarter/contract/visitor-endpoints';

interface Path {
  readonly pattern: RegExp;
  readonly methods: readonly string[];
}

const EVERY: readonly (Endpoint | VisitorEndpoint | FileEndpoint)[] = [
  ...Object.values(ENDPOINTS),
  ...Object.values<VisitorEndpoint>(VISITOR_ENDPOINTS),
  ...Object.values(FILE_ENDPOINTS),
];
const PATHS = collect();

/** Methods that a path of the service answers; null when there is no such path. */
export function methodsOf(path: string): readonly string[] | null {
  // A literal path stands before the one with a parameter that would fit it too.
  return PATHS.find(({ pattern }) => pattern.test(path))?.methods ?? null;
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
      pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
      methods: answered,
    }));
}

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import * as z from 'zod/mini';

const CLIENT = join(import.meta.dirname, '../apps/web/build/client');

const moduleSchema = z.object({
  module: z.string(),
  imports: z.optional(z.array(z.string())),
});
const routeSchema = z.extend(moduleSchema, {
  id: z.string(),
  parentId: z.optional(z.string()),
  path: z.optional(z.string()),
  index: z.optional(z.boolean()),
  clientLoaderModule: z.optional(z.string()),
  clientActionModule: z.optional(z.string()),
  clientMiddlewareModule: z.optional(z.string()),
  hydrateFallbackModule: z.optional(z.string()),
});
const manifestSchema = z.object({
  entry: moduleSchema,
  routes: z.record(z.string(), routeSchema),
});
type Route = z.infer<typeof routeSchema>;

export interface FirstLoad {
  /** Path as the route map writes it, such as /flats/:slug. */
  readonly path: string;
  readonly files: readonly string[];
  /** Sum over the files, each compressed by gzip 9, bytes. */
  readonly gzip: number;
}

/** The JavaScript that a browser fetches to open each page of the last build, with an empty cache. */
export function measureFirstLoads(): FirstLoad[] {
  const [file] = globSync('assets/manifest-*.js', { cwd: CLIENT });
  if (file === undefined) throw new Error('There is no build of the pages: run "npm run build".');
  const window: { __reactRouterManifest?: unknown } = {};
  runInNewContext(readFileSync(join(CLIENT, file), 'utf8'), { window });
  const manifest = z.parse(manifestSchema, window.__reactRouterManifest);
  const routes = new Map(Object.entries(manifest.routes));

  return [...routes.values()]
    .filter(route => route.path || route.index)
    .map(route => {
      const line = withParents(route, routes);
      const files = new Set([manifest.entry.module, ...(manifest.entry.imports ?? [])]);
      for (const one of line.flatMap(filesOf)) files.add(one);
      const path = `/${line.flatMap(one => one.path || []).join('/')}`;
      return { path, files: [...files], gzip: [...files].reduce((sum, one) => sum + gzipSize(one), 0) };
    });
}

function withParents(route: Route, routes: ReadonlyMap<string, Route>): Route[] {
  const parent = route.parentId === undefined ? undefined : routes.get(route.parentId);
  return parent ? [...withParents(parent, routes), route] : [route];
}

function filesOf(route: Route): string[] {
  const parts = [
    route.clientLoaderModule,
    route.clientActionModule,
    route.clientMiddlewareModule,
    route.hydrateFallbackModule,
  ];
  return [route.module, ...(route.imports ?? []), ...parts.flatMap(part => part ?? [])];
}

const sizes = new Map<string, number>();
function gzipSize(file: string): number {
  let size = sizes.get(file);
  if (size === undefined) {
    size = gzipSync(readFileSync(join(CLIENT, file)), { level: 9 }).length;
    sizes.set(file, size);
  }
  return size;
}

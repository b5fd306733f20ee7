import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import * as z from 'zod/mini';
import type { FirstLoad } from './first-load.ts';

const BUILD = join(import.meta.dirname, '../apps/desk/build');

const chunkSchema = z.object({
  file: z.string(),
  isEntry: z.optional(z.boolean()),
  css: z.optional(z.array(z.string())),
  imports: z.optional(z.array(z.string())),
  dynamicImports: z.optional(z.array(z.string())),
});
const manifestSchema = z.record(z.string(), chunkSchema);
type Manifest = z.infer<typeof manifestSchema>;

/** The script and style sheets that a browser fetches to open each place of the last build of the desk. */
export function measureDeskLoads(): FirstLoad[] {
  const manifest = z.parse(
    manifestSchema,
    JSON.parse(readFileSync(join(BUILD, '.vite/manifest.json'), 'utf8')),
  );
  const keys = Object.keys(manifest);
  const entries = keys.filter(key => manifest[key]?.isEntry);
  const sheets = keys.filter(key => manifest[key]?.file.endsWith('.css'));
  // What a place brings later, such as a window, is none.
  const opened = new Set([...reached(entries, manifest)].flatMap(key => manifest[key]?.dynamicImports ?? []));
  const places = [...opened].filter(key => key.startsWith('src/places/'));
  const sizes = new Map<string, number>();
  const gzipSize = (file: string) => {
    const size = sizes.get(file) ?? gzipSync(readFileSync(join(BUILD, file)), { level: 9 }).length;
    sizes.set(file, size);
    return size;
  };
  return places.map(place => {
    const files = [...filesOf([...entries, ...sheets, place], manifest)];
    const path = `/desk: ${place.replace('src/places/', '')}`;
    return { path, files, gzip: files.reduce((sum, file) => sum + gzipSize(file), 0) };
  });
}

/** Chunks and all that these import at once. */
function reached(keys: readonly string[], manifest: Manifest): ReadonlySet<string> {
  const all = new Set(keys);
  for (const key of all) for (const next of manifest[key]?.imports ?? []) all.add(next);
  return all;
}

/** Their files. */
function filesOf(keys: readonly string[], manifest: Manifest): ReadonlySet<string> {
  return new Set(
    [...reached(keys, manifest)].flatMap(key => [manifest[key]?.file ?? [], manifest[key]?.css ?? []].flat()),
  );
}

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contentsSchema } from '@quarter/api/db/contents';
import { reasonOf } from '@quarter/api/db/errors';
import * as z from 'zod/mini';
import { ConfigError } from '../config-error.ts';

/** File of a copy that is written last: a folder without it is no copy. */
export const MANIFEST = 'manifest.json';

const manifestSchema = z.object({
  /** Of this description. */
  format: z.literal(1),
  /** Version of the site that made it. */
  version: z.string(),
  at: z.iso.datetime(),
  engine: z.enum(['server', 'embedded']),
  /** Rows by table and the fingerprints of the data keys, read from the copy that was restored to try it. */
  contents: contentsSchema,
  /** Name of the key pair, and the key of the files closed for it, base64. */
  keyPair: z.string(),
  fileKey: z.string(),
  /** Closed files: SHA-256 in hex, bytes. */
  parts: z.object({ database: z.object(part()), files: z.object(part()) }),
});
export type Manifest = z.infer<typeof manifestSchema>;

function part() {
  return { name: z.string().check(z.regex(/^[a-z.]+$/)), sum: z.string(), bytes: z.number() };
}

/** Reads what a copy says of itself. Rejects with `ConfigError`. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch((error: unknown) => {
    throw new ConfigError(`${folder} is no copy: ${reasonOf(error)}`);
  });
  try {
    return z.parse(manifestSchema, JSON.parse(text));
  } catch {
    throw new ConfigError(
      `${join(folder, MANIFEST)} is not understood: it was changed, or is of a newer version`,
    );
  }
}

export interface FoundCopy {
  readonly folder: string;
  /** When it was made, ms. */
  readonly time: number;
}

/** Name of the folder of a copy, by its moment to the second. */
export function nameOfCopy(at: Date): string {
  return at.toISOString().slice(0, 19).replaceAll(':', '-');
}

const NAME = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)$/;

/** Whole copies in a folder, the newest first; none where there is no folder. */
export async function listCopies(folder: string): Promise<FoundCopy[]> {
  const names = await readdir(folder).catch(() => []);
  const found: FoundCopy[] = [];
  for (const name of names) {
    const [, day, ...time] = NAME.exec(name) ?? [];
    if (day === undefined) continue;
    const copy = { folder: join(folder, name), time: Date.parse(`${day}T${time.join(':')}Z`) };
    if ((await readManifest(copy.folder).catch(() => null)) !== null) found.push(copy);
  }
  return found.toSorted((a, b) => b.time - a.time);
}

import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Contents } from './contents.ts';
import { CREATED, isCreated, OWN_ONLY } from './embedded.ts';
import { loadEmbedded } from './embedded-copies.ts';
import { DatabaseError } from './errors.ts';
import { lockFolder } from './lock.ts';

/**
 * Makes the embedded database of a folder that of a tar. A database that is there is refused, unless it may be put
 * aside; returns the folder that it lies in then, else null. Rejects with `DatabaseError`.
 * @param check throws for contents that are not those of the copy: then nothing has changed
 */
export async function restoreEmbedded(
  folder: string,
  file: string,
  { mayReplace, check }: { readonly mayReplace: boolean; readonly check: (contents: Contents) => void },
): Promise<string | null> {
  if (isCreated(folder) && !mayReplace)
    throw new DatabaseError(
      `${folder} has a database already: name another DATA_DIR, or put the present one aside with --replace`,
    );
  await mkdir(folder, { recursive: true, mode: OWN_ONLY });
  const unlock = await lockFolder(folder);
  try {
    const files = join(folder, 'pg');
    const now = Date.now();
    // Loaded beside: a process that is killed meanwhile leaves the present database in its place.
    const loaded = `${files}.unfinished-${now}`;
    await loadEmbedded(loaded, file, check);
    const aside = existsSync(files) ? `${files}.before-${now}` : null;
    if (aside !== null) await rename(files, aside);
    await rename(loaded, files);
    await writeFile(join(folder, CREATED), '');
    return aside;
  } finally {
    await unlock();
  }
}

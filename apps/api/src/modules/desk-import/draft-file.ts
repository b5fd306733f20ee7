import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Orm } from '../../db/database.ts';
import { readParts } from './drafts-repo.ts';

/** Writes the file of a draft where programs can read it, for as long as they do. */
export async function withFile<T>(orm: Orm, draftId: string, work: (path: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'import-'));
  try {
    const path = join(folder, 'lots');
    const file = await open(path, 'w', 0o600);
    try {
      for await (const bytes of readParts(orm, draftId)) await file.write(bytes);
    } finally {
      await file.close();
    }
    return await work(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

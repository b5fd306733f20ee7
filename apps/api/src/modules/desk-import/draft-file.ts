import { mkdtemp, open, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { IMPORT_PART_BYTES } from '@quarter/contract/desk/imports';
import type { Orm } from '../../db/database.ts';
import { readDraft, readParts, savePart } from './drafts-repo.ts';

/** Writes the file of a draft where programs can read it, for as long as they do. */
export async function withFile<T>(orm: Orm, draftId: string, work: (path: string) => Promise<T>): Promise<T> {
  return withFolder(async plainPath => {
    // What it is called says what whoever sent it takes it for.
    const path = (await isNamedWorkbook(orm, draftId)) ? `${plainPath}.xlsx` : plainPath;
    const file = await open(path, 'w', 0o600);
    try {
      for await (const bytes of readParts(orm, draftId)) await file.write(bytes);
    } finally {
      await file.close();
    }
    return work(path);
  });
}

async function isNamedWorkbook(orm: Orm, draftId: string): Promise<boolean> {
  const found = await readDraft(orm, draftId);
  return found !== null && /\.xlsx$/i.test(found.draft.fileName);
}

/** Keeps what somebody writes there as the file of a draft, and returns how many bytes it has. */
export async function takeFile(
  orm: Orm,
  draftId: string,
  write: (path: string) => Promise<void>,
): Promise<number> {
  return withFolder(async path => {
    await write(path);
    const file = await open(path);
    try {
      for (let part = 0; ; part += 1) {
        const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(IMPORT_PART_BYTES) });
        if (bytesRead === 0) break;
        await savePart(orm, draftId, part, buffer.subarray(0, bytesRead));
      }
    } finally {
      await file.close();
    }
    return (await stat(path)).size;
  });
}

async function withFolder<T>(work: (path: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'import-'));
  try {
    return await work(join(folder, 'lots'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

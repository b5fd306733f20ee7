import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';

const META = join(import.meta.dirname, '../../migrations/meta');
const journalSchema = z.object({ entries: z.array(z.object({ idx: z.int() })) });

it('migrations keep the snapshot of the newest alone, which the next is worked out from', async () => {
  const { entries } = z.parse(journalSchema, JSON.parse(await readFile(join(META, '_journal.json'), 'utf8')));
  const newest = String(entries.at(-1)?.idx).padStart(4, '0');
  expect(await readdir(META)).toEqual([`${newest}_snapshot.json`, '_journal.json']);
});

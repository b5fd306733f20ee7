import { readFile } from 'node:fs/promises';
import { join, matchesGlob } from 'node:path';
import { beforeAll } from 'vitest';
import * as z from 'zod/mini';
import { buildDemo } from '../demo.ts';
import { type ContentRead, readContent } from './read.ts';

/** Folder of the demo complex. */
export const ROOT = join(import.meta.dirname, '../..');
export const demo = buildDemo({ today: '2026-10-01' });

/** Names that `pictures.json` makes, without making them. */
export async function pictureNames(): Promise<Set<string>> {
  const rule = z.object({ name: z.optional(z.string()), files: z.string() });
  const listSchema = z.record(z.string(), z.array(rule));
  const list = z.parse(listSchema, JSON.parse(await readFile(join(ROOT, 'media/pictures.json'), 'utf8')));
  const { files } = z.parse(
    z.object({ files: z.array(z.object({ file: z.string() })) }),
    JSON.parse(await readFile(join(ROOT, 'media/manifest.json'), 'utf8')),
  );
  return new Set(
    Object.values(list)
      .flat()
      .flatMap(({ name, files: pattern }) =>
        name === undefined
          ? files
              .filter(({ file }) => matchesGlob(file, pattern))
              .map(({ file }) => file.replace(/^.*\/|\.\w+$/g, ''))
          : [name],
      ),
  );
}

/** The content of the demo, read once before the tests of a file. */
export function demoContent() {
  let read: ContentRead;
  beforeAll(async () => {
    read = await readContent({
      folder: join(ROOT, 'content'),
      files: join(ROOT, 'files'),
      pictures: await pictureNames(),
      today: '2026-10-01',
    });
  });
  return {
    read: () => read,
    /** A block as its file has it. */
    block: <T extends z.ZodMiniType>(key: string, schema: T): z.infer<T> =>
      z.parse(schema, read.blocks.get(key)),
  };
}

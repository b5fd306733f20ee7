import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pictures } from '@quarter/api/modules/content/show';
import * as z from 'zod/mini';
import { ROOT } from './root.ts';

const MANIFESTS = join(ROOT, 'apps/web/app/pictures');

const pointSchema = z.tuple([z.number(), z.number()]);
const manifestSchema = z.record(
  z.string(),
  z.object({
    alt: z.string(),
    width: z.int(),
    height: z.int(),
    color: z.string(),
    src: z.string(),
    widths: z.array(z.int()),
    commercial: z.optional(
      z.array(z.object({ number: z.string(), outline: z.array(pointSchema), label: pointSchema })),
    ),
  }),
);

/** Every picture that the build has made, by name (`scripts/pictures.ts`). */
export async function readPictures(): Promise<Pictures> {
  const pictures: [string, z.infer<typeof manifestSchema>[string]][] = [];
  for await (const file of glob('*.generated.json', { cwd: MANIFESTS })) {
    const text = await readFile(join(MANIFESTS, file), 'utf8');
    pictures.push(...Object.entries(z.parse(manifestSchema, JSON.parse(text))));
  }
  return new Map(
    pictures.map(([name, { commercial, ...picture }]) => [
      name,
      { ...picture, ...(commercial ? { commercial } : {}) },
    ]),
  );
}

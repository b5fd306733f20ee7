import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Made pictures by name: address up to «-{width}.{format}», widths in px. */
type Pictures = ReadonlyMap<string, { readonly src: string; readonly widths: readonly number[] }>;

/** The largest JPEG of a made picture; null where there is none. */
export async function pictureFile(
  pictures: Pictures | undefined,
  folder: string | undefined,
  name: string,
): Promise<Buffer | null> {
  const picture = pictures?.get(name);
  if (!picture || folder === undefined) return null;
  const file = join(folder, `${picture.src}-${Math.max(...picture.widths)}.jpeg`);
  return readFile(file).catch(() => null);
}

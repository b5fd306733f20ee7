import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { pngOf } from '../../platform/svg-to-png.ts';
import { PictureFault, WIDEST } from './picture-maker.ts';
import type { Stamps } from './repo.ts';

/** Where the site's own files are. */
export interface OwnFolders {
  /** Those under `/files/`. */
  readonly files: string;
  /** All the others, by their path on the site. */
  readonly site: string;
}

const FILES = '/files/';
/** Nothing that leads out of a folder, and nothing hidden. */
const PATH = /^(\/[\w-][\w.-]*)+$/;
const MOST_BYTES = 15 * 1024 * 1024;
const NONE = 'такого файла на\u00a0сайте нет';

/**
 * Reads a picture that an import file names by its path on the site. A drawing (SVG) becomes a picture here: unlike what
 * others send, it is the operator's own.
 * @returns null when it is still the one of the stamps
 * @throws PictureFault
 */
export async function readOwnPicture(
  address: string,
  { etag }: Pick<Stamps, 'etag'>,
  folders: OwnFolders | undefined,
): Promise<(Stamps & { readonly bytes: Uint8Array }) | null> {
  if (!folders || !PATH.test(address)) throw new PictureFault(NONE);
  const path = address.startsWith(FILES)
    ? join(folders.files, address.slice(FILES.length))
    : join(folders.site, address);
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) throw new PictureFault(NONE);
  const stamp = `${found.size}-${found.mtimeMs}`;
  if (stamp === etag) return null;
  if (found.size > MOST_BYTES) throw new PictureFault('файл больше 15\u00a0МБ');
  const source = await readFile(path);
  const isDrawing = extname(path).toLowerCase() === '.svg';
  return { etag: stamp, lastModified: null, bytes: isDrawing ? await drawn(source.toString()) : source };
}

async function drawn(svg: string): Promise<Buffer> {
  return pngOf(svg, WIDEST).catch(() => {
    throw new PictureFault('чертёж SVG не\u00a0читается');
  });
}

import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { type DrawingFault, pngOfForeign } from '../../platform/svg-apart.ts';
import { HIGHEST, MOST_BYTES, PictureFault, WIDEST } from './picture-maker.ts';

/** Where the site's own files are. */
export interface OwnFolders {
  /** Those under `/files/`. */
  readonly files: string;
  /** All the others, by their path on the site. */
  readonly site: string;
}

/** A file that the site has. */
export interface OwnFile {
  readonly path: string;
  readonly bytes: number;
  /** Another one after a change of the file. */
  readonly stamp: string;
}

const FILES = '/files/';
/** Nothing that leads out of a folder, and nothing hidden. */
const PATH = /^(\/[\w-][\w.-]*)+$/;
/** As `/files/` serves it under a name with a hash of its content. */
const HASHED = /\.[0-9a-f]{10}(?=\.[a-z0-9]+$)/;

/**
 * Finds a file that an import names by its path on the site.
 * @throws PictureFault
 */
export async function findOwnFile(address: string, folders: OwnFolders | undefined): Promise<OwnFile> {
  const path = address.replace(/[?#].*$/s, '');
  if (!PATH.test(path))
    throw new PictureFault(
      'имя файла на\u00a0сайте — только латиница, цифры, точка, дефис и\u00a0подчёркивание',
    );
  const found = folders && ((await look(path, folders)) ?? (await look(path.replace(HASHED, ''), folders)));
  if (!found) throw new PictureFault('такого файла на\u00a0сайте нет');
  return found;
}

/**
 * The picture that a file is. A drawing (SVG) becomes one here: unlike what others send, it is the operator's own.
 * @throws PictureFault
 */
export async function readOwnPicture({ path, bytes }: OwnFile, signal?: AbortSignal): Promise<Buffer> {
  if (bytes > MOST_BYTES) throw new PictureFault('файл больше 15\u00a0МБ');
  const source = await readFile(path).catch(() => {
    throw new PictureFault('файл не\u00a0открывается');
  });
  if (extname(path).toLowerCase() !== '.svg') return source;
  const drawn = await pngOfForeign(source.toString(), { width: WIDEST, mostHeight: HIGHEST, signal });
  if (typeof drawn === 'string') throw new PictureFault(NOT_DRAWN[drawn]);
  return drawn;
}

const NOT_DRAWN: Readonly<Record<DrawingFault, string>> = {
  outside: 'чертёж SVG ссылается на\u00a0другие файлы, такие не\u00a0берутся',
  high: 'чертёж SVG слишком вытянут в\u00a0высоту',
  broken: 'чертёж SVG не\u00a0получилось нарисовать, сохраните его как PNG',
};

async function look(path: string, { files, site }: OwnFolders): Promise<OwnFile | null> {
  const file = path.startsWith(FILES) ? join(files, path.slice(FILES.length)) : join(site, path);
  const found = await stat(file).catch(() => null);
  return found?.isFile() ? { path: file, bytes: found.size, stamp: `${found.size}-${found.mtimeMs}` } : null;
}

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import type { ContentFile, Video } from '@quarter/contract/content/parts';
import { dateSchema } from '@quarter/contract/primitives';
import * as z from 'zod/mini';

/** Where the site serves the folder of files from. */
const PREFIX = '/files';
const HASH = 10;

const TYPES = { '.pdf': 'pdf', '.docx': 'docx', '.xlsx': 'xlsx', '.zip': 'zip' } as const;
/** First bytes of a file of each type. */
const MAGIC: Readonly<Record<ContentFile['type'], string>> = {
  pdf: '%PDF-',
  docx: 'PK',
  xlsx: 'PK',
  zip: 'PK',
};

/** A film as stored: the poster is the name of a picture. */
export type StoredVideo = Omit<Video, 'poster'> & { poster: string };

/** `video/videos.json` of the folder of files, made with the films. */
const videosSchema = z.record(
  z.string(),
  z.object({
    poster: z.string(),
    width: z.int(),
    height: z.int(),
    duration: z.number(),
    sources: z.array(z.object({ file: z.string(), type: z.string() })),
  }),
);

/** A file that content cannot refer to; the message is the Russian reason. */
export class FileProblem extends Error {}

/** Files for visitors: documents and films. */
export interface Files {
  /** A document by its path in the folder, or by its path and a date that stands above the file's own. */
  document(reference: unknown): Promise<ContentFile>;
  video(name: unknown): Promise<StoredVideo>;
}

export function openFiles(folder: string): Files {
  let films: Promise<z.infer<typeof videosSchema>> | null = null;
  return {
    async document(reference) {
      const { path, date } = readReference(reference);
      const extension = extname(path).toLowerCase();
      const type = Object.entries(TYPES).find(([known]) => known === extension)?.[1];
      if (!type) throw new FileProblem(`файл «${path}» не документ: ожидается PDF, DOCX, XLSX или ZIP`);
      const bytes = await read(folder, path);
      if (!bytes.subarray(0, 8).toString('latin1').startsWith(MAGIC[type]))
        throw new FileProblem(`файл «${path}» — не ${type.toUpperCase()}, хотя так назван`);
      const day = date ?? dateOf(bytes);
      if (!day) throw new FileProblem(`в файле «${path}» нет даты: укажите её полем date`);
      return { href: hrefOf(path, bytes), type, size: bytes.length, date: day };
    },
    async video(name) {
      if (typeof name !== 'string') throw new FileProblem('ожидается имя видео');
      films ??= readFilms(folder);
      const film = (await films)[name];
      if (!film) throw new FileProblem(`нет видео «${name}»`);
      const sources = await Promise.all(
        film.sources.map(async ({ file, type }) => {
          const bytes = await read(folder, `video/${file}`);
          return { src: hrefOf(`video/${file}`, bytes), type, size: bytes.length };
        }),
      );
      return { ...film, sources };
    },
  };
}

const referenceSchema = z.union([z.string(), z.object({ path: z.string(), date: z.optional(dateSchema) })]);

function readReference(reference: unknown): { path: string; date: string | null } {
  const parsed = z.safeParse(referenceSchema, reference);
  if (!parsed.success) throw new FileProblem('ожидается путь к файлу');
  const { path, date } =
    typeof parsed.data === 'string' ? { path: parsed.data, date: undefined } : parsed.data;
  if (!/^[a-z0-9][a-z0-9./_-]*$/.test(path) || path.includes('..'))
    throw new FileProblem(`путь «${path}» — не латиницей внутри папки файлов`);
  return { path, date: date ?? null };
}

async function read(folder: string, path: string): Promise<Buffer> {
  try {
    return await readFile(join(folder, path));
  } catch {
    throw new FileProblem(`нет файла «${path}»`);
  }
}

async function readFilms(folder: string): Promise<z.infer<typeof videosSchema>> {
  const text = await readFile(join(folder, 'video/videos.json'), 'utf8').catch(() => '{}');
  return z.parse(videosSchema, JSON.parse(text));
}

/** Address that changes with the bytes, so that it may be kept for ever. */
function hrefOf(path: string, bytes: Buffer): string {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, HASH);
  const extension = extname(path);
  const folder = dirname(path) === '.' ? '' : `/${dirname(path)}`;
  return `${PREFIX}${folder}/${basename(path, extension)}.${hash}${extension}`;
}

/** Day that a PDF says it was made on, written in its place or in an object of its own. */
function dateOf(bytes: Buffer): string | null {
  const text = bytes.toString('latin1');
  const object = /\/CreationDate\s+(\d+) \d+ R/.exec(text)?.[1];
  const pattern = object === undefined ? /\/CreationDate\s*\(D:(\d{4})(\d{2})(\d{2})/ : dateObject(object);
  const found = pattern.exec(text);
  return found ? `${found[1]}-${found[2]}-${found[3]}` : null;
}

function dateObject(number: string): RegExp {
  return new RegExp(`(?<=^|[\\r\\n])${number} \\d+ obj\\s*\\(D:(\\d{4})(\\d{2})(\\d{2})`);
}

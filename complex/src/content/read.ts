import { glob, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { FIXED_DOCUMENTS } from '@quarter/contract/content/documents';
import { mapLeaves, type Path } from '@quarter/contract/content/leaves';
import { looksOf, namedPictureSchema } from '@quarter/contract/content/named-picture';
import type { Leaf, Picture } from '@quarter/contract/content/parts';
import { REQUIRED_KEYS, textsSchemaOf } from '@quarter/contract/content/texts';
import { typeset } from '@quarter/domain/typeset';
import { LineCounter, parseDocument } from 'yaml';
import * as z from 'zod/mini';
import { FileProblem, type Files, openFiles } from './files.ts';
import { formatPath, type Problem, reasonOf } from './problem.ts';
import { strayKeys } from './stray-keys.ts';
import { proofread } from './typography.ts';
import { withYearEnd } from './year-end.ts';

const ENDING = '.yaml';

export interface ContentSources {
  /** Folder of the content files. */
  readonly folder: string;
  /** Folder of documents and films. */
  readonly files: string;
  /** Names of the pictures that the site has made. */
  readonly pictures: ReadonlySet<string>;
  /** ISO date in Moscow, of which the end of the year is counted. */
  readonly today: string;
}

/** What a folder of content holds: blocks by key, as they are stored, or what is wrong with it. */
export interface ContentRead {
  readonly blocks: ReadonlyMap<string, unknown>;
  readonly problems: readonly Problem[];
}

/**
 * Reads every content file: sets its texts, finds its pictures, documents and films, and holds it against the
 * schema of its block. Problems name the file, the place in it and the reason; with any of them, load nothing.
 */
export async function readContent({ folder, files, pictures, today }: ContentSources): Promise<ContentRead> {
  const media = openFiles(files);
  const blocks = new Map<string, unknown>();
  const problems: Problem[] = [];
  const paths: string[] = [];
  for await (const path of glob(`**/*${ENDING}`, { cwd: folder })) paths.push(path);
  for (const path of paths.sort()) {
    const key = path.slice(0, -ENDING.length).split(sep).join('/');
    const name = relative(process.cwd(), join(folder, path));
    const text = await readFile(join(folder, path), 'utf8');
    const read = await readBlock(key, text, { media, pictures, today });
    blocks.set(key, read.stored);
    problems.push(...read.problems.map(problem => ({ file: name, ...problem })));
  }
  const missing = (key: string, reason: string): Problem => ({
    file: relative(process.cwd(), join(folder, `${key}${ENDING}`)),
    line: null,
    path: '',
    reason,
  });
  for (const key of REQUIRED_KEYS) if (!blocks.has(key)) problems.push(missing(key, 'нет такого файла'));
  for (const slug of missingDocuments(blocks.get('documents')))
    problems.push(missing('documents', `нет документа «${slug}»: сайт ищет его по этому имени`));
  return { blocks, problems };
}

type BlockProblem = Omit<Problem, 'file'>;

async function readBlock(
  key: string,
  text: string,
  { media, pictures, today }: Pick<ContentSources, 'pictures' | 'today'> & { readonly media: Files },
): Promise<{ stored: unknown; problems: BlockProblem[] }> {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const [error] = document.errors;
  if (error) {
    const line = error.linePos?.[0].line ?? null;
    return { stored: null, problems: [{ line, path: '', reason: `не читается как YAML: ${error.message}` }] };
  }
  const schema = textsSchemaOf(key);
  if (!schema) return { stored: null, problems: [{ line: null, path: '', reason: 'нет такого блока' }] };

  const written = withYearEnd(document.toJS(), today);
  const problems: BlockProblem[] = [];
  const add = (path: Path, reason: string) => {
    const node = document.getIn(path, true);
    const range = z.safeParse(z.object({ range: z.array(z.number()) }), node);
    const line = range.success ? lines.linePos(range.data.range[0] ?? 0).line : null;
    problems.push({ line, path: formatPath(path), reason });
  };
  const stored = await resolve(schema, written, media, pictures, add);
  for (const path of strayKeys(schema, written)) add(path, 'такого поля нет');
  // What names and figures stand for is known to be right; the rest is for the schema.
  const shown = mapLeaves(schema, stored, leaf => (leaf === 'picture' ? SOME_PICTURE : undefined));
  const known = new Set(problems.map(({ path }) => path));
  for (const issue of z.safeParse(schema, shown).error?.issues ?? []) {
    const path = issue.path.map(part => (typeof part === 'number' ? part : String(part)));
    // A leaf that was already complained about is not there, which would be told once more.
    if (!known.has(formatPath(path))) add(path, reasonOf(issue, valueAt(shown, path)));
  }
  return { stored, problems };
}

const SOME_PICTURE: Picture = { alt: '', width: 1, height: 1, color: '', src: '/', widths: [] };

/** The block as it is stored: texts set, documents and films found, pictures by name. */
async function resolve(
  schema: z.ZodMiniType,
  written: unknown,
  media: Files,
  pictures: ReadonlySet<string>,
  add: (path: Path, reason: string) => void,
): Promise<unknown> {
  const found = new Map<string, unknown>();
  const awaited: Promise<void>[] = [];
  const later = (path: Path, value: Promise<unknown>) => {
    awaited.push(
      value.then(
        result => void found.set(formatPath(path), result),
        error => {
          if (!(error instanceof FileProblem)) throw error;
          add(path, error.message);
        },
      ),
    );
  };
  const now: Partial<Record<Leaf, (value: unknown, path: Path) => unknown>> = {
    text(value, path) {
      if (typeof value !== 'string') return value;
      for (const reason of proofread(value)) add(path, reason);
      return typeset(value.trim());
    },
    picture(value, path) {
      const picture = z.safeParse(namedPictureSchema, value);
      if (!picture.success) add(path, 'ожидается имя картинки');
      else {
        const names = looksOf(picture.data).flatMap(({ name, dark }) => [name, dark ?? name]);
        for (const one of new Set(names)) if (!pictures.has(one)) add(path, `нет картинки «${one}»`);
        const alt = typeof picture.data === 'string' ? '' : picture.data.alt;
        for (const reason of proofread(alt ?? '')) add(path, reason);
      }
      return value;
    },
    video(value, path) {
      later(path, media.video(value));
      return value;
    },
    file(value, path) {
      later(path, media.document(value));
      return value;
    },
  };
  const mapped = mapLeaves(schema, written, (leaf, value, path) => now[leaf]?.(value, path));
  await Promise.all(awaited);
  return mapLeaves(schema, mapped, (_, value, path) => found.get(formatPath(path)) ?? value);
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((inner, part) => {
    if (typeof inner !== 'object' || inner === null) return undefined;
    const found: unknown = Reflect.get(inner, part);
    return found;
  }, value);
}

const documentsSchema = z.object({
  categories: z.array(z.object({ document_set: z.array(z.object({ slug: z.string() })) })),
});

function missingDocuments(documents: unknown): string[] {
  const parsed = z.safeParse(documentsSchema, documents);
  if (!parsed.success) return [];
  const slugs = new Set(parsed.data.categories.flatMap(one => one.document_set.map(({ slug }) => slug)));
  return FIXED_DOCUMENTS.filter(slug => !slugs.has(slug));
}

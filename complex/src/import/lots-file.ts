import type { ImportItem } from '@quarter/contract/lot-import';
import { ChoiceBook } from './choices.ts';
import { readCsv } from './csv.ts';
import { detectEncoding, type Encoding, isArchive, readText } from './encoding.ts';
import { ImportFileError, NoTextError } from './error.ts';
import { readFeed } from './feed.ts';
import { FEED_FORMATS } from './feed-format.ts';
import { lookAtCsv, lookAtFeed, lookAtSheets, type TableLook } from './look.ts';
import type { FeedId } from './offer.ts';
import type { Scope } from './scope.ts';
import { readXlsx } from './xlsx.ts';
import { type BookLimits, LIMITS } from './xlsx-sheet.ts';

export interface LotsFile {
  /** `xml` has a root that belongs to no feed: reading it says so. */
  readonly format: 'csv' | 'xlsx' | 'xml' | FeedId;
  /** Null for a workbook. */
  readonly encoding: Encoding | null;
  /** Reads the file from its start, piece by piece. Rejects with `ImportFileError` when it is unusable. */
  items(): AsyncGenerator<ImportItem>;
  /** Looks at its columns and first rows, as they are understood. Rejects likewise. */
  look(): Promise<TableLook[]>;
}

/**
 * Looks at a file of lots: its encoding and whether it is a workbook, one of the feeds or a CSV, by what is inside. One
 * that is called a workbook and is none is refused: whoever sent it means something else than what would be read of it.
 * @param choices which columns are which, where their headers do not say it
 * @param books how large a workbook may be
 * @throws ImportFileError when there is no such file, or it is empty, binary, damaged or in an unknown encoding.
 */
export async function openLots(
  path: string,
  scope: Scope,
  choices: ChoiceBook = new ChoiceBook(),
  books: BookLimits = LIMITS,
): Promise<LotsFile> {
  if (await isArchive(path))
    return {
      format: 'xlsx',
      encoding: null,
      items: () => readXlsx(path, scope, choices, books),
      look: () => lookAtSheets(path, choices, books),
    };
  const { encoding, format } = await textOf(path);
  const read = format === 'csv' ? readCsv : readFeed;
  const items = () => read(readText(path, encoding), scope, choices);
  const look = () => (format === 'csv' ? lookAtCsv(readText(path, encoding), choices) : lookAtFeed(items()));
  return { format, encoding, items, look };
}

const NO_WORKBOOK =
  'это не книга Excel, хотя файл так назван: сохраните его в Excel как xlsx, а CSV или XML назовите .csv или .xml';

/** Encoding and format of a file that is no archive. */
async function textOf(path: string): Promise<Pick<LotsFile, 'format'> & { readonly encoding: Encoding }> {
  const isNamedWorkbook = /\.xlsx$/i.test(path);
  try {
    const encoding = await detectEncoding(path);
    const format = await formatOf(path, encoding);
    if (!isNamedWorkbook) return { encoding, format };
  } catch (error) {
    // Whatever else is known of it says more.
    if (!isNamedWorkbook || !(error instanceof NoTextError)) throw error;
  }
  throw new ImportFileError(NO_WORKBOOK);
}

async function formatOf(path: string, encoding: Encoding): Promise<'csv' | 'xml' | FeedId> {
  for await (const piece of readText(path, encoding)) {
    // With a mark of UTF-16 nobody has looked at the bytes.
    if (piece.includes('\0')) throw new NoTextError();
    const start = piece.trimStart();
    if (start === '') continue;
    if (/^[[{]/.test(start)) throw new ImportFileError('это JSON: нужна книга xlsx, CSV или XML');
    if (!start.startsWith('<')) return 'csv';
    if (/^<(!doctype )?html\b/i.test(start)) throw new ImportFileError('это страница сайта, а не фид', 1);
    checkDeclared(start, encoding);
    const root = /<(?:[\w.-]+:)?([A-Za-z][\w.-]*)([^<>]*)>/.exec(start.replace(/<!--[\s\S]*?-->/g, ''));
    const type = /\btype\s*=\s*["']([^"']*)/.exec(root?.[2] ?? '')?.[1] ?? '';
    return FEED_FORMATS.find(({ isRoot }) => isRoot(root?.[1] ?? '', type))?.id ?? 'xml';
  }
  throw new ImportFileError('файл пуст');
}

/** The bytes decide between UTF-8 and Windows-1251; a third encoding is refused instead of read as one of them. */
function checkDeclared(start: string, encoding: Encoding): void {
  const declared = /^<\?xml[^>]*\bencoding\s*=\s*["']([^"']+)["']/.exec(start)?.[1]?.toLowerCase();
  if (declared === undefined || ['utf-8', 'utf8', 'windows-1251', 'cp1251', 'us-ascii'].includes(declared))
    return;
  if (declared.startsWith('utf-16') && encoding.startsWith('utf-16')) return;
  throw new ImportFileError(`кодировка ${declared} не поддерживается: нужна UTF-8 или Windows-1251`, 1);
}

import type { ImportItem } from '@quarter/contract/lot-import';
import { readCsv } from './csv.ts';
import { detectEncoding, type Encoding, readText } from './encoding.ts';
import { ImportFileError } from './error.ts';
import { readFeed } from './feed.ts';
import type { Scope } from './scope.ts';

export interface LotsFile {
  readonly format: 'csv' | 'feed';
  readonly encoding: Encoding;
  /** Reads the file from its start, piece by piece. Rejects with `ImportFileError` when it is unusable. */
  items(): AsyncGenerator<ImportItem>;
}

/**
 * Looks at a file of flats: its encoding and whether it is a Yandex.Realty feed or a CSV, by what is inside.
 * @throws ImportFileError when there is no such file, or it is empty, binary, damaged or in an unknown encoding.
 */
export async function openLots(path: string, scope: Scope): Promise<LotsFile> {
  const encoding = await detectEncoding(path);
  const format = await formatOf(path, encoding);
  const read = format === 'feed' ? readFeed : readCsv;
  return { format, encoding, items: () => read(readText(path, encoding), scope) };
}

async function formatOf(path: string, encoding: Encoding): Promise<'csv' | 'feed'> {
  for await (const piece of readText(path, encoding)) {
    const start = piece.trimStart();
    if (start === '') continue;
    if (/^[[{]/.test(start)) throw new ImportFileError('это JSON: нужен CSV или XML');
    if (!start.startsWith('<')) return 'csv';
    if (/^<(!doctype )?html\b/i.test(start)) throw new ImportFileError('это страница сайта, а не фид', 1);
    checkDeclared(start, encoding);
    return 'feed';
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

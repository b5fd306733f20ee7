import { strFromU8, unzipSync } from 'fflate';

interface ReadCell {
  /** As it is written: text, or a number in figures. */
  readonly value: string;
  readonly isText: boolean;
  /** Whether it has the mark of a leading apostrophe. */
  readonly isQuoted: boolean;
}

/** What a workbook of ours says, row by row, its head first; empty cells are left out. Throws when any is a formula. */
export function readWorkbook(content: unknown): ReadCell[][] {
  if (!(content instanceof Uint8Array)) throw new Error('this is no file');
  const parts = unzipSync(content);
  const text = (name: string) => strFromU8(parts[name] ?? new Uint8Array());
  const sheet = text('xl/worksheets/sheet1.xml');
  if (/<f[ >]|t="e"/.test(sheet)) throw new Error('a cell is a formula');
  const [, formats = ''] = /<cellXfs[^>]*>(.*)<\/cellXfs>/s.exec(text('xl/styles.xml')) ?? [];
  const styles = formats.split('<xf ').slice(1);
  return [...sheet.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c r="[A-Z]+\d+"( t="inlineStr")? s="(\d+)">(.*?)<\/c>/gs)].map(
      ([, kind, style = '', inner = '']) => ({
        value: plain(inner.replace(/<[^>]*>/g, '')),
        isText: kind !== undefined,
        isQuoted: styles[Number(style)]?.includes('quotePrefix="1"') ?? false,
      }),
    ),
  );
}

/** Values alone. */
export function valuesOf(content: unknown): string[][] {
  return readWorkbook(content).map(row => row.map(({ value }) => value));
}

function plain(text: string): string {
  const signs: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };
  return text.replace(/&(?:lt|gt|quot|amp);/g, sign => signs[sign] ?? sign);
}

import { join } from 'node:path';
import type PDFDocument from 'pdfkit';

/** A document being written: its current page, with the site's fonts as `text` and `strong`. */
export type Page = InstanceType<typeof PDFDocument>;

const FONTS = join(import.meta.dirname, 'fonts');
/** A4 in points, and the margins of the site's prints. */
const [WIDTH, MARGIN] = [595, 48];
export const SHEET = { width: WIDTH, height: 842, margin: MARGIN, inner: WIDTH - 2 * MARGIN } as const;
export const INK = '#0d0e11';
export const QUIET = '#5c5d60';

/**
 * Writes a document of A4 pages, its fonts inside.
 *
 * @param date of what it says, ISO: the file is the same whenever it is made
 */
export async function writePdf(
  { title, author, date }: { readonly title: string; readonly author: string; readonly date: string },
  write: (page: Page) => void,
): Promise<Buffer> {
  // Read when the first file is asked for: it has many parts, and the start would wait for them.
  const { default: PDF } = await import('pdfkit');
  const page = new PDF({
    size: 'A4',
    margin: MARGIN,
    lang: 'ru-RU',
    info: { Title: title, Author: author, CreationDate: new Date(`${date}T00:00:00Z`) },
  });
  const chunks: Buffer[] = [];
  page.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    page.on('end', resolve);
    page.on('error', reject);
  });
  page.registerFont('text', join(FONTS, 'onest-400.ttf'));
  page.registerFont('strong', join(FONTS, 'onest-500.ttf'));
  write(page);
  page.end();
  await ended;
  return Buffer.concat(chunks);
}

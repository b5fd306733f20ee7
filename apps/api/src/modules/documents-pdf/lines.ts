import { INK, type Page, QUIET, SHEET } from './page.ts';

interface Look {
  readonly font?: 'text' | 'strong';
  readonly isQuiet?: boolean;
}

/** A column of a table: its place on the page, points from the left margin. */
export interface Column {
  readonly x: number;
  readonly width: number;
  readonly align?: 'left' | 'right';
}

const LINE = '#c9c9c9';
const CELL_PADDING = 5;
/** Width of the names of rows, points. */
const LABEL = 170;

/** Writing from the top down, as letters and tables are. */
export function linesOn(page: Page) {
  /** A paragraph. @param size points */
  function text(words: string, size: number, { gap = 4, ...look }: Look & { readonly gap?: number } = {}) {
    ink(look, size);
    page.text(words, SHEET.margin, page.y, { width: SHEET.inner });
    page.y += gap;
  }

  function title(words: string) {
    page.y += 14;
    text(words, 14, { font: 'strong', gap: 6 });
  }

  /** A name and what it is, side by side. */
  function row(label: string, value: string) {
    const top = page.y;
    ink({ isQuiet: true }, 10);
    page.text(label, SHEET.margin, top, { width: LABEL });
    const below = page.y;
    const x = LABEL + 10;
    page.fillColor(INK).text(value, SHEET.margin + x, top, { width: SHEET.inner - x });
    page.y = Math.max(page.y, below) + 4;
  }

  /** A line of a table with a hairline under it; goes on a new page, under the head again, where it has no room. */
  function cells(
    columns: readonly Column[],
    words: readonly string[],
    { head, ...look }: Look & { readonly head?: readonly string[] } = {},
  ) {
    ink(look, 9);
    const height = page.currentLineHeight() + 2 * CELL_PADDING;
    if (page.y + height > SHEET.height - SHEET.margin) {
      page.addPage();
      if (head) cells(columns, head, { isQuiet: true });
      ink(look, 9);
    }
    const top = page.y;
    for (const [index, { x, width, align = 'left' }] of columns.entries())
      page.text(words[index] ?? '', SHEET.margin + x, top + CELL_PADDING, { width, align, lineBreak: false });
    page.y = top + height;
    page.moveTo(SHEET.margin, page.y).lineTo(SHEET.margin + SHEET.inner, page.y);
    page.lineWidth(0.5).stroke(LINE);
  }

  function ink({ font = 'text', isQuiet = false }: Look, size: number) {
    page
      .font(font)
      .fontSize(size)
      .fillColor(isQuiet ? QUIET : INK);
  }

  return { text, title, row, cells };
}

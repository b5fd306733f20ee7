import { INK, type Page, SHEET } from './page.ts';

export const { margin: LEFT, inner: INNER } = SHEET;
export const RIGHT = LEFT + INNER;

interface Style {
  readonly size: number;
  readonly font?: 'text' | 'strong';
  readonly color?: string;
  readonly align?: 'left' | 'right' | 'center';
  readonly width?: number;
}

/** Text at a place of the sheet. */
export function write(page: Page, words: string, x: number, y: number, style: Style): void {
  const { size, font = 'text', color = INK, align = 'left', width = INNER } = style;
  page
    .font(font)
    .fontSize(size)
    .fillColor(color)
    // Nothing on the sheet may begin another page.
    .text(words, x, y, { width, align, height: SHEET.height, lineGap: 1.5 });
}

/** A hairline across the sheet. */
export function rule(page: Page, y: number, { color = INK, from = LEFT, to = RIGHT } = {}): void {
  page.moveTo(from, y).lineTo(to, y).lineWidth(0.75).stroke(color);
}

/** A text in the middle of a place on the drawing, with a halo that parts it from lines. */
export function label(page: Page, words: string, x: number, y: number, color: string): void {
  const place = { width: 120, align: 'center', lineBreak: false } as const;
  page.font('text').fontSize(7.5);
  page
    .lineWidth(2.5)
    .strokeColor('#fff')
    .text(words, x - 60, y, { ...place, stroke: true, fill: false });
  page.fillColor(color).text(words, x - 60, y, place);
}

/** An arrow to the north beside a drawing whose top edge looks at `azimuth`, degrees from north. */
export function writeNorth(page: Page, x: number, y: number, azimuth: number): void {
  page.save();
  page.translate(x, y).rotate(-azimuth);
  page.lineWidth(0.75).circle(0, 0, 11).stroke(INK);
  page.moveTo(0, 14).lineTo(0, 0).stroke(INK);
  page.path('M0-15L3.2 1.2H-3.2Z').fill(INK);
  page.restore();
}

import { join } from 'node:path';
import { dayAndMonth, longDate } from '@quarter/domain/dates';
import { roubles } from '@quarter/domain/format';
import { drawPlan } from './plan-drawing.ts';

/** What the sheet of a booking says; every text is ready to be read. */
export interface BookingSheet {
  readonly project: string;
  readonly address: string;
  readonly number: string;
  /** ISO date of the finish. */
  readonly date: string;
  /** «Квартира № 247» */
  readonly lot: string;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  /** Whole roubles. */
  readonly price: number;
  /** «25 ноября, 23:59» */
  readonly until: string;
  readonly owners: readonly { readonly name: string; readonly note: string; readonly share: string }[];
  readonly steps: readonly { readonly title: string; readonly text: string; readonly until: string }[];
  /** Drawing of the plan, SVG; null when there is none. */
  readonly plan: string | null;
}

const FONTS = join(import.meta.dirname, 'fonts');
/** A4 in points, and the margins of the site's prints. */
const PAGE = { width: 595, margin: 48 } as const;
const INNER = PAGE.width - 2 * PAGE.margin;
const PLAN_HEIGHT = 220;
const INK = '#0d0e11';
const QUIET = '#5c5d60';

/** The booking sheet as a PDF of one page or more, A4, with its fonts inside. */
export async function bookingSheetPdf(sheet: BookingSheet): Promise<Buffer> {
  // Read when the first sheet is asked for: it has many files, and the start would wait for them.
  const { default: PDFDocument } = await import('pdfkit');
  const page = new PDFDocument({
    size: 'A4',
    margin: PAGE.margin,
    lang: 'ru-RU',
    info: { Title: `Лист бронирования № ${sheet.number}`, Author: sheet.project },
  });
  const chunks: Buffer[] = [];
  page.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    page.on('end', resolve);
    page.on('error', reject);
  });
  page.registerFont('text', join(FONTS, 'onest-400.ttf'));
  page.registerFont('strong', join(FONTS, 'onest-500.ttf'));

  const text = (words: string, size: number, { font = 'text', color = INK, gap = 4 } = {}) => {
    page.font(font).fontSize(size).fillColor(color).text(words, PAGE.margin, page.y, { width: INNER });
    page.y += gap;
  };
  const title = (words: string) => {
    page.y += 14;
    text(words, 14, { font: 'strong', gap: 6 });
  };
  const row = (label: string, value: string) => {
    const top = page.y;
    page.font('text').fontSize(10).fillColor(QUIET).text(label, PAGE.margin, top, { width: 170 });
    const below = page.y;
    page.fillColor(INK).text(value, PAGE.margin + 180, top, { width: INNER - 180 });
    page.y = Math.max(page.y, below) + 4;
  };

  text(`${sheet.project}, ${sheet.address}`, 10, { color: QUIET, gap: 10 });
  text(`Лист бронирования № ${sheet.number}`, 22, { gap: 2 });
  text(longDate(sheet.date), 10, { color: QUIET, gap: 12 });
  row('Лот', sheet.lot);
  for (const { label, value } of sheet.facts) row(label, value);
  row('Цена', `${roubles(sheet.price)}, не изменится до конца срока брони`);
  row('Бронь действует', `до ${sheet.until}`);
  if (sheet.plan !== null) {
    page.y += 8;
    drawPlan(page, sheet.plan, { x: PAGE.margin, y: page.y, width: INNER, height: PLAN_HEIGHT });
    page.y += PLAN_HEIGHT;
  }
  title('Собственники');
  for (const { name, note, share } of sheet.owners) row(name, [note, share].filter(Boolean).join(', '));
  title('Что дальше');
  for (const step of sheet.steps) row(`До ${dayAndMonth(step.until)}`, `${step.title}. ${step.text}`);
  page.y += 10;
  text('Бронирование бесплатное. Не является публичной офертой и договором.', 9, { color: QUIET });
  page.end();
  await ended;
  return Buffer.concat(chunks);
}

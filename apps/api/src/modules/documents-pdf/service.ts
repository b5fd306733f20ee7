import { longDate } from '@quarter/domain/dates';
import { roubles } from '@quarter/domain/format';
import { stepDays } from '@quarter/domain/step-days';
import { type FlatSheet as Sheet, writeFlatSheet } from './flat-sheet.ts';
import { type InstalmentSheet as Schedule, writeInstalment } from './instalment-sheet.ts';
import { linesOn } from './lines.ts';
import { type Page, SHEET, writePdf } from './page.ts';
import { drawPlan, placePicture } from './plan-drawing.ts';
import { type SelectionSheet as Selected, writeSelection } from './selection-sheet.ts';

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
  /** The way to pay, with its terms. */
  readonly payment: string;
  /** «25 ноября, 23:59» */
  readonly until: string;
  readonly owners: readonly { readonly name: string; readonly note: string; readonly share: string }[];
  readonly steps: readonly {
    readonly title: string;
    readonly text: string;
    readonly from: string | null;
    readonly until: string;
  }[];
  /** Drawing of the plan, SVG; null when there is none. */
  readonly plan: string | null;
  /** The plan of an imported flat, JPEG; null when there is none either. */
  readonly planPicture: Uint8Array | null;
}

const PLAN_HEIGHT = 220;

/** The booking sheet as a PDF of one page or more, A4, with its fonts inside. */
export function bookingSheetPdf(sheet: BookingSheet): Promise<Buffer> {
  const title = `Лист бронирования № ${sheet.number}`;
  return writePdf({ title, author: sheet.project, date: sheet.date }, page => writeBooking(page, sheet));
}

/** What the presentation of a flat says. */
export type FlatSheet = Sheet;

/** The presentation of a flat as a PDF of one page, A4, with its fonts inside. */
export function flatSheetPdf(sheet: FlatSheet): Promise<Buffer> {
  const title = `${sheet.title}, ${sheet.place}`;
  return writePdf({ title, author: sheet.project, date: sheet.date }, page => writeFlatSheet(page, sheet));
}

/** What the schedule of an instalment says. */
export type InstalmentSheet = Schedule;

/** The dated schedule of an instalment as a PDF of one page or more, A4, with its fonts inside. */
export function instalmentSheetPdf(sheet: InstalmentSheet): Promise<Buffer> {
  const { title, project: author, date } = sheet;
  return writePdf({ title, author, date }, page => writeInstalment(page, sheet));
}

/** What a selection of lots for a client says. */
export type SelectionSheet = Selected;

/** A selection of lots as a PDF of one page or a few, A4, with its fonts inside. */
export function selectionSheetPdf(sheet: SelectionSheet): Promise<Buffer> {
  const title = `Подборка № ${sheet.number}`;
  return writePdf({ title, author: sheet.project, date: sheet.date }, page => writeSelection(page, sheet));
}

function writeBooking(page: Page, sheet: BookingSheet): void {
  const { text, title, row } = linesOn(page);
  text(`${sheet.project}, ${sheet.address}`, 10, { isQuiet: true, gap: 10 });
  text(`Лист бронирования №\u00a0${sheet.number}`, 22, { gap: 2 });
  text(longDate(sheet.date), 10, { isQuiet: true, gap: 12 });
  row('Забронировано', sheet.lot);
  for (const { label, value } of sheet.facts) row(label, value);
  row('Цена', `${roubles(sheet.price)}, не изменится до конца срока брони`);
  row('Способ оплаты', sheet.payment);
  row('Бронь действует', `до ${sheet.until}`);
  if (sheet.plan !== null || sheet.planPicture !== null) {
    page.y += 8;
    const frame = { x: SHEET.margin, y: page.y, width: SHEET.inner, height: PLAN_HEIGHT };
    if (sheet.plan !== null) drawPlan(page, sheet.plan, frame);
    else if (sheet.planPicture !== null) placePicture(page, sheet.planPicture, frame);
    page.y += PLAN_HEIGHT;
  }
  title('Собственники');
  for (const { name, note, share } of sheet.owners) row(name, [note, share].filter(Boolean).join(', '));
  title('Что дальше');
  for (const step of sheet.steps) row(stepDays(step), `${step.title}. ${step.text}`);
  page.y += 10;
  text('Бронирование бесплатное. Лист не\u00a0является публичной офертой и\u00a0договором.', 9, {
    isQuiet: true,
  });
}

import { longDate } from '@quarter/domain/dates';
import { NOT_AN_OFFER } from '@quarter/domain/flat-words';
import { INNER, LEFT, RIGHT, rule, write } from './marks.ts';
import { INK, type Page, QUIET, SHEET } from './page.ts';
import { drawPlan, placePicture } from './plan-drawing.ts';

/** What a selection of lots for a client says; every text is ready to be read. */
export interface SelectionSheet {
  readonly project: string;
  /** Lines at the right of the name: phone, hours. */
  readonly contacts: readonly string[];
  /** Where the complex is. */
  readonly location: string;
  readonly number: number;
  /** Name of whoever has put it together, and what he writes. */
  readonly manager: string;
  readonly words: string | null;
  /** Day of the prices, and the last one of the page, ISO. */
  readonly date: string;
  readonly until: string;
  readonly lots: readonly SelectionLine[];
}

interface SelectionLine {
  /** «2-комнатная, 63,9 м²» */
  readonly title: string;
  /** «№ 247, секция 3, 14 этаж из 24» */
  readonly place: string;
  /** «18 250 000 ₽», or that it is not for sale. */
  readonly price: string;
  /** The price without the discount; null when there is none. */
  readonly old: string | null;
  /** Of its page. */
  readonly address: string;
  /** Drawing, SVG, or JPEG; null for a lot without. */
  readonly plan: string | null;
  readonly planPicture: Uint8Array | null;
}

const LINE = '#c4c4c5';
const ROW = 72;
const PLAN = { width: 84, height: ROW - 12 };
const WORDS = LEFT + PLAN.width + 20;
/** Room of the foot, over the margin. */
const FOOT = 28;

/** Writes a selection: who has put it together and for whom, and a row for each lot. */
export function writeSelection(page: Page, sheet: SelectionSheet): void {
  writeHead(page, sheet);
  for (const lot of sheet.lots) {
    if (page.y + ROW > SHEET.height - SHEET.margin - FOOT) {
      writeFoot(page, sheet);
      page.addPage();
      page.y = SHEET.margin;
      rule(page, page.y, { color: LINE });
    }
    writeLot(page, lot);
  }
  writeFoot(page, sheet);
}

function writeHead(page: Page, sheet: SelectionSheet): void {
  page.font('text').fontSize(13).fillColor(INK);
  page.text(sheet.project.toUpperCase(), LEFT, 40, { characterSpacing: 3.4 });
  sheet.contacts.forEach((line, index) => {
    write(page, line, LEFT + INNER / 2, 36 + index * 13, { size: 9, align: 'right', width: INNER / 2 });
  });
  rule(page, 80);
  write(page, `Подборка №\u00a0${sheet.number}`, LEFT, 94, { size: 24 });
  write(page, `${sheet.manager}, отдел продаж`, LEFT, 126, { size: 9, color: QUIET });
  page.y = 144;
  if (sheet.words !== null) {
    page.font('text').fontSize(10.5).fillColor(INK);
    page.text(sheet.words, LEFT, 148, { width: INNER, lineGap: 2 });
    page.y += 10;
  }
  rule(page, page.y, { color: LINE });
}

function writeLot(page: Page, lot: SelectionLine): void {
  const top = page.y;
  const frame = { x: LEFT, y: top + 6, ...PLAN };
  if (lot.plan !== null) drawPlan(page, lot.plan, frame, 0.6);
  else if (lot.planPicture !== null) placePicture(page, lot.planPicture, frame);
  const width = RIGHT - WORDS;
  write(page, lot.title, WORDS, top + 14, { size: 13, width: width * 0.62 });
  write(page, lot.place, WORDS, top + 34, { size: 9, color: QUIET, width: width * 0.62 });
  write(page, lot.address.replace(/^https?:\/\//, ''), WORDS, top + 48, {
    size: 7.5,
    color: QUIET,
    width,
  });
  page.link(LEFT, top, INNER, ROW, lot.address);
  const right = { align: 'right', width: INNER } as const;
  write(page, lot.price, LEFT, top + 14, { size: 13, ...right });
  if (lot.old !== null) {
    page.font('text').fontSize(9).fillColor(QUIET);
    const x = RIGHT - page.widthOfString(lot.old);
    page.text(lot.old, x, top + 34, { strike: true, lineBreak: false });
  }
  page.y = top + ROW;
  rule(page, page.y, { color: LINE });
}

function writeFoot(page: Page, { date, until, location }: SelectionSheet): void {
  const day = `Цены на\u00a0${longDate(date)}. ${NOT_AN_OFFER}. Страница подборки открыта до\u00a0${longDate(until)}`;
  const y = SHEET.height - SHEET.margin - 14;
  write(page, day, LEFT, y, { size: 7, color: QUIET, width: INNER * 0.68 });
  write(page, location, LEFT + INNER * 0.7, y, {
    size: 7,
    color: QUIET,
    align: 'right',
    width: INNER * 0.3,
  });
}

import type { PlanNotes } from '@quarter/contract/property';
import { decimal, MINUS, NBSP, percent, roubles } from '@quarter/domain/format';
import { NO_PLAN } from '@quarter/domain/plan/no-plan';
import { generate } from 'lean-qr';
import { INNER, LEFT, label, RIGHT, rule, write, writeNorth } from './marks.ts';
import { INK, type Page, QUIET } from './page.ts';
import { drawNoPlan, drawPlan, type Frame, placePicture } from './plan-drawing.ts';

/** What the presentation of a flat says; every text is ready to be read. */
export interface FlatSheet {
  readonly project: string;
  /** Lines at the right of the name: phone, hours. */
  readonly contacts: readonly string[];
  /** Where the complex is. */
  readonly location: string;
  /** «№ 247, секция 3, 14 этаж из 24» */
  readonly place: string;
  /** «2-комнатная, 63,9 м²» */
  readonly title: string;
  /** Null for a flat that is not on sale: `state` says so instead. */
  readonly price: {
    readonly now: number;
    readonly old: number | null;
    readonly discount: number;
  } | null;
  readonly state: string | null;
  /** Drawing, SVG; null when there is none. */
  readonly plan: string | null;
  /** The plan of an imported flat, JPEG; null when there is none either. */
  readonly planPicture: Uint8Array | null;
  /** Texts of the drawing in its millimetres; null with the drawing. */
  readonly notes: PlanNotes | null;
  /** Degrees clockwise from north at which the top edge of the drawing looks. */
  readonly azimuth: number | null;
  /** The storey, SVG, with the flat's ring on it; null when it is not drawn. */
  readonly floor: {
    readonly svg: string;
    readonly outline: readonly (readonly [number, number])[];
    readonly caption: string;
  } | null;
  /** What the main windows look at; null where there is no picture of it. */
  readonly view: { readonly jpeg: Uint8Array; readonly caption: string } | null;
  readonly rooms: readonly Row[];
  readonly facts: readonly Row[];
  /** Ways to pay; none for a flat that is not on sale. */
  readonly payments: readonly Payment[];
  /** Day of the price, terms of every number, «не оферта». */
  readonly note: string;
  /** Address of its page, which the code leads to. */
  readonly address: string;
  /** Day of the price, ISO. */
  readonly date: string;
}

interface Payment {
  /** «Ипотека» */
  readonly name: string;
  /** «237 239 ₽ в месяц» */
  readonly amount: string;
  readonly terms: string;
}

interface Row {
  readonly label: string;
  readonly value: string;
}

const WASH = '#dcdcdc';
const LINE = '#c4c4c5';
/** Where the parts of the sheet begin, points from its top. */
const AT = { title: 92, plan: 158, view: 408, below: 520, payments: 684, foot: 762 } as const;
const COLUMNS = { key: LEFT, keyWidth: 150, facts: LEFT + 168, code: RIGHT - 66 } as const;
const CODE = 66;
/** More rooms than these stand in two columns. */
const MANY_ROOMS = 7;

/** Writes the presentation of a flat: one page with plan, price, facts, ways to pay, contacts and the code of its page. */
export function writeFlatSheet(page: Page, sheet: FlatSheet): void {
  writeHead(page, sheet);
  writePlan(page, sheet);
  writeView(page, sheet);
  rule(page, AT.below);
  writeKey(page, sheet);
  writeFacts(page, sheet);
  writeCode(page, sheet.address);
  writePayments(page, sheet.payments);
  writeFoot(page, sheet);
}

function writeHead(page: Page, { project, contacts, place, title, price, state }: FlatSheet): void {
  const name = project.toUpperCase();
  page.font('text').fontSize(13).fillColor(INK).text(name, LEFT, 40, { characterSpacing: 3.4 });
  contacts.forEach((line, index) => {
    write(page, line, LEFT + INNER / 2, 36 + index * 13, { size: 9, align: 'right', width: INNER / 2 });
  });
  rule(page, AT.title - 12);
  write(page, place, LEFT, AT.title, { size: 9, color: QUIET });
  write(page, title, LEFT, AT.title + 13, { size: 24 });
  const right = { align: 'right', width: INNER } as const;
  if (price === null) {
    write(page, state ?? '', LEFT, AT.title + 20, { size: 15, ...right });
    return;
  }
  write(page, roubles(price.now), LEFT, AT.title + 17, { size: 20, ...right });
  if (price.old !== null) {
    const off = `  ${MINUS}${percent(price.discount)}`;
    const old = roubles(price.old);
    page.font('text').fontSize(9);
    const [oldWidth, offWidth] = [page.widthOfString(old), page.widthOfString(off)];
    const x = RIGHT - oldWidth - offWidth;
    page.fillColor(QUIET).text(old, x, AT.title, { strike: true, lineBreak: false });
    page.fillColor(INK).text(off, RIGHT - offWidth, AT.title, { lineBreak: false });
  }
}

function writePlan(page: Page, { plan, planPicture, notes, azimuth, view }: FlatSheet): void {
  const end = view === null ? AT.below : AT.view;
  const frame: Frame = { x: LEFT + 40, y: AT.plan, width: INNER - 80, height: end - AT.plan - 26 };
  if (plan === null && planPicture !== null) placePicture(page, planPicture, frame);
  else if (plan === null) writeNoPlan(page, frame);
  else {
    const { scale, x, y } = drawPlan(page, plan, frame);
    for (const { name, area, at, space } of notes?.rooms ?? []) {
      const number = `${decimal(area, 1)}${NBSP}м²`;
      const [centre, middle] = [x + at[0] * scale, y + at[1] * scale];
      page.font('text').fontSize(7.5);
      const wide = Math.max(page.widthOfString(name), page.widthOfString(number));
      if (area >= 5 && wide < space[0] * scale) {
        label(page, name, centre, middle - 9, QUIET);
        label(page, number, centre, middle + 1, INK);
      } else label(page, decimal(area, 1), centre, middle - 4, INK);
    }
  }
  if (azimuth !== null) writeNorth(page, RIGHT - 16, end - 34, azimuth);
}

/** What stands in the place of a plan that the site does not have. */
function writeNoPlan(page: Page, frame: Frame): void {
  drawNoPlan(page, { ...frame, y: frame.y + 10, height: frame.height - 40 });
  write(page, NO_PLAN.words, LEFT, frame.y + frame.height - 18, {
    size: 9,
    color: QUIET,
    align: 'center',
    width: INNER,
  });
}

/** A strip of the view as wide as the sheet, with what it is under it. */
function writeView(page: Page, { view }: FlatSheet): void {
  if (view === null) return;
  const height = AT.below - AT.view - 26;
  page.save();
  page.rect(LEFT, AT.view, INNER, height).clip();
  page.image(Buffer.from(view.jpeg), LEFT, AT.view, {
    cover: [INNER, height],
    align: 'center',
    valign: 'center',
  });
  page.restore();
  write(page, view.caption, LEFT, AT.view + height + 6, { size: 7.5, color: QUIET });
}

function writeKey(page: Page, { floor }: FlatSheet): void {
  if (floor === null) return;
  const frame = { x: COLUMNS.key, y: AT.below + 14, width: COLUMNS.keyWidth, height: 112 };
  const [, width = '1', height = '1'] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(floor.svg) ?? [];
  const scale = Math.min(frame.width / Number(width), frame.height / Number(height));
  const top = { ...frame, width: Number(width) * scale, height: Number(height) * scale };
  page.save();
  page.translate(top.x, top.y).scale(scale);
  page.polygon(...floor.outline.map(([x, y]): [number, number] => [x, y])).fill(WASH);
  page.restore();
  drawPlan(page, floor.svg, top, 0.4);
  write(page, floor.caption, COLUMNS.key, top.y + top.height + 7, {
    size: 7.5,
    color: QUIET,
    width: COLUMNS.keyWidth,
  });
}

/** Rooms, in two columns when there are many, and facts under them. */
function writeFacts(page: Page, { rooms, facts }: FlatSheet): void {
  const columns = rooms.length > MANY_ROOMS ? 2 : 1;
  const count = Math.ceil(rooms.length / columns);
  const [x, y, gap] = [COLUMNS.facts, AT.below + 10, 16];
  const whole = COLUMNS.code - 18 - x;
  const step = Math.min(17, (AT.payments - AT.below - 18) / (count + facts.length));
  const width = (whole - gap * (columns - 1)) / columns;
  for (let column = 0; column < columns; column += 1) {
    const part = rooms.slice(column * count, (column + 1) * count);
    writeRows(page, part, { x: x + column * (width + gap), y, width, height: part.length * step });
  }
  writeRows(page, facts, { x, y: y + count * step, width: whole, height: facts.length * step });
}

/** Rows of a name and its value, as high as the frame has room for. */
function writeRows(page: Page, rows: readonly Row[], { x, y, width, height }: Frame): void {
  const step = height / Math.max(1, rows.length);
  const size = Math.min(9, step * 0.62);
  rows.forEach(({ label: name, value }, index) => {
    const top = y + index * step;
    write(page, name, x, top, { size, color: QUIET, width: width * 0.7 });
    write(page, value, x + width * 0.3, top, { size, align: 'right', width: width * 0.7 });
    rule(page, top + step - 3.5, { color: LINE, from: x, to: x + width });
  });
}

function writeCode(page: Page, address: string): void {
  const code = generate(address);
  const module = CODE / code.size;
  const top = AT.below + 14;
  for (let y = 0; y < code.size; y += 1)
    for (let x = 0; x < code.size; x += 1)
      if (code.get(x, y)) page.rect(COLUMNS.code + x * module, top + y * module, module, module);
  page.fill(INK);
  write(page, 'Свежая цена на\u00a0сайте', COLUMNS.code, top + CODE + 7, {
    size: 7.5,
    color: QUIET,
    width: CODE,
  });
}

function writePayments(page: Page, payments: readonly Payment[]): void {
  if (payments.length === 0) return;
  rule(page, AT.payments - 4);
  const width = (INNER - 12 * (payments.length - 1)) / payments.length;
  payments.forEach(({ name, amount, terms }, index) => {
    const x = LEFT + index * (width + 12);
    write(page, name, x, AT.payments + 5, { size: 8, color: QUIET, width });
    write(page, amount, x, AT.payments + 16, { size: 10.5, font: 'strong', width });
    write(page, terms, x, AT.payments + 32, { size: 7.5, color: QUIET, width });
  });
}

function writeFoot(page: Page, { note, address, location }: FlatSheet): void {
  rule(page, AT.foot, { color: LINE });
  write(page, note, LEFT, AT.foot + 8, { size: 7, color: QUIET, width: INNER * 0.68 });
  const site = address.replace(/^https?:\/\//, '').split('/')[0] ?? '';
  write(page, `${site}\n${location}`, LEFT + INNER * 0.7, AT.foot + 8, {
    size: 7,
    color: QUIET,
    align: 'right',
    width: INNER * 0.3,
  });
}

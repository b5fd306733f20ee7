import { MINUS, percent, roubles } from '@quarter/domain/format';
import { scaledStrokes } from '@quarter/domain/plan/markup';

/** What the picture of a flat in previews of messengers shows; every text is ready to be read. */
export interface FlatCard {
  readonly project: string;
  /** «2-комнатная» */
  readonly rooms: string;
  /** «63,9 м²» */
  readonly area: string;
  /** «14 этаж из 24, секция 3», «Вид: двор, Москва-река» */
  readonly facts: readonly string[];
  /** Whole roubles and percent; null for a flat that is not on sale: `state` says so instead. */
  readonly price: { readonly now: number; readonly old: number | null; readonly discount: number } | null;
  readonly state: string | null;
  /** Day of the price and terms of the discount, a line each. */
  readonly notes: readonly string[];
  /** Drawing, SVG. */
  readonly plan: string | null;
  /** The plan as a picture where there is no drawing, `data:`. */
  readonly picture: string | null;
}

/** Width and height that messengers want, px. */
export const CARD = { width: 1200, height: 630 } as const;

const COLOURS = { paper: '#f3f2f1', ink: '#0d0e11', quiet: '#575759', bronze: '#875931' } as const;
const FRAME = { x: 64, y: 56, width: 548, height: 518 } as const;
const COLUMN = { x: 704, width: 432 } as const;
/** Width of a letter of the font as a share of its size, about; of a capital with the space after it. */
const [LETTER, CAPITAL] = [0.55, 1.02];
/** Hairlines of the plan, px: finer ones get lost when a preview is made small. */
const HAIR = 1.4;

/** The picture as PNG. */
export async function cardPng(card: FlatCard): Promise<Buffer> {
  // Only the threads that make files need what draws it.
  const { pngOf } = await import('../../platform/svg-to-png.ts');
  return pngOf(cardSvg(card), CARD.width);
}

/** The picture as a drawing. */
export function cardSvg(card: FlatCard): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${CARD.width} ${CARD.height}" font-family="Onest" fill="${COLOURS.ink}">`,
    `<rect width="100%" height="100%" fill="${COLOURS.paper}"/>`,
    planOf(card),
    `<path d="M656 56v518" stroke="${COLOURS.ink}" stroke-opacity=".14"/>`,
    brand(card.project),
    ...words(card),
    ...offer(card),
    '</svg>',
  ].join('');
}

function planOf({ plan, picture }: FlatCard): string {
  const { x, y, width, height } = FRAME;
  const place = `x="${x}" y="${y}" width="${width}" height="${height}"`;
  if (plan === null)
    return picture === null ? bend(x, y + height / 2, width) : `<image ${place} href="${picture}"/>`;
  const [, wide = '1', high = '1'] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(plan) ?? [];
  const millimetres = Math.max(Number(wide) / width, Number(high) / height);
  return scaledStrokes(plan, HAIR * millimetres)
    .replace('<svg ', `<svg ${place} color="${COLOURS.ink}" `)
    .replace('<g id="furniture">', '<g id="furniture" opacity=".5">');
}

/** The name over the bend of the river. */
function brand(project: string): string {
  const size = Math.min(24, COLUMN.width / (project.length * CAPITAL));
  const name = text(project.toUpperCase(), 88, size, `letter-spacing="${size * 0.3}"`);
  return name + bend(COLUMN.x, 104, 115);
}

/** The bend of the river, as wide as that. */
function bend(x: number, y: number, width: number): string {
  const scale = width / 72;
  return `<path transform="translate(${x} ${y}) scale(${scale})" d="M0 1.2C8 1.2 15 2 22 4.2c9 2.8 19 2.8 28 0C57 2 64 1.2 72 1.2" fill="none" stroke="${COLOURS.bronze}" stroke-width="${2.1 / scale}"/>`;
}

function words({ rooms, area, facts }: FlatCard): string[] {
  return [
    text(rooms, 220, fitting(rooms, 60), 'letter-spacing="-1.6"'),
    text(area, 290, fitting(area, 60), 'letter-spacing="-1.6"'),
    ...facts.map((fact, index) => text(fact, 346 + index * 36, fitting(fact, 24), `fill="${COLOURS.quiet}"`)),
  ];
}

function offer({ price, state, notes }: FlatCard): string[] {
  if (price === null) return state === null ? [] : [text(state, 566, fitting(state, 36), STRONG)];
  const now = roubles(price.now);
  const small = Math.min(...notes.map(note => fitting(note, 19)));
  const foot = 570 - (notes.length - 1) * 26;
  return [
    ...(price.old === null ? [] : [discount(roubles(price.old), price.discount, foot - 100)]),
    text(now, foot - 40, fitting(now, 54), `${STRONG} letter-spacing="-1"`),
    ...notes.map((note, index) => text(note, foot + index * 26, small, `fill="${COLOURS.quiet}"`)),
  ];
}

const STRONG = 'font-weight="500"';

function discount(old: string, amount: number, y: number): string {
  const struck = `<tspan fill="${COLOURS.quiet}" text-decoration="line-through">${escaped(old)}</tspan>`;
  const off = `<tspan dx="18" fill="${COLOURS.bronze}" ${STRONG}>${escaped(MINUS + percent(amount))}</tspan>`;
  return `<text x="${COLUMN.x}" y="${y}" font-size="26">${struck}${off}</text>`;
}

function text(words: string, y: number, size: number, more = ''): string {
  return `<text x="${COLUMN.x}" y="${y}" font-size="${size.toFixed(1)}" ${more}>${escaped(words)}</text>`;
}

/** Size in which a text fits the column, px; the one that is wanted at most. */
function fitting(words: string, wanted: number): number {
  return Math.min(wanted, COLUMN.width / (words.length * LETTER));
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(words: string): string {
  return words.replace(/[&<>"]/g, sign => SIGNS[sign] ?? sign);
}

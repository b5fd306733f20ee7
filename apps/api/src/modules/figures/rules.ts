import type { Utm } from '../../platform/sealed-utm.ts';

/** What is counted of lots. */
export const LOT_FIGURES = ['views', 'hearts', 'prints', 'bookings'] as const;
export type LotFigure = (typeof LOT_FIGURES)[number];

/** What is counted by a text: requests by where they came from, searches by their conditions; visits by none. */
export const TEXT_FIGURES = ['visits', 'requests', 'searches'] as const;
export type TextFigure = (typeof TEXT_FIGURES)[number];

/** What is counted of flats by the number of rooms as well, and what those sums are called. */
export const ROOM_FIGURES = { views: 'views_by_rooms', bookings: 'bookings_by_rooms' } as const;
export type RoomFigure = (typeof ROOM_FIGURES)[keyof typeof ROOM_FIGURES];

/** Anybody can make up texts: so many of a kind are kept of a day, the others are counted together. */
export const MOST_TEXTS = 300;
export const LONGEST_TEXT = 400;
/** What the others are counted as; no search and no source is written so. */
export const OTHERS = '*';

const LONGEST_MARK = 60;
/**
 * An e-mail; a mobile number of Russia however it is written; another number that a plus, or a sign after its 7 or 8,
 * tells from the number of a campaign.
 */
const CONTACT =
  /@|9(?:[\s()._-]*\d){9}(?!\d)|\+\s*\d(?:[\s()._-]*\d){9}|(?<!\d)[78][\s(._-]+\d{3}(?:[\s()._-]*\d){7}(?!\d)/;
/** A link that went through others is encoded once more by each. */
const MOST_ENCODINGS = 5;
const SEPARATOR = '\t';

/** Where a request came from. */
export interface Source {
  readonly source: string | null;
  readonly medium: string | null;
  readonly campaign: string | null;
}

/**
 * Where a request came from, as a text to count by: source, kind and campaign of the marks in its address, each cut to
 * 60 characters; empty without any. Marks that hold a contact are left out: a link of a mailing may carry one.
 */
export function sourceKey({ utm_source, utm_medium, utm_campaign }: Utm): string {
  const marks = [utm_source?.toLowerCase(), utm_medium?.toLowerCase(), utm_campaign].map(toMark);
  return marks.some(mark => mark !== '') ? marks.join(SEPARATOR) : '';
}

function toMark(text = ''): string {
  return CONTACT.test(plain(text))
    ? ''
    : text.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_MARK).toWellFormed();
}

/** A mark as a person would write it: decoded, in usual signs. */
function plain(text: string): string {
  let known = text;
  for (let count = 0; count < MOST_ENCODINGS && /%[0-9a-f]{2}/i.test(known); count += 1)
    known = known.replaceAll(/(?:%[0-9a-f]{2})+/gi, codes =>
      Buffer.from(codes.replaceAll('%', ''), 'hex').toString(),
    );
  return known.normalize('NFKC').replaceAll(/\p{Pd}/gu, '-');
}

/** The inverse of `sourceKey`. */
export function sourceOf(key: string): Source {
  const [source = '', medium = '', campaign = ''] = key.split(SEPARATOR);
  return { source: source || null, medium: medium || null, campaign: campaign || null };
}

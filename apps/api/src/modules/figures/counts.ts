import {
  LONGEST_TEXT,
  LOT_FIGURES,
  type LotFigure,
  MOST_TEXTS,
  OTHERS,
  ROOM_FIGURES,
  type RoomFigure,
  TEXT_FIGURES,
  type TextFigure,
} from './rules.ts';

/** Counts of a lot on a day, in the order of `LOT_FIGURES`. */
export interface LotCount extends Readonly<Record<LotFigure, number>> {
  readonly lotId: number;
  readonly day: string;
}

/** A count of the whole site on a day; `key` is empty for what has no parts. */
export interface SiteCount {
  readonly day: string;
  readonly what: LotFigure | TextFigure | RoomFigure;
  readonly key: string;
  readonly count: number;
}

export interface Counted {
  readonly lots: readonly LotCount[];
  readonly site: readonly SiteCount[];
}

/**
 * What has happened since it was written last, in memory. It grows with the catalogue and not with what is sent: lots
 * are those that there are, and texts beyond `MOST_TEXTS` of a kind and day are counted together.
 */
export class Counts {
  /** By day and lot. */
  #lots = new Map<string, { day: string; lotId: number; counts: Record<LotFigure, number> }>();
  /** By day, kind and text. */
  #texts = new Map<string, { day: string; what: TextFigure; key: string; count: number }>();
  /** Texts of a kind and day. */
  #kinds = new Map<string, number>();

  /** @param day ISO date in Moscow */
  addLot(day: string, what: LotFigure, lotId: number, count = 1): void {
    const place = `${day} ${lotId}`;
    let known = this.#lots.get(place);
    if (!known) {
      known = { day, lotId, counts: { views: 0, hearts: 0, prints: 0, bookings: 0 } };
      this.#lots.set(place, known);
    }
    known.counts[what] += count;
  }

  /** @param day ISO date in Moscow */
  addText(day: string, what: TextFigure, text: string, count = 1): void {
    const kind = `${day} ${what}`;
    const key = this.#keyOf(kind, text);
    const place = `${kind} ${key}`;
    const known = this.#texts.get(place);
    if (known) known.count += count;
    else {
      this.#texts.set(place, { day, what, key, count });
      this.#kinds.set(kind, (this.#kinds.get(kind) ?? 0) + 1);
    }
  }

  #keyOf(kind: string, text: string): string {
    if (text.length > LONGEST_TEXT) return OTHERS;
    return this.#texts.has(`${kind} ${text}`) || (this.#kinds.get(kind) ?? 0) < MOST_TEXTS ? text : OTHERS;
  }

  /** Everything, and begins anew; null when there is nothing. */
  take(): Counted | null {
    if (this.#lots.size === 0 && this.#texts.size === 0) return null;
    const lots = Array.from(this.#lots.values(), ({ day, lotId, counts }) => ({ day, lotId, ...counts }));
    const site = [...sumsOf(lots), ...this.#texts.values()];
    this.#lots = new Map();
    this.#texts = new Map();
    this.#kinds = new Map();
    return { lots, site };
  }

  /** What could not be written waits with what has come since. */
  putBack({ lots, site }: Counted): void {
    for (const lot of lots)
      for (const what of LOT_FIGURES) if (lot[what] > 0) this.addLot(lot.day, what, lot.lotId, lot[what]);
    for (const { day, what, key, count } of site) if (isOfText(what)) this.addText(day, what, key, count);
  }
}

function isOfText(what: SiteCount['what']): what is TextFigure {
  return TEXT_FIGURES.some(name => name === what);
}

/** What the lots of a day come to together. */
function sumsOf(lots: readonly LotCount[]): SiteCount[] {
  const sums = new Map<string, SiteCount>();
  for (const lot of lots)
    for (const what of LOT_FIGURES) {
      if (lot[what] === 0) continue;
      const place = `${lot.day} ${what}`;
      const count = (sums.get(place)?.count ?? 0) + lot[what];
      sums.set(place, { day: lot.day, what, key: '', count });
    }
  return [...sums.values()];
}

/**
 * What flats come to by day and the number of rooms, so that it can be read without the rows of all lots.
 * @param roomsOf 0 studio … 4 four and more; undefined for what is no flat
 */
export function sumsByRooms(
  lots: readonly LotCount[],
  roomsOf: (lotId: number) => number | undefined,
): SiteCount[] {
  const sums = new Map<string, SiteCount>();
  for (const lot of lots) {
    const rooms = roomsOf(lot.lotId);
    if (rooms === undefined) continue;
    for (const figure of ['views', 'bookings'] as const) {
      if (lot[figure] === 0) continue;
      const [what, key] = [ROOM_FIGURES[figure], String(rooms)];
      const place = `${lot.day} ${what} ${key}`;
      sums.set(place, { day: lot.day, what, key, count: (sums.get(place)?.count ?? 0) + lot[figure] });
    }
  }
  return [...sums.values()];
}

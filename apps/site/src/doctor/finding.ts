/** What the doctor says of one thing. */
export interface Finding {
  /** `wrong` must be mended, `look` may be as it was meant. */
  readonly state: 'good' | 'look' | 'wrong';
  /** The thing, in Russian. */
  readonly what: string;
  readonly words: string;
}

export const good = (what: string, words: string): Finding => ({ state: 'good', what, words });
export const look = (what: string, words: string): Finding => ({ state: 'look', what, words });
export const wrong = (what: string, words: string): Finding => ({ state: 'wrong', what, words });

/** What keeps a site of real visitors from its work, and is as it may be anywhere else. */
export function lacks(isProduction: boolean, what: string, words: string): Finding {
  return isProduction ? wrong(what, words) : look(what, words);
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** «12 мин», «5 ч», «3 дн.»: how long ago, or how long. */
export function duration(ms: number): string {
  if (ms < HOUR_MS) return `${Math.max(0, Math.round(ms / MINUTE_MS))} мин`;
  if (ms < 2 * DAY_MS) return `${Math.round(ms / HOUR_MS)} ч`;
  return `${Math.round(ms / DAY_MS)} дн.`;
}

import { longDate } from '@quarter/domain/dates';
import { NBSP } from '@quarter/domain/format';
import { yearEnd } from '@quarter/domain/offer-term';

/** Stand in a content file for a last day that nobody has set, see `yearEnd`: for the day, and in a text. */
const YEAR_END = 'year-end';
const IN_TEXT = '{year_end}';

/** What a file has written, with the end of the year in its place. @param today ISO date in Moscow */
export function withYearEnd(written: unknown, today: string): unknown {
  if (written === YEAR_END) return yearEnd(today);
  // Texts of files have plain spaces, and are set like all others.
  if (typeof written === 'string')
    return written.replaceAll(IN_TEXT, longDate(yearEnd(today)).replaceAll(NBSP, ' '));
  if (Array.isArray(written)) return written.map(item => withYearEnd(item, today));
  if (typeof written !== 'object' || written === null || written instanceof Date) return written;
  return Object.fromEntries(Object.entries(written).map(([key, value]) => [key, withYearEnd(value, today)]));
}

import type { AddressCodec } from '../../shared/address/address-codec.ts';

/** What the page of the construction shows: a year, or one month of it; null is the latest year. */
export interface Period {
  readonly year: number;
  /** YYYY-MM; null is the whole year. */
  readonly month: string | null;
}

const MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/;
const YEAR = /^20\d{2}$/;

/** Reads the period of an address; null when it names none that could be. */
export function parsePeriod(query: URLSearchParams): Period | null {
  const month = query.get('month') ?? '';
  if (MONTH.test(month)) return { year: Number(month.slice(0, 4)), month };
  const year = query.get('year') ?? '';
  return YEAR.test(year) ? { year: Number(year), month: null } : null;
}

/** The query of a period, as its only address has it. */
export function formatPeriod(period: Period | null): string {
  if (period === null) return '';
  return period.month === null ? `year=${period.year}` : `month=${period.month}`;
}

/** How the page reads and writes its query. */
export const PERIOD: AddressCodec<Period | null> = {
  read: search => parsePeriod(new URLSearchParams(search)),
  write: formatPeriod,
};

import { expect, test } from 'vitest';
import { formatPeriod, parsePeriod } from './period.ts';

test.each([
  ['', ''],
  ['year=2025', 'year=2025'],
  ['month=2026-08', 'month=2026-08'],
  ['year=2025&month=2026-08&utm_source=x', 'month=2026-08'],
  ['month=2026-13', ''],
  ['month=2026-13&year=2026', 'year=2026'],
  ['year=1999', ''],
  ['year=20260', ''],
])('«%s» is the address «%s»', (query, expected) => {
  expect(formatPeriod(parsePeriod(new URLSearchParams(query)))).toBe(expected);
});

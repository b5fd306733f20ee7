import { expect, it } from 'vitest';
import { stepDays } from './step-days.ts';

it('names the days of a step: one, a few of a month, and over its end', () => {
  const words = (from: string | null, until: string) => stepDays({ from, until }).replace(/\s/g, ' ');
  expect(words(null, '2026-12-03')).toBe('До 3 декабря');
  expect(words('2026-11-28', '2026-11-28')).toBe('До 28 ноября');
  expect(words('2026-11-28', '2026-11-29')).toBe('28–29 ноября');
  expect(words('2026-11-30', '2026-12-02')).toBe('30 ноября — 2 декабря');
});

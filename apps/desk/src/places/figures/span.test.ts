import { expect, it } from 'vitest';
import { spanProblems } from './span.ts';

const TODAY = '2026-11-25';

it.each([
  ['2026-11-25', '2026-11-25', null, null],
  ['2025-11-25', '2026-11-25', null, null],
  ['2025-11-24', '2026-11-25', 'Выберите не больше 366 дней', null],
  ['2026-11-20', '2026-11-26', null, 'Этот день ещё не наступил'],
  ['2026-11-26', '2026-11-27', 'Этот день ещё не наступил', 'Этот день ещё не наступил'],
  ['2026-11-25', '2026-11-24', 'Первый день позже последнего', null],
  ['', '2026-11-24', 'Выберите обе даты', null],
  ['2026-11-24', '', null, 'Выберите обе даты'],
])('says at the day what is wrong with it: %s to %s', (first, last, from, to) => {
  expect(spanProblems(first, last, TODAY)).toEqual({ from, to });
});

import { DEFAULT_FIGURE_DAYS, LONGEST_FIGURE_DAYS } from '@quarter/contract/desk/figures';
import type { FieldErrors } from '@quarter/contract/errors';
import { lastOf } from '@quarter/contract/query-values';
import { dayAfter, isDay } from '@quarter/domain/dates';

/** Days in Moscow, ISO dates, both ends among them. */
export interface Span {
  readonly from: string;
  readonly to: string;
}

const DAYS = /^[1-9]\d{0,2}$/;
const DAY_MS = 86_400_000;

/** How many days a span has. */
export function lengthOf({ from, to }: Span): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
}

/** So many days up to one. */
export function spanUpTo(to: string, days: number): Span {
  return { from: dayAfter(to, 1 - days), to };
}

/** As many days right before a span. */
export function spanBefore(span: Span): Span {
  return spanUpTo(dayAfter(span.from, -1), lengthOf(span));
}

/**
 * The period that a query asks for: `from` and `to`, else `days` up to today. What is wrong with it comes as errors by
 * field, and `search` has it in its canonical form.
 * @param today ISO date in Moscow
 */
export function periodOf(query: URLSearchParams, today: string) {
  const errors: FieldErrors = {};
  const [from, to, days] = [lastOf(query, 'from'), lastOf(query, 'to'), lastOf(query, 'days')];
  if (from === null) {
    const length = days === null ? DEFAULT_FIGURE_DAYS : DAYS.test(days) ? Number(days) : 0;
    if (length < 1 || length > LONGEST_FIGURE_DAYS)
      errors.days = [`Выберите от 1 до ${LONGEST_FIGURE_DAYS} дней`];
    if (to !== null) errors.from = ['Укажите первый день'];
    const search = new URLSearchParams({ days: String(length) });
    return { period: spanUpTo(today, Math.max(1, length)), errors, search };
  }
  const period = { from, to: to ?? today };
  for (const name of ['from', 'to'] as const) if (!isDay(period[name])) errors[name] = ['Неверная дата'];
  if (!errors.from && !errors.to) {
    if (period.to > today) errors.to = ['Этот день ещё не наступил'];
    else if (period.from > period.to) errors.from = ['Первый день позже последнего'];
    else if (lengthOf(period) > LONGEST_FIGURE_DAYS)
      errors.from = [`Выберите не больше ${LONGEST_FIGURE_DAYS} дней`];
  }
  return { period, errors, search: new URLSearchParams({ from: period.from, to: period.to }) };
}

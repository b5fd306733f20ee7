import { LONGEST_FIGURE_DAYS } from '@quarter/contract/desk/figures';
import { dayAfter } from '@quarter/domain/dates';

/** What is wrong with a day of one's own; null when nothing is. */
interface SpanProblems {
  readonly from: string | null;
  readonly to: string | null;
}

/** Whether figures can be asked for from a day to another. @param today ISO dates in Moscow, all three; empty for none */
export function spanProblems(from: string, to: string, today: string): SpanProblems {
  const problems = (first: string | null, last: string | null = null) => ({ from: first, to: last });
  if (from === '' || to === '')
    return problems(from === '' ? CHOOSE : null, from !== '' && to === '' ? CHOOSE : null);
  if (to > today) return problems(from > today ? AHEAD : null, AHEAD);
  if (from > to) return problems('Первый день позже последнего');
  return problems(from <= dayAfter(to, -LONGEST_FIGURE_DAYS) ? TOO_LONG : null);
}

const CHOOSE = 'Выберите обе даты';
const AHEAD = 'Этот день ещё не наступил';
const TOO_LONG = `Выберите не больше ${LONGEST_FIGURE_DAYS} дней`;

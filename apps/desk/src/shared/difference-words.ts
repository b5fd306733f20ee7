import type { Compared } from '@quarter/contract/desk/figures';
import { MINUS, NBSP, percent } from '@quarter/domain/format';

/** «+12%», «−3%», «столько же», or «было 0» where nothing can be divided by what was: a figure beside the former one. */
export function differenceWords({ now, before }: Compared): string {
  if (now === before) return 'столько же';
  if (before === 0) return `было${NBSP}0`;
  const share = Math.round(((now - before) / before) * 100);
  // What differs is never called the same.
  if (share === 0) return now > before ? 'чуть больше' : 'чуть меньше';
  return `${share > 0 ? '+' : MINUS}${percent(Math.abs(share))}`;
}

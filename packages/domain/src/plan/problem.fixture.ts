import type { PlanProblem } from './problem.ts';

/** Replaces one item of a list, found by index, by a changed copy. */
export function patch<T>(items: readonly T[], index: number, change: Partial<T>): T[] {
  return items.map((item, i) => (i === index ? { ...item, ...change } : item));
}

/** A planted mistake with all that is said of it, as a kept file has it. */
export const toldOf = (name: string, problems: readonly PlanProblem[]) =>
  [`${name}:`, ...problems.map(({ code, ids, text }) => `  ${code} [${ids.join(', ')}] ${text}`), ''].join(
    '\n',
  );

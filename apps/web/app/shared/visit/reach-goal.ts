declare global {
  interface Window {
    /** Yandex Metrica; there only after a visitor's consent. */
    ym?: (counter: number, method: string, ...rest: unknown[]) => void;
  }
}

/** Goals that are kept for an analytics that is not there yet. */
const MOST_WAITING = 20;

let counter = 0;
const waiting: string[] = [];

/** Tells analytics that a goal is reached; keeps it until there is one, for this page only. */
export function reachGoal(goal: string): void {
  if (window.ym) window.ym(counter, 'reachGoal', goal);
  else if (waiting.length < MOST_WAITING) waiting.push(goal);
}

/** Tells what has waited. To be called once `window.ym` is there. */
export function beginGoals(number: number): void {
  counter = number;
  for (const goal of waiting.splice(0)) reachGoal(goal);
}

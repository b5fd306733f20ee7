declare global {
  interface Window {
    /** Yandex Metrica; there only while a script of it is loaded. */
    readonly ym?: (counter: number, method: 'reachGoal', goal: string) => void;
  }
}

/** Number of the counter. None is set up yet, and no script is loaded without a visitor's consent. */
const COUNTER = 0;

/** Tells analytics that a goal is reached; does nothing where there are none. */
export function reachGoal(goal: string): void {
  window.ym?.(COUNTER, 'reachGoal', goal);
}

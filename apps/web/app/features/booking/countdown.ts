import { useSyncExternalStore } from 'react';

/** When something ends by the clock of this machine, ms since 1970. */
export type Deadline = number;

/** The moment on this machine's clock that a moment of the service's clock is: the two may differ. */
export function deadlineOf(instant: string, serverNow: string, now: number): Deadline {
  return now + Date.parse(instant) - Date.parse(serverNow);
}

/** One moment by the service's clock and by this machine's. */
export interface ClockPair {
  /** ISO instant; empty before the service has said anything. */
  readonly server: string;
  /** Ms since 1970. */
  readonly here: number;
}

/** The pair that an answer of the service makes; one that repeats an earlier moment tells nothing new of the clocks. */
export function laterClock(known: ClockPair, server: string, here: number): ClockPair {
  return server > known.server ? { server, here } : known;
}

/** Whole seconds left until a moment, never negative; none without one. @param now ms since 1970 */
export function secondsUntil(deadline: Deadline | null, now: number): number {
  return deadline === null ? 0 : Math.max(0, Math.ceil((deadline - now) / 1000));
}

/** The one moment that every countdown of the page shows: two beside each other would differ by a second at times. */
let shownAt = 0;
let timer: ReturnType<typeof setInterval> | undefined;
const shown = new Set<() => void>();

function tick() {
  shownAt = Date.now();
  for (const tell of shown) tell();
}

function follow(tell: () => void) {
  shown.add(tell);
  if (shown.size === 1) {
    timer = setInterval(tick, 500);
    tick();
  }
  return () => {
    shown.delete(tell);
    if (shown.size === 0) clearInterval(timer);
  };
}

const rest = () => () => {};

/** Of the clock itself before the first tick, the same for two looks in one render. */
function moment(): number {
  if (shown.size === 0 && Math.abs(Date.now() - shownAt) > 500) shownAt = Date.now();
  return shownAt;
}

/** The same, counted down while it is shown. */
export function useSecondsLeft(deadline: Deadline | null): number {
  const left = () => secondsUntil(deadline, moment());
  return useSyncExternalStore(deadline === null ? rest : follow, left, left);
}

/** Seconds as a clock shows them: 872 → «14:32», 42 → «0:42». */
export function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

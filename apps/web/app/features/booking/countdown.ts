import { useEffect, useState } from 'react';

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

/** The same, counted down while it is shown. */
export function useSecondsLeft(deadline: Deadline | null): number {
  const [now, setNow] = useState(() => Date.now());
  const left = secondsUntil(deadline, now);
  const isRunning = left > 0;
  useEffect(() => {
    if (deadline === null || !isRunning) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [deadline, isRunning]);
  return left;
}

/** Seconds as a clock shows them: 872 → «14:32», 42 → «0:42». */
export function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

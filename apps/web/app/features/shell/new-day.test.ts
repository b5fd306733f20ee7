import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onNewDay } from './new-day.ts';

const listeners = new Set<() => void>();
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-12-31T23:59:57+03:00') });
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('document', {
    addEventListener: (_: string, look: () => void) => listeners.add(look),
    removeEventListener: (_: string, look: () => void) => listeners.delete(look),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a tab that is open over midnight in Moscow', () => {
  it('hears of the new day once, and no more when it has stopped', () => {
    const tell = vi.fn();
    const stop = onNewDay(tell);
    vi.advanceTimersByTime(2000);
    expect(tell).not.toHaveBeenCalled();
    vi.advanceTimersByTime(2000);
    expect(tell).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(60_000);
    expect(tell).toHaveBeenCalledTimes(1);
    // A machine that has slept through a night.
    vi.setSystemTime(new Date('2027-01-02T09:00:00+03:00'));
    for (const look of listeners) look();
    expect(tell).toHaveBeenCalledTimes(2);
    stop();
    vi.advanceTimersByTime(3 * 86_400_000);
    expect(tell).toHaveBeenCalledTimes(2);
    expect(listeners.size).toBe(0);
  });
});

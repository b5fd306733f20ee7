import { afterEach, describe, expect, it, vi } from 'vitest';
import { lastShown, orShown, soon } from './last-shown.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('what a page showed last', () => {
  it('stands on the screen until the page is left, and is remembered after that', () => {
    const shown = lastShown<string>();
    expect([shown.last(), shown.onScreen(), shown.isOnScreen()]).toEqual([null, null, false]);
    const leave = shown.enter();
    expect([shown.onScreen(), shown.isOnScreen()]).toEqual([null, true]);
    shown.keep('list');
    expect(shown.onScreen()).toBe('list');
    leave();
    expect([shown.last(), shown.onScreen(), shown.isOnScreen()]).toEqual(['list', null, false]);
  });

  it('grows old from the time when it came, not from when it was shown again', () => {
    vi.useFakeTimers({ now: 0 });
    const shown = lastShown<string>();
    shown.keep('list');
    vi.setSystemTime(1000);
    shown.keep('list');
    expect(shown.ageOf('list')).toBe(1000);
    expect(shown.ageOf('other')).toBeNull();
  });
});

describe('a load', () => {
  const open = new AbortController().signal;
  const lost = new Error('no connection');

  it('gives its answer, or what was shown before', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    expect(await orShown(Promise.resolve('new'), 'old', open)).toEqual({ value: 'new', isFailed: false });
    expect(log).not.toHaveBeenCalled();
    expect(await orShown(Promise.reject(lost), 'old', open)).toEqual({ value: 'old', isFailed: true });
    expect(log).toHaveBeenCalledWith(lost);
  });

  it('rejects where nothing was shown, and when a newer choice has aborted it', async () => {
    await expect(orShown(Promise.reject(lost), null, open)).rejects.toBe(lost);
    await expect(orShown(Promise.reject(lost), 'old', AbortSignal.abort())).rejects.toBe(lost);
  });

  it('is waited for a moment, then its page goes on without it', async () => {
    vi.useFakeTimers();
    expect(await soon(Promise.resolve('new'))).toEqual({ data: 'new' });
    const never = new Promise<string>(() => undefined);
    const page = soon(never);
    await vi.advanceTimersByTimeAsync(150);
    expect((await page).data).toBe(never);
  });
});

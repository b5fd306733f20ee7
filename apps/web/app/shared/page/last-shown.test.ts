import { afterEach, expect, it, vi } from 'vitest';
import { lastShown } from './last-shown.ts';

afterEach(() => vi.useRealTimers());

it('stands on the screen until the page is left, and is remembered after that, with its query', () => {
  const shown = lastShown<string>();
  expect([shown.last(), shown.onScreen(), shown.isOnScreen()]).toEqual([null, null, false]);
  const leave = shown.enter();
  expect([shown.onScreen(), shown.isOnScreen()]).toEqual([null, true]);
  shown.keep('list', 'floor=2');
  expect(shown.onScreen()).toBe('list');
  leave();
  expect([shown.last(), shown.onScreen(), shown.isOnScreen()]).toEqual(['list', null, false]);
  expect([shown.lastAt('floor=2'), shown.lastAt('')]).toEqual(['list', null]);
});

it('grows old from the time when it came, not from when it was shown again', () => {
  vi.useFakeTimers({ now: 0 });
  const shown = lastShown<string>();
  shown.keep('list', '');
  vi.setSystemTime(1000);
  shown.keep('list', '');
  expect(shown.ageOf('list')).toBe(1000);
  expect(shown.ageOf('other')).toBeNull();
});

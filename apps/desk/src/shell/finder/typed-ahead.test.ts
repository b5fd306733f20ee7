import { expect, it, vi } from 'vitest';
import { keepTyped } from './typed-ahead.ts';

function keyboard() {
  const listeners = new Set<(event: KeyboardEvent) => void>();
  return {
    target: {
      addEventListener: (_: string, listener: never) => void listeners.add(listener),
      removeEventListener: (_: string, listener: never) => void listeners.delete(listener),
    },
    press(key: string, held = {}) {
      const preventDefault = vi.fn();
      const event = { key, preventDefault, stopPropagation: () => {}, ...held };
      for (const listener of listeners) listener(event as unknown as KeyboardEvent);
      return preventDefault.mock.calls.length > 0;
    },
  };
}

it('keeps what is typed until it is taken, and takes it from nobody afterwards', () => {
  const { target, press } = keyboard();
  const take = keepTyped(target);
  for (const key of ['л', 'о', 'д', 'Backspace', 'т', ' ', '1', 'Enter']) expect(press(key)).toBe(true);
  expect(press('Escape'), 'what is no text goes its way').toBe(false);
  expect(press('k', { ctrlKey: true })).toBe(false);
  expect(take()).toEqual({ text: 'лот 1', isEntered: true });
  expect(press('a')).toBe(false);
});

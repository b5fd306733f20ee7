import { type MouseEvent, type RefObject, useLayoutEffect, useRef } from 'react';

interface KeptFocus {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly onClickCapture: (event: MouseEvent) => void;
}

/**
 * For an element around cards that go with their hearts when these are let go: sets the focus on the heart that takes
 * the place, else on the title. `count` is how many cards there are.
 */
export function useKeptFocus(count: number | undefined): KeptFocus {
  const ref = useRef<HTMLDivElement>(null);
  const place = useRef(-1);
  const kept = () => [...(ref.current?.querySelectorAll<HTMLElement>('button[aria-pressed="true"]') ?? [])];

  // biome-ignore lint/correctness/useExhaustiveDependencies: a card has gone when there are fewer of them.
  useLayoutEffect(() => {
    if (place.current < 0 || document.activeElement !== document.body) return;
    const hearts = kept();
    const next = hearts[Math.min(place.current, hearts.length - 1)];
    (next ?? ref.current?.querySelector<HTMLElement>('h1'))?.focus();
    place.current = -1;
  }, [count]);

  return {
    ref,
    onClickCapture({ target }) {
      const button = target instanceof Element ? target.closest('button') : null;
      place.current = button ? kept().indexOf(button) : -1;
    },
  };
}

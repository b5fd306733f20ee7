import { type MouseEvent, type RefObject, useLayoutEffect, useRef } from 'react';

interface KeptFocus {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly onClickCapture: (event: MouseEvent) => void;
}

/**
 * For an element around cards that go with their hearts when these are let go: sets the focus on the heart that takes
 * the place, else on the title; on the heart of the first that is kept, whose row has gone. `count` is how many cards there are.
 */
export function useKeptFocus(count: number | undefined): KeptFocus {
  const ref = useRef<HTMLDivElement>(null);
  /** Of the pressed heart among those that are kept, -1 for another button; null when nothing was pressed here. */
  const place = useRef<number | null>(null);
  const before = useRef(count);
  const kept = () => [...(ref.current?.querySelectorAll<HTMLElement>('button[aria-pressed="true"]') ?? [])];

  // biome-ignore lint/correctness/useExhaustiveDependencies: a card has gone when there are fewer of them.
  useLayoutEffect(() => {
    const [gone, noted] = [(before.current ?? 0) - (count ?? 0), place.current];
    const isFirst = before.current === 0;
    before.current = count;
    if (noted === null || gone === 0 || (gone > 0 ? noted < 0 : !isFirst)) return;
    place.current = null;
    if (document.activeElement !== document.body) return;
    const hearts = kept();
    const next = hearts[Math.max(0, Math.min(noted, hearts.length - 1))];
    (next ?? ref.current?.querySelector<HTMLElement>('h1'))?.focus();
  }, [count]);

  return {
    ref,
    onClickCapture({ target }) {
      const button = target instanceof Element ? target.closest('button') : null;
      place.current = button && kept().indexOf(button);
    },
  };
}

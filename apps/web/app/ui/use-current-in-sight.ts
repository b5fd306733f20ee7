import { type RefObject, useEffect, useRef } from 'react';

/** Scrolls a row so that its current link is in the middle of it; again when another one becomes the current one. */
export function useCurrentInSight<E extends HTMLElement>(
  current: string | number | undefined,
): RefObject<E | null> {
  const row = useRef<E>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: moves when another link becomes the current one.
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (!row.current || !link) return;
    const from = link.getBoundingClientRect().left - row.current.getBoundingClientRect().left;
    const middle = (row.current.clientWidth - link.offsetWidth) / 2;
    row.current.scrollTo({ left: row.current.scrollLeft + from - middle });
  }, [current]);

  return row;
}

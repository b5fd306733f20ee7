import { type RefObject, useEffect, useRef } from 'react';

/**
 * Scrolls a row so that its current link, or its pressed button, is in the middle of it: as soon as the row can be seen,
 * and again when another one becomes the current one.
 */
export function useCurrentInSight<E extends HTMLElement>(
  current: string | number | undefined,
): RefObject<E | null> {
  const row = useRef<E>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: moves when another link becomes the current one.
  useEffect(() => {
    const element = row.current;
    const link = element?.querySelector<HTMLElement>('[aria-current], [aria-pressed="true"]');
    if (!element || !link) return;
    // Says nothing of a row in a window that is not open yet.
    const sight = new ResizeObserver(() => {
      sight.disconnect();
      const from = link.getBoundingClientRect().left - element.getBoundingClientRect().left;
      const middle = (element.clientWidth - link.offsetWidth) / 2;
      element.scrollTo({ left: element.scrollLeft + from - middle });
    });
    sight.observe(element);
    return () => sight.disconnect();
  }, [current]);

  return row;
}

import { useEffect, useState } from 'react';

/** Which of the parts with these anchors crosses the upper third of the screen; null above the first one. */
export function useThemeInSight(anchors: readonly string[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  const all = anchors.join(' ');

  useEffect(() => {
    const parts = all.split(' ').flatMap(id => document.getElementById(id) ?? []);
    const seen = new Set<Element>();
    const sight = new IntersectionObserver(
      entries => {
        for (const { target, isIntersecting } of entries)
          isIntersecting ? seen.add(target) : seen.delete(target);
        setCurrent(parts.find(part => seen.has(part))?.id ?? null);
      },
      { rootMargin: '-33% 0px -66% 0px' },
    );
    for (const part of parts) sight.observe(part);
    return () => sight.disconnect();
  }, [all]);

  return current;
}

import { useEffect, useState } from 'react';

/** Which of the parts with these anchors crosses the upper third of the screen; above the first one it is the first. */
export function useThemeInSight(anchors: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(anchors[0]);
  const all = anchors.join(' ');

  useEffect(() => {
    const parts = all.split(' ').flatMap(id => document.getElementById(id) ?? []);
    const seen = new Set<Element>();
    const sight = new IntersectionObserver(
      entries => {
        for (const { target, isIntersecting } of entries)
          isIntersecting ? seen.add(target) : seen.delete(target);
        const above = parts.filter(part => part.getBoundingClientRect().top < window.innerHeight / 3);
        setCurrent((parts.find(part => seen.has(part)) ?? above.at(-1) ?? parts[0])?.id);
      },
      { rootMargin: '-33% 0px -66% 0px' },
    );
    for (const part of parts) sight.observe(part);
    return () => sight.disconnect();
  }, [all]);

  return current;
}

import { useEffect, useState } from 'react';

/** All that has passed the upper third of the screen, however far above it lies: a leap over it is seen too. */
const PASSED = '1000000px 0px -67% 0px';

/** Which of the parts with these anchors has passed the upper third of the screen last; above the first one it is the first. */
export function useThemeInSight(anchors: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(anchors[0]);
  const all = anchors.join(' ');

  useEffect(() => {
    const parts = all.split(' ').flatMap(id => document.getElementById(id) ?? []);
    const passed = new Set<Element>();
    const sight = new IntersectionObserver(
      entries => {
        for (const { target, isIntersecting } of entries)
          isIntersecting ? passed.add(target) : passed.delete(target);
        setCurrent((parts.findLast(part => passed.has(part)) ?? parts[0])?.id);
      },
      { rootMargin: PASSED },
    );
    for (const part of parts) sight.observe(part);
    return () => sight.disconnect();
  }, [all]);

  return current;
}

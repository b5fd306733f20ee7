import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { Analytics } from '../../shared/page/site.ts';
import { countPage } from './metrika.ts';
import { notePage, startTracker } from './tracker.ts';

interface Props {
  readonly analytics: Analytics | null;
}

/** Counts the visit of who has agreed to it: its time, and every page but for its query and anchors. */
export default function Counting({ analytics }: Props) {
  const { pathname } = useLocation();
  useEffect(() => quietly(() => startTracker(analytics)), [analytics]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every page counts.
  useEffect(() => {
    quietly(() => {
      notePage();
      if (analytics) countPage(analytics);
    });
  }, [pathname, analytics]);
  return null;
}

/** A browser that keeps nothing is not counted, and nothing of the page stands on it. */
function quietly<T>(count: () => T): T | undefined {
  try {
    return count();
  } catch {
    return undefined;
  }
}

import { useEffect } from 'react';
import { createPath, type Location, useNavigate } from 'react-router';

const KEY = 'pressed';
/** A page that is loaded anew is there by then, ms. */
const LONGEST = 30_000;

/** Where a press leads to whose page is still coming. */
let pressed: string | null = null;
/** It is pressed for the second time: a file that is lost again is lost, and the page must not reload for ever. */
let isAgain = false;

/**
 * Where a part of the coming page is lost, after a release for instance, the router loads this document anew, and the
 * press would be gone with the old one. It is repeated in the new one.
 * @param coming address of the page that is on its way
 */
export function usePressAgain(coming: Location | undefined): void {
  const navigate = useNavigate();

  useEffect(() => {
    pressed = coming ? createPath(coming) : null;
    if (pressed === null) isAgain = false;
  }, [coming]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each document.
  useEffect(() => {
    const lost = takeKept();
    if (lost !== null) {
      isAgain = true;
      void navigate(lost);
    }
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, []);
}

function keep(): void {
  if (pressed === null || isAgain) return;
  try {
    sessionStorage.setItem(KEY, `${Date.now()} ${pressed}`);
  } catch {
    // A browser that keeps nothing comes back to the old page.
  }
}

/** The press that the former document has lost by being loaded anew; null when there is none. */
function takeKept(): string | null {
  try {
    const [, at, href] = /^(\d+) (.+)$/.exec(sessionStorage.getItem(KEY) ?? '') ?? [];
    sessionStorage.removeItem(KEY);
    const [come] = performance.getEntriesByType('navigation');
    const isReload = come instanceof PerformanceNavigationTiming && come.type === 'reload';
    return isReload && href && Date.now() - Number(at) < LONGEST ? href : null;
  } catch {
    return null;
  }
}

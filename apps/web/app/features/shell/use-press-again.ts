import { useEffect } from 'react';
import { createPath, type Location } from 'react-router';
import { isBegunAnew } from '../../shared/network/begun-anew.ts';

const KEY = 'pressed';
/** A page that is loaded anew is there by then, ms. */
const LONGEST = 30_000;

/** Where a press leads to whose page is still coming. */
let pressed: string | null = null;

/**
 * Where a part of the coming page is lost, after a release for instance, the router loads this document anew, and the
 * press would be gone with the old one. The new one follows it as the browser does: what is lost for good keeps nobody
 * from reading the page.
 * @param coming address of the page that is on its way
 */
export function usePressAgain(coming: Location | undefined): void {
  useEffect(() => {
    pressed = coming ? createPath(coming) : null;
  }, [coming]);

  useEffect(() => {
    const lost = takeKept();
    if (lost !== null) window.location.assign(lost);
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, []);
}

function keep(): void {
  if (pressed === null) return;
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
    return isBegunAnew() && href && Date.now() - Number(at) < LONGEST ? href : null;
  } catch {
    return null;
  }
}

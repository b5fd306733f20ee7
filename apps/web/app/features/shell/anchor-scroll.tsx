import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { isStill } from '../../shared/page/still.ts';

/** How long the way to an anchor of the same page takes, ms; the same as `--t-anchor`. */
const DURATION = 1100;

/** Goes slowly to an anchor of the page that is shown; a turn of the wheel, a touch or a key takes over. */
export function AnchorScroll() {
  const { key, pathname, hash } = useLocation();
  const navigation = useNavigationType();
  const before = useRef(pathname);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a press on the same anchor counts anew.
  useLayoutEffect(() => {
    const isSamePage = before.current === pathname;
    before.current = pathname;
    if (!hash || !isSamePage || navigation === 'POP' || isStill()) return;
    // The router jumps to the anchor before anything is painted: where it has come to is the goal.
    const from = window.scrollY;
    const controller = new AbortController();
    const frame = requestAnimationFrame(start =>
      travel(from, { hash, top: window.scrollY }, start, controller),
    );
    return () => {
      cancelAnimationFrame(frame);
      controller.abort();
    };
  }, [key]);

  return null;
}

interface Goal {
  readonly hash: string;
  /** Where it was at the start, px. */
  readonly top: number;
}

function travel(from: number, { hash, top }: Goal, start: number, controller: AbortController): void {
  if (from === top) return;
  const { signal } = controller;
  const root = document.documentElement;
  for (const type of ['wheel', 'touchstart', 'keydown', 'pointerdown'])
    window.addEventListener(type, () => controller.abort(), { passive: true, signal });
  // The header does not hide from a way that the visitor does not go himself.
  root.dataset.scrolling = '';
  signal.addEventListener('abort', () => delete root.dataset.scrolling, { once: true });
  const step = (now: number) => {
    if (signal.aborted) return;
    const share = Math.min(1, Math.max(0, (now - start) / DURATION));
    window.scrollTo(0, from + (top - from) * eased(share));
    if (share < 1) {
      requestAnimationFrame(step);
      return;
    }
    // Parts that came into sight on the way may have taken another height.
    document.getElementById(hash.slice(1))?.scrollIntoView({ behavior: 'instant' });
    // The header hears of it in the next frame.
    requestAnimationFrame(() => requestAnimationFrame(() => controller.abort()));
  };
  step(start);
}

/** Slow at both ends. */
function eased(share: number): number {
  return share < 0.5 ? 4 * share ** 3 : 1 - (2 - 2 * share) ** 3 / 2;
}

import { useLayoutEffect, useRef } from 'react';
import styles from './demand.module.css';

/** Space to what it belongs to and to the edges of the window, px. */
const GAP = 6;

/**
 * All the words of a cell, over everything and beside it. One for hundreds of cells, by the browser's own means: the
 * tooltip of the library weighs more than the rest of the place.
 */
export function Hint({ of: cell }: { readonly of: HTMLElement }) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const hint = ref.current;
    if (!hint) return;
    hint.showPopover?.();
    const { left, top, bottom } = cell.getBoundingClientRect();
    const { width, height } = hint.getBoundingClientRect();
    const isAbove = top - GAP - height >= GAP;
    hint.style.left = `${Math.max(GAP, Math.min(left, window.innerWidth - GAP - width))}px`;
    hint.style.top = `${isAbove ? top - GAP - height : bottom + GAP}px`;
  }, [cell]);
  return (
    <div ref={ref} role="tooltip" popover="manual" className={styles.hint}>
      {cell.textContent}
    </div>
  );
}

import type { ReactNode } from 'react';
import { type Frame, place } from './frame.ts';
import styles from './sheet.module.css';

interface AnchorProps {
  readonly frame: Frame;
  /** Point of the drawing, mm. */
  readonly at: readonly [number, number];
  /** Least width of the sheet that shows it, see `labelStep`. */
  readonly from?: number;
  /** Width of the sheet from which another label stands here; undefined when none does. */
  readonly to?: number | undefined;
  readonly children: ReactNode;
}

/** Origin of pixels at a point of the drawing: what is inside keeps its size at any scale. */
export function Anchor({ frame, at, from, to, children }: AnchorProps) {
  return (
    <svg {...place(frame, at)} className={styles.anchor} data-from={from} data-to={to} aria-hidden="true">
      {children}
    </svg>
  );
}

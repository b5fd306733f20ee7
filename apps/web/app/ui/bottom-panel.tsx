import { type PointerEvent, type ReactNode, useRef } from 'react';
import styles from './bottom-panel.module.css';
import { cx } from './cx.ts';
import { Dialog } from './dialog.tsx';
import scroll from './scroll.module.css';

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** At the right of the title: one text button. */
  readonly action?: ReactNode;
  /** Pinned under the scrolled content: the main button. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/** A panel from the lower edge of a phone. Closes by a press on the shade, Esc, or a drag down. */
export function BottomPanel({ open, onClose, title, action, footer, children }: Props) {
  const start = useRef<number | null>(null);

  const panelOf = (event: PointerEvent) => event.currentTarget.closest('dialog');

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (event.target instanceof Element && event.target.closest('button, a')) return;
    start.current = event.clientY;
    event.currentTarget.setPointerCapture(event.pointerId);
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const panel = panelOf(event);
    if (start.current === null || !panel) return;
    panel.style.transition = 'none';
    panel.style.transform = `translateY(${Math.max(0, event.clientY - start.current)}px)`;
  }

  function onPointerUp(event: PointerEvent<HTMLElement>) {
    const panel = panelOf(event);
    if (start.current === null || !panel) return;
    panel.style.transition = '';
    panel.style.transform = '';
    if (isDraggedAway(event.clientY - start.current, panel.offsetHeight)) onClose();
    start.current = null;
  }

  return (
    <Dialog open={open} onClose={onClose} label={title} className={styles.panel}>
      <div className={styles.body}>
        <header
          className={styles.head}
          onPointerDown={onPointerDown}
          onPointerMove={onPointerMove}
          onPointerUp={onPointerUp}
          onPointerCancel={onPointerUp}
        >
          <h2 className={styles.title}>{title}</h2>
          {action}
        </header>
        <div className={cx(scroll.area, styles.content)}>{children}</div>
        {footer && <footer className={styles.foot}>{footer}</footer>}
      </div>
    </Dialog>
  );
}

/** Whether a drag down by so many px closes a panel of this height: more than a third of it. */
export function isDraggedAway(distance: number, height: number): boolean {
  return distance > height / 3;
}

import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Dialog } from './dialog.tsx';
import { Icon } from './icon.tsx';
import scroll from './scroll.module.css';
import styles from './window.module.css';

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
}

/** A window with a title and a cross over the shaded page. Closes by the cross, Esc, Back and a press outside. */
export function Window({ open, onClose, title, children }: Props) {
  return (
    <Dialog open={open} onClose={onClose} label={title} className={cx(scroll.area, styles.window)}>
      <div className={styles.body}>
        <h2 className={styles.title}>{title}</h2>
        <button type="button" className={styles.close} aria-label="Закрыть" onClick={onClose}>
          <Icon name="close" />
        </button>
        {children}
      </div>
    </Dialog>
  );
}

import type { ReactNode } from 'react';
import styles from './message.module.css';

interface Props {
  /** Null where the heading of the step says it. */
  readonly title: string | null;
  readonly text?: ReactNode;
  /** Buttons. */
  readonly children?: ReactNode;
}

/** What stands in the place of a step, and what to do. */
export function Message({ title, text, children }: Props) {
  return (
    <div className={styles.message} role="status">
      {title !== null && <h2 className={styles.title}>{title}</h2>}
      {text && <p className={styles.text}>{text}</p>}
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}

import type { ReactNode } from 'react';
import styles from './form-block.module.css';

interface Props {
  readonly title: string;
  readonly text: string;
  /** The form. */
  readonly children: ReactNode;
}

/** What to write about at the left, the form at the right; links of the page lead to it by `#form`. */
export function FormBlock({ title, text, children }: Props) {
  return (
    <section id="form" className={`wrap ${styles.block}`} aria-label={title}>
      <div className={styles.words}>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      {children}
    </section>
  );
}

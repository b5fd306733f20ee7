import type { ReactNode } from 'react';
import styles from './catalogue.module.css';

interface Props {
  readonly title: string;
  /** The states stand side by side in their own width. */
  readonly isRow?: boolean;
  readonly children: ReactNode;
}

/** One control of the kit in its states. */
export function Part({ title, isRow = false, children }: Props) {
  return (
    <section className={styles.part} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <div className={isRow ? styles.row : styles.states}>{children}</div>
    </section>
  );
}

import type { ReactNode } from 'react';
import styles from './catalogue.module.css';

interface Props {
  readonly title: string;
  readonly children: ReactNode;
}

/** One control of the kit in its states. */
export function Part({ title, children }: Props) {
  return (
    <section className={styles.part} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <div className={styles.states}>{children}</div>
    </section>
  );
}

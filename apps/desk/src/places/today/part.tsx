import type { ReactNode } from 'react';
import styles from './today.module.css';

interface Props {
  readonly title: string;
  readonly children: ReactNode;
}

/** One thing of today, under its title. */
export function Part({ title, children }: Props) {
  return (
    <section aria-label={title} className={styles.part}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

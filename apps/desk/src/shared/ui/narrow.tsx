import type { ReactNode } from 'react';
import styles from './narrow.module.css';

/** One column in the middle of an empty page: before anybody is in. */
export function Narrow({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.page}>
      <header className={styles.mark}>Рабочее место</header>
      <main className={styles.column}>{children}</main>
    </div>
  );
}

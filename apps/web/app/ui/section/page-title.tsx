import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './page-title.module.css';

interface Props {
  readonly title: string;
  /** One quiet line, a link or a field at the right. */
  readonly aside?: ReactNode;
  /** `display` is for pages that tell a story; a hairline closes every other head. */
  readonly size?: 'display' | 'h1';
}

/** Head of an inner page: its title on the surface, never on a picture. */
export function PageTitle({ title, aside, size = 'h1' }: Props) {
  return (
    <header className={cx(styles.head, styles[size])}>
      <div className={`wrap ${styles.row}`}>
        <h1>{title}</h1>
        {aside && <div className={styles.aside}>{aside}</div>}
      </div>
    </header>
  );
}

import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { cx } from './cx.ts';

interface Props {
  /** `bronze` marks a price advantage, `plate` lies on a picture. */
  readonly tone?: 'plain' | 'bronze' | 'plate';
  /** A swatch before the words, as lots are marked in plans and tables. */
  readonly mark?: 'free' | 'held' | 'sold' | 'chosen';
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A word or two about the thing it stands on. */
export function Badge({ tone = 'plain', mark, className, children }: Props) {
  return (
    <span className={cx(styles.badge, styles[tone], className)} data-mark={mark}>
      {children}
    </span>
  );
}

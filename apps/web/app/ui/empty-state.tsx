import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './empty-state.module.css';
import { Icon } from './icon.tsx';

/** A way on: where it leads, and what is found there. */
export interface Way {
  readonly key: string;
  readonly text: string;
  readonly href: string;
  readonly aside?: string;
}

interface Props {
  readonly title: string;
  readonly text?: ReactNode;
  /** Buttons. */
  readonly actions?: ReactNode;
  readonly ways?: readonly Way[];
  /** Name of the list of ways, for a screen reader. */
  readonly waysLabel?: string;
  readonly className?: string | undefined;
}

/** Nothing to show: says so and leads on. Links are plain, their owner may take the presses over. */
export function EmptyState({ title, text, actions, ways = [], waysLabel, className }: Props) {
  return (
    <div className={cx(styles.empty, className)}>
      <div>
        <h2>{title}</h2>
        {text && <p className={styles.text}>{text}</p>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {ways.length > 0 && (
        <ul className={styles.ways} aria-label={waysLabel}>
          {ways.map(way => (
            <li key={way.key}>
              <a className={styles.way} href={way.href}>
                {way.text}
                <span className={styles.aside}>{way.aside}</span>
                <Icon name="arrow" size={20} />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

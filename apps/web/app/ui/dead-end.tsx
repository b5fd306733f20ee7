import type { ReactNode } from 'react';
import styles from './dead-end.module.css';

interface Props {
  readonly title: string;
  readonly text: string;
  /** Name of the complex, for the drawing. */
  readonly name?: string | undefined;
  /** Whether the header of the page lies over it, or stands above it. */
  readonly isUnderHeader?: boolean;
  /** Whether it takes the place of something that the visitor has waited for. */
  readonly isNews?: boolean;
  /** The ways out: buttons and links. */
  readonly children: ReactNode;
}

/** A page that has nothing to show: what happened, the ways out, the bend of the river as a map. */
export function DeadEnd({ title, text, name, isUnderHeader = false, isNews = false, children }: Props) {
  return (
    <div className={styles.page} data-under-header={isUnderHeader}>
      <div className={styles.words}>
        <h1 className={styles.title}>{title}</h1>
        <div className={styles.said} role={isNews ? 'status' : undefined}>
          <p className={styles.text}>{text}</p>
          <p className={styles.ways}>{children}</p>
        </div>
      </div>
      <svg
        className={styles.river}
        viewBox="0 0 1440 900"
        preserveAspectRatio="xMaxYMid slice"
        aria-hidden="true"
      >
        {/* By reference, so that it takes the colour of the text and no script carries it. */}
        <use href="/river.svg#river" />
        {name && (
          <text x="1192" y="206" fontSize="14" fill="currentColor">
            «{name}»
          </text>
        )}
      </svg>
    </div>
  );
}

import type { ReactNode } from 'react';
import styles from './figures.module.css';

interface Props {
  readonly title: string;
  /** One line under the title. */
  readonly lead?: string;
  /** What is done with all of it. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A part of the place, under a hairline. */
export function Part({ title, lead, actions, children }: Props) {
  return (
    <section aria-label={title} className={styles.part}>
      <div className={styles.head}>
        <div>
          <h2>{title}</h2>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {actions}
      </div>
      {children}
    </section>
  );
}

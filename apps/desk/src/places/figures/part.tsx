import type { ReactNode } from 'react';
import styles from './figures.module.css';

interface Props {
  readonly title: string;
  /** One line under the title. */
  readonly lead?: string;
  readonly children: ReactNode;
}

/** A part of the place, under a hairline. */
export function Part({ title, lead, children }: Props) {
  return (
    <section aria-label={title} className={styles.part}>
      <div>
        <h2>{title}</h2>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {children}
    </section>
  );
}

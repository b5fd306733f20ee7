import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';
import { useFocusOnArrival } from '../use-focus-on-arrival.ts';
import styles from './split.module.css';

interface Props {
  readonly list: ReactNode;
  /** What is open beside the list; null when nothing is. */
  readonly card: ReactNode | null;
}

/**
 * A list and what is open of it: side by side where there is room, else one in place of the other. The list stands at
 * the same place with and without a card: what is being typed there outlives opening and closing.
 */
export function Split({ list, card }: Props) {
  return (
    <div className={styles.split} data-is-open={card !== null}>
      <div className={styles.list}>{list}</div>
      {card}
    </div>
  );
}

interface CardProps {
  readonly title: string;
  /** One line under the title. */
  readonly lead?: ReactNode;
  /** Where the list is. */
  readonly back: To;
  readonly children: ReactNode;
}

/** Something of a list, open. Takes the focus when it is opened, so that it is read out. */
export function Card({ title, lead, back, children }: CardProps) {
  const ref = useFocusOnArrival();
  return (
    <section aria-label={title} className={styles.card}>
      <header className={styles.head}>
        <div>
          <h2 ref={ref} tabIndex={-1}>
            {title}
          </h2>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        <Link to={back} className={styles.back}>
          Закрыть
        </Link>
      </header>
      {children}
    </section>
  );
}

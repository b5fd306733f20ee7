import type { ReactNode } from 'react';
import styles from './section.module.css';

interface Props {
  readonly title: string;
  readonly children: ReactNode;
}

/** A part of a card, under a hairline. */
export function Section({ title, children }: Props) {
  return (
    <section aria-label={title} className={styles.section}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

export type Fact = readonly [label: string, value: ReactNode];

interface FactsProps {
  /** Facts that are null or empty are left out. */
  readonly facts: readonly Fact[];
}

/** What is known, one fact under the other. */
export function Facts({ facts }: FactsProps) {
  const known = facts.filter(([, value]) => value !== null && value !== '');
  return (
    <dl className={styles.facts}>
      {known.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

import styles from './fact-row.module.css';

interface Props {
  /** Numbers with their units, and what each measures. */
  readonly facts: readonly { readonly value: string; readonly label: string }[];
  /** Name for a screen reader. */
  readonly label: string;
}

/** A row of measured facts, four at most, under a picture; nothing when none is known. */
export function FactRow({ facts, label }: Props) {
  if (facts.length === 0) return null;
  return (
    <dl className={`wrap ${styles.facts}`} aria-label={label} data-count={facts.length}>
      {facts.map(({ value, label: name }) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

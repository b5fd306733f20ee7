import styles from './choice.module.css';

interface Option<V extends string> {
  readonly value: V;
  readonly label: string;
}

interface Props<V extends string> {
  /** Name of the choice for who cannot see it. */
  readonly label: string;
  readonly options: readonly Option<V>[];
  readonly value: V;
  readonly onChange: (value: V) => void;
  readonly isOff?: boolean;
}

/** One of a few, all of them in sight. */
export function Choice<V extends string>({ label, options, value, onChange, isOff = false }: Props<V>) {
  return (
    <fieldset aria-label={label} className={styles.choice}>
      {options.map(option => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          disabled={isOff}
          onClick={() => option.value !== value && onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}

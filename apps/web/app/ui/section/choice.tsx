import { useId } from 'react';
import { cx } from '../cx.ts';
import styles from './choice.module.css';

interface Props<T extends string> {
  /** What is chosen, for a screen reader. */
  readonly legend: string;
  readonly options: readonly { readonly value: T; readonly label: string }[];
  readonly value: T;
  readonly onChange: (value: T) => void;
  /** `cells` of paper stand on a picture, whatever the theme. */
  readonly look?: 'words' | 'cells';
}

/** A few words in a row, one of which is chosen: quieter than tabs, for the right end of a heading. */
export function Choice<T extends string>({ legend, options, value, onChange, look = 'words' }: Props<T>) {
  const name = useId();
  return (
    <fieldset className={cx(styles.choice, look === 'cells' && styles.cells)}>
      <legend className="visually-hidden">{legend}</legend>
      {options.map(option => (
        <label key={option.value} className={styles.option}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}

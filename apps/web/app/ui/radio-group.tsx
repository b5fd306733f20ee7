import { useId } from 'react';
import { cx } from './cx.ts';
import type { FieldError } from './field.tsx';
import styles from './radio-group.module.css';

export interface RadioOption<T extends string> {
  readonly value: T;
  readonly label: string;
  /** A line under the label. */
  readonly note?: string;
  readonly disabled?: boolean;
}

interface Props<T extends string> {
  readonly legend: string;
  readonly name: string;
  readonly options: readonly RadioOption<T>[];
  /** Chosen value of a controlled group; null is none. Without it the form keeps the choice. */
  readonly value?: T | null;
  readonly defaultValue?: T;
  readonly onValue?: (value: T) => void;
  readonly error?: FieldError;
  readonly className?: string | undefined;
}

/** One of a few options, all in sight. */
export function RadioGroup<T extends string>(props: Props<T>) {
  const { legend, name, options, value, defaultValue, onValue, error, className } = props;
  const id = useId();
  const sentence = typeof error === 'string' ? error : error?.[0];
  return (
    <fieldset
      className={cx(styles.group, sentence && styles.invalid, className)}
      aria-describedby={sentence && id}
    >
      <legend className={styles.legend}>{legend}</legend>
      {options.map(option => (
        <label key={option.value} className={styles.row}>
          <input
            type="radio"
            className={styles.dot}
            name={name}
            value={option.value}
            disabled={option.disabled}
            aria-invalid={sentence ? true : undefined}
            {...(value === undefined
              ? { defaultChecked: option.value === defaultValue }
              : { checked: option.value === value })}
            onChange={() => onValue?.(option.value)}
          />
          <span>
            {option.label}
            {option.note && <span className={styles.note}>{option.note}</span>}
          </span>
        </label>
      ))}
      {sentence && (
        <p id={id} className={styles.error}>
          {sentence}
        </p>
      )}
    </fieldset>
  );
}

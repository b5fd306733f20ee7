import { type KeyboardEvent, type SyntheticEvent, useState } from 'react';
import styles from './code-field.module.css';
import { cx } from './cx.ts';
import { Field, type FieldLook } from './field.tsx';

interface Props extends FieldLook {
  readonly name: string;
  /** Digits typed so far. */
  readonly value: string;
  readonly onValue: (digits: string) => void;
  /** Called when the last digit comes, with all of them. */
  readonly onComplete?: (code: string) => void;
  readonly disabled?: boolean;
}

/** Digits of a code of a text message. */
const CELLS = [0, 1, 2, 3, 4, 5];

/**
 * The code of a text message in six cells. One input lies over them, so that the phone can fill it in, a paste in
 * any form is read, and a screen reader meets one field.
 */
export function CodeField(props: Props) {
  const { label, hint, error, className, name, value, onValue, onComplete, disabled = false } = props;
  const [caret, setCaret] = useState<number | null>(null);
  const active = caret === null ? null : Math.min(caret, CELLS.length - 1);

  function change(text: string) {
    const digits = text.replace(/\D/g, '').slice(0, CELLS.length);
    if (digits === value) return;
    onValue(digits);
    if (digits.length === CELLS.length) onComplete?.(digits);
  }

  // A digit typed over a filled cell takes its place.
  function onKeyDown({ key, currentTarget: input, ctrlKey, metaKey }: KeyboardEvent<HTMLInputElement>) {
    const { selectionStart: from, selectionEnd: to } = input;
    if (ctrlKey || metaKey || !/^\d$/.test(key) || from === null || from !== to) return;
    if (from < value.length) input.setSelectionRange(from, from + 1);
  }

  const note = (event: SyntheticEvent<HTMLInputElement>) => setCaret(event.currentTarget.selectionEnd);

  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {control => (
        <div className={cx(styles.code, control['aria-invalid'] && styles.invalid, disabled && styles.off)}>
          {CELLS.map(index => (
            <span
              key={index}
              aria-hidden="true"
              className={cx(
                styles.cell,
                index === active && styles.active,
                index === active && !value[index] && styles.caret,
              )}
            >
              {value[index]}
            </span>
          ))}
          <input
            {...control}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            className={styles.input}
            name={name}
            value={value}
            disabled={disabled}
            onChange={event => change(event.target.value)}
            onKeyDown={onKeyDown}
            onSelect={note}
            onFocus={note}
            onBlur={() => setCaret(null)}
          />
        </div>
      )}
    </Field>
  );
}

import { type ReactNode, useId } from 'react';
import { cx } from './cx.ts';
import styles from './field.module.css';

/** Sentences about one field, as the service answers them; the first is shown. */
export type FieldError = string | readonly string[] | undefined;

/** What every field of a form has around its control. */
export interface FieldLook {
  readonly label: string;
  /** What to type, or what follows from it; gives way to an error. */
  readonly hint?: ReactNode;
  readonly error?: FieldError;
  readonly className?: string | undefined;
}

/** Attributes that tie a control to its label and its sentence. */
export interface ControlAttributes {
  readonly id: string;
  readonly className: string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

interface Props extends FieldLook {
  readonly children: (control: ControlAttributes) => ReactNode;
}

/** A label over a control and a sentence under it, which is an error (red, with a thick tomato line) or a hint. */
export function Field({ label, hint, error, className, children }: Props) {
  const id = useId();
  const sentence = typeof error === 'string' ? error : error?.[0];
  const note = sentence ?? hint;
  return (
    <div className={cx(styles.field, sentence && styles.invalid, className)}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        className: styles.control,
        'aria-invalid': sentence ? true : undefined,
        'aria-describedby': note ? `${id}note` : undefined,
      })}
      {note && (
        <p id={`${id}note`} className={cx(styles.note, sentence && styles.error)}>
          {note}
        </p>
      )}
    </div>
  );
}

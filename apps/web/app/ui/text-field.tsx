import type { ComponentPropsWithRef } from 'react';
import { cx } from './cx.ts';
import styles from './field.module.css';
import { Field, type FieldLook } from './field.tsx';

/** Attributes of an input that are not part of the look. */
export type InputAttributes = Omit<ComponentPropsWithRef<'input'>, 'id' | 'className'>;

interface Props extends FieldLook, InputAttributes {
  /** The value is a number or made of digits: figures of one width. */
  readonly figures?: boolean;
}

/** One line of text. */
export function TextField({ label, hint, error, className, figures = false, ...input }: Props) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {control => (
        <input
          type="text"
          {...input}
          {...control}
          className={cx(control.className, figures && styles.figures)}
        />
      )}
    </Field>
  );
}

interface AreaProps extends FieldLook, Omit<ComponentPropsWithRef<'textarea'>, 'id' | 'className'> {}

/** Several lines of text; grows with them where the browser can, and by its corner. */
export function TextArea({ label, hint, error, className, ...area }: AreaProps) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {control => <textarea rows={3} {...area} {...control} className={cx(control.className, styles.area)} />}
    </Field>
  );
}

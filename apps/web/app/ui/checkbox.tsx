import type { ComponentPropsWithRef, ReactNode } from 'react';
import styles from './checkbox.module.css';
import { cx } from './cx.ts';

interface Props extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'children'> {
  readonly children: ReactNode;
  /** How many things the option leaves; shown after the label, when it is known. */
  readonly count?: number | null | undefined;
  readonly invalid?: boolean;
}

/** A tick with its label. Use it controlled (`checked`, `onChange`) or in a form (`name`). */
export function Checkbox({ children, count, invalid = false, className, ...rest }: Props) {
  return (
    <label className={cx(styles.row, invalid && styles.invalid, className)}>
      <input {...rest} type="checkbox" className={styles.box} aria-invalid={invalid || undefined} />
      <span>{children}</span>
      {typeof count === 'number' && <span className={styles.count}>{count}</span>}
    </label>
  );
}

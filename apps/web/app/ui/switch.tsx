import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './switch.module.css';

interface Props extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'role' | 'children'> {
  readonly children: ReactNode;
}

/** On or off at once, with its label at the left. */
export function Switch({ children, className, ...rest }: Props) {
  return (
    <label className={cx(styles.row, className)}>
      <span>{children}</span>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells its own state. */}
      <input {...rest} type="checkbox" role="switch" className={styles.track} />
    </label>
  );
}

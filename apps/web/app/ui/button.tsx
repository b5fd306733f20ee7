import type { ComponentPropsWithRef } from 'react';
import { Anchor } from './anchor.tsx';
import styles from './button.module.css';
import { cx } from './cx.ts';

interface Look {
  /** Height: 32, 40, 48 (default) or 56 px. */
  readonly size?: 'tiny' | 'small' | 'medium' | 'universal';
  readonly variant?: 'filled' | 'outline';
  /** As wide as its container. */
  readonly wide?: boolean;
}

interface ButtonProps extends Look, ComponentPropsWithRef<'button'> {
  /** Work in progress: a turning mark before the text; the width stays, presses are ignored. */
  readonly busy?: boolean;
}

/** A button in four sizes, ink or outline; 44 px for a finger whatever its size. */
export function Button({
  size = 'medium',
  variant = 'filled',
  wide = false,
  busy = false,
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      onClick={event => (busy ? event.preventDefault() : onClick?.(event))}
      className={cx(styles.button, styles[size], styles[variant], wide && styles.wide, className)}
    >
      {busy && <span className={styles.mark} />}
      {children}
    </button>
  );
}

interface ButtonLinkProps extends Look, ComponentPropsWithRef<typeof Anchor> {}

/** A link that looks like a button. */
export function ButtonLink({
  size = 'medium',
  variant = 'filled',
  wide = false,
  className,
  ...rest
}: ButtonLinkProps) {
  return (
    <Anchor
      {...rest}
      className={cx(styles.button, styles[size], styles[variant], wide && styles.wide, className)}
    />
  );
}

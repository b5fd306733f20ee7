import type { ComponentPropsWithRef } from 'react';
import { cx } from './cx.ts';
import { Icon, type IconName } from './icon.tsx';
import styles from './icon-button.module.css';

interface Props extends Omit<ComponentPropsWithRef<'button'>, 'aria-label' | 'children' | 'disabled'> {
  /** Name for a screen reader. */
  readonly label: string;
  readonly icon: IconName;
  readonly filled?: boolean;
  /** `outline` (44 px) beside things; on a picture, whatever the theme, `plate` (56 px, round) and `paper` (48 px). */
  readonly variant?: 'outline' | 'plate' | 'paper';
  /** Does nothing now; stays in the order of the keyboard, so that the focus is not lost. */
  readonly isOff?: boolean;
}

/** A button that is an icon: square beside things, round on a picture. */
export function IconButton({
  label,
  icon,
  filled,
  variant = 'outline',
  isOff,
  onClick,
  className,
  ...rest
}: Props) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={event => !isOff && onClick?.(event)}
      className={cx(styles.button, styles[variant], className)}
    >
      <Icon name={icon} size={20} filled={filled ?? false} />
    </button>
  );
}

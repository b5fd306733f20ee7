import type { ComponentPropsWithRef } from 'react';
import { Anchor } from './anchor.tsx';
import { cx } from './cx.ts';
import styles from './text-link.module.css';

/** A link in the text: underlined, the line sweeps on hover. */
export function TextLink({ className, ...rest }: ComponentPropsWithRef<typeof Anchor>) {
  return <Anchor {...rest} className={cx(styles.link, className)} />;
}

/** The same look for what acts on this page instead of leading away. */
export function TextButton({ className, ...rest }: ComponentPropsWithRef<'button'>) {
  return <button type="button" {...rest} className={cx(styles.link, className)} />;
}

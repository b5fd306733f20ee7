import { cx } from './cx.ts';
import styles from './skeleton.module.css';

/** A grey place of something that is still loading; its size comes from the class. Shows after 150 ms. */
export function Skeleton({ className }: { readonly className?: string | undefined }) {
  return <span className={cx(styles.skeleton, className)} aria-hidden="true" />;
}

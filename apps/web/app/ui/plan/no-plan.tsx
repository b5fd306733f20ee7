import { NO_PLAN } from '@quarter/domain/plan/no-plan';
import { cx } from '../cx.ts';
import styles from './plan-image.module.css';

/** Stands in the place of a plan that the site does not have, or whose picture does not come. */
export function NoPlan({ className }: { readonly className?: string | undefined }) {
  return (
    <div className={cx(styles.image, styles.pending, className)}>
      <svg className={styles.outline} viewBox={`0 0 ${NO_PLAN.width} ${NO_PLAN.height}`} aria-hidden="true">
        <path d={NO_PLAN.lines} strokeOpacity={NO_PLAN.opacity} />
      </svg>
      {NO_PLAN.words}
    </div>
  );
}

import styles from './cards-skeleton.module.css';
import { Skeleton } from './skeleton.tsx';

/** A row of cards of lots that are still loading. */
export function CardsSkeleton() {
  return (
    <div className={styles.cards} aria-busy="true">
      <Skeleton className={styles.card} />
      <Skeleton className={styles.card} />
      <Skeleton className={styles.card} />
    </div>
  );
}

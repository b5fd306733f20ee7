import { Skeleton } from '../../ui/skeleton.tsx';
import page from './flat-page.module.css';
import styles from './flat-skeleton.module.css';

/** The first screen of a flat while its data is on the way. */
export function FlatSkeleton() {
  return (
    <div className={`wrap ${styles.page}`} role="status">
      <span className="visually-hidden">Загружаем квартиру</span>
      <Skeleton className={styles.toolbar} />
      <div className={page.first}>
        <Skeleton className={styles.plan} />
        <div className={styles.overview}>
          <Skeleton className={styles.place} />
          <Skeleton className={styles.title} />
          <Skeleton className={styles.price} />
          <Skeleton className={styles.terms} />
          <Skeleton className={styles.button} />
          <Skeleton className={styles.button} />
          <Skeleton className={styles.facts} />
        </div>
      </div>
    </div>
  );
}

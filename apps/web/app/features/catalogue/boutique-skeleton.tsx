import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './boutique.module.css';
import grey from './boutique-skeleton.module.css';
import list from './card-list.module.css';

const CARDS = [0, 1, 2, 3, 4, 5];

/** The boutique before its first answer: the same places, in grey. */
export function BoutiqueSkeleton() {
  return (
    <div className={styles.page} aria-busy="true">
      <div className={styles.side}>
        <h1 className={styles.title}>Бутик квартир</h1>
        <div className={grey.filters}>
          {CARDS.map(key => (
            <Skeleton key={key} className={grey.filter} />
          ))}
        </div>
      </div>
      <div className={styles.main}>
        <div className={grey.bar}>
          <Skeleton className={grey.count} />
        </div>
        <ul className={list.list}>
          {CARDS.map(key => (
            <li key={key} className={list.card}>
              <div className={grey.head}>
                <Skeleton className={grey.type} />
                <Skeleton className={grey.place} />
              </div>
              <div className={list.plan}>
                <Skeleton className={grey.plan} />
              </div>
              <Skeleton className={grey.area} />
              <Skeleton className={grey.price} />
              <Skeleton className={grey.line} />
              <Skeleton className={grey.line} />
              <Skeleton className={grey.line} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

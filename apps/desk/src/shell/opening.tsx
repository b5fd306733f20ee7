import { RowsSkeleton } from '../shared/ui/states.tsx';
import styles from './opening.module.css';

/** Until it is known who is there and the place has come. */
export function Opening() {
  return (
    <main className={styles.opening}>
      <RowsSkeleton rows={6} />
    </main>
  );
}

import { Link, useLocation } from 'react-router';
import styles from './row-link.module.css';

interface Props {
  /** Path below `/desk`; the filters of the list stay in the address. */
  readonly path: string;
  readonly title: string;
  /** What tells the row from others of its kind: heard with the title, and seen in the columns of the row. */
  readonly hint: string;
  /** Whether it is open beside the list. */
  readonly isOpen: boolean;
  /** Nobody has dealt with it yet. */
  readonly isFresh?: boolean;
}

/** Opens a row beside its list. */
export function RowLink({ path, title, hint, isOpen, isFresh = false }: Props) {
  const { search } = useLocation();
  return (
    <Link
      to={{ pathname: path, search }}
      aria-current={isOpen ? 'true' : undefined}
      className={isFresh ? styles.fresh : styles.name}
    >
      {title}
      {/* The space is heard and not underlined. */}
      <span className={styles.hint}> {hint}</span>
    </Link>
  );
}

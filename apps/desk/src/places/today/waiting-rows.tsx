import { Link } from 'react-router';
import { momentWords } from '../../shared/moments.ts';
import styles from './today.module.css';

interface Props {
  readonly label: string;
  readonly rows: readonly {
    readonly to: string;
    readonly title: string;
    /** Since when it waits. */
    readonly at: string;
  }[];
}

/** A few things that wait, each with its link and its moment. */
export function WaitingRows({ label, rows }: Props) {
  if (rows.length === 0) return null;
  return (
    <ul aria-label={label} className={styles.waiting}>
      {rows.map(({ to, title, at }) => (
        <li key={to}>
          <Link to={to}>
            {title}
            <time dateTime={at}>{momentWords(at)}</time>
          </Link>
        </li>
      ))}
    </ul>
  );
}

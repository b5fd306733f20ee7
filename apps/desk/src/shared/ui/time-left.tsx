import { leftWords } from '../left-words.ts';
import { momentWords } from '../moments.ts';
import styles from './time-left.module.css';

interface Props {
  /** ISO instant. */
  readonly until: string;
  /** The service's time, ms. */
  readonly now: number;
}

const SOON_MS = 5 * 60_000;

/** A clock that runs down, and when it is at its end. */
export function TimeLeft({ until, now }: Props) {
  const left = Date.parse(until) - now;
  return (
    <span>
      <span className={left < SOON_MS ? styles.soon : styles.left}>{leftWords(left)}</span>{' '}
      <time dateTime={until} className={styles.until}>
        до {momentWords(until)}
      </time>
    </span>
  );
}

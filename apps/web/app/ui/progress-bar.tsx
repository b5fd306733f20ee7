import styles from './progress-bar.module.css';

interface Props {
  readonly label: string;
  /** Done part, 0…max. */
  readonly value: number;
  /** 1 by default. */
  readonly max?: number;
  /** The value in words: «Шаг 2 из 4». */
  readonly text?: string;
}

/** How much is done, as a hairline. */
export function ProgressBar({ label, value, max = 1, text }: Props) {
  return <progress className={styles.bar} aria-label={label} aria-valuetext={text} value={value} max={max} />;
}

import { cx } from './cx.ts';
import styles from './river-line.module.css';

interface Props {
  /** Between two chapters, with their spaces above and below; else as close as what stands around has it. */
  readonly isBetween?: boolean;
}

/** The bend of the site from edge to edge of the window, drawn as it comes into sight. */
export function RiverLine({ isBetween = false }: Props) {
  return (
    <div className={cx(styles.line, isBetween && styles.between)}>
      <div className={styles.cover}>
        <svg viewBox="0 0 1440 56" preserveAspectRatio="none" aria-hidden="true" className={styles.river}>
          <path d="M0 1c420 0 420 54 720 54S1020 1 1440 1" />
        </svg>
      </div>
    </div>
  );
}

import { cx } from './cx.ts';
import styles from './heart-button.module.css';
import { Icon } from './icon.tsx';

interface Props {
  readonly isOn: boolean;
  /** It was pressed, and nobody has said yet that it is so. */
  readonly isBusy: boolean;
  /** What it is for, with the lot that it stands beside. */
  readonly label: string;
  /** Words beside it; none leaves the heart alone. */
  readonly words?: string | undefined;
  readonly className?: string | undefined;
  readonly onPress: () => void;
}

/** A heart that is pressed in or out. */
export function HeartButton({ isOn, isBusy, label, words, className, onPress }: Props) {
  return (
    <button
      type="button"
      className={cx(styles.heart, words !== undefined && styles.wordy, className)}
      aria-label={label}
      aria-pressed={isOn}
      aria-busy={isBusy || undefined}
      onClick={onPress}
    >
      <Icon name="heart" size={20} filled={isOn} />
      {words !== undefined && <span className={styles.word}>{words}</span>}
    </button>
  );
}

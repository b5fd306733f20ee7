import type { ReactNode } from 'react';
import styles from './pressed-tab.module.css';

interface Props {
  readonly isPressed: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** One of a few views of the same thing; the line under it marks the one that is shown. */
export function PressedTab({ isPressed, onPress, children }: Props) {
  return (
    <button type="button" className={styles.tab} aria-pressed={isPressed} onClick={onPress}>
      {children}
    </button>
  );
}

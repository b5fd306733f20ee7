import { useSyncExternalStore } from 'react';
import type { HeartProps } from '../../shared/lots/heart-slot.ts';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './heart.module.css';
import { kept, pending } from './state.ts';
import { subscribeHeart, toggle } from './store.ts';

const KEPT = 1;
const PENDING = 2;

/** Keeps a lot, or lets it go. It fills when the service has said so. */
export function Heart({ lot, name, isWordy = false, className }: HeartProps) {
  const state = useSyncExternalStore(
    subscribeHeart,
    () => (kept.has(lot) ? KEPT : 0) + (pending.has(lot) ? PENDING : 0),
    () => 0,
  );
  const isKept = (state & KEPT) > 0;
  const words = isKept ? 'В\u00a0избранном' : 'В\u00a0избранное';
  return (
    <button
      type="button"
      className={cx(styles.heart, isWordy && styles.wordy, className)}
      aria-label={isWordy ? words : `В\u00a0избранное: ${name}`}
      aria-pressed={isKept}
      aria-busy={state >= PENDING || undefined}
      onClick={() => toggle(lot)}
    >
      <Icon name="heart" size={20} filled={isKept} />
      {isWordy && <span className={styles.word}>{words}</span>}
    </button>
  );
}

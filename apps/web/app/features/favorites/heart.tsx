import { useSyncExternalStore } from 'react';
import type { HeartProps } from '../../shared/lots/heart-slot.ts';
import { HeartButton } from '../../ui/heart-button.tsx';
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
    <HeartButton
      isOn={isKept}
      isBusy={state >= PENDING}
      label={isWordy ? words : `В\u00a0избранное: ${name}`}
      words={isWordy ? words : undefined}
      className={className}
      onPress={() => toggle(lot)}
    />
  );
}

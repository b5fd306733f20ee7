import { createContext, use } from 'react';
import type { HeartProps } from '../../shared/lots/heart-slot.ts';
import { HeartButton } from '../../ui/heart-button.tsx';

export interface Likes {
  readonly liked: ReadonlySet<number>;
  /** Lots whose press nobody has answered yet. */
  readonly pending: ReadonlySet<number>;
  toggle(lot: number): void;
}

export const LikesContext = createContext<Likes | null>(null);

/** The heart of a lot in a selection: the manager sees that it is liked. */
export function Like({ lot, name, className }: HeartProps) {
  const likes = use(LikesContext);
  if (likes === null) return null;
  return (
    <HeartButton
      isOn={likes.liked.has(lot)}
      isBusy={likes.pending.has(lot)}
      label={`Нравится: ${name}`}
      className={className}
      onPress={() => likes.toggle(lot)}
    />
  );
}

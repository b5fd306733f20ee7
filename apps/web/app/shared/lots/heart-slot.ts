import { type ComponentType, createContext } from 'react';

export interface HeartProps {
  /** Id of the lot. */
  readonly lot: number;
  /** What the lot is, for those who cannot see where the heart stands: «2-комнатная, № 247, секция 3». */
  readonly name: string;
  /** Words beside it: «В избранное», «В избранном». */
  readonly isWordy?: boolean;
  readonly className?: string | undefined;
}

/**
 * The heart of a lot, which any list of lots shows beside it. It belongs to the favourites; the root gives it to all
 * features, which know nothing of one another. Null where no favourites are kept.
 */
export const HeartSlot = createContext<ComponentType<HeartProps> | null>(null);

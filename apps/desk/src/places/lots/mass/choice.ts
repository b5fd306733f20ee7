import { type DeskMassAsk, MASS_IDS } from '@quarter/contract/desk/mass';
import { useState } from 'react';

/** Lots that are ticked, one by one or all that the filter finds. */
export interface Ticks {
  readonly isAll: boolean;
  readonly count: number;
  has(id: number): boolean;
  set(id: number, isTicked: boolean): void;
  tickAll(): void;
  clear(): void;
  /** For a trial; null when nothing is ticked, or too many one by one. */
  readonly choice: DeskMassAsk['choice'] | null;
}

/**
 * Ticks stay while the list is put in another order, and go when the filter becomes another one.
 * @param query of what the list is narrowed to and goes by
 * @param found how many lots that is
 */
export function useTicks(query: string, found: number): Ticks {
  const filter = withoutOrder(query);
  const [kept, setKept] = useState<Kept>({ filter, all: false, ids: new Set() });
  const { all, ids } = kept.filter === filter ? kept : { all: false, ids: NONE };
  const keep = (next: Pick<Kept, 'all' | 'ids'>) => setKept({ filter, ...next });
  const count = all ? found : ids.size;
  const isFew = ids.size > 0 && ids.size <= MASS_IDS;
  return {
    isAll: all,
    count,
    has: id => all || ids.has(id),
    set(id, isTicked) {
      const next = new Set(ids);
      if (isTicked) next.add(id);
      else next.delete(id);
      keep({ all: false, ids: next });
    },
    tickAll: () => keep({ all: true, ids: NONE }),
    clear: () => keep({ all: false, ids: NONE }),
    choice: all ? { by: 'filter', query: filter } : isFew ? { by: 'ids', ids: [...ids] } : null,
  };
}

interface Kept {
  readonly filter: string;
  readonly all: boolean;
  readonly ids: ReadonlySet<number>;
}

/** Which lots a query of the list finds, in whatever order. */
export function withoutOrder(query: string): string {
  const params = new URLSearchParams(query);
  params.delete('sort');
  return params.toString();
}

const NONE: ReadonlySet<number> = new Set();

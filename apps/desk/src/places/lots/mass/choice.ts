import { type DeskMassAsk, MASS_IDS } from '@quarter/contract/desk/mass';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { useAccount } from '../../../shared/session.ts';
import { tickedKey } from '../../../shared/ticked-lots.ts';
import { useFormDraft } from '../../../shared/use-draft.ts';

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
 * Ticks stay while the list is put in another order and through a reload, and go when the filter becomes another one.
 * @param query of what the list is narrowed to and goes by
 * @param found how many lots that is
 */
export function useTicks(query: string, found: number): Ticks {
  const filter = withoutOrder(query);
  const { id: account } = useAccount();
  const draft = useFormDraft(tickedKey(account), keptSchema, { filter, all: false, ids: [] });
  const { value } = draft;
  const isOfFilter = value.filter === filter;
  const all = isOfFilter && value.all;
  const ticked = isOfFilter ? value.ids : NONE;
  const ids = useMemo(() => new Set(ticked), [ticked]);
  const keep = (next: Pick<Kept, 'all' | 'ids'>) => draft.set({ filter, ...next });
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
      keep({ all: false, ids: [...next] });
    },
    tickAll: () => keep({ all: true, ids: [] }),
    clear: draft.clear,
    choice: all ? { by: 'filter', query: filter } : isFew ? { by: 'ids', ids: [...ids] } : null,
  };
}

const keptSchema = z.object({ filter: z.string(), all: z.boolean(), ids: z.array(z.int()) });
type Kept = z.infer<typeof keptSchema>;

/** Which lots a query of the list finds, in whatever order. */
export function withoutOrder(query: string): string {
  const params = new URLSearchParams(query);
  params.delete('sort');
  return params.toString();
}

const NONE: number[] = [];

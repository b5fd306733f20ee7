import type { PodiumLot } from './podium-lot.ts';
import type { LotCursor, Versions } from './repo.ts';
import type { Flat, Structure } from './structure.ts';

/** The catalogue as the database has it, whatever the day. */
export interface Stored extends Versions {
  readonly structure: Structure;
  /** Every flat but the withdrawn, by id. */
  readonly flats: readonly Flat[];
  /** Every lot of the podium but the withdrawn, by id. */
  readonly podiumLots: readonly PodiumLot[];
}

/** Some lots behind a cursor. */
export interface LotPage<L> {
  readonly lots: readonly L[];
  /** Ids of those of them that are withdrawn. */
  readonly withdrawn: readonly number[];
  /** Where those behind them begin; null when there are none. */
  readonly next: LotCursor | null;
}

/** Lots with some of them replaced, added or (withdrawn) taken out; by id, as before. */
export function mergeLots<L extends { readonly id: number }>(
  lots: readonly L[],
  changed: readonly L[],
  withdrawn: ReadonlySet<number>,
): readonly L[] {
  if (lots.length === 0) return changed;
  const merged = withdrawn.size === 0 ? lots.slice() : lots.filter(lot => !withdrawn.has(lot.id));
  const added: L[] = [];
  for (const lot of changed) {
    const index = indexOfId(merged, lot.id);
    if (index < 0) added.push(lot);
    else merged[index] = lot;
  }
  return added.length === 0 ? merged : [...merged, ...added].sort((a, b) => a.id - b.id);
}

/** Place of a lot among lots by id; -1 when it is not there. */
export function indexOfId(lots: readonly { readonly id: number }[], id: number): number {
  let from = 0;
  let to = lots.length - 1;
  while (from <= to) {
    const middle = (from + to) >>> 1;
    const found = lots[middle]?.id ?? 0;
    if (found === id) return middle;
    if (found < id) from = middle + 1;
    else to = middle - 1;
  }
  return -1;
}

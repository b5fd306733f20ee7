import type { Favorite } from '@quarter/contract/favorites';

export type FlatLot = Extract<Favorite, { kind: 'flat' }>;
export type OtherLot = Exclude<Favorite, FlatLot>;

/** Lots that stand one after another and are shown in one way: flats as cards, the others as lines. */
export type Run =
  | { readonly kind: 'flats'; readonly lots: readonly FlatLot[] }
  | { readonly kind: 'others'; readonly lots: readonly OtherLot[] };

/** Parts a list where cards and lines take turns, its order kept. */
export function runsOf(lots: readonly Favorite[]): Run[] {
  const runs: Run[] = [];
  for (const lot of lots) {
    const last = runs.at(-1);
    if (lot.kind === 'flat') {
      if (last?.kind === 'flats') runs[runs.length - 1] = { kind: 'flats', lots: [...last.lots, lot] };
      else runs.push({ kind: 'flats', lots: [lot] });
    } else if (last?.kind === 'others') runs[runs.length - 1] = { kind: 'others', lots: [...last.lots, lot] };
    else runs.push({ kind: 'others', lots: [lot] });
  }
  return runs;
}

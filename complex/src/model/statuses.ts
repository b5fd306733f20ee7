import type { LotStatus } from '@quarter/contract/lot-status';

/** Shares of lots that are gone, booked and held; the rest is free. */
export interface Shares {
  readonly sold: number;
  readonly booked: number;
  readonly held: number;
}

/**
 * States of lots by how wanted they are: the most wanted are sold, the next booked, the next held.
 * @param wanted one number a lot, the higher the sooner it goes; equal numbers keep their order.
 */
export function statuses(wanted: readonly number[], { sold, booked, held }: Shares): LotStatus[] {
  const order = wanted.map((_, index) => index).sort((a, b) => (wanted[b] ?? 0) - (wanted[a] ?? 0) || a - b);
  const limits = [sold, sold + booked, sold + booked + held].map(share => Math.round(share * wanted.length));
  const result: LotStatus[] = wanted.map(() => 'free');
  for (const [place, index] of order.entries()) {
    if (place < (limits[0] ?? 0)) result[index] = 'sold';
    else if (place < (limits[1] ?? 0)) result[index] = 'booked';
    else if (place < (limits[2] ?? 0)) result[index] = 'held';
    else break;
  }
  return result;
}

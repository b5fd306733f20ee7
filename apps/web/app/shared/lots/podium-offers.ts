import type { LotStatus } from '@quarter/contract/lot-status';

interface Lot {
  readonly id: number;
  readonly status: LotStatus;
}

/**
 * The lots that suit, in their order, and what the list offers of them: nobody looks for what is sold unless he says so.
 * @param suitable ids of those that the filter leaves
 * @param statuses chosen ones; empty for all
 */
export function offersOf<L extends Lot>(
  lots: readonly L[],
  suitable: readonly number[],
  statuses: readonly (string | number)[],
): { readonly listed: readonly L[]; readonly offers: readonly L[] } {
  const byId = new Map(lots.map(lot => [lot.id, lot]));
  const listed = suitable.flatMap(id => byId.get(id) ?? []);
  return { listed, offers: statuses.length > 0 ? listed : listed.filter(({ status }) => status !== 'sold') };
}

import type { DeskLotChange } from '@quarter/contract/desk/lots';
import { openAccountName } from '../../platform/sealed-account.ts';
import type { Sealer } from '../../platform/sealer.ts';
import { isUntouched, type LotActor } from './changes.ts';
import type { Moment, OfficeLot, readHistory } from './repo.ts';
import { toKept, toShownChange } from './states.ts';

type Line = Awaited<ReturnType<typeof readHistory>>[number];

/** Whether somebody may take a change back: owners any, managers their own. */
export function mayUndo({ account }: LotActor, accountId: string): boolean {
  return account.role === 'owner' || (account.role === 'sales' && account.id === accountId);
}

interface HistoryOf {
  readonly lot: OfficeLot;
  readonly moment: Moment;
  /** For whom it is told whether he can take it back. */
  readonly reader: LotActor;
  /** Changes of the lot, this one and the later ones among them. */
  readonly all: readonly Line[];
}

/** A change as its lot's card tells it. */
export function toHistory(
  sealer: Sealer,
  { change, name }: Line,
  { lot, moment, reader, all }: HistoryOf,
): DeskLotChange {
  const kept = toKept(change);
  const undone = change.undoneAt !== null;
  return {
    id: change.id,
    at: change.at.toISOString(),
    account: { id: change.accountId, name: openAccountName(sealer, name) },
    change: toShownChange(kept),
    undone,
    can_undo:
      !undone &&
      mayUndo(reader, change.accountId) &&
      isUntouched(lot, kept, moment) &&
      !all.some(other => isLater(other.change, change)),
  };
}

/** Whether a change came after another one of the same kind, and stands. */
function isLater(other: Line['change'], { kind, at }: Line['change']): boolean {
  return other.kind === kind && other.undoneAt === null && other.at > at;
}

import { DESK_LIMITS } from '@quarter/contract/desk/account-endpoints';
import type { DeskResponse } from '@quarter/contract/desk/endpoints';
import type { DeskLotChange, DeskLotEvent } from '@quarter/contract/desk/lots';
import type { Orm } from '../../db/database.ts';
import { pageOf, pagingOf } from '../../platform/paging.ts';
import { openAccountName } from '../../platform/sealed-account.ts';
import type { Sealer } from '../../platform/sealer.ts';
import type { Audit } from '../desk-audit/service.ts';
import { isUntouched, type LotActor } from './changes.ts';
import {
  countBuyers,
  countChanges,
  countPoints,
  readBuyers,
  readChanges,
  readPoints,
  readRunsOf,
} from './history-repo.ts';
import { importEvents } from './import-events.ts';
import type { Moment, OfficeLot } from './repo.ts';
import { toKept, toShownChange } from './states.ts';

type Line = Awaited<ReturnType<typeof readChanges>>[number];

/** Whether somebody may take a change back: owners any, managers their own. */
export function mayUndo({ account }: LotActor, accountId: string): boolean {
  return account.role === 'owner' || (account.role === 'sales' && account.id === accountId);
}

interface HistoryOf {
  readonly lot: OfficeLot;
  readonly moment: Moment;
  /** For whom it is told whether he can take a change back. */
  readonly reader: LotActor;
  readonly sealer: Sealer;
  readonly audit: Audit;
}

/**
 * A page of what has become of a lot by the desk, by files and by buyers, the newest first. Of each no more is read than
 * the page reaches to. Throws `FieldError` for a wrong page.
 */
export async function readHistory(
  orm: Orm,
  query: URLSearchParams,
  of: HistoryOf,
): Promise<DeskResponse<'deskLotHistory'>> {
  const { lot, sealer } = of;
  const paging = pagingOf(query, {}, DESK_LIMITS);
  const most = paging.offset + paging.limit;
  const changes = await readChanges(orm, lot.id, most);
  const runs = await readRunsOf(orm, lot.id);
  const [points, buyers] = [await readPoints(orm, lot.id, most), await readBuyers(orm, lot.id, most)];
  const events: DeskLotEvent[] = [
    ...changes.map(line => toChange(line, changes, of)),
    ...importEvents(runs, { lot, changes, buyers, sealer }),
    ...(await Promise.all(buyers.map(one => toBuyer(one, of)))),
    ...points.map(({ date, price, former }) => ({
      id: `price-${date}`,
      source: 'price' as const,
      at: `${date}T00:00:00+03:00`,
      before: former,
      after: price,
    })),
  ];
  const latest = events.sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
  const count =
    (await countChanges(orm, lot.id)) +
    runs.length +
    (await countPoints(orm, lot.id)) +
    (await countBuyers(orm, lot.id));
  return pageOf(`/api/desk/lots/${lot.id}/history/`, new URLSearchParams(), paging, {
    count,
    results: latest.slice(paging.offset, most),
  });
}

/** What a buyer has done; a sale that was taken back has who has done it and why, for whoever sees bookings. */
async function toBuyer(
  { id, event, at, booking }: Awaited<ReturnType<typeof readBuyers>>[number],
  { reader, audit }: HistoryOf,
): Promise<DeskLotEvent> {
  const told = { id, source: 'buyer' as const, event, at: at.toISOString() };
  if (booking === null || !['owner', 'sales'].includes(reader.account.role)) return told;
  const last = await audit.lastOf(`booking:${booking}`, ['booking.unsell']);
  return { ...told, taken_back: { account: last?.account ?? null, reason: last?.note ?? null } };
}

/** A change of the desk. @param all changes of the lot, the later ones among them */
function toChange(
  { change, name }: Line,
  all: readonly Line[],
  { lot, moment, reader, sealer }: HistoryOf,
): DeskLotChange {
  const kept = toKept(change);
  const undone = change.undoneAt !== null;
  return {
    id: change.id,
    source: 'desk',
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

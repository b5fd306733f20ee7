import { randomUUID } from 'node:crypto';
import { FieldError } from '@quarter/contract/errors';
import { type PriceTerms, priceOn } from '@quarter/domain/offer-term';
import type { Orm } from '../../db/database.ts';
import { choiceOf } from './choice.ts';
import {
  findGroup,
  insertChanges,
  insertGroup,
  type ManyLot,
  markManyUndone,
  readGroup,
  readLots,
  savePrices,
} from './many-repo.ts';
import type { Moment } from './repo.ts';
import { isSamePrice, toKept } from './states.ts';

/** Which lots: those that a query of the list finds, on whatever page, or some ids. */
type ManyOf =
  | { readonly by: 'filter'; readonly query: string }
  | { readonly by: 'ids'; readonly ids: readonly number[] };

/** Lots in the order of the chessboard; ids that are no lots are left out. Throws `FieldError` for a wrong filter. */
export async function readMany(orm: Orm, of: ManyOf, moment: Moment): Promise<ManyLot[]> {
  if (of.by === 'ids') return readLots(orm, of.ids, moment);
  const { choice, errors } = choiceOf(new URLSearchParams(of.query));
  const [wrong] = Object.values(errors);
  if (wrong) throw new FieldError({ choice: wrong });
  return readLots(orm, choice, moment);
}

interface ManyBy {
  /** Id of the whole change. */
  readonly groupId: string;
  /** What was asked for. */
  readonly change: unknown;
  readonly accountId: string;
  readonly moment: Moment;
}

/** A lot and the terms that it gets. */
interface ManyPrice {
  readonly lot: ManyLot;
  readonly after: PriceTerms;
}

/** Gives lots their prices and keeps it as one change. The rules are those of one lot. */
export async function saveMany(
  tx: Orm,
  prices: readonly ManyPrice[],
  { groupId, change, accountId, moment }: ManyBy,
): Promise<void> {
  const rows = prices.map(({ lot, after }) => {
    const { price, oldPrice, discountAmount, discountUntil, priceDate } = lot;
    const shown = priceOn(lot, moment.day).price;
    const next = { ...after, priceDate: after.price === shown ? priceDate : moment.day };
    return {
      id: lot.id,
      former: shown,
      before: { price, oldPrice, discountAmount, discountUntil, priceDate },
      next,
    };
  });
  await savePrices(
    tx,
    rows.map(({ id, former, next }) => ({ id, former, ...next })),
    moment.day,
  );
  await insertGroup(tx, { id: groupId, accountId, at: moment.at, change, count: rows.length });
  await insertChanges(
    tx,
    rows.map(({ id, before, next }) => ({
      id: randomUUID(),
      lotId: id,
      accountId,
      at: moment.at,
      groupId,
      kind: 'price' as const,
      before,
      after: next,
    })),
  );
}

/**
 * Takes a change of many lots back; null when there is none. Lots that something has come after stay.
 * @returns how many are as before, and how many stay
 */
export async function undoMany(
  tx: Orm,
  groupId: string,
  { accountId, moment }: { readonly accountId: string; readonly moment: Moment },
): Promise<{ now: number; undone: number; kept: number } | null> {
  if ((await findGroup(tx, groupId)) === null) return null;
  const group = await readGroup(tx, groupId);
  const back = group.flatMap(({ change, lot, hasLater }) => {
    const kept = toKept(change);
    if (kept.kind !== 'price' || change.undoneAt !== null || hasLater || !isSamePrice(lot, kept.after))
      return [];
    const { before, after } = kept;
    // A price that is back on the day it was left has never been away.
    const isNews = before.price !== after.price && after.priceDate !== moment.day;
    const priceDate = isNews ? moment.day : before.priceDate;
    return [{ id: change.lotId, former: lot.price, ...before, priceDate }];
  });
  await savePrices(tx, back, moment.day);
  const lotIds = back.map(({ id }) => id);
  await markManyUndone(tx, groupId, lotIds, { by: accountId, at: moment.at });
  const undone = back.length + group.filter(({ change }) => change.undoneAt !== null).length;
  return { now: back.length, undone, kept: group.length - undone };
}

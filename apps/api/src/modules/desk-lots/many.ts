import { randomUUID } from 'node:crypto';
import { FieldError } from '@quarter/contract/errors';
import { type PriceTerms, priceOn } from '@quarter/domain/offer-term';
import type { Orm } from '../../db/database.ts';
import { isUntouched } from './changes.ts';
import { choiceOf } from './choice.ts';
import {
  findGroup,
  insertChanges,
  insertGroup,
  type ManyLot,
  markManyUndone,
  type NewFinishing,
  type NewPrice,
  type NewStatus,
  readGroup,
  readLots,
  saveFinishings,
  savePrices,
  saveStatuses,
} from './many-repo.ts';
import type { Moment } from './repo.ts';
import {
  type FinishingState,
  finishingStateOf,
  type KeptChange,
  priceStateOf,
  type StatusState,
  statusColumns,
  statusStateOf,
  toKept,
} from './states.ts';

/** Which lots: those that a query of the list finds, on whatever page, some ids, or those of a planned change. */
type ManyOf =
  | { readonly by: 'filter'; readonly query: string }
  | { readonly by: 'ids'; readonly ids: readonly number[] }
  | { readonly by: 'planned'; readonly id: string };

/** Lots in the order of the chessboard; ids that are no lots are left out. Throws `FieldError` for a wrong filter. */
export async function readMany(orm: Orm, of: ManyOf, moment: Pick<Moment, 'at'>): Promise<ManyLot[]> {
  if (of.by === 'ids') return readLots(orm, of.ids, moment);
  if (of.by === 'planned') return readLots(orm, { planned: of.id }, moment);
  const { choice, errors } = choiceOf(new URLSearchParams(of.query));
  const [wrong] = Object.values(errors);
  if (wrong) throw new FieldError({ choice: wrong });
  return readLots(orm, choice, moment);
}

/** A lot and what becomes of it. */
export interface ManyStep {
  readonly lot: ManyLot;
  readonly change: KeptChange;
}

/** A change of the price of a lot. @param after terms that it gets on a day in Moscow */
export function priceStep(lot: ManyLot, after: PriceTerms, day: string): ManyStep {
  const priceDate = after.price === priceOn(lot, day).price ? lot.priceDate : day;
  return { lot, change: { kind: 'price', before: priceStateOf(lot), after: { ...after, priceDate } } };
}

/** A change of the status of a lot. */
export function statusStep(lot: ManyLot, after: StatusState, moment: Pick<Moment, 'at'>): ManyStep {
  return { lot, change: { kind: 'status', before: statusStateOf(lot, moment), after } };
}

/** A change of the finishing of a lot. */
export function finishingStep(lot: ManyLot, after: FinishingState): ManyStep {
  return { lot, change: { kind: 'finishing', before: finishingStateOf(lot), after } };
}

/** A lot as a change makes it. */
export function changedLot(lot: ManyLot, change: KeptChange, moment: Pick<Moment, 'at'>): ManyLot {
  if (change.kind === 'price') return { ...lot, ...change.after };
  if (change.kind === 'status') return { ...lot, ...statusColumns(change.after, moment) };
  return { ...lot, facingType: change.after.value, facing: change.after.words };
}

interface ManyBy {
  /** Id of the whole change. */
  readonly groupId: string;
  /** What was asked for. */
  readonly change: unknown;
  readonly accountId: string;
  readonly moment: Moment;
}

/** Gives lots their prices, statuses or finishings and keeps it as one change. The rules are those of one lot. */
export async function saveMany(
  tx: Orm,
  steps: readonly ManyStep[],
  { groupId, change: asked, accountId, moment }: ManyBy,
): Promise<void> {
  await saveColumns(tx, steps, moment);
  await insertGroup(tx, { id: groupId, accountId, at: moment.at, change: asked, count: steps.length });
  const made = { accountId, at: moment.at, groupId };
  await insertChanges(
    tx,
    steps.map(({ lot, change }) => ({ id: randomUUID(), lotId: lot.id, ...made, ...change })),
  );
}

/** A lot with what a change, or its way back, gives it. */
interface Given {
  readonly lot: { readonly id: number } & PriceTerms;
  readonly change: KeptChange;
}

async function saveColumns(tx: Orm, given: readonly Given[], moment: Moment): Promise<void> {
  const prices: NewPrice[] = [];
  const statuses: NewStatus[] = [];
  const finishings: NewFinishing[] = [];
  for (const { lot, change } of given) {
    if (change.kind === 'price')
      prices.push({ id: lot.id, former: priceOn(lot, moment.day).price, ...change.after });
    else if (change.kind === 'status') statuses.push({ id: lot.id, ...statusColumns(change.after, moment) });
    else finishings.push({ id: lot.id, facingType: change.after.value });
  }
  if (prices.length > 0) await savePrices(tx, prices, moment.day);
  if (statuses.length > 0) await saveStatuses(tx, statuses);
  if (finishings.length > 0) await saveFinishings(tx, finishings);
}

/**
 * Takes a change of many lots back; null when there is none. Lots that something has come after stay, and so do
 * the status and the finishing of a lot that a buyer has.
 * @param use uses up the code of who does it, where there is anything to be done
 * @returns how many are as before, and how many stay
 */
export async function undoMany(
  tx: Orm,
  groupId: string,
  {
    accountId,
    moment,
    use,
  }: {
    readonly accountId: string;
    readonly moment: Moment;
    readonly use: (tx: Orm) => Promise<void>;
  },
): Promise<{ kind: KeptChange['kind']; now: number; undone: number; kept: number } | null> {
  if ((await findGroup(tx, groupId)) === null) return null;
  const group = await readGroup(tx, groupId);
  const back = group.flatMap(({ change: row, lot, hasLater }) => {
    const change = toKept(row);
    if (row.undoneAt !== null || hasLater || !isUntouched(lot, change, moment)) return [];
    return [{ lot: { ...lot, id: row.lotId }, change: backOf(change, moment) }];
  });
  if (back.length > 0) await use(tx);
  await saveColumns(tx, back, moment);
  const lotIds = back.map(({ lot }) => lot.id);
  await markManyUndone(tx, groupId, lotIds, { by: accountId, at: moment.at });
  const undone = back.length + group.filter(({ change }) => change.undoneAt !== null).length;
  const kind = group[0]?.change.kind ?? 'price';
  return { kind, now: back.length, undone, kept: group.length - undone };
}

/** The way back of a change. */
function backOf(change: KeptChange, { day }: Moment): KeptChange {
  const { kind, before, after } = change;
  if (kind === 'status') return { kind, before: after, after: before };
  if (kind === 'finishing') return { kind, before: after, after: before };
  // A price that is back on the day it was left has never been away.
  const isNews = before.price !== after.price && after.priceDate !== day;
  return { kind, before: after, after: { ...before, priceDate: isNews ? day : before.priceDate } };
}

import type { DeskBody } from '@quarter/contract/desk/endpoints';
import type { DeskRole } from '@quarter/contract/desk/roles';
import { ApiError, FieldError } from '@quarter/contract/errors';
import { percent } from '@quarter/domain/format';
import { leastPrice, tooCheap } from '@quarter/domain/least-price';
import { isWithin, wishedTerms } from '@quarter/domain/lot-price';
import { type PriceTerms, priceOn } from '@quarter/domain/offer-term';
import type { Orm } from '../../db/database.ts';
import type { Audit, AuditActor } from '../desk-audit/service.ts';
import { managerLimits } from '../office-settings/service.ts';
import {
  insertChange,
  type Moment,
  type OfficeLot,
  readPriceChangesOn,
  readSale,
  savePrice,
  saveStatus,
} from './repo.ts';
import {
  type Finished,
  givenStatus,
  holdOf,
  isSamePrice,
  isSameStatus,
  type KeptChange,
  type LotState,
  priceChanges,
  priceStateOf,
  shownStatus,
  statusColumns,
  statusStateOf,
  toKept,
} from './states.ts';

/** Who does something, and from where. */
export interface LotActor extends AuditActor {
  readonly account: { readonly id: string; readonly role: DeskRole };
}

/** A lot in the turn of whoever changes it. */
export interface LotWork {
  readonly tx: Orm;
  readonly audit: Audit;
  readonly lot: OfficeLot;
  readonly actor: LotActor;
  readonly moment: Moment;
}

/** What is wanted of a lot; what is not named stays. */
export type LotWish = Omit<DeskBody<'deskChangeLot'>, 'version'>;

export const TAKEN_BACK = { undone: { from: false, to: true } };

/** Terms that a wish asks for; null when it asks for none. */
function termsOf(lot: OfficeLot, { price, discount }: LotWish, { day }: Moment): PriceTerms | null {
  if (price === undefined && discount === undefined) return null;
  return wishedTerms(priceOn(lot, day), { price, discount });
}

/** Whether a lot is already what is wanted: the answer to the first call may have got lost. */
export function isDone(lot: OfficeLot, wish: LotWish, moment: Moment): boolean {
  const terms = termsOf(lot, wish, moment);
  if (terms && !isSamePrice(lot, terms)) return false;
  if (wish.finishing !== undefined && wish.finishing !== lot.facing) return false;
  const present = statusStateOf(lot, moment);
  return wish.status === undefined || isSameStatus(present, givenStatus(present, wish.status));
}

/**
 * Gives a lot the price that is wanted and returns the id of the change; null when there is none. Throws 403 beyond the
 * limit of a manager, and `FieldError` for a discount that is over and for a price that can be none.
 */
export async function changePrice({ tx, audit, lot, actor, moment }: LotWork, wish: LotWish) {
  const terms = termsOf(lot, wish, moment);
  const before = priceStateOf(lot);
  if (!terms || isSamePrice(before, terms)) return null;
  const until = wish.discount?.until;
  if (until && until < moment.day) throw new FieldError({ 'discount.until': ['Этот день уже прошёл'] });
  const least = leastPrice(lot.kind);
  if (wish.price !== undefined && wish.price < least) throw new FieldError({ price: [tooCheap(least)] });
  if (actor.account.role === 'sales') {
    const base = priceOn(await beforeManagers(tx, lot, moment), moment.day);
    const { price_percent: limit } = await managerLimits(tx);
    if (!isWithin(base, terms, limit)) throw new ApiError(403, 'limit', beyondLimit(limit));
  }
  // A discount that has ended stands in the row still: what visitors have seen is what the price moves from.
  const shown = { ...before, ...priceOn(lot, moment.day) };
  const after = { ...terms, priceDate: terms.price === shown.price ? before.priceDate : moment.day };
  await savePrice(tx, lot.id, after, { former: shown.price, day: moment.day });
  const changes = priceChanges(shown, after);
  await audit.record(tx, actor, { action: 'lot.price', subject: subjectOf(lot), changes });
  return insertChange(tx, { ...madeBy(lot, actor, moment), kind: 'price', before, after });
}

/**
 * The price that managers began with today: small steps do not lead beyond their limit, whoever of them takes them.
 * What an owner or a file has said since is a beginning of its own.
 */
async function beforeManagers(tx: Orm, lot: OfficeLot, { day }: Moment): Promise<PriceTerms> {
  const steps = await readPriceChangesOn(tx, lot.id, day);
  let base: PriceTerms = priceStateOf(lot);
  for (const { change, role } of steps) {
    const kept = toKept(change);
    if (kept.kind !== 'price' || !isSamePrice(kept.after, base) || role !== 'sales') break;
    base = kept.before;
  }
  return base;
}

/** The same with a status. Throws 409 while a buyer has the lot or has bought it here. */
export async function changeStatus({ tx, audit, lot, actor, moment }: LotWork, { status }: LotWish) {
  const before = statusStateOf(lot, moment);
  if (status === undefined) return null;
  const after = givenStatus(before, status);
  if (isSameStatus(before, after)) return null;
  refuseHeld(lot, moment);
  if (status === 'free') await refuseSale(tx, lot);
  await saveStatus(tx, lot.id, statusColumns(after, moment));
  const changes = { status: { from: shownStatus(before), to: shownStatus(after) } };
  await audit.record(tx, actor, { action: 'lot.status', subject: subjectOf(lot), changes });
  return insertChange(tx, { ...madeBy(lot, actor, moment), kind: 'status', before, after });
}

/** Whether a lot is still what a change has made of it; a file that has withdrawn it too is something that came after. */
export function isUntouched(
  lot: LotState & PriceTerms & Finished,
  change: KeptChange,
  moment: Pick<Moment, 'at'>,
): boolean {
  if (change.kind === 'price') return isSamePrice(lot, change.after);
  // A buyer gets the finishing that he was shown.
  if (change.kind === 'finishing')
    return lot.facingType === change.after.value && holdOf(lot, moment) === null;
  const present = statusStateOf(lot, moment);
  return isSameStatus(present, change.after) && present.isWithdrawnHere === change.after.isWithdrawnHere;
}

/**
 * Gives a lot the price or the status that it had before a change that nothing has come after. Throws 409 while a buyer
 * has it.
 */
export async function undoChange(
  { tx, audit, lot, actor, moment }: LotWork,
  change: Exclude<KeptChange, { readonly kind: 'finishing' }>,
) {
  if (change.kind === 'price') {
    const { before, after } = change;
    // A price that is back on the day it was left has never been away.
    const isNews = before.price !== after.price && after.priceDate !== moment.day;
    const next = isNews ? { ...before, priceDate: moment.day } : before;
    await savePrice(tx, lot.id, next, { former: lot.price, day: moment.day });
    const changes = { ...priceChanges(after, before), ...TAKEN_BACK };
    await audit.record(tx, actor, { action: 'lot.price', subject: subjectOf(lot), changes });
    return;
  }
  const { before, after } = change;
  refuseHeld(lot, moment);
  await saveStatus(tx, lot.id, statusColumns(before, moment));
  const changes = { status: { from: shownStatus(after), to: shownStatus(before) }, ...TAKEN_BACK };
  await audit.record(tx, actor, { action: 'lot.status', subject: subjectOf(lot), changes });
}

const HELD = 'Лот сейчас у покупателя: сначала отмените или продайте его бронь в разделе «Брони»';

/** A lot with a signed contract goes back on sale with the end of its booking alone, or it would be sold twice. */
async function refuseSale(tx: Orm, lot: OfficeLot): Promise<void> {
  const sale = await readSale(tx, lot);
  if (sale === null) return;
  const which = sale.number === null ? 'брони' : `брони № ${sale.number}`;
  throw new ApiError(
    409,
    'held',
    `Лот продан по ${which}: если сделка сорвалась, владелец сайта отменит её там`,
  );
}

function beyondLimit(limit: number): string {
  if (limit === 0) return 'Цены лотов меняет только владелец сайта: попросите его';
  return `Менеджер меняет цену не больше чем на ${percent(limit)} за день. Попросите владельца сайта`;
}

/** Throws 409 while a buyer has a lot. */
export function refuseHeld(lot: OfficeLot, moment: Moment): void {
  if (holdOf(lot, moment)) throw new ApiError(409, 'held', HELD);
}

/** Of lines of the journal. */
export function subjectOf({ id }: OfficeLot): string {
  return `lot:${id}`;
}

export function madeBy({ id }: OfficeLot, { account }: LotActor, { at }: Moment) {
  return { lotId: id, accountId: account.id, at };
}

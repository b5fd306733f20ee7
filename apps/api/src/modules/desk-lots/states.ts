import { createHash } from 'node:crypto';
import type { AuditChanges } from '@quarter/contract/desk/audit';
import type {
  DeskLotDifference,
  DeskLotRow,
  DeskLotStatus,
  DeskPrice,
  OfficeLotStatus,
} from '@quarter/contract/desk/lots';
import { type PriceTerms, priceOn } from '@quarter/domain/offer-term';
import * as z from 'zod/mini';
import type { Moment, OfficeLot } from './repo.ts';

/** Enough that two sights of a lot never share one. */
const VERSION_CHARACTERS = 22;

/** A price as it is kept with a change: what the columns of the lot held. */
const priceStateSchema = z.object({
  price: z.int(),
  oldPrice: z.nullable(z.int()),
  discountAmount: z.number(),
  discountUntil: z.nullable(z.string()),
  priceDate: z.string(),
});
export type PriceState = z.infer<typeof priceStateSchema>;

const statusStateSchema = z.object({
  status: z.enum(['free', 'held', 'booked', 'sold']),
  isWithdrawn: z.boolean(),
  /** By the desk, so that no file brings it back. */
  isWithdrawnHere: z.boolean(),
  soldAt: z.nullable(z.string()),
  /** What a file has said of it, so that an undo gives the lot back to the file. Absent in changes of before. */
  importedStatus: z.optional(z.nullable(z.enum(['free', 'booked', 'sold']))),
});
export type StatusState = z.infer<typeof statusStateSchema>;

const finishingStateSchema = z.object({
  /** As the column has it. */
  value: z.nullable(z.string()),
  /** What it was called then. */
  words: z.nullable(z.string()),
});
export type FinishingState = z.infer<typeof finishingStateSchema>;

const keptSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('price'), before: priceStateSchema, after: priceStateSchema }),
  z.object({ kind: z.literal('status'), before: statusStateSchema, after: statusStateSchema }),
  z.object({ kind: z.literal('finishing'), before: finishingStateSchema, after: finishingStateSchema }),
]);
/** What a lot was before a change and after it. */
export type KeptChange = z.infer<typeof keptSchema>;

/** A change as the database keeps it. Throws for one of another version of the site. */
export function toKept(row: { readonly kind: string; readonly before: unknown; readonly after: unknown }) {
  return z.parse(keptSchema, row);
}

/** What tells who has a lot, and what it is without him. */
export type LotState = Pick<
  OfficeLot,
  'status' | 'withdrawnAt' | 'isWithdrawnHere' | 'soldAt' | 'importedStatus' | 'holdUntil' | 'isBooked'
>;

/** A buyer of the site who has a lot now; null when nobody has. */
export function holdOf(
  { status, isBooked, holdUntil }: LotState,
  { at }: Pick<Moment, 'at'>,
): DeskLotRow['hold'] {
  const state = isBooked ? 'booked' : 'held';
  if (holdUntil === null || holdUntil <= at || status !== state) return null;
  return { state, until: holdUntil.toISOString() };
}

export function priceStateOf(lot: PriceState): PriceState {
  const { price, oldPrice, discountAmount, discountUntil, priceDate } = lot;
  return { price, oldPrice, discountAmount, discountUntil, priceDate };
}

export function finishingStateOf({ facingType, facing }: Finished): FinishingState {
  return { value: facingType, words: facing };
}

/** What tells the finishing of a lot. */
export type Finished = Pick<OfficeLot, 'facingType' | 'facing'>;

/** A hold that has run out counts as free before the worker has come by. */
export function statusStateOf(lot: LotState, moment: Pick<Moment, 'at'>): StatusState {
  const hasRunOut = lot.holdUntil !== null && lot.holdUntil <= moment.at;
  const isKept = lot.status === 'held' || lot.status === 'booked';
  return {
    status: isKept && hasRunOut ? 'free' : lot.status,
    isWithdrawn: lot.withdrawnAt !== null,
    isWithdrawnHere: lot.isWithdrawnHere,
    soldAt: lot.soldAt,
    importedStatus: lot.importedStatus,
  };
}

export function shownStatus({ status, isWithdrawn }: StatusState): DeskLotStatus {
  return isWithdrawn ? 'withdrawn' : status;
}

/** A status as the office gives it: a withdrawn lot keeps what it was. Of any other no file decides any more. */
export function givenStatus(present: StatusState, wanted: OfficeLotStatus): StatusState {
  if (wanted === 'withdrawn') return { ...present, isWithdrawn: true, isWithdrawnHere: true };
  const importedStatus = present.importedStatus && 'free';
  return { status: wanted, isWithdrawn: false, isWithdrawnHere: false, soldAt: null, importedStatus };
}

export function statusColumns(state: StatusState, { at }: Pick<Moment, 'at'>) {
  const { isWithdrawn, importedStatus, ...columns } = state;
  const word = importedStatus === undefined ? {} : { importedStatus };
  return { ...columns, ...word, withdrawnAt: isWithdrawn ? at.toISOString() : null };
}

export function isSamePrice(one: PriceTerms, other: PriceTerms): boolean {
  return (
    one.price === other.price &&
    one.oldPrice === other.oldPrice &&
    one.discountAmount === other.discountAmount &&
    one.discountUntil === other.discountUntil
  );
}

export function isSameStatus(one: StatusState, other: StatusState): boolean {
  return one.status === other.status && one.isWithdrawn === other.isWithdrawn;
}

export function toPrice({ price, oldPrice, discountAmount, discountUntil }: PriceTerms): DeskPrice {
  return {
    price,
    old_price: oldPrice,
    discount_amount: discountAmount,
    discount_until: discountUntil,
  };
}

/** A change as it is shown. */
export function toShownChange(kept: KeptChange): DeskLotDifference {
  if (kept.kind === 'price')
    return { what: 'price', before: toPrice(kept.before), after: toPrice(kept.after) };
  if (kept.kind === 'finishing')
    return { what: 'finishing', before: kept.before.words, after: kept.after.words };
  return { what: 'status', before: shownStatus(kept.before), after: shownStatus(kept.after) };
}

/** A lot as lists show it. */
export function toRow(lot: OfficeLot, moment: Moment): DeskLotRow {
  const hold = holdOf(lot, moment);
  const seen = {
    ...toPrice(priceOn(lot, moment.day)),
    id: lot.id,
    kind: lot.kind,
    slug: lot.slug,
    number: lot.number,
    building: lot.building,
    floor: lot.floor,
    rooms: lot.roomCount,
    area: lot.area,
    status: shownStatus(statusStateOf(lot, moment)),
    is_imported: lot.importedStatus !== null,
  };
  return {
    ...seen,
    level: lot.level,
    layout: lot.layout,
    facing: lot.facing,
    hold,
    changed_at: new Date(lot.changedAt).toISOString(),
    version: versionOf({ ...seen, facing: lot.facing, hold: hold?.state ?? null }),
  };
}

/**
 * The same for the same sight of a lot: nobody changes what he has not seen, and nobody is stopped by what nobody can
 * see, such as the end of a hold that had run out already.
 */
function versionOf(seen: object): string {
  return createHash('sha256').update(JSON.stringify(seen)).digest('base64url').slice(0, VERSION_CHARACTERS);
}

/** Fields of a price that differ, for the journal. */
export function priceChanges(from: PriceTerms, to: PriceTerms): AuditChanges {
  const [before, after] = [toPrice(from), toPrice(to)];
  const names = ['price', 'old_price', 'discount_amount', 'discount_until'] as const;
  return Object.fromEntries(
    names
      .filter(name => before[name] !== after[name])
      .map(name => [name, { from: before[name], to: after[name] }]),
  );
}

import type { LotStatus } from '@quarter/contract/lot-status';
import type { Orm } from '../../db/database.ts';
import { type LotMove, moveOf } from './moves.ts';
import {
  endHold,
  findOpenHold,
  findOver,
  findSoldBy,
  insertHold,
  moveEnd,
  moveLots,
  readLotState,
  turnIntoBooking,
} from './repo.ts';

export type { HoldTerms } from './hold-terms.ts';

/**
 * The one place where a lot is taken and freed by visitors. Everything that changes a lot runs inside
 * `Database.change`; the import alone writes statuses beside it (record 020), and what it takes ends our holds.
 */

/** End of a timer that begins now. */
export function holdEnd(now: Date, minutes: number): Date {
  return new Date(now.getTime() + minutes * 60_000);
}

const HOUR_MS = 3_600_000;
/** Moscow has kept UTC+3 all the year since 2014. */
const MOSCOW_HOURS = 3;

/** End of a booking's term: the last second of its last day in Moscow. */
export function bookingEnd(now: Date, days: number): Date {
  const moscow = new Date(now.getTime() + MOSCOW_HOURS * HOUR_MS);
  const lastDay = moscow.getUTCDate() + days;
  return new Date(
    Date.UTC(moscow.getUTCFullYear(), moscow.getUTCMonth(), lastDay, 23 - MOSCOW_HOURS, 59, 59),
  );
}

/** Rows in one transaction of the worker. */
const BATCH = 50;

export interface EndedHold {
  readonly bookingId: string;
  readonly lotId: number;
  /** Whether the booking was finished before it ended. */
  readonly wasBooked: boolean;
  /** Who has the lot now: nobody, or somebody who was not our visitor or who has bought it. */
  readonly lotStatus: LotStatus;
}

/**
 * Takes a free lot for a booking. False when it is not free; then nothing has changed.
 * Call `endOverdue` first: a hold that has run out still stands in the table until somebody ends it.
 */
export async function holdLot(
  tx: Orm,
  hold: { readonly lotId: number; readonly bookingId: string; readonly now: Date; readonly until: Date },
): Promise<boolean> {
  if (!(await move(tx, 'hold', hold.lotId))) return false;
  await insertHold(tx, {
    lotId: hold.lotId,
    bookingId: hold.bookingId,
    startedAt: hold.now,
    expiresAt: hold.until,
  });
  return true;
}

/** Lets a running hold last for the term of the finished booking. `expired` and `taken` have changed nothing. */
export async function bookLot(
  tx: Orm,
  { bookingId, now, until }: { readonly bookingId: string; readonly now: Date; readonly until: Date },
): Promise<'booked' | 'expired' | 'taken'> {
  const hold = await findOpenHold(tx, bookingId);
  if (hold === null || hold.expiresAt <= now) return 'expired';
  if (!(await move(tx, 'book', hold.lotId))) return 'taken';
  await turnIntoBooking(tx, bookingId, until);
  return 'booked';
}

/**
 * Lets a running hold, timer or booking, last until a later moment; returns when it ended before. `ended` for one that
 * has run out or whose lot was taken otherwise, `not_later` for one that lasts that long already; both have changed
 * nothing.
 */
export async function prolongHold(
  tx: Orm,
  { bookingId, now, until }: { readonly bookingId: string; readonly now: Date; readonly until: Date },
): Promise<Date | 'ended' | 'not_later'> {
  const hold = await runningHold(tx, bookingId, now);
  if (hold === null) return 'ended';
  if (until <= hold.expiresAt) return 'not_later';
  await moveEnd(tx, bookingId, until);
  return hold.expiresAt;
}

/**
 * Gives a booking another lot, which is free, in the place of its own, as it has that: held or booked, until the same
 * moment, which is returned. `ended` for a hold that has run out or whose lot was taken otherwise, `taken` when the other
 * lot is not free; both have changed nothing. Call `endOverdue` for the other lot first.
 */
export async function moveHold(
  tx: Orm,
  { bookingId, lotId, now }: { readonly bookingId: string; readonly lotId: number; readonly now: Date },
): Promise<Date | 'ended' | 'taken'> {
  const hold = await runningHold(tx, bookingId, now);
  if (hold === null) return 'ended';
  if (!(await move(tx, 'hold', lotId))) return 'taken';
  const { isBooked, expiresAt } = hold;
  if (isBooked) await move(tx, 'book', lotId);
  await endHold(tx, bookingId, now);
  await move(tx, 'free', hold.lotId);
  await insertHold(tx, { lotId, bookingId, startedAt: now, expiresAt, isBooked });
  return expiresAt;
}

/** The open hold of a booking that has not run out and whose lot is kept by it; null when there is none. */
async function runningHold(tx: Orm, bookingId: string, now: Date) {
  const hold = await findOpenHold(tx, bookingId);
  if (hold === null || hold.expiresAt <= now) return null;
  const lot = await readLotState(tx, hold.lotId);
  return isTakenBy(hold, lot?.status) ? hold : null;
}

/** Whether a lot is taken by such a hold, and not by an import since. */
const isTakenBy = ({ isBooked }: { readonly isBooked: boolean }, status: LotStatus | undefined) =>
  status === (isBooked ? 'booked' : 'held');

/**
 * Gives up the lot of a booking and returns its id; null when the booking has none. A lot that an import has given to
 * somebody else meanwhile stays his.
 */
export async function freeLot(tx: Orm, bookingId: string, now: Date): Promise<number | null> {
  const hold = await findOpenHold(tx, bookingId);
  if (hold === null) return null;
  await endHold(tx, bookingId, now);
  const lot = await readLotState(tx, hold.lotId);
  if (isTakenBy(hold, lot?.status)) await move(tx, 'free', hold.lotId);
  return hold.lotId;
}

/** Marks the booked lot of a booking as sold. False when it is not booked for that booking. */
export async function sellLot(tx: Orm, bookingId: string, now: Date): Promise<boolean> {
  const hold = await findOpenHold(tx, bookingId);
  if (!hold?.isBooked || !(await move(tx, 'sell', hold.lotId))) return false;
  await endHold(tx, bookingId, now);
  return true;
}

/**
 * Frees the lot that was sold by a booking. False when it is not that sale any more that keeps the lot: another has come
 * after it, or the office has freed or withdrawn it.
 */
export async function unsellLot(tx: Orm, bookingId: string): Promise<boolean> {
  const lotId = await findSoldBy(tx, bookingId);
  return lotId !== null && move(tx, 'unsell', lotId);
}

/** Ends holds that have run out or whose lot was taken otherwise: of one lot, or the first of all. */
export async function endOverdue(tx: Orm, now: Date, lotId: number | null = null): Promise<EndedHold[]> {
  const ended: EndedHold[] = [];
  for (const { bookingId, lotId: lot, isBooked, status } of await findOver(tx, now, lotId, BATCH)) {
    await endHold(tx, bookingId, now);
    const freed = isTakenBy({ isBooked }, status) && (await move(tx, 'free', lot));
    ended.push({ bookingId, lotId: lot, wasBooked: isBooked, lotStatus: freed ? 'free' : status });
  }
  return ended;
}

/** Whether there is anything for `endOverdue` to do. */
export async function hasOverdue(orm: Orm, now: Date): Promise<boolean> {
  return (await findOver(orm, now, null, 1)).length > 0;
}

/**
 * Status of a lot for whoever wants it now: a hold that has run out counts as free. Null when there is no
 * such lot.
 */
export async function lotStatus(orm: Orm, lotId: number, now: Date): Promise<LotStatus | null> {
  const found = await readLotState(orm, lotId);
  if (found === null) return null;
  const { status, heldUntil } = found;
  const hasRunOut = heldUntil !== null && heldUntil <= now && (status === 'held' || status === 'booked');
  return hasRunOut ? 'free' : status;
}

async function move(tx: Orm, name: LotMove, lotId: number): Promise<boolean> {
  const { from, to } = moveOf(name);
  return (await moveLots(tx, [lotId], from, to)).length > 0;
}

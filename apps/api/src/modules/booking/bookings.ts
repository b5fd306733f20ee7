import type { BookableKind } from '@quarter/contract/booking';
import { ApiError, notFound } from '@quarter/contract/errors';
import { moscowDate } from '@quarter/domain/dates';
import { priceOn } from '@quarter/domain/offer-term';
import type { Orm } from '../../db/database.ts';
import { isBusy } from '../../db/errors.ts';
import { isUuid } from '../../platform/ids.ts';
import { hit } from '../../platform/rate-limit.ts';
import { freeLot, holdEnd, holdLot, lotStatus } from '../lots-state/service.ts';
import { noVisitor, type Visitor } from '../sessions/service.ts';
import {
  type BookingRow,
  countHolds,
  countLive,
  findBooking,
  findBookingOfLot,
  findLot,
  insertBooking,
  keepVisitor,
  type LotRow,
  lockBooking,
  readLots,
  updateBooking,
} from './bookings-repo.ts';
import { addConsents, type GivenConsent } from './consents.ts';
import type { BookingContext } from './context.ts';
import { enqueueEvent } from './messages.ts';
import { settle } from './settle.ts';

/** Lots that one phone keeps or waits for at a time, and holds of one lot by one phone within a day. */
const MOST_BOOKINGS = 5;
const MOST_HOLDS = 3;
const DAY_MS = 86_400_000;
/** Requests to book that a phone may make in an hour. */
const MOST_REQUESTS = 60;
const RETRY_AFTER_S = 5;

export interface Wish {
  readonly lot: LotRow;
  /** Whether to wait when somebody else is first. */
  readonly queue: boolean;
  readonly consents: readonly GivenConsent[];
}

/** A lot that can be wished for. Throws 404. */
export async function wantedLot(
  { database }: BookingContext,
  kind: BookableKind,
  idOrSlug: number | string,
): Promise<LotRow> {
  const lot = await findLot(database.orm, kind, idOrSlug);
  if (lot) return lot;
  throw notFound(NO_LOT[kind]);
}

const NO_LOT: Readonly<Record<BookableKind, string>> = {
  flat: 'Такой квартиры нет',
  parking: 'Такого машино-места нет',
  storeroom: 'Такой кладовой нет',
};

/**
 * Holds a lot for a visitor, or puts him in its queue, and returns the booking. A booking that has the lot already stays
 * as it is, so a repetition changes nothing; one that has ended is taken up again with everything typed before.
 * Throws 409 `lot_taken` and `too_many_bookings`, 429, and 503 while an import keeps the lots.
 */
export async function openBooking(
  context: BookingContext,
  visitor: Visitor,
  wish: Wish,
): Promise<BookingRow> {
  const { database, sealer, now } = context;
  const key = `booking-open:${sealer.digest(visitor.id, 'limits')}`;
  await hit(database.orm, { key, limit: MOST_REQUESTS, windowSeconds: 3_600 }, now());
  // A look without any lock: most of those who come for a popular lot are refused here. The lot comes first: a booking
  // read before it could miss what the visitor's own earlier request has committed in between, and he would be
  // refused the lot that he has.
  const status = await lotStatus(database.orm, wish.lot.id, now());
  const own = await findBookingOfLot(database.orm, visitor.id, wish.lot.id);
  if (status !== 'free' && own && keepsItsPlace(own)) {
    await addConsents(context, database.orm, own.id, wish.consents);
    return own;
  }
  if (status !== 'free' && !wish.queue) throw taken(status);
  return changeLots(context, tx => open(context, tx, visitor, wish));
}

/** Inside the change nothing moves any more: what is found now is true at the commit. */
async function open(context: BookingContext, tx: Orm, visitor: Visitor, wish: Wish): Promise<BookingRow> {
  const now = context.now();
  await settle(context, tx, wish.lot.id);
  const [lot = wish.lot] = await readLots(tx, [wish.lot.id]);
  const own = await findBookingOfLot(tx, visitor.id, lot.id);
  if (own && keepsItsPlace(own)) {
    await addConsents(context, tx, own.id, wish.consents);
    return own;
  }
  if ((await countLive(tx, visitor.id, lot.id)) >= MOST_BOOKINGS) throw tooMany();
  if (own && (await countHolds(tx, own.id, new Date(now.getTime() - DAY_MS))) >= MOST_HOLDS)
    throw new ApiError(
      409,
      'too_many_bookings',
      'Закрепить одно и то же можно три раза за сутки. Позвоните в офис продаж — поможем',
    );
  if (!(await keepVisitor(tx, visitor.id))) throw noVisitor();
  const booking = {
    status: 'held' as const,
    openedAt: now,
    endedAt: null,
    number: null,
    finishedAt: null,
    ...priceOn(lot, moscowDate(now)),
  };
  const id = own?.id ?? (await insertBooking(tx, { ...booking, visitorId: visitor.id, lotId: lot.id }));
  if (own) await updateBooking(tx, id, booking);
  const until = holdEnd(now, context.terms.holdMinutes);
  if (!(await holdLot(tx, { lotId: lot.id, bookingId: id, now, until }))) {
    const status = await lotStatus(tx, lot.id, now);
    // What is sold will not come free. A hold that has run out and was not ended is a hold still.
    if (!wish.queue || status === 'sold' || status === null) throw taken(status === 'free' ? 'held' : status);
    await updateBooking(tx, id, { status: 'queued' });
  }
  await addConsents(context, tx, id, wish.consents);
  return (await findBooking(tx, visitor.id, id)) ?? missingBooking();
}

/** Gives the lot or the place in the queue up. A repetition changes nothing. Throws 404 and 409 `lead_closed`. */
export async function cancelBooking(context: BookingContext, visitor: Visitor, id: string): Promise<void> {
  const { now } = context;
  await ownBooking(context, visitor, id);
  await changeLots(context, async tx => {
    const booking = (await lockBooking(tx, visitor.id, id)) ?? missingBooking();
    if (booking.status === 'cancelled' || booking.status === 'expired') return;
    if (booking.status === 'sold')
      throw new ApiError(409, 'lead_closed', 'Договор уже подписан: обратитесь в офис продаж');
    const lotId = await freeLot(tx, id, now());
    await updateBooking(tx, id, { status: 'cancelled', endedAt: now() });
    if (booking.status === 'booked') await enqueueEvent(context, tx, id, { event: 'cancelled' });
    if (lotId !== null) await settle(context, tx, lotId);
  });
}

/** A booking of the visitor. Throws 404 for somebody else's. */
export async function ownBooking(
  { database }: BookingContext,
  visitor: Visitor,
  id: string,
): Promise<BookingRow> {
  return (isUuid(id) ? await findBooking(database.orm, visitor.id, id) : null) ?? missingBooking();
}

/** Runs a change that waits for others a few seconds at most. Throws 503 with a time to come again. */
export async function changeLots<T>({ database }: BookingContext, work: (tx: Orm) => Promise<T>): Promise<T> {
  try {
    return await database.change(work);
  } catch (error) {
    if (!isBusy(error)) throw error;
    const detail = 'Сейчас очень много обращений. Попробуйте через несколько секунд';
    throw new ApiError(503, 'overloaded', detail, RETRY_AFTER_S);
  }
}

const WORDS: Readonly<Record<string, string>> = {
  held: 'Уже закреплено за другим покупателем',
  booked: 'Уже забронировано',
  sold: 'Уже продано',
};

/** The refusal to whoever is not first. */
export function taken(status: LotRow['status'] | null): ApiError {
  const words = WORDS[status ?? 'sold'] ?? 'Уже занято';
  const canWait = status === 'held' || status === 'booked';
  const advice = canWait ? 'Можно встать в очередь или посмотреть похожие' : 'Посмотрите похожие';
  return new ApiError(409, 'lot_taken', `${words}. ${advice}`);
}

function keepsItsPlace({ status }: BookingRow): boolean {
  return status === 'held' || status === 'booked' || status === 'queued';
}

function tooMany(): ApiError {
  return new ApiError(
    409,
    'too_many_bookings',
    `За одним номером можно закрепить не больше ${MOST_BOOKINGS} квартир, мест и кладовых. Отмените одну из броней`,
  );
}

/** The refusal to whoever asks for a booking that is not his. */
export function missingBooking(): never {
  throw notFound('Такой брони нет');
}

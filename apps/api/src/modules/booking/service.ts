import type {
  BookableKind,
  Booking,
  BookingDocument,
  BookingProperty,
  bookingPatchSchema,
  Owner,
  ownerBodySchema,
  ownerPatchSchema,
} from '@quarter/contract/booking';
import { NO_SUCH_OFFER } from '@quarter/contract/booking';
import { ApiError, type ErrorCode, FieldError, notFound } from '@quarter/contract/errors';
import { LOAN_ABOVE_LIMIT } from '@quarter/contract/programme';
import { lastOf } from '@quarter/contract/query-values';
import type * as z from 'zod/mini';
import type { Asker } from '../../platform/asker.ts';
import type { Body } from '../../platform/body.ts';
import { networkKey } from '../../platform/limit-keys.ts';
import { hit } from '../../platform/rate-limit.ts';
import { sealUtm } from '../../platform/sealed-utm.ts';
import { lotStatus } from '../lots-state/service.ts';
import type { Visitor } from '../sessions/service.ts';
import { cancelBooking, missingBooking, openBooking, ownBooking, taken, wantedLot } from './bookings.ts';
import {
  type BookingChange,
  type BookingRow,
  lockBooking,
  readBookings,
  readLots,
  updateBooking,
} from './bookings-repo.ts';
import { keepConsents, noteConsents, openConsents, sealConsents, type Ticks } from './consents.ts';
import type { BookingContext, Caller } from './context.ts';
import { finishBooking } from './finish.ts';
import { type AskedTerms, bookedLot, bookedLots } from './lots.ts';
import { addOwner, alreadyBooked, oneOwner, patchOwner, removeOwner } from './owners.ts';
import { loanOf } from './payment-words.ts';
import { documentsOf, sealEmail, toBookings, UTM_FIRST, UTM_LAST } from './resources.ts';
import { bookingSheet } from './sheet.ts';
import { deleteWish, findWish, saveWish, type WishKey } from './wishes-repo.ts';

export type { BookingContext } from './context.ts';

type BookingPatch = z.output<typeof bookingPatchSchema>;

/** A request to book, as its body says it. */
export interface Request extends Ticks {
  readonly lot: number | string;
  readonly queue: boolean;
}

/** Everything that a visitor with a session does with his bookings; what is not his is not found. */
export interface Bookings {
  /** Holds a lot or waits for it; see `openBooking` for what it throws. */
  open(visitor: Visitor, kind: BookableKind, request: Request, caller: Caller): Promise<Booking>;
  /**
   * Checks what is wanted with a phone that is not confirmed, and returns the way to keep it until this browser has
   * confirmed it: anybody can ask with somebody else's phone, and must change nothing of what its owner books. Throws
   * 404, 429 and, for a sold lot, 409.
   * @param browser the secret of the browser
   */
  wish(
    phone: string,
    kind: BookableKind,
    request: Request,
    caller: Caller,
    browser: string,
  ): Promise<() => Promise<void>>;
  /** Opens what this browser has wanted with the visitor's phone; says why when it cannot be opened any more. */
  openWish(
    visitor: Visitor,
    kind: BookableKind,
    browser: string | null,
  ): Promise<{ lead: string | null; problem: { code: ErrorCode; detail: string } | null }>;
  all(visitor: Visitor): Promise<Booking[]>;
  one(visitor: Visitor, id: string): Promise<Booking>;
  patch(visitor: Visitor, id: string, body: BookingPatch, caller: Caller): Promise<Booking>;
  finish(visitor: Visitor, id: string, query: URLSearchParams): Promise<Booking>;
  /** Owners of a booking, of the newest one when none is named. */
  owners(visitor: Visitor, bookingId: string | null): Promise<Owner[]>;
  owner(visitor: Visitor, id: string): Promise<Owner>;
  /** @param repetition see `addOwner` of the owners */
  addOwner(
    visitor: Visitor,
    body: z.output<typeof ownerBodySchema>,
    repetition: string | null,
  ): Promise<Owner>;
  patchOwner(visitor: Visitor, id: string, body: z.output<typeof ownerPatchSchema>): Promise<Owner>;
  removeOwner(visitor: Visitor, id: string): Promise<void>;
  lots(visitor: Visitor, terms: AskedTerms): Promise<BookingProperty[]>;
  lot(visitor: Visitor, id: string, terms: AskedTerms): Promise<BookingProperty>;
  documents(visitor: Visitor): Promise<BookingDocument[]>;
  /** File of a finished booking. Throws 404. */
  sheet(visitor: Visitor, bookingId: string, asker: Asker): Promise<{ name: string; body: Body }>;
}

/** How long a wish waits for its code. */
const WISH_MS = 3_600_000;
const MOST_WISHES = 60;

export function createBookings(context: BookingContext): Bookings {
  const { sealer, sessions, now } = context;
  const { orm } = context.database;

  async function one(visitor: Visitor, id: string): Promise<Booking> {
    const [found] = await toBookings(context, visitor, [await ownBooking(context, visitor, id)]);
    return found ?? missingBooking();
  }

  function wishOf(phone: string, kind: BookableKind, browser: string): WishKey {
    const browserDigest = sealer.digest(browser, 'booking.browser');
    return { browserDigest, phoneDigest: sessions.digestOf(phone), kind };
  }

  /** Id of the booking that a call means: the one it names, or the newest. */
  async function bookingIdOf(visitor: Visitor, named: string | null | undefined): Promise<string> {
    if (named) return (await ownBooking(context, visitor, named)).id;
    const newest = (await readBookings(orm, visitor.id)).at(-1);
    if (newest) return newest.id;
    throw notFound('Сначала выберите, что бронируете');
  }

  return {
    one,
    async open(visitor, kind, { lot, queue, ...ticks }, caller) {
      const wanted = await wantedLot(context, kind, lot);
      const consents = noteConsents(context, ticks, caller);
      const opened = await openBooking(context, visitor, { lot: wanted, queue, consents });
      return one(visitor, opened.id);
    },

    async wish(phone, kind, { lot, queue, ...ticks }, caller, browser) {
      const key = networkKey(sealer, 'booking-wish', caller.address);
      await hit(orm, { key, limit: MOST_WISHES, windowSeconds: 3_600 }, now());
      const { id } = await wantedLot(context, kind, lot);
      const status = await lotStatus(orm, id, now());
      // Whoever has the lot comes back by the same way, and to tell him apart would tell whose the lot is.
      if (status === 'sold') throw taken(status);
      const of = wishOf(phone, kind, browser);
      const consents = sealConsents(context, noteConsents(context, ticks, caller));
      const expiresAt = new Date(now().getTime() + WISH_MS);
      return () => saveWish(orm, { ...of, lotId: id, queue, consents, expiresAt });
    },

    async openWish(visitor, kind, browser) {
      if (browser === null) return { lead: null, problem: null };
      const of = wishOf(visitor.phone, kind, browser);
      const wish = await findWish(orm, of, now());
      const [lot] = wish ? await readLots(orm, [wish.lotId]) : [];
      if (!wish || !lot) return { lead: null, problem: null };
      try {
        const consents = openConsents(context, wish.consents);
        const { id } = await openBooking(context, visitor, { lot, queue: wish.queue, consents });
        await deleteWish(orm, of);
        return { lead: id, problem: null };
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        return { lead: null, problem: { code: error.code, detail: error.detail } };
      }
    },

    all: async visitor => toBookings(context, visitor, await readBookings(orm, visitor.id)),

    async patch(visitor, id, body, caller) {
      if (body.status === 'cancelled') await cancelBooking(context, visitor, id);
      else await patchBooking(visitor, id, body, caller);
      return one(visitor, id);
    },

    async finish(visitor, id, query) {
      await finishBooking(context, visitor, id, lastOf(query, 'property') ?? null);
      return one(visitor, id);
    },

    owners: async (visitor, named) => (await one(visitor, await bookingIdOf(visitor, named))).owner_set,
    owner: (visitor, id) => oneOwner(context, visitor, id),
    addOwner: async (visitor, body, repetition) =>
      addOwner(context, visitor, await bookingIdOf(visitor, body.lead), { body, repetition }),
    patchOwner: (visitor, id, body) => patchOwner(context, visitor, id, body),
    removeOwner: (visitor, id) => removeOwner(context, visitor, id),
    lots: (visitor, terms) => bookedLots(context, visitor, terms),
    lot: (visitor, id, terms) => bookedLot(context, visitor, id, terms),
    documents: async visitor => (await readBookings(orm, visitor.id)).flatMap(documentsOf),
    sheet: (visitor, bookingId, asker) => bookingSheet(context, visitor, bookingId, asker),
  };

  async function patchBooking(
    visitor: Visitor,
    id: string,
    body: BookingPatch,
    caller: Caller,
  ): Promise<void> {
    await ownBooking(context, visitor, id);
    refuseUnknownOffer(body);
    await orm.transaction(async tx => {
      // Locked: a finish beside it must not find a consent that is gone at the commit.
      const row = (await lockBooking(tx, visitor.id, id)) ?? missingBooking();
      if (row.status === 'cancelled' || row.status === 'sold')
        throw new ApiError(409, 'lead_closed', 'Эта бронь закрыта: изменить её нельзя');
      if (row.status === 'booked' && (body.consent === false || body.agreement === false))
        throw new ApiError(409, 'lead_closed', 'Чтобы отозвать согласие, отмените бронь');
      const isOther = changesPayment(row, body);
      if (row.status === 'booked' && isOther) throw alreadyBooked();
      refuseEndedInstalment(row, body);
      await updateBooking(tx, id, changeOf(body));
      // As it would be kept: the programme, the deposit and the method may come one by one. A refusal undoes it.
      const changed = isOther ? await lockBooking(tx, visitor.id, id) : null;
      if (changed && loanOf(context.catalogue.current(), changed)?.loan.depositNeeded)
        throw new FieldError({ offer: [LOAN_ABOVE_LIMIT] });
      await keepConsents(context, tx, id, noteConsents(context, body, caller));
    });
  }

  /** The CRM is told of the programme by its id. Throws `FieldError`. */
  function refuseUnknownOffer({ offer }: BookingPatch): void {
    if (offer === undefined || offer === null) return;
    const { offers } = context.catalogue.current().structure.mortgage;
    if (!offers.some(({ id }) => id === offer)) throw new FieldError({ offer: [NO_SUCH_OFFER] });
  }

  /** Whoever has chosen the instalment in time keeps it. Throws `FieldError`. */
  function refuseEndedInstalment(row: BookingRow, { payment_method: method }: BookingPatch): void {
    if (method !== 'instalment' || row.paymentMethod === 'instalment') return;
    if (context.catalogue.current().structure.instalment === null)
      throw new FieldError({ payment_method: ['Рассрочки сейчас нет: выберите другой способ оплаты'] });
  }

  /** Columns that a body names; the others stay. */
  function changeOf(body: BookingPatch): BookingChange {
    const { payment_method, deposit, term, offer, email, utm_first, utm_last } = body;
    return {
      ...(payment_method === undefined ? {} : { paymentMethod: payment_method }),
      ...(deposit === undefined ? {} : { deposit }),
      ...(term === undefined ? {} : { term }),
      ...(offer === undefined ? {} : { offerId: offer }),
      ...(utm_first === undefined ? {} : { utmFirst: sealUtm(sealer, utm_first, UTM_FIRST) }),
      ...(utm_last === undefined ? {} : { utmLast: sealUtm(sealer, utm_last, UTM_LAST) }),
      ...(email === undefined ? {} : { email: sealEmail(context, email) }),
    };
  }
}

/**
 * Whether a body has another way to pay than the booking: a price hangs on it, and with a finished booking the office
 * and the visitor have been told of both. The same again, as after an answer that got lost, is no change.
 */
function changesPayment(row: BookingRow, { payment_method, deposit, term, offer }: BookingPatch): boolean {
  const pairs = [
    [payment_method, row.paymentMethod],
    [deposit, row.deposit],
    [term, row.term],
    [offer, row.offerId],
  ];
  return pairs.some(([named, kept]) => named !== undefined && named !== kept);
}

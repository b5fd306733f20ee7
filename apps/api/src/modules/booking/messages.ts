import { lotName } from '@quarter/domain/lot-name';
import type { Orm } from '../../db/database.ts';
import { openUtm } from '../../platform/sealed-utm.ts';
import type { CatalogueState } from '../catalogue/service.ts';
import { enqueue, type KeptBooking, type OutboxMessage } from '../outbox/service.ts';
import { readBookingsWithPhones, readBookingWithLot } from './bookings-repo.ts';
import type { BookingContext } from './context.ts';
import { draftOf } from './owners.ts';
import { readCategories, readOwners } from './owners-repo.ts';
import { paymentWords } from './payment-words.ts';
import { agreedPrice } from './price.ts';
import { openEmail, UTM_FIRST, UTM_LAST } from './resources.ts';
import { nextSteps } from './steps.ts';

/** What messages are made with; the office's own commands have no more than this. */
export type MessageContext = Pick<BookingContext, 'sealer' | 'now'> &
  Partial<Pick<BookingContext, 'officeMail'>>;

/** What becomes of a finished booking; a prolonged one has a new end, a moved one keeps its own. */
type Turn =
  | { readonly event: 'cancelled' | 'expired' | 'sold' }
  | { readonly event: 'prolonged'; readonly until: Date }
  // Its lot is another one than before: «Квартира № 247».
  | { readonly event: 'moved'; readonly until: Date; readonly instead: string };

/** Tells the office, in the same transaction, what has become of a finished booking. */
export async function enqueueEvent(
  context: MessageContext,
  tx: Orm,
  bookingId: string,
  turn: Turn,
): Promise<void> {
  const about = await readAbout(tx, bookingId);
  const { event } = turn;
  const until = event === 'prolonged' || event === 'moved' ? turn.until : null;
  const instead = event === 'moved' ? turn.instead : undefined;
  await enqueue(tx, context.sealer, officeMessages(context, about, event, { until, instead }));
}

/** Tells the buyer why the office has cancelled his booking or his hold. @param reason one line, in its own words */
export async function enqueueCancelled(
  { sealer }: MessageContext,
  tx: Orm,
  bookingId: string,
  reason: string,
): Promise<void> {
  const { booking, lot } = await readAbout(tx, bookingId);
  const payload = { number: booking.number, lot: lotName(lot), reason };
  await enqueue(tx, sealer, [{ kind: 'sms_booking_cancelled', subject: `booking:${bookingId}`, payload }]);
}

/**
 * Tells the buyer that the office has moved his booking or his hold to the lot that it has by now, and why.
 * @param from the former lot, «Квартира № 247»
 */
export async function enqueueMoved(
  { sealer }: MessageContext,
  tx: Orm,
  bookingId: string,
  { from, reason }: { readonly from: string; readonly reason: string },
): Promise<void> {
  const { booking, lot } = await readAbout(tx, bookingId);
  const { price } = agreedPrice(booking);
  const payload = { number: booking.number, from, to: lotName(lot), price, reason };
  await enqueue(tx, sealer, [{ kind: 'sms_booking_moved', subject: `booking:${bookingId}`, payload }]);
}

/** Whose bookings are, opened, by their ids; without those that have been removed. */
export async function keptBookings(
  context: Pick<BookingContext, 'database' | 'sealer' | 'sessions'>,
  bookingIds: readonly string[],
): Promise<ReadonlyMap<string, KeptBooking>> {
  const { database, sealer, sessions } = context;
  const rows = await readBookingsWithPhones(database.orm, bookingIds);
  const categories = await readCategories(database.orm);
  const owners = Map.groupBy(await readOwners(database.orm, bookingIds), owner => owner.bookingId);
  const ownersOf = (id: string) =>
    (owners.get(id) ?? []).map(row => {
      const { category, data, share } = draftOf(context, row, categories);
      const { last_name, first_name, middle_name, ...rest } = data;
      const name = [last_name, first_name, middle_name].filter(part => part !== null).join(' ');
      return { ...rest, name, category: category.label, share };
    });
  return new Map(
    rows.map(({ booking, phone }) => [
      booking.id,
      {
        phone: sessions.openPhone(phone),
        email: openEmail(context, booking),
        utm_first: openUtm(sealer, booking.utmFirst, UTM_FIRST),
        utm_last: openUtm(sealer, booking.utmLast, UTM_LAST),
        owners: ownersOf(booking.id),
      },
    ]),
  );
}

function officeOf({ structure: { project } }: CatalogueState) {
  if (project === null) return undefined;
  const { phone, hours } = project.contacts.sales;
  return { address: project.address, phone, hours: hours ?? null };
}

/** Tells the office and the visitor of a finished booking. */
export async function enqueueFinished(
  context: BookingContext,
  tx: Orm,
  bookingId: string,
  until: Date,
): Promise<void> {
  const about = await readAbout(tx, bookingId);
  const { booking, lot } = about;
  const subject = `booking:${bookingId}`;
  const finished = {
    number: booking.number ?? '',
    lot: lotName(lot),
    price: agreedPrice(booking).price,
    booked_until: until.toISOString(),
  };
  const payment = paymentWords(context.catalogue.current(), booking);
  const now = context.now();
  const messages: OutboxMessage[] = [
    ...officeMessages(context, about, 'finished', { until, payment }),
    { kind: 'sms_booking', subject, payload: finished },
  ];
  if (booking.email !== null) {
    const steps = nextSteps(now, until, booking.paymentMethod);
    const office = officeOf(context.catalogue.current());
    messages.push({
      kind: 'mail_booking',
      subject,
      payload: { ...finished, payment, steps, office },
    });
  }
  await enqueue(tx, context.sealer, messages);
}

/** Tells whoever waited that the lot is his now; the link opens his session and works as long as the hold. */
export async function enqueueTurn(
  context: BookingContext,
  tx: Orm,
  bookingId: string,
  until: Date,
): Promise<void> {
  const { sealer, sessions, publicOrigin } = context;
  const { booking, lot } = await readAbout(tx, bookingId);
  const { token, uid64 } = await sessions.issueLink(tx, booking.visitorId, until);
  // Behind the sign of an anchor it is sent to nobody: no log, no preview of a messenger, no Referer has it.
  const secret = new URLSearchParams({ token, uid64 });
  const payload = {
    lot: lotName(lot),
    until: until.toISOString(),
    link: publicOrigin === null ? null : `${publicOrigin}/booking#${secret}`,
  };
  await enqueue(tx, sealer, [
    { kind: 'sms_booking_turn', subject: `booking:${bookingId}`, payload, expiresAt: until },
  ]);
}

async function readAbout(tx: Orm, bookingId: string) {
  const found = await readBookingWithLot(tx, bookingId);
  if (!found) throw new Error('a booking has no lot');
  return found;
}

type About = Awaited<ReturnType<typeof readAbout>>;
type CrmPayload = Extract<OutboxMessage, { kind: 'crm_booking' }>['payload'];

/** What is told besides the booking itself. */
interface News {
  readonly until: Date | null;
  /** The way to pay with its terms. */
  readonly payment?: string;
  /** The lot that it had before it was moved. */
  readonly instead?: string | undefined;
}

/** To the CRM, and to the office's mailbox when it has one. */
function officeMessages(
  { now, officeMail = null }: MessageContext,
  { booking, lot }: About,
  event: CrmPayload['event'],
  { until, payment, instead }: News,
): OutboxMessage[] {
  const subject = `booking:${booking.id}`;
  // A mortgage that was looked at and not taken is kept for the visitor alone.
  const isMortgage = booking.paymentMethod === 'mortgage';
  const payload = {
    event,
    at: now().toISOString(),
    lead: booking.id,
    number: booking.number,
    lot: lotName(lot),
    slug: lot.slug,
    price: agreedPrice(booking).price,
    payment_method: booking.paymentMethod,
    ...(payment !== undefined && { payment }),
    ...(instead !== undefined && { instead }),
    deposit: isMortgage ? booking.deposit : null,
    term: isMortgage ? booking.term : null,
    offer: isMortgage ? booking.offerId : null,
    booked_until: until?.toISOString() ?? null,
  };
  const messages: OutboxMessage[] = [{ kind: 'crm_booking', subject, payload }];
  if (officeMail !== null)
    messages.push({ kind: 'mail_booking_office', subject, payload: { ...payload, to: officeMail } });
  return messages;
}

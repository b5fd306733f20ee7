import type { Booking, BookingProperty, Owner } from '@quarter/contract/booking';
import { shareProblem, sumOfShares } from '@quarter/domain/owner/shares';
import type { LotRef } from './address.ts';

/** What the service knows of a visitor's bookings. */
export interface Bookings {
  readonly list: readonly Booking[];
  /** Lots of the bookings, the newest booking's first. */
  readonly lots: readonly BookingProperty[];
}

/** The booking that an address means. */
export interface Current {
  readonly booking: Booking;
  readonly lot: BookingProperty;
}

/** The booking of the named lot; without a name the last booking and the first lot. Null when there is none. */
export function currentOf({ list, lots }: Bookings, ref: LotRef | null): Current | null {
  if (ref === null) {
    const booking = list.at(-1);
    const lot = lots.find(item => item.lead === booking?.id) ?? lots[0];
    return booking && lot ? { booking, lot } : null;
  }
  const lot = lots.find(({ kind, slug }) => kind === ref.kind && slug === ref.slug);
  const booking = list.find(({ id }) => id === lot?.lead);
  return booking && lot ? { booking, lot } : null;
}

/** The booking that the office has moved from the named lot to another; null when the visitor has none such. */
export function movedFrom({ list, lots }: Bookings, ref: LotRef | null): Current | null {
  if (ref === null) return null;
  const isOurs = ({ kind, status, moved_from }: Booking) =>
    kind === ref.kind && (status === 'held' || status === 'booked') && moved_from.includes(ref.slug);
  const booking = list.findLast(isOurs);
  const lot = lots.find(({ lead }) => lead === booking?.id);
  return booking && lot ? { booking, lot } : null;
}

/** The list with a booking in its new state; a booking that is not there yet is the newest one. */
export function withBooking(list: readonly Booking[], booking: Booking): readonly Booking[] {
  return list.some(({ id }) => id === booking.id)
    ? list.map(item => (item.id === booking.id ? booking : item))
    : [...list, booking];
}

/** A booking with an owner in its new state; one that is not there yet comes last. */
export function withOwner(booking: Booking, owner: Owner): Booking {
  const isThere = booking.owner_set.some(({ id }) => id === owner.id);
  return withOwners(
    booking,
    isThere
      ? booking.owner_set.map(item => (item.id === owner.id ? { ...item, ...owner } : item))
      : [...booking.owner_set, owner],
  );
}

/** A booking without an owner. */
export function withoutOwner(booking: Booking, id: string): Booking {
  return withOwners(
    booking,
    booking.owner_set.filter(owner => owner.id !== id),
  );
}

function withOwners(booking: Booking, owners: readonly Owner[]): Booking {
  const shares = owners.map(({ share }) => share ?? 0);
  return {
    ...booking,
    owner_set: [...owners],
    shares: { total: sumOfShares(shares), problem: shareProblem(shares) },
  };
}

/** «Смирнов Алексей Викторович»; what is given instead while the name is not written. */
export function ownerName({ last_name, first_name, middle_name }: Owner, instead: string): string {
  const name = [last_name, first_name, middle_name].filter(part => part !== null).join(' ');
  return name === '' ? instead : name;
}

/** Percent that the others leave for an owner; for one that is not there yet `null`. */
export function shareLeft(owners: readonly Owner[], id: string | null): number {
  const others = owners.filter(owner => owner.id !== id).map(({ share }) => share ?? 0);
  return Math.max(0, Math.round((100 - sumOfShares(others)) * 100) / 100);
}

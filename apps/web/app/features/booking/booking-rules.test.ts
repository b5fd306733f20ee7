import { type Booking, type BookingProperty, type Owner, ownerSchema } from '@quarter/contract/booking';
import { describe, expect, it } from 'vitest';
import {
  currentOf,
  movedFrom,
  ownerName,
  shareLeft,
  withBooking,
  withOwner,
  withoutOwner,
} from './booking-rules.ts';

function owner(id: string, share: number | null): Owner {
  const empty = Object.fromEntries(Object.keys(ownerSchema.shape).map(key => [key, null]));
  return ownerSchema.parse({ ...empty, id, lead: 'a', category: 'adult', share, missing: {} });
}

const booking = { id: 'a', owner_set: [], shares: { total: 0, problem: null } } as unknown as Booking;
const lot = (kind: string, slug: string, of: string) => ({ kind, slug, lead: of }) as BookingProperty;

describe('owners of a booking', () => {
  it('R-353: an owner that is not there yet is added once', () => {
    const once = withOwner(booking, owner('1', 50));
    expect(withOwner(once, owner('1', 50)).owner_set).toEqual([owner('1', 50)]);
    expect(withOwner(once, owner('2', 50)).owner_set.map(({ id }) => id)).toEqual(['1', '2']);
  });

  it('R-354: a change merges into the owner and the list, the others stay', () => {
    const both = withOwner(withOwner(booking, owner('1', 50)), owner('2', 20));
    const changed = withOwner(both, { ...owner('2', 50), last_name: 'Смирнова' });
    expect(changed.owner_set[0]).toEqual(owner('1', 50));
    expect(changed.owner_set[1]).toMatchObject({ last_name: 'Смирнова', share: 50 });
    expect(changed.shares).toEqual({ total: 100, problem: null });
  });

  it('R-355: a removed owner is gone, and so is his share', () => {
    const both = withOwner(withOwner(booking, owner('1', 33.33)), owner('2', 66.67));
    const left = withoutOwner(both, '2');
    expect(left.owner_set).toEqual([owner('1', 33.33)]);
    expect(left.shares.total).toBe(33.33);
    expect(left.shares.problem).toContain('осталось распределить');
  });

  it('an owner has the name that is written, and another word while there is none', () => {
    const named = { ...owner('1', 50), last_name: 'Смирнов', first_name: 'Алексей' };
    expect(ownerName(named, 'Собственник')).toBe('Смирнов Алексей');
    expect(ownerName({ ...named, middle_name: 'Викторович' }, '')).toBe('Смирнов Алексей Викторович');
    expect(ownerName(owner('1', 50), 'Собственник')).toBe('Собственник');
  });

  it('what the others leave for one is counted to the hundredth', () => {
    const owners = [owner('1', 33.33), owner('2', 33.33), owner('3', null)];
    expect(shareLeft(owners, '3')).toBe(33.34);
    expect(shareLeft(owners, '1')).toBe(66.67);
    expect(shareLeft([owner('1', 100)], null)).toBe(0);
  });
});

describe('booking of an address', () => {
  const other = { ...booking, id: 'b' };
  const bookings = { list: [booking, other], lots: [lot('parking', 'p-1', 'b'), lot('flat', 'f-1', 'a')] };

  it('R-656 R-657: without a name it is the first lot and the last booking', () => {
    expect(currentOf(bookings, null)).toEqual({ booking: other, lot: bookings.lots[0] });
    const first = { ...booking, id: '0' };
    const three = { ...bookings, list: [first, booking, other] };
    expect(currentOf(three, null)?.booking).toBe(other);
    expect(currentOf({ ...bookings, list: [other, booking] }, null)?.lot).toBe(bookings.lots[1]);
    expect(currentOf({ list: [], lots: [] }, null)).toBeNull();
    expect(currentOf({ list: [booking], lots: [] }, null), 'its lot is withdrawn').toBeNull();
    expect(currentOf({ list: [], lots: bookings.lots }, null)).toBeNull();
  });

  it('the named lot has its own booking, and a lot of another kind is not it', () => {
    expect(currentOf(bookings, { kind: 'flat', slug: 'f-1' })?.booking.id).toBe('a');
    expect(currentOf(bookings, { kind: 'flat', slug: 'p-1' })).toBeNull();
    expect(currentOf({ ...bookings, list: [other] }, { kind: 'flat', slug: 'f-1' })).toBeNull();
  });

  it('a booking that the office has moved is found by the lot that it had, as long as it runs', () => {
    const moved = (status: string) => {
      const one = { ...booking, id: 'b', kind: 'parking', status, moved_from: ['p-0'] } as Booking;
      return { ...bookings, list: [{ ...booking, moved_from: [] }, one] };
    };
    const former = { kind: 'parking', slug: 'p-0' } as const;
    expect(movedFrom(moved('held'), former)?.lot.slug).toBe('p-1');
    expect(movedFrom(moved('booked'), former)?.lot.slug).toBe('p-1');
    expect(movedFrom(moved('cancelled'), former)).toBeNull();
    expect(movedFrom(moved('held'), { kind: 'flat', slug: 'p-0' })).toBeNull();
    expect(movedFrom(moved('held'), null)).toBeNull();
    expect(currentOf(moved('held'), former), 'the lot itself is not his').toBeNull();
  });

  it('a booking in its new state takes the place of the former one', () => {
    const changed = { ...booking, number: 'ИЗ-1' };
    expect(withBooking([booking, other], changed)).toEqual([changed, other]);
    expect(withBooking([booking], other)).toEqual([booking, other]);
  });
});

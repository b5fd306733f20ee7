import {
  type Booking,
  bookingListSchema,
  bookingSchema,
  type Owner,
  ownerSchema,
} from '@quarter/contract/booking';
import { propertySchema } from '@quarter/contract/property';
import { moscowDate } from '@quarter/domain/dates';
import * as z from 'zod/mini';
import { TestVisitor } from './phone-visitor.ts';
import type { TestService } from './service.ts';

/** Ids of free flats, as the list shows them. */
export async function freeFlats(service: TestService): Promise<number[]> {
  const { body } = await new TestVisitor(service).get('/api/properties/?limit=100');
  const { results } = z.parse(z.object({ results: z.array(propertySchema) }), body);
  return results.map(({ id }) => id);
}

/** Asks for a lot, or for a place in its queue. */
export const register = (visitor: TestVisitor, body: object) => visitor.post('/api/auth/register/', body);

/** What whoever is not first is answered. */
export const TAKEN = { status: 409, body: { code: 'lot_taken' } };

/** Holds a flat with both consents given. */
export async function hold(visitor: TestVisitor, property: number): Promise<Booking> {
  const { body } = await register(visitor, { property, consent: true });
  return z.parse(z.object({ lead: bookingSchema }), body).lead;
}

export async function newestBooking(visitor: TestVisitor): Promise<Booking> {
  const { body } = await visitor.get('/api/booking/lead/');
  const booking = z.parse(bookingListSchema, body).at(-1);
  if (!booking) throw new Error('there is no booking');
  return booking;
}

/** An owner of age to whom nothing is missing. */
export const ADULT = {
  category: 'adult',
  last_name: 'Смирнов',
  first_name: 'Алексей',
  middle_name: 'Викторович',
  birth_date: '14.05.1986',
  passport: '4500 123456',
  passport_code: '770025',
  tax_id: '7700000000',
  share: 100,
};

/** A birthday that makes one so many years old on a day, today in Moscow by default, ISO. */
export function bornAgo(years: number, day = moscowDate(new Date())): string {
  const year = Number(day.slice(0, 4)) - years;
  const monthAndDay = day.slice(5);
  const isThere = monthAndDay !== '02-29' || year % 4 === 0;
  return `${year}-${isThere ? monthAndDay : '02-28'}`;
}

/** An owner of ten years to whom only the share is missing. */
export const CHILD = {
  category: 'child',
  last_name: 'Смирнова',
  first_name: 'Вера',
  birth_date: bornAgo(10),
  birth_certificate: 'IV-МЮ 123456',
};

export async function addOwner(visitor: TestVisitor, owner: object): Promise<Owner> {
  const { status, body } = await visitor.post('/api/booking/owners/', owner);
  if (status !== 201) throw new Error(`owner answered ${status} ${JSON.stringify(body)}`);
  return z.parse(ownerSchema, body);
}

/** Holds a flat and fills in everything that the finish asks for. */
export async function readyBooking(visitor: TestVisitor, property: number): Promise<Booking> {
  const booking = await hold(visitor, property);
  await addOwner(visitor, { ...ADULT, lead: booking.id });
  const { body } = await visitor.patch(`/api/booking/lead/${booking.id}/`, { agreement: true });
  return z.parse(bookingSchema, body);
}

/** Waits for the worker; rejects after fifteen seconds. */
export async function eventually<T>(read: () => Promise<T>, fits: (value: T) => boolean): Promise<T> {
  const until = performance.now() + 15_000;
  while (performance.now() < until) {
    const value = await read();
    if (fits(value)) return value;
    await new Promise(resolve => setTimeout(resolve, 20));
  }
  throw new Error('it did not come to it');
}

import { bookingSchema } from '@quarter/contract/booking';
import { type DeskBookingCard, deskBookingSchema } from '@quarter/contract/desk/bookings';
import * as z from 'zod/mini';
import { hold, readyBooking } from './booking.ts';
import { type BookingScene, bookingScene } from './booking-scene.ts';
import { type Clerk, clerkOf, withCodes } from './clerk.ts';
import type { TestVisitor } from './phone-visitor.ts';

interface Begun {
  readonly visitor: TestVisitor & { readonly phone: string };
  readonly id: string;
  /** Id of its lot. */
  readonly property: number;
  /** Null until it is finished. */
  readonly number: string | null;
}

/** Bookings of visitors, and the office that works on them. */
export interface OfficeScene extends BookingScene {
  /** Both with an authenticator. */
  readonly manager: Clerk;
  readonly owner: Clerk;
  /** A hold of a newcomer. @param flat one that no test has had yet by default */
  held(flat?: number): Promise<Begun>;
  /** A booking of his, finished. */
  finished(flat?: number): Promise<Begun>;
  /** A booking as a manager sees it. */
  card(id: string): Promise<DeskBookingCard>;
  /** Does something with a booking: `cancel`, `move`. */
  act(id: string, name: string, body?: object, by?: Clerk): ReturnType<Clerk['post']>;
}

/** @param flats how many the complex has */
export async function officeScene(flats: number): Promise<OfficeScene> {
  const scene = await bookingScene(flats);
  const { service } = scene;
  const [manager, owner] = [await clerkOf(service, 'sales', scene), await clerkOf(service, 'owner', scene)];
  for (const clerk of [manager, owner]) await withCodes(service, clerk);
  return {
    ...scene,
    manager,
    owner,
    async held(flat = scene.nextFlat()) {
      const visitor = await scene.newcomer();
      const { id, property } = await hold(visitor, flat);
      return { visitor, id, property, number: null };
    },
    async finished(flat = scene.nextFlat()) {
      const visitor = await scene.newcomer();
      const { id, property } = await readyBooking(visitor, flat);
      const { number } = z.parse(bookingSchema, (await visitor.post(`/api/finish/${id}/`)).body);
      return { visitor, id, property, number };
    },
    card: async id => z.parse(deskBookingSchema, (await manager.get(`/api/desk/bookings/${id}/`)).body),
    act: (id, name, body, by = manager) => by.post(`/api/desk/bookings/${id}/${name}/`, body),
  };
}

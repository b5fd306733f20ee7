import * as z from 'zod/mini';
import { instantSchema } from '../auth.ts';
import { deskBookingRowSchema } from './bookings.ts';

const oldest = z.nullable(instantSchema);

/** What waits for somebody. A part that the role may not see is null. */
export const deskTodaySchema = z.object({
  requests: z.nullable(z.object({ new: z.int(), oldest_at: oldest })),
  deliveries: z.nullable(
    z.object({
      /** Given up, of any kind, and those about requests and bookings among them. */
      dead: z.int(),
      dead_requests: z.int(),
      dead_bookings: z.int(),
      waiting: z.int(),
      oldest_at: oldest,
    }),
  ),
  bookings: z.nullable(
    z.object({
      running: z.int(),
      /** Those that run out within the hour. */
      ending: z.array(deskBookingRowSchema),
    }),
  ),
  /** Keys of content that was written for another version of the site. */
  misfits: z.nullable(z.array(z.string())),
});
export type DeskToday = z.infer<typeof deskTodaySchema>;

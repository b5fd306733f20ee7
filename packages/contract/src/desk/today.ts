import * as z from 'zod/mini';
import { instantSchema } from '../auth.ts';
import { deskBookingRowSchema } from './bookings.ts';
import { comparedFiguresSchema } from './figures.ts';
import { channelSchema } from './parts.ts';
import { deskPlannedSchema } from './planned.ts';
import { deskRequestRowSchema } from './requests.ts';

/** Rows of what waits that are named one by one. */
export const TODAY_ROWS = 5;

const oldest = z.nullable(instantSchema);

/** What waits for somebody. A part that the role may not see is null. */
export const deskTodaySchema = z.object({
  requests: z.nullable(
    z.object({
      new: z.int(),
      oldest_at: oldest,
      /** Those that wait longest, `TODAY_ROWS` at most. */
      oldest: z.array(deskRequestRowSchema),
      /** Those that are not done and wish for today, by their time: how many, and the first of them. */
      wished: z.optional(z.object({ count: z.int(), first: z.array(deskRequestRowSchema) })),
    }),
  ),
  deliveries: z.nullable(
    z.object({
      /** Given up, of any kind, and those about requests and bookings among them. */
      dead: z.int(),
      dead_requests: z.int(),
      dead_bookings: z.int(),
      waiting: z.int(),
      /** Channels that take nothing now: how many messages wait for each, and since when the oldest that failed. */
      lost: z.array(z.object({ channel: channelSchema, waiting: z.int(), since: instantSchema })),
      oldest_at: oldest,
      /**
       * Channels that no service takes messages of: they wait, or are printed where the site runs. Absent, as `wished`,
       * in answers of the version before, which a new desk may get while a site is updated.
       */
      unserved: z.optional(z.array(channelSchema)),
    }),
  ),
  bookings: z.nullable(
    z.object({
      running: z.int(),
      /** Those that run out within the hour. */
      ending: z.array(deskBookingRowSchema),
      /** Those that wait for a lot which somebody else has: how many, and the first of them. */
      queued: z.object({ count: z.int(), first: z.array(deskBookingRowSchema) }),
      /** Holds that ran out today before their visitor had finished, who has no other booking: the last of them. */
      unfinished: z.object({ count: z.int(), last: z.array(deskBookingRowSchema) }),
    }),
  ),
  planned: z.nullable(
    z.object({
      /** All that wait for their time. */
      waiting: z.int(),
      /** Those of them whose time is within `PLANNED_DAYS`, the next first; twenty at most. */
      soon: z.array(deskPlannedSchema),
      /** Those of as many days that failed, were late or left some lots, the last first; twenty at most. */
      amiss: z.array(deskPlannedSchema),
    }),
  ),
  /** Keys of content that was written for another version of the site. */
  misfits: z.nullable(z.array(z.string())),
  /** Of the last seven days, today among them, beside the seven before. */
  figures: z.nullable(comparedFiguresSchema),
});
export type DeskToday = z.infer<typeof deskTodaySchema>;

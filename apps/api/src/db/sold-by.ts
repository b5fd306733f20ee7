import { sql } from 'drizzle-orm';
import { bookings } from './schema/booking.ts';
import { lots } from './schema/catalogue.ts';

/**
 * Whether a sold lot was sold by a sold booking and not by a file or the office later: its sale began no later than the
 * booking ended. A minute is for clocks that differ, and for a file whose sale the site has noticed after it.
 */
export const isSoldBy = sql<boolean>`(${lots.status} = 'sold' and ${bookings.status} = 'sold' and ${lots.soldAt} <= ${bookings.endedAt} + interval '1 minute')`;

import * as z from 'zod/mini';

/** What can happen to a lot: on sale, kept by a timer, booked for a term, sold. */
export const LOT_STATUSES = ['free', 'held', 'booked', 'sold'] as const;
export const lotStatusSchema = z.enum(LOT_STATUSES);
export type LotStatus = z.infer<typeof lotStatusSchema>;

import * as z from 'zod/mini';
import { lineSchema } from '../primitives.ts';
import { deskBookingRowSchema } from './bookings.ts';
import { deskLotRowSchema } from './lots.ts';
import { deskRequestRowSchema } from './requests.ts';
import { DESK_ROLES } from './roles.ts';

/** Things of a kind that are found at a time. */
export const MOST_FOUND = 6;

const TEXT = 'Введите номер, имя или телефон';
/** In the body: a phone stands in no address. */
export const deskFindBodySchema = z.object({
  text: lineSchema(TEXT).check(z.trim(), z.minLength(1, TEXT), z.maxLength(60, 'Не больше 60 знаков')),
});

/** What a text names, of what the role may see; nothing personal of buyers. */
export const deskFoundSchema = z.object({
  /** By number, or its beginning. */
  lots: z.array(deskLotRowSchema),
  /** By number, or by the whole phone of the buyer; the newest first. */
  bookings: z.array(deskBookingRowSchema),
  /** By the whole phone; the newest first. */
  requests: z.array(deskRequestRowSchema),
  /** What stands for the phone in the filter of requests; null when the text is none. */
  by: z.nullable(z.string()),
  /** Of the office, by name or e-mail. */
  people: z.array(z.object({ id: z.uuid(), name: z.string(), role: z.enum(DESK_ROLES) })),
});
export type DeskFound = z.infer<typeof deskFoundSchema>;

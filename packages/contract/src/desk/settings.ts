import * as z from 'zod/mini';
import { instantSchema } from '../auth.ts';
import { mobileField } from '../form-fields.ts';
import { channelSchema } from './parts.ts';

/** Limits and terms that the process was started with, by the settings of its environment that change them. */
export const SHOWN_LIMITS = [
  'SMS_PER_DAY',
  'LEADS_PER_ADDRESS',
  'LEADS_PER_PHONE',
  'HOLD_MINUTES',
  'BOOKING_DAYS',
  'LEADS_RETENTION_DAYS',
  'BOOKING_RETENTION_DAYS',
] as const;
export type ShownLimit = (typeof SHOWN_LIMITS)[number];

export const deskChannelSchema = z.object({
  channel: channelSchema,
  /** Who takes its messages: a service of the settings, the terminal of the process, or nobody so far. */
  taken_by: z.enum(['service', 'terminal', 'nobody']),
  /** Which service, without anything secret: «Битрикс24, example.bitrix24.ru». */
  receiver: z.nullable(z.string()),
  /** Names of the settings that change it. */
  settings: z.array(z.string()),
  waiting: z.int(),
  dead: z.int(),
  /** Since when it takes nothing; null while it does. */
  lost_since: z.nullable(instantSchema),
  /** What it said last of what has not arrived. */
  last_error: z.nullable(z.string()),
  delivered_at: z.nullable(instantSchema),
});
export type DeskChannel = z.infer<typeof deskChannelSchema>;

export const deskSettingsSchema = z.object({
  /** Another installation delivers the messages of this database. */
  is_held: z.boolean(),
  channels: z.array(deskChannelSchema),
  /** SMS of today that anybody can have sent, and how many there may be. */
  sms: z.object({ sent: z.int(), most: z.int() }),
  limits: z.array(z.object({ setting: z.enum(SHOWN_LIMITS), value: z.int() })),
});
export type DeskSettings = z.infer<typeof deskSettingsSchema>;

export const deskCheckBodySchema = z.object({
  channel: channelSchema,
  /** Where the SMS goes; a mail goes to whoever checks. */
  phone: z.optional(mobileField),
});
/** What the receiver has answered: null when it has taken the message. */
export const deskCheckedSchema = z.object({ error: z.nullable(z.string()) });

import * as z from 'zod/mini';
import { instantSchema } from '../auth.ts';

/** Characters of the query of a list, at most: more than all filters together make. */
export const MOST_QUERY = 1_500;

/** A lot as lists of the desk name it; it may be gone from the catalogue. */
export const lotRefSchema = z.object({ slug: z.string(), title: z.string() });
/** Somebody of the desk. */
export const whoSchema = z.object({ id: z.uuid(), name: z.string() });

/** Where messages go. */
export const channelSchema = z.enum(['crm', 'mail', 'sms']);

/** A message to the CRM, by mail or by SMS, without what it says. */
export const messageSchema = z.object({
  id: z.int(),
  channel: channelSchema,
  /** Name of its kind, such as `crm_request`. */
  kind: z.string(),
  /** What has become of the thing, where a kind tells of several: `finished`, `moved`; null elsewhere. */
  event: z.nullable(z.string()),
  state: z.enum(['waiting', 'delivered', 'dead', 'expired', 'dropped']),
  attempts: z.int(),
  last_error: z.nullable(z.string()),
  created_at: instantSchema,
  /** When it was delivered, or given up; null while it waits. */
  finished_at: z.nullable(instantSchema),
  /** When it is tried next; null when it is not. */
  next_at: z.nullable(instantSchema),
});
export type DeskMessage = z.infer<typeof messageSchema>;

import * as z from 'zod/mini';
import { instantSchema } from '../auth.ts';
import { pageOf } from '../primitives.ts';

/** What is told of in the journal: the thing, and what was done with it. */
export const AUDIT_ACTIONS = [
  'sign-in',
  'sign-in.failed',
  'code.failed',
  'sign-in.recovery',
  'sign-in.passkey',
  'sign-out',
  'second-factor.set',
  'second-factor.renew',
  'password.change',
  'passkey.add',
  'passkey.remove',
  'link.use',
  'person.invite',
  'person.change',
  'person.reset',
  'phone.find',
  'request.reveal',
  'request.change',
  'request.note',
  'request.resend',
  'booking.reveal',
  'booking.cancel',
  'booking.sell',
  'booking.unsell',
  'booking.prolong',
  'booking.move',
  'booking.sheet',
  'booking.resend',
  'lot.price',
  'lot.status',
  'lot.finishing',
  'lots.price',
  'lots.status',
  'lots.finishing',
  'lots.plan',
  'lots.plan-cancel',
  'lots.plan-fail',
  'requests.export',
  'bookings.export',
  'lots.export',
  'planned.export',
  'mass.export',
  'audit.export',
  'people.export',
  'selections.export',
  'searches.export',
  'sources.export',
  'imports.export',
  'import.export',
  'channel.check',
  'limits.change',
  'selection.make',
  'selection.change',
  'selection.prolong',
  'selection.close',
  'selection.reveal',
  'view.keep',
  'view.remove',
  'import.apply',
  'import.undo',
  'import.ask',
  'import.schedule',
  'import.match',
  'privacy.show',
  'privacy.export',
  'privacy.erase',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

const valueSchema = z.nullable(z.union([z.string(), z.number(), z.boolean()]));
/** Fields before and after; null where only that it changed may be told, because it is personal. */
export const auditChangesSchema = z.record(
  z.string(),
  z.nullable(z.object({ from: valueSchema, to: valueSchema })),
);
export type AuditChanges = z.infer<typeof auditChangesSchema>;

export const auditLineSchema = z.object({
  id: z.int(),
  at: instantSchema,
  /** Null when nobody was signed in. */
  account: z.nullable(z.object({ id: z.uuid(), name: z.string() })),
  /** One of `AUDIT_ACTIONS`; lines of former versions may have others. */
  action: z.string(),
  /** `request:<id>`, `booking:<id>`, `person:<id>`; null when it is about nothing else than the account. */
  subject: z.nullable(z.string()),
  /** What people call it: «Квартира № 145»; null where its id says more, and for what is gone. */
  subject_name: z.nullable(z.string()),
  changes: z.nullable(auditChangesSchema),
  /** Words that somebody has given, such as the reason of a cancellation. */
  note: z.nullable(z.string()),
  /** Address that it was done from. */
  network: z.nullable(z.string()),
});
export type AuditLine = z.infer<typeof auditLineSchema>;
export const auditPageSchema = pageOf(auditLineSchema);
/** People of the office by their names alone. */
export const auditPeoplePageSchema = pageOf(z.object({ id: z.uuid(), name: z.string() }));

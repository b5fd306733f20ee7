import * as z from 'zod/mini';
import type { ChannelName } from '../../integrations/ports.ts';
import { BOOKING_KINDS } from './booking-kinds.ts';
import { DESK_KINDS } from './desk-link.ts';
import {
  confirmMail,
  confirmSchema,
  confirmSms,
  noticeMail,
  noticeSchema,
  noticeSms,
} from './favorites-notice.ts';
import { type Kind, kind } from './kind.ts';
import { OFFICE_MESSAGES } from './office-message.ts';
import { REQUEST_MESSAGES } from './request-message.ts';

/** What sealed payloads are sealed for. */
export const PAYLOAD = 'outbox.payload';

/** Every kind of message. A new one is an entry here and a call of `enqueue`. */
export const KINDS = {
  sms_code: kind('sms', z.object({ phone: z.string(), code: z.string() }), ({ phone, code }) => ({
    phone,
    text: `Код подтверждения: ${code}. Никому его не сообщайте.`,
  })),
  favorites_confirm_mail: kind('mail', confirmSchema, confirmMail),
  favorites_confirm_sms: kind('sms', confirmSchema, confirmSms),
  favorites_mail: kind('mail', noticeSchema, noticeMail),
  favorites_sms: kind('sms', noticeSchema, noticeSms),
  ...REQUEST_MESSAGES,
  ...BOOKING_KINDS,
  ...DESK_KINDS,
  ...OFFICE_MESSAGES,
} as const satisfies Record<string, Kind<ChannelName, z.ZodMiniType>>;

type Kinds = typeof KINDS;
export type KindName = keyof Kinds;

/** A message to be sent once the transaction that enqueues it is committed. */
export type OutboxMessage = {
  readonly [K in KindName]: {
    readonly kind: K;
    /**
     * What it is about (`lead:15`): messages of one subject and channel arrive in the order they were enqueued in, so
     * whoever enqueues holds the subject's row. Nothing personal: of a phone its digest. Behind `lead:` and `booking:`
     * stands the id by which the message reads at its delivery what is personal.
     */
    readonly subject: string;
    /** Kept sealed until it is delivered. */
    readonly payload: z.output<Kinds[K]['payload']>;
    /** It is pointless after this moment and then not sent. */
    readonly expiresAt?: Date;
  };
}[KindName];

export function isKind(name: string): name is KindName {
  return Object.hasOwn(KINDS, name);
}

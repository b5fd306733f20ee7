import type { RequestKind } from '@quarter/contract/request-words';
import { DeliveryError } from '../../integrations/ports.ts';

type Utm = Readonly<Record<string, string>>;

/** A request from a form. Nothing of it but the call changes once it is written. */
export interface KeptRequest {
  readonly id: string;
  readonly kind: RequestKind;
  /** ISO time. */
  readonly created_at: string;
  readonly name: string;
  /** +79161234567 */
  readonly phone: string;
  readonly email: string | null;
  readonly comment: string | null;
  /** ISO date. */
  readonly wished_date: string | null;
  readonly wished_time: string | null;
  readonly page: string | null;
  readonly utm_first: Utm;
  readonly utm_last: Utm;
  readonly client_id: string | null;
  readonly consents: readonly {
    readonly purpose: string;
    readonly version: string;
    readonly given_at: string;
  }[];
  /** Of the call that is tied to it. */
  readonly call_id: string | null;
}

/** Whose a booking is. */
export interface KeptBooking {
  /** +79161234567 */
  readonly phone: string;
  readonly email: string | null;
  readonly utm_first: Utm;
  readonly utm_last: Utm;
  readonly owners: readonly KeptOwner[];
}

export interface KeptOwner {
  readonly name: string;
  readonly category: string;
  /** Percent. */
  readonly share: number | null;
  readonly birth_date: string | null;
  readonly passport: string | null;
  readonly passport_code: string | null;
  readonly birth_certificate: string | null;
  readonly tax_id: string | null;
  readonly phone: string | null;
  readonly email: string | null;
}

/**
 * Reads what messages are about when they are delivered: what is personal is kept where it belongs, and messages have
 * no copy of it. Null for what has been removed.
 */
export interface Subjects {
  request(id: string): Promise<KeptRequest | null>;
  booking(id: string): Promise<KeptBooking | null>;
}

/** What a message is about. */
export interface About {
  /** `lead:15` */
  readonly subject: string;
  readonly subjects: Subjects;
}

/** The request that a message is about. Throws `DeliveryError` when it has been removed. */
export async function requestOf({ subject, subjects }: About): Promise<KeptRequest> {
  return (await subjects.request(idOf(subject))) ?? nothingToTell('the request has been removed');
}

/** The same for a booking. */
export async function bookingOf({ subject, subjects }: About): Promise<KeptBooking> {
  return (await subjects.booking(idOf(subject))) ?? nothingToTell('the booking has been removed');
}

/** Ends a delivery that no later attempt can make good. @param reason for the operator */
export function nothingToTell(reason: string): never {
  throw new DeliveryError(reason, true);
}

function idOf(subject: string): string {
  return subject.slice(subject.indexOf(':') + 1);
}

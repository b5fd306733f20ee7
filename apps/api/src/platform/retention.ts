/** Days after which a job removes personal data; the law (152-ФЗ, article 5) lets nobody keep it for longer than needed. */
export interface Retention {
  /** After the end of a booking: cancelled, run out or sold. */
  readonly bookingDays: number;
  /** After a request from a form. */
  readonly requestDays: number;
}

/** What an ended booking asks to be removed in (152-ФЗ, article 21), and what the consent of forms names: three years. */
export const RETENTION: Retention = { bookingDays: 30, requestDays: 1095 };

/** Moment before which what was kept for so many days is removed. */
export function keptSince(now: Date, days: number): Date {
  return new Date(now.getTime() - days * 86_400_000);
}

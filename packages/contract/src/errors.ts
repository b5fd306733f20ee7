import type { DeskErrorCode } from './desk/error-codes.ts';
import type { EdgeErrorCode } from './edge-error-codes.ts';

/** Stable codes of errors that pages of visitors can meet; the visitor's sentence is `detail`. */
export const ERROR_CODES = [
  'not_found',
  // It was there and will not be again.
  'gone',
  'invalid_body',
  'payload_too_large',
  // An Idempotency-Key that came with something else before.
  'key_reused',
  'conflict',
  'unauthorized',
  'forbidden',
  'csrf_failed',
  'too_many_requests',
  // Login by phone: a code is on its way to this browser already; a code or a link that is none.
  'code_sent',
  'code_invalid',
  'link_invalid',
  // A link would end the session of another phone.
  'other_session',
  // Booking: somebody else has the lot; the timer ran out; the booking can no longer be changed; too many at a time.
  'lot_taken',
  'hold_expired',
  'lead_closed',
  // The office has given the booking another lot than the one in sight.
  'lead_moved',
  'too_many_bookings',
  'overloaded',
  'internal',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number] | EdgeErrorCode | DeskErrorCode;

/** 400 answer for wrong fields: field name → Russian sentences. */
export type FieldErrors = Record<string, string[]>;

/**
 * Expected failure of the service, thrown by services and turned into an answer at the edge.
 *
 * `instanceof` goes by the name: the built pages carry their own copy of this module, and the failure that
 * they catch was thrown by the service's copy.
 */
export class ApiError extends Error {
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'ApiError';
  }

  readonly status: number;
  readonly code: ErrorCode;
  /** Russian sentence for the visitor. */
  readonly detail: string;
  /** Seconds after which the same call may succeed; null when waiting does not help. */
  readonly retryAfter: number | null;

  constructor(status: number, code: ErrorCode, detail: string, retryAfter: number | null = null) {
    super(`${status} ${code}: ${detail}`);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.detail = detail;
    this.retryAfter = retryAfter;
  }
}

/** 400 with a message per field. `instanceof` goes by the name, see `ApiError`. */
export class FieldError extends Error {
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'FieldError';
  }

  readonly status = 400;
  readonly fields: FieldErrors;

  constructor(fields: FieldErrors) {
    super(`400 invalid fields: ${Object.keys(fields).join(', ')}`);
    this.name = 'FieldError';
    this.fields = fields;
  }
}

/** Whether the service says that there is no such thing (any more). A bare 404 says only that somebody else has answered. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && ((error.status === 404 && error.code === 'not_found') || isGone(error));
}

/** Whether the service says that there was such a thing, and will not be again. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 410 && error.code === 'gone';
}

export function notFound(detail = 'Такой записи нет'): ApiError {
  return new ApiError(404, 'not_found', detail);
}

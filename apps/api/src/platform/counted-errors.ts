import { ApiError, type ErrorCode } from '@quarter/contract/errors';

// Names are counted at `/metrics`, so they are few, stable and tell nothing of anybody. `instanceof` goes by what they
// have, as that of `ApiError` goes by its name.

/** 429: somebody has to wait. */
export class LimitError extends ApiError {
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof ApiError && 'limit' in value;
  }

  /** Name of the limit that refuses. */
  readonly limit: string;

  /** @param retryAfter whole seconds, at least one */
  constructor(
    limit: string,
    detail: string,
    retryAfter: number,
    code: 'too_many_requests' | 'code_sent' = 'too_many_requests',
  ) {
    super(429, code, detail, Math.max(1, Math.ceil(retryAfter)));
    this.limit = limit;
  }
}

/** What did not let somebody in. */
export const SIGN_IN_WAYS = ['password', 'code', 'recovery-code', 'passkey', 'phone-code'] as const;
export type SignInWay = (typeof SIGN_IN_WAYS)[number];

/** Somebody has shown a wrong secret. */
export class SignInError extends ApiError {
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof ApiError && 'way' in value;
  }

  readonly way: SignInWay;

  constructor(way: SignInWay, status: 400 | 403, code: ErrorCode, detail: string) {
    super(status, code, detail);
    this.way = way;
  }
}

import type { VisitorBody, VisitorEndpointName, VisitorResponse } from '@quarter/contract/visitor-endpoints';
import type { FastifyBaseLogger } from 'fastify';

/** A call that belongs to one visitor, its body already parsed by the contract. */
export interface VisitorRequest<B = unknown> {
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly body: B;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  /** Network address, for limits and proof of consent; never logged. */
  readonly address: string;
  /** The browser's own description, for proof of consent; never logged. */
  readonly userAgent: string;
  /** The Idempotency-Key header, 1…255 printable ASCII characters; null without one. */
  readonly idempotencyKey: string | null;
  readonly log: FastifyBaseLogger;
}

/** Cookie that an answer sets; always for the whole site, Secure behind TLS. */
export interface AnswerCookie {
  readonly name: string;
  /** null removes the cookie. */
  readonly value: string | null;
  /** Seconds; without it the cookie lives as long as the browser is open. */
  readonly maxAge?: number;
  /** SameSite=Strict: it does not come with a link of another site either. Lax without it. */
  readonly isStrict?: boolean;
}

export interface VisitorAnswer<R> {
  readonly body: R;
  /** HttpOnly: scripts of the page never see them. */
  readonly cookies?: readonly AnswerCookie[];
}

/** One handler per path of the contract. It throws `ApiError` or `FieldError`. */
export type VisitorHandlers = {
  readonly [N in VisitorEndpointName]: (
    request: VisitorRequest<VisitorBody<N>>,
  ) => Promise<VisitorAnswer<VisitorResponse<N>>>;
};

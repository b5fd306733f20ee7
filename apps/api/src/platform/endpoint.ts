import type { EndpointName, EndpointResponse } from '@quarter/contract/endpoints';

/** What a handler needs of a call, whether it came over HTTP or from the same process. */
export interface ApiRequest {
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
}

/**
 * One handler per path of the contract: a missing or mistyped one does not compile. A handler throws `ApiError` or
 * `FieldError`; what it returns may be shared between requests and is never changed.
 */
export type Handlers = {
  readonly [N in EndpointName]: (request: ApiRequest) => EndpointResponse<N> | Promise<EndpointResponse<N>>;
};

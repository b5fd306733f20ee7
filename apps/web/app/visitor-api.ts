import type { VisitorEndpointName, VisitorResponse } from '@quarter/contract/visitor-endpoints';
import type { VisitorCall } from '@quarter/contract/visitor-http';
import { API_BASE } from './shared/network/api-base.ts';
import { mustBeOnline } from './shared/network/must-be-online.ts';

/** Calls of one visitor's paths, as `visitorHttp` of the contract makes them. */
export type VisitorApi = <N extends VisitorEndpointName>(
  name: N,
  call?: VisitorCall<N>,
) => Promise<VisitorResponse<N>>;

/**
 * The visitor's own paths of the service: over HTTP, from the browser only. What belongs to one visitor
 * never gets into a page of the server. The schemas of all answers come when the first call is made.
 */
export const visitorApi: VisitorApi = async (name, call) => {
  await mustBeOnline();
  const { visitorHttp } = await import('@quarter/contract/visitor-http');
  const send = visitorHttp({
    baseUrl: API_BASE,
    fetch: (url, init) => window.fetch(url, init),
    cookies: () => document.cookie,
    page: () => window.location.pathname,
  });
  return send(name, call);
};

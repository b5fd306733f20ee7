import type { VisitorHandlers } from '../../platform/visitor-endpoint.ts';
import type { Requests } from './service.ts';

export function requestHandlers(
  requests: Requests,
): Pick<VisitorHandlers, 'createRequest' | 'registerRequestCall'> {
  return {
    createRequest: async request => ({ body: await requests.create(request.body, request) }),
    registerRequestCall: async request => {
      const { call_id, client_id } = request.body;
      const call = { callId: call_id ?? null, clientId: client_id ?? null };
      return { body: await requests.registerCall(request.params.id ?? '', call, request) };
    },
  };
}

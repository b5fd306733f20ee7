import type { DeskHandlers } from '../../platform/desk-endpoint.ts';
import type { DeskRequests } from './service.ts';

type Names =
  | 'deskRequests'
  | 'deskFindRequests'
  | 'deskRequest'
  | 'deskRevealRequest'
  | 'deskChangeRequest'
  | 'deskNoteRequest'
  | 'deskResendRequest';

const idOf = ({ params }: { readonly params: Readonly<Record<string, string>> }) => params.id ?? '';

export function deskRequestHandlers(requests: DeskRequests): Pick<DeskHandlers, Names> {
  return {
    deskRequests: async ({ query }) => ({ body: await requests.list(query) }),
    deskFindRequests: async request => ({ body: await requests.find(request.body.phone, request) }),
    deskRequest: async request => ({ body: await requests.one(idOf(request)) }),
    deskRevealRequest: async request => ({ body: await requests.reveal(idOf(request), request) }),
    deskChangeRequest: async request => ({
      body: await requests.change(idOf(request), request.body, request),
    }),
    deskNoteRequest: async request => ({
      body: await requests.note(idOf(request), request.body.text, request),
    }),
    deskResendRequest: async request => ({ body: await requests.resend(idOf(request), request) }),
  };
}

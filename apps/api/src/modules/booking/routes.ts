import { FILE_ENDPOINTS } from '@quarter/contract/file-endpoints';
import { parseTerms } from '@quarter/contract/flat-filter';
import type { FastifyInstance } from 'fastify';
import { askerOf } from '../../platform/asker.ts';
import type { Handlers } from '../../platform/endpoint.ts';
import { throwIfAny } from '../../platform/paging.ts';
import { sendFile } from '../../platform/send-file.ts';
import type { VisitorHandlers, VisitorRequest } from '../../platform/visitor-endpoint.ts';
import type { Catalogue } from '../catalogue/service.ts';
import type { Sessions } from '../sessions/service.ts';
import { toCategories } from './resources.ts';
import type { Bookings } from './service.ts';

type Names =
  | 'bookings'
  | 'booking'
  | 'patchBooking'
  | 'finishBooking'
  | 'finishBookingByPost'
  | 'bookingOwners'
  | 'addOwner'
  | 'bookingOwner'
  | 'patchOwner'
  | 'removeOwner'
  | 'bookingProperties'
  | 'bookingProperty'
  | 'bookingDocuments'
  | 'bookingDocumentsOfTypeRm';

export function ownerCategoryHandlers(catalogue: Catalogue): Pick<Handlers, 'ownerCategories'> {
  return { ownerCategories: () => toCategories(catalogue.current().structure.ownerCategories) };
}

/** nothing here answers without a session. */
export function bookingHandlers(bookings: Bookings, sessions: Sessions): Pick<VisitorHandlers, Names> {
  const who = ({ cookies }: VisitorRequest) => sessions.require(cookies);
  const idOf = ({ params }: VisitorRequest) => params.id ?? '';
  const finish = async (request: VisitorRequest) => ({
    body: await bookings.finish(await who(request), idOf(request), request.query),
  });
  return {
    bookings: async request => ({ body: await bookings.all(await who(request)) }),
    booking: async request => ({ body: await bookings.one(await who(request), idOf(request)) }),
    patchBooking: async request => ({
      body: await bookings.patch(await who(request), idOf(request), request.body, request),
    }),
    finishBooking: finish,
    finishBookingByPost: finish,
    bookingOwners: async request => ({
      body: await bookings.owners(await who(request), request.query.get('lead')),
    }),
    addOwner: async request => ({
      body: await bookings.addOwner(await who(request), request.body, request.idempotencyKey),
    }),
    bookingOwner: async request => ({ body: await bookings.owner(await who(request), idOf(request)) }),
    patchOwner: async request => ({
      body: await bookings.patchOwner(await who(request), idOf(request), request.body),
    }),
    async removeOwner(request) {
      await bookings.removeOwner(await who(request), idOf(request));
      return { body: undefined };
    },
    bookingProperties: async request => ({
      body: await bookings.lots(await who(request), termsOf(request.query)),
    }),
    bookingProperty: async request => ({
      body: await bookings.lot(await who(request), idOf(request), termsOf(request.query)),
    }),
    bookingDocuments: async request => ({ body: await bookings.documents(await who(request)) }),
    bookingDocumentsOfTypeRm: async request => ({
      body: (await bookings.documents(await who(request))).filter(({ type }) => type === 'rm'),
    }),
  };
}

/** Files of bookings: as private as the rest, but no JSON. */
export function registerBookingFiles(server: FastifyInstance, bookings: Bookings, sessions: Sessions): void {
  const { path } = FILE_ENDPOINTS.bookingSheet;
  server.get<{ Params: { id: string } }>(path.replace('{id}', ':id'), async (request, reply) => {
    const visitor = await sessions.require(request.cookies);
    const { name, body } = await bookings.sheet(visitor, request.params.id, askerOf(request.raw, request.ip));
    return sendFile(reply.header('Cache-Control', 'no-store'), body, { name });
  });
}

/** Terms that the query names. Throws 400. */
function termsOf(query: URLSearchParams): { deposit?: number; term?: number } {
  const { deposit, term, errors } = parseTerms(query);
  throwIfAny(errors);
  return { ...(query.get('deposit') ? { deposit } : {}), ...(query.get('term') ? { term } : {}) };
}

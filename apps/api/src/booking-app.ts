import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Database } from './db/database.ts';
import { authHandlers } from './modules/auth/routes.ts';
import { createAuth } from './modules/auth/service.ts';
import { bookingHandlers, ownerCategoryHandlers, registerBookingFiles } from './modules/booking/routes.ts';
import { type BookingContext, createBookings } from './modules/booking/service.ts';
import { type BookingWorker, startBookingWorker } from './modules/booking/worker.ts';
import type { Catalogue, CatalogueState } from './modules/catalogue/service.ts';
import type { Content } from './modules/content/service.ts';
import { HOLD_TERMS, type HoldTerms } from './modules/lots-state/service.ts';
import type { Properties } from './modules/properties/service.ts';
import { createSessions } from './modules/sessions/service.ts';
import type { Sealer } from './platform/sealer.ts';

export interface BookingOptions {
  readonly database: Database;
  readonly sealer: Sealer;
  readonly catalogue: Catalogue;
  readonly properties: Properties;
  readonly content: Content;
  /** The clock; the machine's own by default. */
  readonly now?: () => Date;
  /** How long lots are kept; as specified by default. */
  readonly holdTerms?: HoldTerms;
  /** Address of the site for links in messages; null (the default) leaves the links out. */
  readonly publicOrigin?: string | null;
}

/** Fixed names of the documents that visitors agree to. */
const DOCUMENTS = { personal: 'personal', news: 'personal', agreement: 'booking' } as const;
/** A complex whose documents are not loaded yet has none that anybody could have read. */
const NO_VERSION = '0';

function versionOf(state: CatalogueState, content: Content, slug: string): string {
  if (!state.structure.content.has('documents')) return NO_VERSION;
  const documents = content.list(state, 'documents').categories.flatMap(category => category.document_set);
  return documents.find(document => document.slug === slug)?.version ?? NO_VERSION;
}

/** Login by phone and booking, put together. */
export function createBookingParts(options: BookingOptions) {
  const { database, sealer, catalogue, properties, content } = options;
  const now = options.now ?? (() => new Date());
  const sessions = createSessions({ orm: database.orm, sealer, now });
  const context: BookingContext = {
    database,
    sealer,
    sessions,
    catalogue,
    properties,
    now,
    terms: options.holdTerms ?? HOLD_TERMS,
    publicOrigin: options.publicOrigin ?? null,
    textVersion: purpose => versionOf(catalogue.current(), content, DOCUMENTS[purpose]),
  };
  const bookings = createBookings(context);
  const auth = createAuth({ database, sealer, sessions, bookings, now });
  return {
    handlers: ownerCategoryHandlers(bookings),
    visitorHandlers: {
      ...authHandlers({ auth, bookings, sessions }),
      ...bookingHandlers(bookings, sessions),
    },
    registerFiles: (server: FastifyInstance) => registerBookingFiles(server, bookings, sessions),
    startWorker: (log: FastifyBaseLogger): BookingWorker =>
      startBookingWorker(context, [auth.forgetOldCodes, sessions.forgetExpired, bookings.forgetOld], log),
  };
}

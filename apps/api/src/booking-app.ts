import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Database } from './db/database.ts';
import { authHandlers } from './modules/auth/routes.ts';
import { createAuth } from './modules/auth/service.ts';
import { bookingHandlers, ownerCategoryHandlers, registerBookingFiles } from './modules/booking/routes.ts';
import { type BookingContext, createBookings } from './modules/booking/service.ts';
import { type BookingWorker, startBookingWorker } from './modules/booking/worker.ts';
import type { Catalogue } from './modules/catalogue/service.ts';
import { documentVersion } from './modules/content/document-version.ts';
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
    textVersion: purpose => documentVersion(catalogue.current(), content, DOCUMENTS[purpose]),
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

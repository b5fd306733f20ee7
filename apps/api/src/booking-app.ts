import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Database } from './db/database.ts';
import { authHandlers } from './modules/auth/routes.ts';
import { createAuth } from './modules/auth/service.ts';
import { bookingHandlers, ownerCategoryHandlers, registerBookingFiles } from './modules/booking/routes.ts';
import { type BookingContext, createBookings } from './modules/booking/service.ts';
import { type BookingWorker, startBookingWorker } from './modules/booking/worker.ts';
import type { Catalogue } from './modules/catalogue/service.ts';
import { consentVersion } from './modules/content/document-version.ts';
import type { Content } from './modules/content/service.ts';
import { HOLD_TERMS, type HoldTerms } from './modules/lots-state/service.ts';
import type { MessageBudget } from './modules/message-budget/service.ts';
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
  /** Days that personal data is kept after the end of a booking. */
  readonly keptDays: number;
  /** Address of the site for links in messages; null (the default) leaves the links out. */
  readonly publicOrigin?: string | null;
  /** Pays for the codes. */
  readonly budget: MessageBudget;
  /** Mailbox of the sales office that hears of bookings beside the CRM; null when it has none. */
  readonly officeMail: string | null;
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
    keptDays: options.keptDays,
    publicOrigin: options.publicOrigin ?? null,
    officeMail: options.officeMail,
    textVersion: purpose => consentVersion(catalogue.current(), content, purpose),
  };
  const bookings = createBookings(context);
  const auth = createAuth({ database, sealer, sessions, bookings, budget: options.budget, now });
  return {
    handlers: ownerCategoryHandlers(bookings),
    visitorHandlers: {
      ...authHandlers({ auth, bookings, sessions }),
      ...bookingHandlers(bookings, sessions),
    },
    registerFiles: (server: FastifyInstance) => registerBookingFiles(server, bookings, sessions),
    /** @param others removals of other parts, to be made in one go with those of the booking */
    startWorker(log: FastifyBaseLogger, others: readonly (() => Promise<void>)[]): BookingWorker {
      const own = [auth.forgetOldCodes, sessions.forgetExpired, bookings.forgetOld];
      return startBookingWorker(context, [...own, ...others], log);
    },
  };
}

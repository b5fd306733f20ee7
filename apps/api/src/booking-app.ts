import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Database, Orm } from './db/database.ts';
import { createLinks } from './modules/auth/links.ts';
import { authHandlers } from './modules/auth/routes.ts';
import { createAuth } from './modules/auth/service.ts';
import { keptBookings } from './modules/booking/messages.ts';
import { bookingHandlers, ownerCategoryHandlers, registerBookingFiles } from './modules/booking/routes.ts';
import { type BookingContext, createBookings } from './modules/booking/service.ts';
import { settle } from './modules/booking/settle.ts';
import { officeSheet } from './modules/booking/sheet.ts';
import { type BookingWorker, startBookingWorker } from './modules/booking/worker.ts';
import type { Catalogue } from './modules/catalogue/service.ts';
import { consentVersion } from './modules/content/document-version.ts';
import type { Content } from './modules/content/service.ts';
import type { Figures } from './modules/figures/service.ts';
import type { Files } from './modules/files/service.ts';
import { HOLD_TERMS, type HoldTerms } from './modules/lots-state/hold-terms.ts';
import type { MessageBudget } from './modules/message-budget/service.ts';
import type { PlanPictures } from './modules/plan-pictures/service.ts';
import type { Properties } from './modules/properties/service.ts';
import { createSessions } from './modules/sessions/service.ts';
import type { Asker } from './platform/asker.ts';
import type { Sealer } from './platform/sealer.ts';

export interface BookingOptions {
  readonly database: Database;
  readonly sealer: Sealer;
  readonly catalogue: Catalogue;
  readonly properties: Properties;
  readonly content: Content;
  readonly files: Files;
  readonly figures: Figures;
  readonly planPictures: PlanPictures;
  readonly now: () => Date;
  /** Whether that time can be believed: else nobody loses a lot by it. */
  readonly isTimeKnown: () => boolean;
  /** How long lots are kept; as specified by default. */
  readonly holdTerms?: HoldTerms;
  /** Address of the site for links in messages; null (the default) leaves the links out. */
  readonly publicOrigin?: string | null;
  /** Pays for the codes. */
  readonly budget: MessageBudget;
  /** Mailbox of the sales office that hears of bookings beside the CRM; null when it has none. */
  readonly officeMail: string | null;
}

/** Login by phone and booking, put together. */
export function createBookingParts(options: BookingOptions) {
  const { database, sealer, catalogue, properties, content, files, figures, planPictures, now } = options;
  const { isTimeKnown } = options;
  const sessions = createSessions({ orm: database.orm, sealer, now });
  const context: BookingContext = {
    database,
    sealer,
    sessions,
    catalogue,
    properties,
    files,
    figures,
    planPictures,
    now,
    isTimeKnown,
    terms: options.holdTerms ?? HOLD_TERMS,
    publicOrigin: options.publicOrigin ?? null,
    officeMail: options.officeMail,
    textVersion: purpose => consentVersion(catalogue.current(), content, purpose),
  };
  const bookings = createBookings(context);
  const auth = createAuth({ database, sealer, sessions, bookings, budget: options.budget, now });
  const links = createLinks({ orm: database.orm, sealer, sessions, now });
  return {
    handlers: ownerCategoryHandlers(catalogue),
    visitorHandlers: {
      ...authHandlers({ auth, bookings, links, sessions }),
      ...bookingHandlers(bookings, sessions),
    },
    /** Ends what has run out of the bookings of a lot, and gives what has come free to who waits. */
    settle: (tx: Orm, lotId: number) => settle(context, tx, lotId),
    /** Reads a booking for messages about it. */
    kept: async (id: string) => (await keptBookings(context, [id])).get(id) ?? null,
    /** The same for many. */
    keptMany: (ids: readonly string[]) => keptBookings(context, ids),
    /** The sheet of anybody's booking, for the office. */
    sheet: (id: string, asker: Asker) => officeSheet(context, id, asker),
    registerFiles: (server: FastifyInstance) => registerBookingFiles(server, bookings, sessions),
    startWorker: (log: FastifyBaseLogger): BookingWorker => startBookingWorker(context, log),
  };
}

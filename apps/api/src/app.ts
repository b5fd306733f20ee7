import { createClient, type Transport } from '@quarter/contract/client';
import type { EndpointName, EndpointResponse } from '@quarter/contract/endpoints';
import { VISITOR_ENDPOINTS } from '@quarter/contract/visitor-endpoints';
import type { Api, ApiOptions } from './api.ts';
import { createBookingParts } from './booking-app.ts';
import { registerDesk } from './desk-app.ts';
import { registerFiles } from './file-app.ts';
import type { Channels } from './integrations/ports.ts';
import { openCatalogue } from './modules/catalogue/service.ts';
import { registerChanges } from './modules/changes/routes.ts';
import { createChanges } from './modules/changes/service.ts';
import { complexHandlers } from './modules/complex/routes.ts';
import { consentVersion } from './modules/content/document-version.ts';
import { contentHandlers } from './modules/content/routes.ts';
import { createContent } from './modules/content/service.ts';
import type { DeskSettingsOptions } from './modules/desk-settings/service.ts';
import { createNotices } from './modules/favorites/notices.ts';
import { ownMarks } from './modules/favorites/own-marks.ts';
import { favoriteHandlers } from './modules/favorites/routes.ts';
import { createFavorites } from './modules/favorites/service.ts';
import { figureHandlers } from './modules/figures/routes.ts';
import { createFigures } from './modules/figures/service.ts';
import { createFiles } from './modules/files/service.ts';
import { intentHandlers } from './modules/intents/routes.ts';
import { createIntents } from './modules/intents/service.ts';
import { HOLD_TERMS } from './modules/lots-state/hold-terms.ts';
import { SMS_PER_DAY } from './modules/message-budget/rules.ts';
import { createBudget } from './modules/message-budget/service.ts';
import { mortgageHandlers } from './modules/mortgage/routes.ts';
import { registerPlanPictures } from './modules/plan-pictures/routes.ts';
import { createPlanPictures } from './modules/plan-pictures/service.ts';
import { registerPlans } from './modules/plans/routes.ts';
import { createPlans } from './modules/plans/service.ts';
import { podiumHandlers } from './modules/podium/routes.ts';
import { priceListHandlers } from './modules/price-list/routes.ts';
import { createAddresses } from './modules/properties/addresses.ts';
import { createFormerFlats } from './modules/properties/former.ts';
import { propertyHandlers } from './modules/properties/routes.ts';
import { createProperties } from './modules/properties/service.ts';
import { requestHandlers } from './modules/requests/routes.ts';
import { REQUEST_RULES } from './modules/requests/rules.ts';
import { createRequests } from './modules/requests/service.ts';
import { registerSelectionFile, selectionHandlers } from './modules/selections/routes.ts';
import { createSelections } from './modules/selections/service.ts';
import { sunHandlers } from './modules/sun/routes.ts';
import { createSun } from './modules/sun/service.ts';
import { openOperations } from './operations.ts';
import type { Handlers } from './platform/endpoint.ts';
import { registerMistakenMethods } from './platform/errors.ts';
import { createHttpServer } from './platform/http-server.ts';
import { TRUST_NOBODY } from './platform/proxies.ts';
import { registerEndpoints } from './platform/register-endpoints.ts';
import { registerVisitorEndpoints } from './platform/register-visitor-endpoints.ts';
import { RETENTION } from './platform/retention.ts';
import { ANSWER_TURNS, Turns } from './platform/turns.ts';
import type { VisitorHandlers } from './platform/visitor-endpoint.ts';
import { LOCAL_ORIGIN, startWorkers } from './workers.ts';

/** Reads the catalogue and builds the service on a migrated database. */
export async function createApi(options: ApiOptions): Promise<Api> {
  const { database, sealer } = options;
  const retention = { ...RETENTION, ...options.retention };
  const server = await createHttpServer(
    options.logger ?? { level: options.logLevel ?? 'warn' },
    options.trustProxy ?? TRUST_NOBODY,
  );
  const { metrics, clock, permit } = await openOperations(server, options);
  const { now = clock.now } = options;
  const budget = createBudget({
    orm: database.orm,
    perDay: options.smsPerDay ?? SMS_PER_DAY,
    now,
    log: server.log,
    registry: metrics,
  });
  const catalogue = await openCatalogue(
    database,
    error => server.log.error({ err: error }, 'data not read'),
    now,
  );
  const edition = () => catalogue.current().edition;
  const plans = createPlans();
  const sun = createSun({
    ...(options.sun ?? { geoUrl: null, sunUrl: null }),
    place: () => catalogue.current().structure.project?.coordinates ?? null,
    warn: message => server.log.warn(message),
    now,
  });
  const properties = createProperties(plans);
  const content = createContent({
    pictures: options.pictures ?? new Map(),
    bookingDays: (options.holdTerms ?? HOLD_TERMS).bookingDays,
    warn: message => server.log.warn(message),
  });
  const turns = new Turns({ ...ANSWER_TURNS, ...options.turns });
  const files = createFiles(edition, options.fileTurns);
  const planPictures = createPlanPictures(database.orm);
  const figures = createFigures({ database, catalogue, now, log: server.log });
  const booking = createBookingParts({
    ...options,
    figures,
    files,
    planPictures,
    now,
    isTimeKnown: clock.agrees,
    officeMail: options.requests?.mailTo ?? null,
    budget,
    catalogue,
    properties,
    content,
  });
  const handlers: Handlers = {
    ...complexHandlers(catalogue, content, plans),
    ...propertyHandlers({
      catalogue,
      properties,
      former: createFormerFlats(database),
      addresses: createAddresses(plans),
    }),
    ...mortgageHandlers(catalogue),
    ...podiumHandlers(catalogue),
    ...priceListHandlers(catalogue),
    ...contentHandlers(catalogue, content, properties, plans),
    ...intentHandlers(catalogue, createIntents(content)),
    ...sunHandlers(sun, now),
    ...booking.handlers,
  };
  const favorites = createFavorites({ database, catalogue, properties, figures, sealer, now });
  registerEndpoints(server, handlers, { turns, ownParts: ownMarks(favorites), edition });
  const notices = createNotices({
    database,
    favorites,
    sealer,
    budget,
    origin: options.publicOrigin ?? LOCAL_ORIGIN,
    now,
    textVersion: () => consentVersion(catalogue.current(), content, 'personal'),
  });
  const selections = createSelections({
    database,
    sealer,
    now,
    catalogue,
    properties,
    files,
    planPictures,
    isOffice: cookies => desk.isSignedIn(cookies),
  });
  const requests = createRequests({
    database,
    sealer,
    figures,
    now,
    rules: { ...REQUEST_RULES, ...options.requests },
    textVersion: purpose => consentVersion(catalogue.current(), content, purpose),
    tieToSelection: selections.tie,
  });
  const visitorHandlers: VisitorHandlers = {
    ...booking.visitorHandlers,
    ...favoriteHandlers(favorites, notices),
    ...requestHandlers(requests),
    ...figureHandlers(figures),
    ...selectionHandlers(selections),
  };
  await registerVisitorEndpoints(server, VISITOR_ENDPOINTS, visitorHandlers, options.publicOrigin ?? null);
  const subjects = { request: requests.kept, booking: booking.kept };
  const contentMisfits = () => content.misfits(catalogue.current());
  const desk = registerDesk(server, {
    ...options,
    now,
    catalogue,
    subjects,
    properties,
    figures,
    contacts: { requests: requests.contacts, bookings: booking.keptMany },
    officeMail: options.requests?.mailTo ?? null,
    isTimeKnown: clock.agrees,
    settle: booking.settle,
    sheet: booking.sheet,
    misfits: contentMisfits,
    delivers: {
      budget,
      channels: options.channels ?? NO_CHANNELS,
      words: options.channelWords ?? NO_WORDS,
      isHeld: () => permit.heldWords() !== null,
      limits: {
        SMS_PER_DAY: options.smsPerDay ?? SMS_PER_DAY,
        LEADS_PER_ADDRESS: options.requests?.perAddress ?? REQUEST_RULES.perAddress,
        LEADS_PER_PHONE: options.requests?.perPhone ?? REQUEST_RULES.perPhone,
        HOLD_MINUTES: (options.holdTerms ?? HOLD_TERMS).holdMinutes,
        BOOKING_DAYS: (options.holdTerms ?? HOLD_TERMS).bookingDays,
        LEADS_RETENTION_DAYS: retention.requestDays,
        BOOKING_RETENTION_DAYS: retention.bookingDays,
      },
    },
    issuer: () => catalogue.current().structure.project?.name ?? 'Рабочее место',
    isMailSet: options.isMailSet ?? (options.channels?.mail ?? null) !== null,
  });
  registerMistakenMethods(server);
  booking.registerFiles(server);
  registerSelectionFile(server, selections, options.publicOrigin ?? null);
  const changes = createChanges(catalogue, { engine: database.engine });
  registerChanges(server, changes);
  registerPlans(server, catalogue, plans);
  registerPlanPictures(server, planPictures);
  registerFiles(server, {
    ...options,
    now,
    catalogue,
    properties,
    plans,
    planPictures,
    content,
    files,
    figures,
  });
  await server.ready();
  const workers = startWorkers(server, {
    ...options,
    permit,
    clock,
    now,
    retention,
    metrics,
    subjects,
    officeMail: options.requests?.mailTo ?? null,
    startBooking: booking.startWorker,
    startPlanned: desk.startWorker,
  });
  const endStreams = () => {
    desk.endStreams();
    changes.close();
  };
  return {
    server,
    metrics,
    client: createClient(localTransport(handlers)),
    turns,
    edition,
    contentMisfits,
    onDataChange: catalogue.onChange,
    firstDeskLink: desk.firstLink,
    endStreams,
    stopDelivery: workers.stopDelivery,
    heldDelivery: permit.heldWords,
    async close() {
      endStreams();
      await Promise.all([server.close(), workers.stop()]);
      // What the last answers have counted is among it.
      await figures.close();
      await files.close();
      await catalogue.close();
    },
  };
}

const NO_CHANNELS: Channels = { crm: null, mail: null, sms: null };
const NOT_NAMED = { receiver: null, settings: [] };
const NO_WORDS: DeskSettingsOptions['words'] = { crm: NOT_NAMED, mail: NOT_NAMED, sms: NOT_NAMED };
const NO_QUERY = new URLSearchParams();

function localTransport(handlers: Handlers): Transport {
  return async <N extends EndpointName>(
    name: N,
    { params = {}, query = NO_QUERY, signal }: Parameters<Transport>[1],
  ): Promise<EndpointResponse<N>> => {
    signal?.throwIfAborted();
    return handlers[name]({ params, query });
  };
}

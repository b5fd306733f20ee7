import { DESK_ACCOUNT_ENDPOINTS } from '@quarter/contract/desk/account-endpoints';
import { DESK_EXPORT_ENDPOINTS, DESK_PAPER_ENDPOINTS } from '@quarter/contract/desk/export-endpoints';
import { DESK_FIGURE_ENDPOINTS } from '@quarter/contract/desk/figures-endpoints';
import { DESK_IMPORT_ENDPOINTS, DESK_IMPORT_EVENTS } from '@quarter/contract/desk/import-endpoints';
import { DESK_LIVE_ENDPOINTS } from '@quarter/contract/desk/live-endpoints';
import { DESK_LOT_ENDPOINTS } from '@quarter/contract/desk/lots-endpoints';
import { DESK_MASS_ENDPOINTS } from '@quarter/contract/desk/mass-endpoints';
import { DESK_PASSKEY_ENDPOINTS } from '@quarter/contract/desk/passkey-endpoints';
import { DESK_PLANNED_ENDPOINTS } from '@quarter/contract/desk/planned-endpoints';
import { DESK_PRIVACY_ENDPOINTS } from '@quarter/contract/desk/privacy-endpoints';
import { DESK_SELECTION_ENDPOINTS } from '@quarter/contract/desk/selection-endpoints';
import { DESK_SETTINGS_ENDPOINTS } from '@quarter/contract/desk/settings-endpoints';
import { DESK_WAY_ENDPOINTS } from '@quarter/contract/desk/way-endpoints';
import { DESK_WORK_ENDPOINTS } from '@quarter/contract/desk/work-endpoints';
import type { FastifyInstance } from 'fastify';
import type { Database } from './db/database.ts';
import { type DeskFilesOptions, deskFileHandlers } from './desk-file-app.ts';
import { createDeskWork, type DeskWorkOptions } from './desk-work-app.ts';
import type { Catalogue } from './modules/catalogue/service.ts';
import { passkeyHandlers } from './modules/desk-accounts/passkey-routes.ts';
import { accountHandlers } from './modules/desk-accounts/routes.ts';
import { createDeskAccounts } from './modules/desk-accounts/service.ts';
import { auditHandlers } from './modules/desk-audit/routes.ts';
import { createAudit } from './modules/desk-audit/service.ts';
import { deskPaperHandlers } from './modules/desk-bookings/routes.ts';
import { deskFigureHandlers } from './modules/desk-figures/routes.ts';
import { createDeskFigures } from './modules/desk-figures/service.ts';
import { deskFindHandlers } from './modules/desk-find/routes.ts';
import { createDeskFind } from './modules/desk-find/service.ts';
import { createJobs } from './modules/desk-import/jobs.ts';
import { type LotFiles, NO_FILES } from './modules/desk-import/lot-files.ts';
import { deskImportEvents, deskImportHandlers } from './modules/desk-import/routes.ts';
import { createDeskRuns } from './modules/desk-import/runs.ts';
import { createDeskImports } from './modules/desk-import/service.ts';
import { deskLiveHandlers } from './modules/desk-live/routes.ts';
import { createDeskLive } from './modules/desk-live/service.ts';
import { deskLotHandlers } from './modules/desk-lots/routes.ts';
import { createDeskLots } from './modules/desk-lots/service.ts';
import { createDeskPlanned } from './modules/desk-mass/planned-service.ts';
import { type PlannedWorker, startPlannedWorker } from './modules/desk-mass/planned-worker.ts';
import { deskMassHandlers, deskPlannedHandlers } from './modules/desk-mass/routes.ts';
import { createDeskMass } from './modules/desk-mass/service.ts';
import { deskSettingsHandlers } from './modules/desk-settings/routes.ts';
import { createDeskSettings, type DeskSettingsOptions, unservedOf } from './modules/desk-settings/service.ts';
import { deskViewHandlers } from './modules/desk-views/routes.ts';
import { createDeskViews } from './modules/desk-views/service.ts';
import type { Figures } from './modules/figures/service.ts';
import {
  createDeskSchedule,
  type OfficeScheduleOptions,
} from './modules/office-settings/schedule-service.ts';
import { createOfficeLimits } from './modules/office-settings/service.ts';
import { createDeskPrivacy } from './modules/privacy/desk-service.ts';
import { deskPrivacyHandlers } from './modules/privacy/routes.ts';
import type { Properties } from './modules/properties/service.ts';
import { createDeskSelections } from './modules/selections/desk-service.ts';
import { deskSelectionHandlers } from './modules/selections/routes.ts';
import type { DeskHandlers } from './platform/desk-endpoint.ts';
import { createDeskStreams } from './platform/desk-streams.ts';
import {
  registerDeskEndpoints,
  registerDeskEvents,
  registerDeskFiles,
} from './platform/register-desk-endpoints.ts';
import type { Sealer } from './platform/sealer.ts';
import type { VisitorRequest } from './platform/visitor-endpoint.ts';
import { LOCAL_ORIGIN } from './workers.ts';

export interface DeskOptions
  extends Pick<DeskWorkOptions, 'misfits' | 'officeMail' | 'settle' | 'sheet' | 'subjects'>,
    Pick<DeskFilesOptions, 'contacts'> {
  readonly database: Database;
  readonly sealer: Sealer;
  readonly catalogue: Catalogue;
  readonly properties: Properties;
  /** What the site counts. */
  readonly figures: Figures;
  readonly now: () => Date;
  /** Whether that time can be believed: else nothing that is planned happens here. */
  readonly isTimeKnown: () => boolean;
  /** Name of the complex, by which an authenticator calls its codes. */
  readonly issuer: () => string;
  /** Address of the site, for links and to know its own pages; one of this machine by default. */
  readonly publicOrigin?: string | null;
  /** Whether mails reach people: else links into the desk are handed over by whoever makes them. */
  readonly isMailSet: boolean;
  /** Whoever reads files of lots; nobody by default. */
  readonly lotFiles?: LotFiles;
  /** The address of lots that the environment of the process names; none by default. */
  readonly importSchedule?: OfficeScheduleOptions['ofServer'];
  /** How messages are delivered, for who looks at it. */
  readonly delivers: Omit<DeskSettingsOptions, 'orm' | 'audit' | 'now' | 'emailOf'>;
}

type AccountHandlers = Pick<DeskHandlers, keyof typeof DESK_ACCOUNT_ENDPOINTS>;

/** The desk: the site as its owners see it. */
export interface Desk {
  /** Path of the link with which the first owner comes in; null when somebody has an account. */
  firstLink(): Promise<string | null>;
  /** Does what is planned, at its time. */
  startWorker(log: FastifyInstance['log']): PlannedWorker;
  /** Ends answers that go on by themselves. */
  endStreams(): void;
  /** Whether somebody is signed in, wholly, in the browser that has these cookies. */
  isSignedIn(cookies: VisitorRequest['cookies']): Promise<boolean>;
}

/** Puts the desk together and its handlers on their paths. */
export function registerDesk(server: FastifyInstance, options: DeskOptions): Desk {
  const { database, sealer, now, publicOrigin = null } = options;
  const audit = createAudit({ orm: database.orm, sealer, now });
  const accounts = createDeskAccounts({
    ...options,
    orm: database.orm,
    audit,
    origin: publicOrigin ?? LOCAL_ORIGIN,
  });
  const edge = { gate: accounts.sessions, publicOrigin };
  const handlers: AccountHandlers = { ...accountHandlers(accounts), ...auditHandlers(audit) };
  registerDeskEndpoints(server, DESK_ACCOUNT_ENDPOINTS, handlers, edge);
  registerDeskEndpoints(server, DESK_PASSKEY_ENDPOINTS, passkeyHandlers(accounts), edge);
  const { confirm } = accounts.codes;
  const ofMany = { database, sealer, now, audit, confirm };
  const planned = createDeskPlanned(ofMany);
  const figures = createDeskFigures(options);
  const { handlers: workHandlers, ...work } = createDeskWork({
    ...options,
    audit,
    confirm,
    planned,
    figures,
    unserved: unservedOf(options.delivers),
  });
  registerDeskEndpoints(server, DESK_WORK_ENDPOINTS, workHandlers, edge);
  const lots = createDeskLots({ database, sealer, now, audit, settle: options.settle });
  registerDeskEndpoints(server, DESK_LOT_ENDPOINTS, deskLotHandlers(lots), edge);
  registerDeskEndpoints(server, DESK_MASS_ENDPOINTS, deskMassHandlers(createDeskMass(ofMany)), edge);
  registerDeskEndpoints(server, DESK_PLANNED_ENDPOINTS, deskPlannedHandlers(planned), edge);
  registerDeskEndpoints(server, DESK_FIGURE_ENDPOINTS, deskFigureHandlers(figures), edge);
  const files = deskFileHandlers({ ...options, audit, people: accounts.people });
  registerDeskFiles(server, DESK_EXPORT_ENDPOINTS, files, edge);
  registerDeskFiles(server, DESK_PAPER_ENDPOINTS, deskPaperHandlers(work.bookings), edge);
  const settings = createDeskSettings({
    ...options.delivers,
    orm: database.orm,
    audit,
    now,
    emailOf: accounts.people.emailOf,
  });
  const limits = createOfficeLimits({ orm: database.orm, sealer, audit, now });
  registerDeskEndpoints(server, DESK_SETTINGS_ENDPOINTS, deskSettingsHandlers(settings, limits), edge);
  const streams = createDeskStreams(accounts.sessions);
  const live = createDeskLive({ orm: database.orm, log: server.log });
  registerDeskEvents(server, DESK_LIVE_ENDPOINTS, deskLiveHandlers(live), { ...edge, streams });
  const selections = createDeskSelections({ ...options, audit });
  registerDeskEndpoints(server, DESK_SELECTION_ENDPOINTS, deskSelectionHandlers(selections), edge);
  const finder = createDeskFind({ ...work, lots, people: accounts.people });
  const views = createDeskViews({ orm: database.orm, sealer, now, audit });
  const wayHandlers = { ...deskFindHandlers(finder), ...deskViewHandlers(views) };
  registerDeskEndpoints(server, DESK_WAY_ENDPOINTS, wayHandlers, edge);
  const privacy = deskPrivacyHandlers(createDeskPrivacy(ofMany));
  registerDeskEndpoints(server, DESK_PRIVACY_ENDPOINTS, privacy, edge);
  const jobs = createJobs({ database, now, log: server.log });
  // Before the service is closed, and its database after it.
  server.addHook('onClose', () => jobs.stop());
  const imports = createDeskImports({ ...ofMany, jobs, files: options.lotFiles ?? NO_FILES });
  const ofServer = options.importSchedule ?? null;
  const schedule = createDeskSchedule({ ...ofMany, orm: database.orm, ofServer });
  const runs = createDeskRuns({ ...ofMany, sealer, jobs, schedule: schedule.known });
  registerDeskEndpoints(server, DESK_IMPORT_ENDPOINTS, deskImportHandlers(imports, runs, schedule), edge);
  registerDeskEvents(server, DESK_IMPORT_EVENTS, deskImportEvents(imports, server.log), { ...edge, streams });
  const { isTimeKnown } = options;
  return {
    firstLink: accounts.links.first,
    endStreams: streams.close,
    startWorker: log => startPlannedWorker(planned, { log, isTimeKnown }),
    isSignedIn: async cookies => (await accounts.sessions.find(cookies, false)) !== null,
  };
}

import type { Database } from './db/database.ts';
import type { Catalogue } from './modules/catalogue/service.ts';
import { exportPeople } from './modules/desk-accounts/export.ts';
import type { DeskAccounts } from './modules/desk-accounts/service.ts';
import { exportAudit } from './modules/desk-audit/export.ts';
import type { Audit } from './modules/desk-audit/service.ts';
import { exportBookings } from './modules/desk-bookings/export.ts';
import { deskExportHandlers } from './modules/desk-exports/routes.ts';
import { createDeskExports } from './modules/desk-exports/service.ts';
import { exportSearches, exportSources } from './modules/desk-figures/export.ts';
import { exportFoundRows, exportRuns } from './modules/desk-import/export.ts';
import { exportLots } from './modules/desk-lots/export.ts';
import { exportMass, exportPlanned } from './modules/desk-mass/export.ts';
import { exportRequests } from './modules/desk-requests/export.ts';
import type { Figures } from './modules/figures/service.ts';
import type { KeptBooking } from './modules/outbox/service.ts';
import type { Properties } from './modules/properties/service.ts';
import type { RequestContacts } from './modules/requests/service.ts';
import { exportSelections } from './modules/selections/export.ts';
import type { Sealer } from './platform/sealer.ts';

export interface DeskFilesOptions {
  readonly database: Database;
  readonly sealer: Sealer;
  readonly audit: Audit;
  readonly now: () => Date;
  readonly people: DeskAccounts['people'];
  readonly catalogue: Catalogue;
  readonly properties: Pick<Properties, 'specs'>;
  readonly figures: Pick<Figures, 'flush'>;
  /** Whom requests are from and whose bookings are, opened, many at a time. */
  readonly contacts: {
    requests(ids: readonly string[]): Promise<ReadonlyMap<string, RequestContacts>>;
    bookings(ids: readonly string[]): Promise<ReadonlyMap<string, KeptBooking>>;
  };
}

/** Lists of the desk as files, put together. */
export function deskFileHandlers(options: DeskFilesOptions): ReturnType<typeof deskExportHandlers> {
  const { database, sealer, audit, now, people, contacts, catalogue, properties, figures } = options;
  const { orm } = database;
  return deskExportHandlers(createDeskExports({ orm, audit, now }), {
    deskExportRequests: request => exportRequests({ orm, sealer, contacts: contacts.requests }, request),
    deskExportBookings: request => exportBookings({ orm, now, contacts: contacts.bookings }, request),
    deskExportLots: request => exportLots({ orm, now }, request),
    deskExportPlanned: () => exportPlanned({ orm, sealer }),
    deskExportMass: () => exportMass({ orm, sealer }),
    deskExportAudit: request => exportAudit(audit, request),
    deskExportPeople: () => exportPeople(people),
    deskExportSelections: request => exportSelections({ orm, sealer, now, catalogue }, request),
    deskExportSearches: request => exportSearches({ orm, now, figures, catalogue, properties }, request),
    deskExportSources: request => exportSources({ orm, now, figures }, request),
    deskExportImports: () => exportRuns({ orm, sealer }),
    deskExportImportRows: request => exportFoundRows({ orm, now }, request),
  });
}

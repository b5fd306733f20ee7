import { DESK_ACCOUNT_ENDPOINTS } from './account-endpoints.ts';
import type { DeskEndpoint } from './endpoint.ts';
import { DESK_FIGURE_ENDPOINTS } from './figures-endpoints.ts';
import { DESK_IMPORT_ENDPOINTS } from './import-endpoints.ts';
import { DESK_LOT_ENDPOINTS } from './lots-endpoints.ts';
import { DESK_MASS_ENDPOINTS } from './mass-endpoints.ts';
import { DESK_PLANNED_ENDPOINTS } from './planned-endpoints.ts';
import { DESK_SELECTION_ENDPOINTS } from './selection-endpoints.ts';
import { DESK_WORK_ENDPOINTS } from './work-endpoints.ts';

/** Rows of a file at most; who wants more narrows the list. */
export const MOST_EXPORTED = 200_000;

/** A list as a workbook: all that its filters find, in its order, for those who may see it. */
function exportOf<const E extends DeskEndpoint>({ path, query, roles }: E) {
  return {
    method: 'POST' as const,
    path: `${path}export/`,
    roles: roles as E['roles'],
    query: query.filter(({ name }) => name !== 'limit' && name !== 'offset'),
    body: null,
    response: null,
    status: 200,
    answer: 'file',
  } as const;
}

/** Lists as files. A call is a line of the journal, so it is no `GET`. */
export const DESK_EXPORT_ENDPOINTS = {
  deskExportRequests: exportOf(DESK_WORK_ENDPOINTS.deskRequests),
  deskExportBookings: exportOf(DESK_WORK_ENDPOINTS.deskBookings),
  deskExportLots: exportOf(DESK_LOT_ENDPOINTS.deskLots),
  deskExportPlanned: exportOf(DESK_PLANNED_ENDPOINTS.deskPlanned),
  deskExportMass: exportOf(DESK_MASS_ENDPOINTS.deskMassLast),
  deskExportAudit: exportOf(DESK_ACCOUNT_ENDPOINTS.deskAudit),
  deskExportPeople: exportOf(DESK_ACCOUNT_ENDPOINTS.deskPeople),
  deskExportSelections: exportOf(DESK_SELECTION_ENDPOINTS.deskSelections),
  deskExportSearches: exportOf(DESK_FIGURE_ENDPOINTS.deskSearches),
  deskExportSources: exportOf(DESK_FIGURE_ENDPOINTS.deskSources),
  deskExportImports: exportOf(DESK_IMPORT_ENDPOINTS.deskImports),
  deskExportImportRows: exportOf(DESK_IMPORT_ENDPOINTS.deskImportRows),
} as const satisfies Record<string, DeskEndpoint>;
export type DeskExportName = keyof typeof DESK_EXPORT_ENDPOINTS;

/** Files that are no lists. */
export const DESK_PAPER_ENDPOINTS = {
  /** Sheet of a finished booking as a PDF; each call is a line of the journal. 404 while there is none. */
  deskBookingSheet: {
    method: 'GET',
    path: '/api/desk/bookings/{id}/sheet/',
    roles: ['owner', 'sales', 'lawyer'],
    query: [],
    body: null,
    response: null,
    status: 200,
    answer: 'file',
  },
} as const satisfies Record<string, DeskEndpoint>;

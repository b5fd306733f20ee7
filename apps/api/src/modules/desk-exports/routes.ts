import type { DeskExportName } from '@quarter/contract/desk/export-endpoints';
import type { DeskFileHandlers, DeskRequest } from '../../platform/desk-endpoint.ts';
import type { DeskExports, ListExport } from './service.ts';

/** What each list has in its file, by the filters of a query and for who asks. Throws `FieldError` for a wrong filter. */
export type ExportedLists = {
  readonly [N in DeskExportName]: (request: DeskRequest) => ListExport;
};

export function deskExportHandlers(
  exports: DeskExports,
  lists: ExportedLists,
): Pick<DeskFileHandlers, DeskExportName> {
  const handler = (list: ExportedLists[DeskExportName]) => (request: DeskRequest) =>
    exports.make(list(request), request);
  return {
    deskExportRequests: handler(lists.deskExportRequests),
    deskExportBookings: handler(lists.deskExportBookings),
    deskExportLots: handler(lists.deskExportLots),
    deskExportPlanned: handler(lists.deskExportPlanned),
    deskExportMass: handler(lists.deskExportMass),
    deskExportAudit: handler(lists.deskExportAudit),
    deskExportPeople: handler(lists.deskExportPeople),
    deskExportSelections: handler(lists.deskExportSelections),
    deskExportSearches: handler(lists.deskExportSearches),
    deskExportSources: handler(lists.deskExportSources),
    deskExportImports: handler(lists.deskExportImports),
    deskExportImportRows: handler(lists.deskExportImportRows),
  };
}

import type { DESK_IMPORT_ENDPOINTS, DESK_IMPORT_EVENTS } from '@quarter/contract/desk/import-endpoints';
import type { FastifyBaseLogger } from 'fastify';
import type { DeskEventHandlers, DeskHandlers } from '../../platform/desk-endpoint.ts';
import { EventStream } from '../../platform/event-stream.ts';
import { uuidOf } from '../../platform/ids.ts';
import { withoutValues } from '../../platform/safe-error.ts';
import type { DeskScheduleSetting } from '../office-settings/schedule-service.ts';
import type { DeskRuns } from './runs.ts';
import type { DeskImports } from './service.ts';

export function deskImportHandlers(
  imports: DeskImports,
  runs: DeskRuns,
  schedule: DeskScheduleSetting,
): Pick<DeskHandlers, keyof typeof DESK_IMPORT_ENDPOINTS> {
  return {
    deskImports: async ({ query }) => ({ body: await runs.list(query) }),
    deskImportAsk: async request => {
      await runs.ask(request);
      return { body: undefined };
    },
    deskSchedule: async () => ({ body: await schedule.show() }),
    deskSetSchedule: async request => ({ body: await schedule.set(request.body, request) }),
    deskTrySchedule: async request => ({
      body: await imports.fetch(await schedule.addressOf(request.body), request),
    }),
    deskImportBegin: async request => ({ body: await imports.begin(request.body, request) }),
    deskImportPart: async ({ params, body }) => {
      await imports.part(uuidOf(params.id), params.part ?? '', body);
      return { body: undefined };
    },
    deskImportLook: async ({ params }) => ({ body: await imports.look(uuidOf(params.id)) }),
    deskImport: async ({ params }) => ({ body: await imports.one(uuidOf(params.id)) }),
    deskImportCheck: async request => ({
      body: await imports.check(uuidOf(request.params.id), request.body, request),
    }),
    deskImportRows: async ({ params, query }) => ({ body: await imports.rows(uuidOf(params.id), query) }),
    deskImportApply: async request => ({
      body: await imports.apply(uuidOf(request.params.id), request.body, request),
    }),
    deskImportDrop: async ({ params }) => {
      await imports.drop(uuidOf(params.id));
      return { body: undefined };
    },
    deskImportUndo: async request => ({
      body: await runs.undo(uuidOf(request.params.id), request.body.code, request),
    }),
  };
}

export function deskImportEvents(
  imports: DeskImports,
  log: FastifyBaseLogger,
): Pick<DeskEventHandlers, keyof typeof DESK_IMPORT_EVENTS> {
  return {
    async deskImportProgress({ params }) {
      const { events } = await imports.progress(uuidOf(params.id));
      const stream = new EventStream();
      // The browser asks anew when it ends.
      stream
        .follow(events)
        .catch(err => log.warn({ err: withoutValues(err) }, 'progress of a file not told'));
      return stream;
    },
  };
}

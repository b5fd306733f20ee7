import { deskUndoBodySchema } from './account.ts';
import { DESK_PAGING } from './account-endpoints.ts';
import type { DeskEndpoint } from './endpoint.ts';
import { deskImportUndoSchema, importRunPageSchema } from './import-runs.ts';
import {
  deskScheduleSchema,
  deskSetScheduleBodySchema,
  deskTryScheduleBodySchema,
} from './import-schedule.ts';
import {
  deskImportApplyBodySchema,
  deskImportBeginBodySchema,
  deskImportCheckBodySchema,
  deskImportPartBodySchema,
  deskImportSchema,
  IMPORT_LISTS,
  IMPORT_PART_BYTES,
  importEventSchema,
  importRowPageSchema,
} from './imports.ts';

const ROLES = ['owner', 'marketing'] as const;
/** Who lets a file change the whole site; they have an authenticator. */
const APPROVING = ['owner'] as const;

/** Files of lots: sent, matched, checked, applied, taken back. */
export const DESK_IMPORT_ENDPOINTS = {
  /** Imports that were applied, files that wait, and the address of the schedule. */
  deskImports: {
    method: 'GET',
    path: '/api/desk/imports/',
    roles: ROLES,
    query: DESK_PAGING,
    body: null,
    response: importRunPageSchema,
    status: 200,
  },
  /**
   * Have the address of the schedule asked at once, and its file applied though it is the same. 404 without a schedule,
   * 409 `conflict` while it is being asked.
   */
  deskImportAsk: {
    method: 'POST',
    path: '/api/desk/imports/schedule/ask/',
    roles: APPROVING,
    query: [],
    body: null,
    response: null,
    status: 204,
  },
  /** The address that is asked by a schedule, as it can be set. */
  deskSchedule: {
    method: 'GET',
    path: '/api/desk/imports/schedule/',
    roles: APPROVING,
    query: [],
    body: null,
    response: deskScheduleSchema,
    status: 200,
  },
  /**
   * Set it. 403 `code_invalid`, 409 `changed` with the present one, 409 `conflict` where the environment of the process
   * names one.
   */
  deskSetSchedule: {
    method: 'PATCH',
    path: '/api/desk/imports/schedule/',
    roles: APPROVING,
    query: [],
    body: deskSetScheduleBodySchema,
    response: deskScheduleSchema,
    status: 200,
  },
  /**
   * Take the file of an address as if somebody had sent it: nothing is applied. 409 `conflict` where the environment of
   * the process names an address, and when too many files wait.
   */
  deskTrySchedule: {
    method: 'POST',
    path: '/api/desk/imports/schedule/try/',
    roles: APPROVING,
    query: [],
    body: deskTryScheduleBodySchema,
    response: deskImportSchema,
    status: 202,
  },
  /** Begin to send a file. */
  deskImportBegin: {
    method: 'POST',
    path: '/api/desk/imports/',
    roles: ROLES,
    query: [],
    body: deskImportBeginBodySchema,
    response: deskImportSchema,
    status: 201,
  },
  /** A piece of the file, from 0; the same again takes its place. */
  deskImportPart: {
    method: 'POST',
    path: '/api/desk/imports/{id}/parts/{part}/',
    roles: ROLES,
    query: [],
    body: deskImportPartBodySchema,
    bytes: IMPORT_PART_BYTES,
    response: null,
    status: 204,
  },
  /** All pieces are there: look what is in it; 409 `conflict` when some are missing. */
  deskImportLook: {
    method: 'POST',
    path: '/api/desk/imports/{id}/look/',
    roles: ROLES,
    query: [],
    body: null,
    response: deskImportSchema,
    status: 202,
  },
  /** A file, how far it has come, and what its check has found. */
  deskImport: {
    method: 'GET',
    path: '/api/desk/imports/{id}/',
    roles: ROLES,
    query: [],
    body: null,
    response: deskImportSchema,
    status: 200,
  },
  /** Find out what the file would do; nothing is done. 409 `changed` with the present file. */
  deskImportCheck: {
    method: 'POST',
    path: '/api/desk/imports/{id}/check/',
    roles: ROLES,
    query: [],
    body: deskImportCheckBodySchema,
    response: deskImportSchema,
    status: 202,
  },
  /** A list of what the check has found. */
  deskImportRows: {
    method: 'GET',
    path: '/api/desk/imports/{id}/rows/',
    roles: ROLES,
    query: [
      {
        name: 'list',
        description: 'Which list',
        schema: { type: 'string', enum: [...IMPORT_LISTS] },
        required: true,
      },
      ...DESK_PAGING,
    ],
    body: null,
    response: importRowPageSchema,
    status: 200,
  },
  /** Do what the check has shown; 403 `code_invalid`, 409 `changed` with the present file. */
  deskImportApply: {
    method: 'POST',
    path: '/api/desk/imports/{id}/apply/',
    roles: APPROVING,
    query: [],
    body: deskImportApplyBodySchema,
    response: deskImportSchema,
    status: 202,
  },
  /** Drop a file that is not applied. */
  deskImportDrop: {
    method: 'DELETE',
    path: '/api/desk/imports/{id}/',
    roles: ROLES,
    query: [],
    body: null,
    response: null,
    status: 204,
  },
  /**
   * Take an import back; 403 `code_invalid`. Lots that something has come after stay and are named. Whoever hears that it
   * is under way asks again, for the same code. 404 for no such import, 409 `conflict` when nobody knows any more how to
   * take it back.
   */
  deskImportUndo: {
    method: 'POST',
    path: '/api/desk/imports/runs/{id}/undo/',
    roles: APPROVING,
    query: [],
    body: deskUndoBodySchema,
    response: deskImportUndoSchema,
    status: 200,
  },
} as const satisfies Record<string, DeskEndpoint>;

/** How far a file has come, as it happens. */
export const DESK_IMPORT_EVENTS = {
  /** How far what is being done with a file has come, as server-sent events. */
  deskImportProgress: {
    method: 'GET',
    path: '/api/desk/imports/{id}/progress/',
    roles: ROLES,
    query: [],
    body: null,
    response: importEventSchema,
    status: 200,
    answer: 'events',
  },
} as const satisfies Record<string, DeskEndpoint>;

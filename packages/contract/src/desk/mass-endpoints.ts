import { deskUndoBodySchema } from './account.ts';
import type { DeskEndpoint } from './endpoint.ts';
import {
  deskMassAppliedSchema,
  deskMassApplyBodySchema,
  deskMassLastSchema,
  deskMassTrialBodySchema,
  deskMassTrialSchema,
  deskMassUndoneSchema,
} from './mass.ts';

/** Prices, statuses and finishings of many lots at once. */
export const DESK_MASS_ENDPOINTS = {
  /** What a change of many lots would do; nothing is done. */
  deskMassTrial: {
    method: 'POST',
    path: '/api/desk/mass/trial/',
    roles: ['owner'],
    query: [],
    body: deskMassTrialBodySchema,
    response: deskMassTrialSchema,
    status: 200,
  },
  /**
   * Change many lots as a trial has shown it; 403 `code_invalid`, 409 `changed` when it would do something else by
   * now.
   */
  deskMassApply: {
    method: 'POST',
    path: '/api/desk/mass/',
    roles: ['owner'],
    query: [],
    body: deskMassApplyBodySchema,
    response: deskMassAppliedSchema,
    status: 200,
  },
  /** The last changes of many lots. */
  deskMassLast: {
    method: 'GET',
    path: '/api/desk/mass/',
    roles: ['owner'],
    query: [],
    body: null,
    response: deskMassLastSchema,
    status: 200,
  },
  /**
   * Take a change of many lots back; 403 `code_invalid`. Those that something has come after stay and are counted. What
   * was taken back already needs no code to be told.
   */
  deskMassUndo: {
    method: 'POST',
    path: '/api/desk/mass/{id}/undo/',
    roles: ['owner'],
    query: [],
    body: deskUndoBodySchema,
    response: deskMassUndoneSchema,
    status: 200,
  },
} as const satisfies Record<string, DeskEndpoint>;

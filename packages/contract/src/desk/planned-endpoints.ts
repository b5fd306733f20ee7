import { DESK_PAGING } from './account-endpoints.ts';
import type { DeskEndpoint } from './endpoint.ts';
import {
  deskCancelPlannedBodySchema,
  deskPlanBodySchema,
  deskPlannedLotPageSchema,
  deskPlannedPageSchema,
  deskPlannedRestingSchema,
  deskPlannedSchema,
} from './planned.ts';

/** Changes of lots that are to happen at a time. */
export const DESK_PLANNED_ENDPOINTS = {
  /**
   * Plan a change of lots as a trial for that time has shown it; 403 `code_invalid`, 409 `changed` when it would do
   * something else by now.
   */
  deskPlan: {
    method: 'POST',
    path: '/api/desk/planned/',
    roles: ['owner'],
    query: [],
    body: deskPlanBodySchema,
    response: deskPlannedSchema,
    status: 200,
  },
  /** Planned changes: those that wait in the order of their times, then the others, the last first. */
  deskPlanned: {
    method: 'GET',
    path: '/api/desk/planned/',
    roles: ['owner'],
    query: DESK_PAGING,
    body: null,
    response: deskPlannedPageSchema,
    status: 200,
  },
  /** Lots of a planned change; those that were left as they are first. */
  deskPlannedLots: {
    method: 'GET',
    path: '/api/desk/planned/{id}/lots/',
    roles: ['owner'],
    query: DESK_PAGING,
    body: null,
    response: deskPlannedLotPageSchema,
    status: 200,
  },
  /** How many lots of a planned change a later one will leave if this one is cancelled. */
  deskPlannedResting: {
    method: 'GET',
    path: '/api/desk/planned/{id}/resting/',
    roles: ['owner'],
    query: [],
    body: null,
    response: deskPlannedRestingSchema,
    status: 200,
  },
  /** Cancel a change before its time; 409 `changed` with the present one when it has happened. */
  deskCancelPlanned: {
    method: 'POST',
    path: '/api/desk/planned/{id}/cancel/',
    roles: ['owner'],
    query: [],
    body: deskCancelPlannedBodySchema,
    response: deskPlannedSchema,
    status: 200,
  },
} as const satisfies Record<string, DeskEndpoint>;

import type { DeskAccess, DeskEndpoint } from './endpoint.ts';
import { DESK_LOT_ENDPOINTS } from './lots-endpoints.ts';
import { DESK_WORK_ENDPOINTS } from './work-endpoints.ts';

/** What is told of as it happens, and who is told: those who may see it. An event says no more than that it has changed. */
export const LIVE_ACCESS = {
  requests: DESK_WORK_ENDPOINTS.deskRequests.roles,
  bookings: DESK_WORK_ENDPOINTS.deskBookings.roles,
  deliveries: DESK_WORK_ENDPOINTS.deskRequests.roles,
  lots: DESK_LOT_ENDPOINTS.deskLots.roles,
  /** Changes of lots that are to happen at a time. */
  planned: DESK_LOT_ENDPOINTS.deskLots.roles,
} as const satisfies Record<string, DeskAccess>;
export type LiveKind = keyof typeof LIVE_ACCESS;
/** All of them, to listen to. */
export const LIVE_KINDS = [
  'requests',
  'bookings',
  'deliveries',
  'lots',
  'planned',
] as const satisfies readonly LiveKind[];

/** What has changed, as it happens. */
export const DESK_LIVE_ENDPOINTS = {
  /** Server-sent events by the names of kinds; ends with the session, and is no use of it. */
  deskLive: {
    method: 'GET',
    path: '/api/desk/live/',
    roles: 'signed-in',
    query: [],
    body: null,
    response: null,
    status: 200,
    answer: 'events',
  },
} as const satisfies Record<string, DeskEndpoint>;

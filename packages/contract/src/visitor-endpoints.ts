import { AUTH_ENDPOINTS, BOOKING_VISITOR_ENDPOINTS } from './booking-endpoints.ts';
import type { BodyOf, ResponseOf, VisitorEndpoint } from './endpoint.ts';
import { FAVORITES_ENDPOINTS } from './favorites-endpoints.ts';
import { REQUEST_ENDPOINTS } from './request-endpoints.ts';
import { SEEN_ENDPOINTS } from './seen-endpoints.ts';
import { SELECTION_ENDPOINTS } from './selection-endpoints.ts';

/** Every path that belongs to one visitor or changes something; see `ENDPOINTS` for the others. */
export const VISITOR_ENDPOINTS = {
  ...AUTH_ENDPOINTS,
  ...BOOKING_VISITOR_ENDPOINTS,
  ...FAVORITES_ENDPOINTS,
  ...REQUEST_ENDPOINTS,
  ...SEEN_ENDPOINTS,
  ...SELECTION_ENDPOINTS,
} as const satisfies Record<string, VisitorEndpoint>;

type Table = typeof VISITOR_ENDPOINTS;
export type VisitorEndpointName = keyof Table;
export type VisitorBody<N extends VisitorEndpointName> = BodyOf<Table[N]>;
export type VisitorResponse<N extends VisitorEndpointName> = ResponseOf<Table[N]>;

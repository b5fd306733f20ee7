import type * as z from 'zod/mini';
import { AUTH_ENDPOINTS, BOOKING_VISITOR_ENDPOINTS } from './booking-endpoints.ts';
import type { VisitorEndpoint } from './endpoint.ts';
import { FAVORITES_ENDPOINTS } from './favorites-endpoints.ts';
import { REQUEST_ENDPOINTS } from './request-endpoints.ts';

/** Every path that belongs to one visitor or changes something; see `ENDPOINTS` for the others. */
export const VISITOR_ENDPOINTS = {
  ...AUTH_ENDPOINTS,
  ...BOOKING_VISITOR_ENDPOINTS,
  ...FAVORITES_ENDPOINTS,
  ...REQUEST_ENDPOINTS,
} as const satisfies Record<string, VisitorEndpoint>;

type Table = typeof VISITOR_ENDPOINTS;
export type VisitorEndpointName = keyof Table;
/** What a body is once it is parsed; undefined where there is none. */
export type VisitorBody<N extends VisitorEndpointName> = Parsed<Table[N], 'body'>;
/** What a good answer holds; undefined for 204. */
export type VisitorResponse<N extends VisitorEndpointName> = Parsed<Table[N], 'response'>;

type Parsed<E, K extends 'body' | 'response'> =
  E extends Record<K, infer S> ? (S extends z.ZodMiniType ? z.output<S> : undefined) : never;

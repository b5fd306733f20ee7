import type * as z from 'zod/mini';
import { BOOKING_ENDPOINTS } from './booking-endpoints.ts';
import { CATALOGUE_ENDPOINTS } from './catalogue-endpoints.ts';
import { CONTENT_ENDPOINTS } from './content-endpoints.ts';
import { PODIUM_ENDPOINTS } from './podium-endpoints.ts';
import { SUN_ENDPOINTS } from './sun-endpoints.ts';

/**
 * Every path that answers everybody the same. The service, its OpenAPI document and the client are made from this
 * table and from `VISITOR_ENDPOINTS`.
 */
export const ENDPOINTS = {
  ...BOOKING_ENDPOINTS,
  ...CATALOGUE_ENDPOINTS,
  ...CONTENT_ENDPOINTS,
  ...PODIUM_ENDPOINTS,
  ...SUN_ENDPOINTS,
} as const;

export type EndpointName = keyof typeof ENDPOINTS;
export type EndpointResponse<N extends EndpointName> = z.infer<(typeof ENDPOINTS)[N]['response']>;

import type * as z from 'zod/mini';
import { DESK_ACCOUNT_ENDPOINTS } from './account-endpoints.ts';
import type { DeskEndpoint } from './endpoint.ts';
import { DESK_LOT_ENDPOINTS } from './lots-endpoints.ts';
import { DESK_WORK_ENDPOINTS } from './work-endpoints.ts';

/** Every path of the desk. */
export const DESK_ENDPOINTS = {
  ...DESK_ACCOUNT_ENDPOINTS,
  ...DESK_WORK_ENDPOINTS,
  ...DESK_LOT_ENDPOINTS,
} as const satisfies Record<string, DeskEndpoint>;

type Table = typeof DESK_ENDPOINTS;
export type DeskEndpointName = keyof Table;
/** What a body is once it is parsed; undefined where there is none. */
export type DeskBody<N extends DeskEndpointName> = Parsed<Table[N], 'body'>;
/** What a good answer holds; undefined for 204. */
export type DeskResponse<N extends DeskEndpointName> = Parsed<Table[N], 'response'>;

type Parsed<E, K extends 'body' | 'response'> =
  E extends Record<K, infer S> ? (S extends z.ZodMiniType ? z.output<S> : undefined) : never;

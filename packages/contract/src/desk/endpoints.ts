import type { BodyOf, ResponseOf } from '../endpoint.ts';
import { DESK_ACCOUNT_ENDPOINTS } from './account-endpoints.ts';
import type { DeskEndpoint } from './endpoint.ts';
import { DESK_EXPORT_ENDPOINTS, DESK_PAPER_ENDPOINTS } from './export-endpoints.ts';
import { DESK_FIGURE_ENDPOINTS } from './figures-endpoints.ts';
import { DESK_IMPORT_ENDPOINTS, DESK_IMPORT_EVENTS } from './import-endpoints.ts';
import { DESK_LIVE_ENDPOINTS } from './live-endpoints.ts';
import { DESK_LOT_ENDPOINTS } from './lots-endpoints.ts';
import { DESK_MASS_ENDPOINTS } from './mass-endpoints.ts';
import { DESK_PASSKEY_ENDPOINTS } from './passkey-endpoints.ts';
import { DESK_PLANNED_ENDPOINTS } from './planned-endpoints.ts';
import { DESK_PRIVACY_ENDPOINTS } from './privacy-endpoints.ts';
import { DESK_SELECTION_ENDPOINTS } from './selection-endpoints.ts';
import { DESK_SETTINGS_ENDPOINTS } from './settings-endpoints.ts';
import { DESK_WAY_ENDPOINTS } from './way-endpoints.ts';
import { DESK_WORK_ENDPOINTS } from './work-endpoints.ts';

/** Every path of the desk. */
export const DESK_ENDPOINTS = {
  ...DESK_ACCOUNT_ENDPOINTS,
  ...DESK_PASSKEY_ENDPOINTS,
  ...DESK_WORK_ENDPOINTS,
  ...DESK_LOT_ENDPOINTS,
  ...DESK_MASS_ENDPOINTS,
  ...DESK_PLANNED_ENDPOINTS,
  ...DESK_FIGURE_ENDPOINTS,
  ...DESK_EXPORT_ENDPOINTS,
  ...DESK_PAPER_ENDPOINTS,
  ...DESK_LIVE_ENDPOINTS,
  ...DESK_SETTINGS_ENDPOINTS,
  ...DESK_SELECTION_ENDPOINTS,
  ...DESK_WAY_ENDPOINTS,
  ...DESK_PRIVACY_ENDPOINTS,
  ...DESK_IMPORT_ENDPOINTS,
  ...DESK_IMPORT_EVENTS,
} as const satisfies Record<string, DeskEndpoint>;

type Table = typeof DESK_ENDPOINTS;
export type DeskEndpointName = keyof Table;
export type DeskBody<N extends DeskEndpointName> = BodyOf<Table[N]>;
export type DeskResponse<N extends DeskEndpointName> = ResponseOf<Table[N]>;

/** What a plan can be wrong about. Codes are stable: tests and the model's report refer to them. */
export type PlanProblemCode =
  | 'ring-broken'
  | 'ring-direction'
  | 'id-repeated'
  | 'room-unknown'
  | 'room-outside'
  | 'terrace-detached'
  | 'rooms-overlap'
  | 'shaft-outside'
  | 'shaft-in-room'
  | 'wall-thickness'
  | 'room-too-small'
  | 'room-without-window'
  | 'window-off-facade'
  | 'window-off-room'
  | 'window-side'
  | 'window-bay'
  | 'door-off-room'
  | 'door-hinge'
  | 'door-leaf'
  | 'door-narrow'
  | 'doors-clash'
  | 'openings-overlap'
  | 'entrance-missing'
  | 'room-unreachable'
  | 'furniture-outside'
  | 'furniture-overlap'
  | 'furniture-in-door'
  | 'position-repeated'
  | 'layout-unknown'
  | 'flat-outside'
  | 'flats-overlap'
  | 'entrance-off-common'
  | 'equipment-outside'
  | 'common-unreachable';

/** One thing wrong with a plan. */
export interface PlanProblem {
  readonly code: PlanProblemCode;
  /** Rooms by id, openings and furniture by kind and index, flats of a storey by position. */
  readonly ids: readonly string[];
  readonly text: string;
}

export function problem(code: PlanProblemCode, ids: readonly string[], text: string): PlanProblem {
  return { code, ids, text };
}

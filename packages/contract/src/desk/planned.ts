import * as z from 'zod/mini';
import { instantSchema } from '../auth.ts';
import { pageOf } from '../primitives.ts';
import { DESK_LOT_KINDS, lotDifferenceSchema } from './lots.ts';
import { deskMassApplyBodySchema, dueSchema, MASS_LEFT, massChangeSchema } from './mass.ts';
import { whoSchema } from './parts.ts';

/** Days ahead and back that `deskToday` tells of. */
export const PLANNED_DAYS = 7;

const PLANNED_STATES = ['waiting', 'done', 'failed', 'cancelled'] as const;
export type PlannedState = (typeof PLANNED_STATES)[number];

/**
 * Why a change did not happen: whoever has planned it is blocked or of another role, no lot was as it had been when it
 * was planned, or the site could not do it.
 */
export const PLANNED_FAILURES = ['account', 'nothing', 'broken'] as const;
export type PlannedFailure = (typeof PLANNED_FAILURES)[number];

/** Why a lot was left as it is when the time came; `changed` is not what it was when the change was planned. */
export const PLANNED_KEPT = [...MASS_LEFT, 'changed'] as const;
export type PlannedKept = (typeof PLANNED_KEPT)[number];

export const deskPlanBodySchema = z.extend(deskMassApplyBodySchema, { due_at: dueSchema });

/** A change of lots that is to happen at a time, or has happened. */
export const deskPlannedSchema = z.object({
  id: z.uuid(),
  version: z.int(),
  created_at: instantSchema,
  account: whoSchema,
  change: massChangeSchema,
  due_at: instantSchema,
  /** Lots that it was planned for. */
  count: z.int(),
  state: z.enum(PLANNED_STATES),
  /** Null while it waits. */
  ended_at: z.nullable(instantSchema),
  failure: z.nullable(z.enum(PLANNED_FAILURES)),
  /** Lots that were changed; null unless it is done. */
  done: z.nullable(z.int()),
  /** How late it was done, or is by now, ms; 0 for less than a minute. */
  late_ms: z.int(),
});
export type DeskPlanned = z.infer<typeof deskPlannedSchema>;
export const deskPlannedPageSchema = pageOf(deskPlannedSchema);

export const deskPlannedLotSchema = z.object({
  id: z.int(),
  kind: z.enum(DESK_LOT_KINDS),
  number: z.string(),
  building: z.string(),
  floor: z.int(),
  /** Name of the level, «−1 уровень»; null for a flat. */
  level: z.nullable(z.string()),
  change: lotDifferenceSchema,
  /** Why it was left as it is; null before the time has come, and for a lot that was changed. */
  kept: z.nullable(z.enum(PLANNED_KEPT)),
});
export type DeskPlannedLot = z.infer<typeof deskPlannedLotSchema>;
export const deskPlannedLotPageSchema = pageOf(deskPlannedLotSchema);

/** Lots that wait for a later change, which goes on from what this one makes of them. */
export const deskPlannedRestingSchema = z.object({ count: z.int() });

export const deskCancelPlannedBodySchema = z.object({ version: z.int('Обновите страницу') });

import { boundingBox, rectangle } from '@quarter/domain/plan/geometry';
import type { FlatPlan, FloorPlan, Placement } from '@quarter/domain/plan/types';
import type { Tier } from '../sections.ts';
import type { Common } from './core.ts';

/** Storey of a tier: which floors share it and what stands on it. Its left is east, since the river is up. */
export interface Plate {
  readonly code: string;
  readonly building: number;
  readonly floors: readonly number[];
  readonly tier: Tier;
  readonly plan: FloorPlan;
}

/** A layout in a row of flats. */
export interface Lodger {
  readonly layout: string;
  readonly mirrored?: boolean;
}

export type Plans = ReadonlyMap<string, FlatPlan>;

export function planOf(plans: Plans, code: string): FlatPlan {
  const plan = plans.get(code);
  if (!plan) throw new RangeError(`There is no layout ${code}`);
  return plan;
}

/** Neighbours share the wall that both count whole, mm. */
const SHARED = 250;

/** Flats side by side from `x` to the right along the river (turn 0) or along the yard (turn 2), whose inner line is `depth`. */
export function row(
  plans: Plans,
  lodgers: readonly Lodger[],
  { x, turn, depth }: { x: number; turn: 0 | 2; depth: number },
): Omit<Placement, 'position'>[] {
  let at = x;
  return lodgers.map(({ layout, mirrored = false }) => {
    const { width, height } = boundingBox(planOf(plans, layout).contour);
    const start = at;
    at += width - SHARED;
    return { layout, mirrored, turn, at: [start, turn === 0 ? 0 : depth - height] };
  });
}

/** Outer face of the last flat of a row. */
export function rowEnd(plans: Plans, placements: readonly Omit<Placement, 'position'>[]): number {
  const last = placements.at(-1);
  return last ? last.at[0] + boundingBox(planOf(plans, last.layout).contour).width : 0;
}

/** Storey out of its flats, numbered in the given order, and its common part. */
export function storey(
  tier: Tier,
  flats: readonly Omit<Placement, 'position'>[],
  parts: readonly Common[],
): FloorPlan {
  return {
    contour: rectangle(0, 0, tier.x1 - tier.x0, tier.y1 - tier.y0),
    placements: flats.map((flat, index) => ({ position: index + 1, ...flat })),
    common: parts.flatMap(part => part.common),
    shafts: parts.flatMap(part => part.shafts),
    equipment: parts.flatMap(part => part.equipment),
    doors: parts.flatMap(part => part.doors),
    windows: parts.flatMap(part => part.windows),
  };
}

export function span(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

import type { WorldSide } from '@quarter/contract/property';
import { placePlan } from '@quarter/domain/plan/geometry';
import { glazing } from '@quarter/domain/plan/glazing';
import type { FlatPlan, Placement, PlanSide, Window } from '@quarter/domain/plan/types';
import type { Tier } from './sections.ts';

/** In the storey's frame the river is up, so south is up and east is on the left. */
const WORLD: Record<PlanSide, WorldSide> = { top: 'south', right: 'west', bottom: 'north', left: 'east' };
export type FacadeSide = 'river' | 'yard' | 'east' | 'west';
const FACADE: Record<WorldSide, FacadeSide> = { south: 'river', north: 'yard', east: 'east', west: 'west' };
const AZIMUTH: Record<WorldSide, number> = { north: 0, east: 90, south: 180, west: 270 };
const ORDER: readonly WorldSide[] = ['south', 'west', 'north', 'east'];
/** Side at which the top of a plan looks after quarter turns clockwise. */
const AHEAD: readonly WorldSide[] = ['south', 'west', 'north', 'east'];

export interface Facing {
  readonly sides: readonly WorldSide[];
  readonly side: FacadeSide;
  /** Bays of the main side, ascending: on the river and yard from west to east, on the ends from south to north. */
  readonly bays: readonly number[];
  readonly azimuth: number;
}

/** Number of the bay in which a window of a placed plan lies. */
function bayOf({ from, to, side }: Window, tier: Tier): number {
  const across = side === 'top' || side === 'bottom';
  const middle = across ? (from[0] + to[0]) / 2 : (from[1] + to[1]) / 2;
  const length = across ? tier.x1 - tier.x0 : tier.y1 - tier.y0;
  const count = across ? tier.bays : tier.sideBays;
  const index = Math.floor((middle / length) * count);
  return across ? count - index : index + 1;
}

/** Where the windows of a placed flat look and which bays of its main facade they fill. */
export function facingOf(plan: FlatPlan, placement: Placement, tier: Tier): Facing {
  const windows = glazing(placePlan(plan, placement));
  const main = AHEAD[placement.turn] ?? 'south';
  const sides = ORDER.filter(side => windows.some(window => WORLD[window.side] === side));
  const bays = windows.filter(window => WORLD[window.side] === main).map(window => bayOf(window, tier));
  return {
    sides,
    side: FACADE[main],
    bays: [...new Set(bays)].sort((a, b) => a - b),
    azimuth: AZIMUTH[main],
  };
}

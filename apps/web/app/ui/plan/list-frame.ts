import type { PlanImage } from '@quarter/contract/property';

/** Size in millimetres that a drawing is centred in. */
export interface Frame {
  readonly width: number;
  readonly height: number;
}

/**
 * What a card has room for. One size for all lists, so that a bigger flat looks bigger on every page and under
 * every filter, and nothing changes its scale when pages are added.
 */
const FRAME: Frame = { width: 14_500, height: 11_600 };

/** Frame of a plan: the common one; a drawing that is larger (a penthouse, a terrace) is fitted into its card. */
export function planFrame(plan: PlanImage | null): Frame {
  if (plan?.kind !== 'drawing') return FRAME;
  return { width: Math.max(FRAME.width, plan.width), height: Math.max(FRAME.height, plan.height) };
}

/** Whether a card draws a plan smaller than its neighbours'. */
export function isReduced(plan: PlanImage | null): boolean {
  return planFrame(plan).width > FRAME.width || planFrame(plan).height > FRAME.height;
}

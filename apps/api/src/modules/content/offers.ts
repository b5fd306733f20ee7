import { offerTermShape, type Until } from '@quarter/contract/content/parts';
import { isInForce } from '@quarter/domain/offer-term';
import * as z from 'zod/mini';
import type { CatalogueState } from '../catalogue/service.ts';
import { instalmentMonths } from '../mortgage/service.ts';

/** Whether any flat on sale has a discount that is in force. */
function hasDiscounts({ flats }: CatalogueState): boolean {
  return flats.some(({ status, discountAmount }) => status === 'free' && discountAmount > 0);
}

/** Whether a strip or a campaign offers discounts: to its last day, as long as any flat has one. */
export function isPromoted(state: CatalogueState, until: string | null): boolean {
  return isInForce(until, state.day) && hasDiscounts(state);
}

/** Whether the offer that a text is about is over. */
function isOver(state: CatalogueState, until: Until): boolean {
  if (until === 'discount') return !hasDiscounts(state);
  if (until === 'instalment') return instalmentMonths(state) === null;
  return !isInForce(until, state.day);
}

/**
 * A stored block without the words about offers that are over, and without those that wait for an offer to be over: as
 * items of lists they are left out, anywhere else they become null.
 *
 * @param stored JSON
 */
export function inForceOnly(state: CatalogueState, stored: unknown): unknown {
  if (Array.isArray(stored))
    return stored.filter(item => isShown(state, item)).map(item => inForceOnly(state, item));
  if (!isRecord(stored)) return stored;
  if (!isShown(state, stored)) return null;
  return Object.fromEntries(Object.entries(stored).map(([key, value]) => [key, inForceOnly(state, value)]));
}

const termSchema = z.object(offerTermShape);

function isShown(state: CatalogueState, value: unknown): boolean {
  const term = z.safeParse(termSchema, value);
  // Not an object, or one with a term that its schema will complain about.
  if (!term.success) return true;
  const { shown_until: until, shown_after: after } = term.data;
  return (until === undefined || !isOver(state, until)) && (after === undefined || isOver(state, after));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

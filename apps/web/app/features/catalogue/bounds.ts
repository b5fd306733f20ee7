import type { FlatFilter } from '@quarter/contract/flat-filter';
import type { Specs } from '@quarter/contract/property';
import type { ShownFacets } from './facets.ts';
import { type Span, trackOf } from './options.ts';

/** Filters with two bounds. */
export type RangeName = 'price' | 'area' | 'floor';
export type Pair = readonly [low: number, high: number];

/**
 * Track of a filter: what the other filters leave. Where nothing is left, or nothing within the choice, it is the
 * full range, so that the choice stays in sight and can be moved.
 */
export function trackFor(filter: FlatFilter, name: RangeName, facets: ShownFacets, specs: Specs): Span {
  const facet = facets[name];
  const isMissed =
    facet !== null &&
    ((filter[`${name}_max`] ?? facet.min) < facet.min || (filter[`${name}_min`] ?? facet.max) > facet.max);
  return trackOf(isMissed ? null : facet, specs[name]);
}

/** What the slider shows: the chosen bounds inside the track, its ends where nothing is chosen. */
export function shownRange(filter: FlatFilter, name: RangeName, track: Span): Pair {
  const inside = (value: number) => Math.min(track.max, Math.max(track.min, value));
  return [inside(filter[`${name}_min`] ?? track.min), inside(filter[`${name}_max`] ?? track.max)];
}

/**
 * Filter change for a moved slider. A bound at the end of the track is no bound. A bound that did not move stays
 * as it was chosen, even when other filters have cut the track short of it.
 */
export function rangeChange(
  filter: FlatFilter,
  name: RangeName,
  track: Span,
  [low, high]: Pair,
): Partial<FlatFilter> {
  const [shownLow, shownHigh] = shownRange(filter, name, track);
  const min = low === shownLow ? filter[`${name}_min`] : low <= track.min ? null : low;
  const max = high === shownHigh ? filter[`${name}_max`] : high >= track.max ? null : high;
  return { [`${name}_min`]: min, [`${name}_max`]: max };
}

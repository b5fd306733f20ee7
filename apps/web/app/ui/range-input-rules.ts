import { DEFAULT_TRACK, type Track } from './range.ts';

/** Bounds that the service answers; a broken answer may lack them. */
export interface RangeFacets {
  readonly min?: number;
  readonly max?: number;
}

/** Track of a filter: the facets with the step of the specs. Warns when facets are missing. */
export function rangeTrack(specs: Track = DEFAULT_TRACK, facets: RangeFacets | null | undefined): Track {
  if (facets === null) return specs;
  if (facets?.min === undefined || facets.max === undefined) {
    console.warn('Something wrong with range facets');
    return specs;
  }
  return { min: facets.min, max: facets.max, step: specs.step };
}

/** Names and values of the bounds that have changed. */
export function rangeChange(
  name: string,
  before: readonly [number, number],
  [low, high]: readonly [number, number],
  isSingle: boolean,
): Readonly<Record<string, number>> {
  if (isSingle) return { [name]: high };
  return {
    ...(low !== before[0] && { [`${name}Min`]: low }),
    ...(high !== before[1] && { [`${name}Max`]: high }),
  };
}

import type { Option } from '@quarter/contract/primitives';
import type { Facets, Specs } from '@quarter/contract/property';
import { counted, FLATS } from '@quarter/domain/format';
import type { ShownOption } from './facets.ts';

/** An option of a list filter as the panel shows it. */
export interface Choice<T extends string | number> {
  readonly value: T;
  readonly label: string;
  /** Flats that choosing it would give; null when that is not known. */
  readonly count: number | null;
  readonly isChosen: boolean;
  /** Leads to nothing; a chosen one stays live so that it can be taken back. */
  readonly isDead: boolean;
}

/** All options there are, in the order of the specs, with the counts of the facets. */
export function choices<T extends string | number>(
  options: readonly Option[],
  facet: readonly ShownOption[],
  chosen: readonly T[],
  isValue: (value: string | number) => value is T,
): Choice<T>[] {
  const counts = new Map(facet.map(item => [item.value, item.count]));
  return options.flatMap(({ value, label }) => {
    if (!isValue(value)) return [];
    const count = counts.has(value) ? (counts.get(value) ?? null) : 0;
    const isChosen = chosen.includes(value);
    return [{ value, label, count, isChosen, isDead: count === 0 && !isChosen }];
  });
}

/** «2 комнаты, 21 квартира» */
export function named(label: string, count: number | null): string {
  return count === null ? label : `${label}, ${counted(count, FLATS)}`;
}

export const isNumber = (value: string | number): value is number => typeof value === 'number';
export const isText = (value: string | number): value is string => typeof value === 'string';

export type Span = { readonly min: number; readonly max: number; readonly step: number };

/**
 * Track of a range filter: what the other filters leave, widened to whole steps, so that its ends can be typed.
 * Null facets (nothing is left) fall back to the full range.
 */
export function trackOf(facet: Facets['price'], spec: Specs['price']): Span {
  const step = spec.step > 0 ? spec.step : 1;
  const { min, max } = facet ?? spec;
  const round = (value: number) => Number((value * step).toFixed(4));
  // A step of 0.1 has no exact binary form: without the tolerance 52.3 / 0.1 rounds down to 52.2.
  return { min: round(Math.floor(min / step + 1e-6)), max: round(Math.ceil(max / step - 1e-6)), step };
}

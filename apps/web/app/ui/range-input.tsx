import type { ReactNode } from 'react';
import type { Track } from './range.ts';
import { type RangeFacets, rangeChange, rangeTrack } from './range-input-rules.ts';
import { RangeSlider } from './range-slider.tsx';

interface Props {
  /** Name of the filter, as in `price`. */
  readonly name: string;
  readonly legend: string;
  /** Full track; 1 to 100 by 1 without it. */
  readonly specs?: Track;
  /** What the other filters leave of the track; null where they leave nothing. */
  readonly facets: RangeFacets | null | undefined;
  /** Chosen bounds; null is none. A single value has no lower one. */
  readonly value: readonly [low: number | null, high: number | null];
  /** Only what differs from before: `{name}Min` and `{name}Max`, or `{name}` of a single value. */
  readonly onChange: (change: Readonly<Record<string, number>>) => void;
  readonly isSingle?: boolean;
  readonly format?: (value: number) => string;
  readonly children?: ReactNode;
}

/** A filter by bounds over the facets of a list. */
export function RangeInput(props: Props) {
  const { name, legend, specs, facets, value, onChange, isSingle = false, format = String, children } = props;
  const track = rangeTrack(specs, facets);
  const shown = [value[0] ?? track.min, value[1] ?? track.max] as const;
  return (
    <RangeSlider
      legend={legend}
      names={isSingle ? [name] : [`${name}_min`, `${name}_max`]}
      track={track}
      value={shown}
      onChange={pair => onChange(rangeChange(name, shown, pair, isSingle))}
      format={format}
      isDisabled={facets === null}
    >
      {children}
    </RangeSlider>
  );
}

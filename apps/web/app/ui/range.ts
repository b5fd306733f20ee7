/** Track of a slider. */
export interface Track {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/** Range without specs (specification, section 5). */
export const DEFAULT_TRACK: Track = { min: 1, max: 100, step: 1 };

/** A value clamped to the track and snapped to whole steps; the ends of the track may be typed as they are. */
export function snap(value: number, { min, max, step }: Track): number {
  const decimals = (String(step).split('.')[1] ?? '').length;
  const rounded = Number((Math.round(value / step) * step).toFixed(decimals));
  return Math.min(max, Math.max(min, rounded));
}

/** Both values snapped, and swapped when the lower went above the higher. */
export function snapPair([low, high]: readonly [number, number], track: Track): readonly [number, number] {
  const a = snap(low, track);
  const b = snap(high, track);
  return a <= b ? [a, b] : [b, a];
}

/** Place of a value on the track, 0…1; 0 on a track without length. */
export function fraction(value: number, { min, max }: Track): number {
  return max > min ? Math.min(1, Math.max(0, (value - min) / (max - min))) : 0;
}

/** Value at a place of the track, snapped. */
export function valueAt(place: number, track: Track): number {
  return snap(track.min + Math.min(1, Math.max(0, place)) * (track.max - track.min), track);
}

/** Which of two thumbs a press at `value` takes: the nearer one; of two in one place, the one it can pull out. */
export function nearestThumb(value: number, [low, high]: readonly [number, number]): 0 | 1 {
  if (low === high) return value < low ? 0 : 1;
  return Math.abs(value - low) <= Math.abs(value - high) ? 0 : 1;
}

/** Reads what a visitor typed: «28,4», «28.4», «33 792 000 ₽»; null when there is no number in it. */
export function parseNumber(text: string): number | null {
  const plain = text.replace(/[^\d.,]/g, '').replace(',', '.');
  return /^\d+(\.\d*)?$/.test(plain) ? Number(plain) : null;
}

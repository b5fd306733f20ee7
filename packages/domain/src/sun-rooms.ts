/** Where the sun stands at a moment of a day. */
export interface SunMoment {
  /** Minutes after midnight in Moscow. */
  readonly minute: number;
  /** Degrees clockwise from north. */
  readonly azimuth: number;
  /** Degrees above the horizon. */
  readonly altitude: number;
}

/** A window by where light comes into it. */
export interface SunWindow {
  readonly room: string;
  /** Degrees clockwise from north at which it looks. */
  readonly azimuth: number;
  /** Degrees to each side of that from which light comes past the wall, under 90. */
  readonly reach: number;
}

/** Minutes after midnight: from, to. */
export type SunSpan = readonly [from: number, to: number];

/**
 * When the sun shines into a room through any of its windows, to the minute. An estimate: neighbouring houses, trees,
 * clouds and what hangs over the windows are not known.
 *
 * @param path moments of one day from sunrise to sunset, ascending; between two of them the sun goes evenly
 * @returns spans, ascending, that neither touch nor overlap
 */
export function sunSpans(
  windows: readonly Omit<SunWindow, 'room'>[],
  path: readonly SunMoment[],
): readonly SunSpan[] {
  const all = windows.flatMap(window =>
    path.slice(1).map((next, index) => litBetween(window, path[index], next)),
  );
  const spans: [number, number][] = [];
  for (const [from, to] of all.filter(span => span !== null).sort(([a], [b]) => a - b)) {
    const last = spans.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else if (to > from) spans.push([from, to]);
  }
  return spans;
}

/** The part of the time between two moments in which the sun stands before a window within its reach. */
function litBetween(
  { azimuth, reach }: Omit<SunWindow, 'room'>,
  one: SunMoment | undefined,
  next: SunMoment,
): SunSpan | null {
  if (one === undefined) return null;
  const start = turnTo(azimuth, one.azimuth);
  const way = turnTo(one.azimuth, next.azimuth);
  if (way === 0) return Math.abs(start) < reach ? [one.minute, next.minute] : null;
  const shares = [(-reach - start) / way, (reach - start) / way].sort((a, b) => a - b);
  const [from = 1, to = 0] = shares.map(share => Math.min(1, Math.max(0, share)));
  const minuteAt = (share: number) => Math.round(one.minute + (next.minute - one.minute) * share);
  return from < to ? [minuteAt(from), minuteAt(to)] : null;
}

/** Turn from one azimuth to another the short way, degrees clockwise, −180…180. */
function turnTo(one: number, other: number): number {
  return ((((other - one) % 360) + 540) % 360) - 180;
}

/** Minutes that spans last together. */
export function spanMinutes(spans: readonly SunSpan[]): number {
  return spans.reduce((sum, [from, to]) => sum + to - from, 0);
}

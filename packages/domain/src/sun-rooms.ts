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

/** Least turn from one azimuth to another, degrees, 0…180. */
export function turnBetween(one: number, other: number): number {
  const turn = Math.abs(one - other) % 360;
  return Math.min(turn, 360 - turn);
}

/** Whether the sun shines straight into a window: it is up, and before the window within its reach. */
export function isSunIn({ azimuth, reach }: Omit<SunWindow, 'room'>, sun: SunMoment): boolean {
  return sun.altitude > 0 && turnBetween(azimuth, sun.azimuth) < reach;
}

/**
 * When the sun shines into a room through any of its windows. An estimate: neighbouring houses, trees, clouds and
 * what hangs over the windows are not known.
 *
 * @param path moments of one day, ascending, each standing for the time until the next one
 * @returns spans, ascending, that neither touch nor overlap
 */
export function sunSpans(
  windows: readonly Omit<SunWindow, 'room'>[],
  path: readonly SunMoment[],
): readonly SunSpan[] {
  const spans: [number, number][] = [];
  for (const [index, moment] of path.entries()) {
    const next = path[index + 1];
    if (!next || !windows.some(window => isSunIn(window, moment))) continue;
    const last = spans.at(-1);
    if (last?.[1] === moment.minute) last[1] = next.minute;
    else spans.push([moment.minute, next.minute]);
  }
  return spans;
}

/** Minutes that spans last together. */
export function spanMinutes(spans: readonly SunSpan[]): number {
  return spans.reduce((sum, [from, to]) => sum + to - from, 0);
}

import type { locationSchema } from '@quarter/contract/content/home';
import type * as z from 'zod/mini';
import { REACH } from './view-reach.ts';

/** Metres to the east and to the north of the middle of the quarter. */
type Point = readonly [x: number, y: number];

/** What lies where a window looks. */
export interface InSight {
  readonly name: string;
  /** As the crow flies, metres. */
  readonly distance: number;
  /** Degrees to the right of straight ahead, negative to the left. */
  readonly yaw: number;
}

type Around = Pick<z.infer<typeof locationSchema>, 'places' | 'river' | 'bridges'>;

/**
 * Places, bridges and the near bank of the river that lie in the picture of a view, from its left edge to its right.
 * Houses between are not known: it is where things are, not whether they are seen.
 *
 * @param from where the picture was taken
 * @param azimuth degrees clockwise from north at which its middle looks
 */
export function inSight({ places, river, bridges }: Around, from: Point, azimuth: number): InSight[] {
  const points: [name: string | undefined, x: number, y: number][] = [
    ...places.map(({ name, at }): [string, number, number] => [shortName(name, places), at.x, at.y]),
    ...bridges.map(({ name, from, to }): [string | undefined, number, number] => [
      name,
      (from.x + to.x) / 2,
      (from.y + to.y) / 2,
    ]),
    [river.name, ...nearBank(river, from)],
  ];
  return points
    .flatMap(([name, x, y]) => (name === undefined ? [] : [{ name, ...lookAt([x, y], from, azimuth) }]))
    .filter(({ yaw }) => Math.abs(yaw) < REACH)
    .toSorted((a, b) => a.yaw - b.yaw);
}

function lookAt([x, y]: Point, from: Point, azimuth: number): Omit<InSight, 'name'> {
  const [east, north] = [x - from[0], y - from[1]];
  const bearing = (Math.atan2(east, north) * 180) / Math.PI;
  return { distance: Math.hypot(east, north), yaw: ((bearing - azimuth + 540) % 360) - 180 };
}

/** The river bends around the quarter: its near bank is on the circle's radius that goes through who looks. */
function nearBank({ x, y, inner }: Around['river'], from: Point): Point {
  const [east, north] = [from[0] - x, from[1] - y];
  const far = Math.hypot(east, north) || 1;
  return [x + (east / far) * inner, y + (north / far) * inner];
}

/** «Детский сад, 180 мест» is «Детский сад» here, where there is one alone: its distance follows. */
function shortName(name: string, places: Around['places']): string {
  const cut = (whole: string) => whole.split(',')[0] ?? whole;
  const isAlone = places.filter(other => cut(other.name) === cut(name)).length === 1;
  return isAlone ? cut(name) : name;
}

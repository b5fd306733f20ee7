import * as z from 'zod/mini';

/** Width of the film of the cameras that took the pictures, mm. */
const FILM = 36;

const placeSchema = z.tuple([z.number(), z.number(), z.number()]);

const common = { position_m: placeSchema, projection: z.literal('perspective'), lens_mm: z.number() };
/** A camera that is aimed at a place; metres, z up. */
const aimedSchema = z.object({ ...common, target_m: placeSchema });
/** One that looks along the horizon, its film shifted by shares of its width: what is upright stays upright. */
const levelSchema = z.object({
  ...common,
  /** To the west of north. */
  yaw_deg: z.number(),
  shift: z.tuple([z.number(), z.number()]),
});
export const cameraSchema = z.union([aimedSchema, levelSchema]);
export type Camera = z.infer<typeof cameraSchema>;

export type Place = readonly [x: number, y: number, z: number];

/** Where a camera looks, and how far its film is shifted, in shares of its width. */
function aimOf(camera: Camera): { readonly ahead: Place; readonly shift: readonly [number, number] } {
  if ('target_m' in camera) return { ahead: unit(minus(camera.target_m, camera.position_m)), shift: [0, 0] };
  const yaw = (camera.yaw_deg * Math.PI) / 180;
  return { ahead: [-Math.sin(yaw), Math.cos(yaw), 0], shift: camera.shift };
}

/** What turns places, in metres, into pixels of a picture of that size. */
export function projector(
  camera: Camera,
  { width, height }: { readonly width: number; readonly height: number },
): (place: Place) => [number, number] {
  const { ahead, shift } = aimOf(camera);
  const right = unit(cross(ahead, [0, 0, 1]));
  const up = cross(right, ahead);
  const scale = (camera.lens_mm / FILM) * width;
  const middle = [(0.5 - shift[0]) * width, height / 2 + shift[1] * width] as const;
  return place => {
    const way = minus(place, camera.position_m);
    const far = dot(way, ahead);
    return [middle[0] + (scale * dot(way, right)) / far, middle[1] - (scale * dot(way, up)) / far];
  };
}

/** Points around all of the points, without those inside. */
export function hullOf(points: readonly (readonly [number, number])[]): [number, number][] {
  const sorted = points.toSorted(([ax, ay], [bx, by]) => ax - bx || ay - by);
  return [...half(sorted), ...half(sorted.toReversed())];
}

/** One side of a hull without its last point, which begins the other side. */
function half(points: readonly (readonly [number, number])[]): [number, number][] {
  const side: [number, number][] = [];
  for (const [x, y] of points) {
    for (let last = side.at(-1), before = side.at(-2); last && before; ) {
      if ((last[0] - before[0]) * (y - before[1]) - (last[1] - before[1]) * (x - before[0]) > 0) break;
      side.pop();
      [last, before] = [side.at(-1), side.at(-2)];
    }
    side.push([x, y]);
  }
  return side.slice(0, -1);
}

const dot = (a: Place, b: Place) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const minus = (a: Place, b: Place): Place => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const cross = (a: Place, b: Place): Place => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
const unit = (a: Place): Place => {
  const length = Math.hypot(...a);
  return [a[0] / length, a[1] / length, a[2] / length];
};

import { edges } from './geometry.ts';
import { pointInPolygon } from './polygon.ts';
import type { Point, Polygon } from './types.ts';

/** Straight on to a point, or to it by an arc of radius `r` (≤ half a turn): clockwise when r > 0. */
export type Step = readonly [x: number, y: number, r?: number];

/** Data of one SVG path: whole millimetres, relative commands, so it stays short. */
export class PathData {
  #data = '';
  #at: Point = [0, 0];
  #start: Point = [0, 0];

  get data(): string {
    return this.#data;
  }

  move(point: Point): void {
    this.#emit('m', this.#go(point));
    this.#start = this.#at;
  }

  line(point: Point): void {
    const [dx, dy] = this.#go(point);
    if (dx === 0 && dy === 0) return;
    if (dy === 0) this.#emit('h', [dx]);
    else if (dx === 0) this.#emit('v', [dy]);
    else this.#emit('l', [dx, dy]);
  }

  /** Arc of a circle, at most half a turn. */
  arc(radius: number, clockwise: boolean, point: Point): void {
    const [dx, dy] = this.#go(point);
    const r = Math.round(radius);
    this.#emit('a', [r, r, 0, 0, clockwise ? 1 : 0, dx, dy]);
  }

  close(): void {
    this.#data += 'z';
    this.#at = this.#start;
  }

  ring(points: Polygon): void {
    for (const [index, point] of points.entries()) {
      if (index === 0) this.move(point);
      else this.line(point);
    }
    this.close();
  }

  #go([x, y]: Point): Point {
    const next: Point = [Math.round(x), Math.round(y)];
    const delta: Point = [next[0] - this.#at[0], next[1] - this.#at[1]];
    this.#at = next;
    return delta;
  }

  #emit(command: string, numbers: readonly number[]): void {
    this.#data += command;
    for (const [index, number] of numbers.entries()) {
      this.#data += index > 0 && number >= 0 ? ` ${number}` : `${number}`;
    }
  }
}

/** Layers of furniture: hairlines, cloth and greenery, filled bars. */
export type Layer = 'line' | 'soft' | 'solid';
export type Layers = Readonly<Record<Layer, PathData>>;

/** Draws in the frame of one piece of furniture: its back left corner is 0, 0 and its back runs along y = 0. */
export class Pen {
  readonly #layers: Layers;
  readonly #toPlan: (point: Point) => Point;
  readonly #mirrored: boolean;

  constructor(layers: Layers, toPlan: (point: Point) => Point, mirrored: boolean) {
    this.#layers = layers;
    this.#toPlan = toPlan;
    this.#mirrored = mirrored;
  }

  /** Line through points, arcs where a step has a radius. */
  trace(layer: Layer, [first, ...steps]: readonly Step[], closed = false): void {
    if (!first) return;
    const path = this.#layers[layer];
    path.move(this.#toPlan([first[0], first[1]]));
    for (const [x, y, radius] of steps) {
      const point = this.#toPlan([x, y]);
      if (radius) path.arc(Math.abs(radius), radius > 0 !== this.#mirrored, point);
      else path.line(point);
    }
    if (closed) path.close();
  }

  rect(layer: Layer, x: number, y: number, width: number, height: number, radius = 0): void {
    const r = Math.min(radius, width / 2, height / 2);
    const [right, bottom] = [x + width, y + height];
    if (r === 0) {
      this.trace(
        layer,
        [
          [x, y],
          [right, y],
          [right, bottom],
          [x, bottom],
        ],
        true,
      );
      return;
    }
    this.trace(
      layer,
      [
        [x + r, y],
        [right - r, y],
        [right, y + r, r],
        [right, bottom - r],
        [right - r, bottom, r],
        [x + r, bottom],
        [x, bottom - r, r],
        [x, y + r],
        [x + r, y, r],
      ],
      true,
    );
  }

  circle(layer: Layer, x: number, y: number, r: number): void {
    this.trace(
      layer,
      [
        [x - r, y],
        [x + r, y, r],
        [x - r, y, r],
      ],
      true,
    );
  }

  /** Ring of straight edges without the parts that have one of the covers on both sides. */
  outline(layer: Layer, points: readonly Point[], covers: readonly Polygon[]): void {
    const path = this.#layers[layer];
    for (const edge of edges(points.map(this.#toPlan))) {
      for (const [from, to] of visibleParts(edge, covers)) {
        path.move(from);
        path.line(to);
      }
    }
  }

  /** How far one gets from a point to another before a cover begins, 0…1; null when nothing is in the way. */
  reach(from: Point, to: Point, covers: readonly Polygon[]): number | null {
    const edge = [this.#toPlan(from), this.#toPlan(to)] as const;
    if (covers.some(cover => pointInPolygon(cover, edge[0]))) return 0;
    return cuts(edge, covers)[0] ?? null;
  }
}

/** Where covers' lines cross an edge, as sorted parts of its length. */
function cuts([a, b]: readonly [Point, Point], covers: readonly Polygon[]): number[] {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  return covers
    .flatMap(cover => edges(cover))
    .flatMap(([c, d]) => {
      const [ex, ey] = [d[0] - c[0], d[1] - c[1]];
      const along = dx * ey - dy * ex;
      if (along === 0) return [];
      const t = ((c[0] - a[0]) * ey - (c[1] - a[1]) * ex) / along;
      const u = ((c[0] - a[0]) * dy - (c[1] - a[1]) * dx) / along;
      return t > 0 && t < 1 && u >= 0 && u <= 1 ? [t] : [];
    })
    .sort((p, q) => p - q);
}

/** Distance to either side of a line at which covers are looked for, mm. */
const ASIDE = 3;

function visibleParts(edge: readonly [Point, Point], covers: readonly Polygon[]): [Point, Point][] {
  const [a, b] = edge;
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  const [nx, ny] = [((a[1] - b[1]) / length) * ASIDE, ((b[0] - a[0]) / length) * ASIDE];
  const at = (t: number): Point => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
  const covered = (t: number) => {
    const [x, y] = at(t);
    return [1, -1].every(side => covers.some(cover => pointInPolygon(cover, [x + side * nx, y + side * ny])));
  };
  const stops = [0, ...cuts(edge, covers), 1];
  const parts: [number, number][] = [];
  for (const [index, end] of stops.slice(1).entries()) {
    const start = stops[index] ?? 0;
    if (end - start < 1e-6 || covered((start + end) / 2)) continue;
    const last = parts.at(-1);
    if (last?.[1] === start) last[1] = end;
    else parts.push([start, end]);
  }
  return parts.map(([from, to]) => [at(from), at(to)]);
}

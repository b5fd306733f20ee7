import type { Point, Polygon } from './types.ts';

/**
 * Schemes of the podium's levels: what stands on a level besides the lots, whose outlines lots carry
 * themselves. Whole millimetres, x to the right, y down. Underground levels have the river below, so sections
 * go from left to right; blocks of commercial premises have it above, as the plans of storeys.
 */

/** Lifts and stairs of a section. */
export interface SchemeCore {
  readonly section: number;
  /** Outer faces of its walls. */
  readonly outline: Polygon;
  /** Inner faces: lobby, shafts, stairs. Walls are what is left of the outline. */
  readonly rooms: readonly Polygon[];
  readonly lifts: readonly Polygon[];
  readonly stairs: readonly Polygon[];
  /** Gaps in its walls, as rectangles. */
  readonly openings: readonly Polygon[];
}

export interface SchemeRamp {
  readonly outline: Polygon;
  /** «Рампа на −1». */
  readonly name: string;
  /** Way along which cars leave this level. */
  readonly way: readonly Point[];
}

/** Level with parking spaces or storerooms. */
export interface LevelScheme {
  /** Inner faces of the outer walls. */
  readonly contour: Polygon;
  /** Thickness of the outer walls. */
  readonly wall: number;
  readonly columns: readonly Polygon[];
  readonly cores: readonly SchemeCore[];
  readonly ramps: readonly SchemeRamp[];
  /** Driving directions: from, to. */
  readonly arrows: readonly (readonly [Point, Point])[];
}

/** Block of commercial premises on one level, in its own frame. */
export interface BlockScheme {
  readonly block: number;
  /** Section above the block. */
  readonly section: number;
  /** Outer faces of its walls. Walls are what is left of the contour by lots and rooms. */
  readonly contour: Polygon;
  /** Common rooms by their inner faces. */
  readonly rooms: readonly { readonly name: string; readonly outline: Polygon }[];
  readonly columns: readonly Polygon[];
  readonly lifts: readonly Polygon[];
  readonly stairs: readonly Polygon[];
  /** Shop windows and doors in the outer walls, as rectangles. */
  readonly windows: readonly Polygon[];
  readonly doors: readonly Polygon[];
}

/** Level with commercial premises. */
export interface CommercialScheme {
  readonly blocks: readonly BlockScheme[];
}

/**
 * Plan data of flats and storeys. All lengths are whole millimetres in the plan's own frame:
 * x to the right, y down. In a flat's plan the main facade is at the top (y = 0 is the outer face of
 * that wall); in a storey's plan the river facade is at the top, so south is up.
 */
export type Point = readonly [x: number, y: number];
/** Closed ring without a repeated last point; clockwise on the screen. */
export type Polygon = readonly Point[];

export type RoomKind =
  | 'living'
  | 'kitchen'
  | 'kitchen-living'
  | 'bedroom'
  | 'nursery'
  | 'study'
  | 'hall'
  | 'corridor'
  | 'bathroom'
  | 'toilet'
  | 'laundry'
  | 'wardrobe'
  | 'terrace'
  | 'loggia';

/** Wall thicknesses by kind, mm: outer 400, between flats and to the corridor 250, partition 100. */
export const WALL = { outer: 400, party: 250, partition: 100 } as const;

export interface Room {
  readonly id: string;
  readonly kind: RoomKind;
  /** Russian name as it stands on the drawing: «Гостиная». */
  readonly name: string;
  /** Inner faces of the walls. */
  readonly outline: Polygon;
  /** Where the name stands; the centre of the room when absent. */
  readonly label?: Point;
}

/** A straight gap in a wall, given by the two ends of its axis on the wall's centre line. */
export interface Opening {
  readonly from: Point;
  readonly to: Point;
  /** Thickness of the wall that it cuts, mm. */
  readonly wall: number;
}

export interface Window extends Opening {
  /** Room it lights. */
  readonly room: string;
  /** Side of the flat's own frame that it looks at. */
  readonly side: PlanSide;
  /** Facade bay it fills, from 0, counted along that side from left to right or from top to bottom. */
  readonly bay: number;
}

export interface Door extends Opening {
  readonly kind: 'entrance' | 'swing' | 'sliding' | 'opening';
  /** The two rooms that it joins; `outside` is the common corridor. */
  readonly rooms: readonly [string, string];
  /** End of the opening where the hinge is. Absent for sliding doors and plain openings. */
  readonly hinge?: 'from' | 'to';
  /** Room into which the leaf opens. */
  readonly into?: string;
}

/** Walls with the openings in them: a flat, or the common part of a storey. */
export interface Walls {
  readonly contour: Polygon;
  readonly rooms: readonly Room[];
  readonly doors: readonly Door[];
  readonly windows: readonly Window[];
}

export type PlanSide = 'top' | 'right' | 'bottom' | 'left';

export type FurnitureKind =
  | 'bed-double'
  | 'bed-single'
  | 'nightstand'
  | 'sofa'
  | 'sofa-corner'
  | 'armchair'
  | 'coffee-table'
  | 'rug'
  | 'tv'
  | 'dining-table'
  | 'round-table'
  | 'desk'
  | 'chair'
  | 'wardrobe'
  | 'hangers'
  | 'shelf'
  | 'plant'
  | 'counter'
  | 'hob'
  | 'sink'
  | 'fridge'
  | 'washbasin'
  | 'toilet'
  | 'bath'
  | 'shower'
  | 'washer'
  | 'dresser'
  | 'planter'
  | 'lounger';

/** A piece of furniture: its box before rotation has the top-left corner at `at`; it turns about its centre. */
export interface Furniture {
  readonly kind: FurnitureKind;
  readonly at: Point;
  readonly size: readonly [width: number, depth: number];
  /** 0…3: quarter turns clockwise (0: its back is to the top); any other number: degrees clockwise. */
  readonly turn?: number;
  /** The symbol is mirrored left to right before turning: chaise of a corner sofa, tap of a bath. */
  readonly mirrored?: boolean;
  readonly room: string;
}

/** Solid block that is not counted as area: shaft, column. */
export interface Shaft {
  readonly outline: Polygon;
}

export interface FlatPlan {
  /**
   * Outer faces of all its walls. A party wall counts whole in both of its flats, so in a storey
   * neighbouring contours overlap by the wall's 250 mm. An open terrace is a room that lies outside the
   * contour and touches it; a loggia lies inside.
   */
  readonly contour: Polygon;
  readonly rooms: readonly Room[];
  readonly shafts: readonly Shaft[];
  readonly doors: readonly Door[];
  readonly windows: readonly Window[];
  readonly furniture: readonly Furniture[];
}

/** One flat as it lies in a storey: its layout's plan turned and moved into the storey's frame. */
export interface Placement {
  /** Position on the storey, from 1, as in the chessboard. */
  readonly position: number;
  /** Code of the layout. */
  readonly layout: string;
  /** Mirrored left to right before turning. */
  readonly mirrored: boolean;
  /** Quarter turns clockwise: 0 river side up, 2 yard side. */
  readonly turn: 0 | 1 | 2 | 3;
  /** Where the (mirrored, turned) plan's bounding box starts in the storey's frame. */
  readonly at: Point;
}

/** Storey shared by every floor of a tier. */
export interface FloorPlan {
  readonly contour: Polygon;
  readonly placements: readonly Placement[];
  /** Common rooms: corridor, lift hall, stairs, shafts; names stand on the drawing. */
  readonly common: readonly Room[];
  readonly shafts: readonly Shaft[];
  /** Lift cars and flights, drawn as hairlines. */
  readonly equipment: readonly {
    readonly kind: 'lift' | 'stairs';
    readonly outline: Polygon;
  }[];
  readonly doors: readonly Door[];
  readonly windows: readonly Window[];
}

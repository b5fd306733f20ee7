import * as z from 'zod/mini';
import { COMMERCIAL_LEVELS } from './commercial-levels.ts';
import { lotStatusSchema } from './lot-status.ts';
import { areaSchema, optionSchema, pageOf, priceShape, roublesSchema, slugSchema } from './primitives.ts';
import { buildingRefSchema, facetOptionSchema, rangeSchema, stepRangeSchema } from './property.ts';

/** Lots of the podium: all that is for sale under and around the sections and is no flat. */
export const PODIUM_KINDS = ['parking', 'storeroom', 'commercial'] as const;
export type PodiumKind = (typeof PODIUM_KINDS)[number];

export const commercialLevelSchema = z.enum(COMMERCIAL_LEVELS);

const pointSchema = z.readonly(z.tuple([z.number(), z.number()]));
/** Millimetres in the frame of its level (of its block for commercial premises), x to the right, y down. */
const polygonSchema = z.readonly(z.array(pointSchema));
const polygonsSchema = z.readonly(z.array(polygonSchema));

const lotBase = {
  id: z.int(),
  slug: slugSchema,
  number: z.string(),
  status: lotStatusSchema,
  is_favorite: z.boolean(),
  /** Section above it, or nearest to it. */
  building: buildingRefSchema,
  /** Level; the id is the value of the filter `floor`. */
  floor: z.object({ id: z.int(), name: z.string() }),
  area: areaSchema,
  ...priceShape,
  /** Empty when nobody has drawn it, as of a lot that an import has brought. */
  outline: polygonSchema,
  /** Clear width (the shorter side) and depth, metres; null without an outline. */
  size: z.nullable(z.object({ width: z.number(), depth: z.number() })),
};

/** The other half of a rent-together offer. */
const pairSchema = z.nullable(z.object({ number: z.string(), area: areaSchema }));

export const parkingLotSchema = z.object({
  kind: z.literal('parking'),
  ...lotBase,
  /** Null when it is not known. */
  type: z.nullable(optionSchema),
  /** Way to the lifts of its section, whole metres; null when it is not known. */
  lift_distance: z.nullable(z.int()),
  pair: pairSchema,
});
export type ParkingLot = z.infer<typeof parkingLotSchema>;

export const storeroomLotSchema = z.object({ kind: z.literal('storeroom'), ...lotBase, pair: pairSchema });
export type StoreroomLot = z.infer<typeof storeroomLotSchema>;

export const commercialLotSchema = z.object({
  kind: z.literal('commercial'),
  ...lotBase,
  /** Null when it is not known, which is so of all that follows. */
  block: z.nullable(z.int()),
  level: commercialLevelSchema,
  /** What it suits, in words. */
  purpose: z.nullable(z.string()),
  ceiling_height: z.nullable(z.number()),
  /** Kilowatts. */
  power: z.nullable(z.int()),
  /** Shop windows, and their length along the front, metres. */
  windows: z.nullable(z.int()),
  front: z.nullable(z.number()),
  /** Roubles a month; null when it is only sold. */
  rent: z.nullable(roublesSchema),
});
export type CommercialLot = z.infer<typeof commercialLotSchema>;

export const parkingPageSchema = pageOf(parkingLotSchema);
export const storeroomPageSchema = pageOf(storeroomLotSchema);
export const commercialPageSchema = pageOf(commercialLotSchema);

/** `LevelScheme` of the domain package. */
export const levelSchemeSchema = z.object({
  contour: polygonSchema,
  wall: z.number(),
  columns: polygonsSchema,
  cores: z.readonly(
    z.array(
      z.object({
        section: z.int(),
        outline: polygonSchema,
        rooms: polygonsSchema,
        lifts: polygonsSchema,
        stairs: polygonsSchema,
        openings: polygonsSchema,
      }),
    ),
  ),
  ramps: z.readonly(
    z.array(z.object({ outline: polygonSchema, name: z.string(), way: z.readonly(z.array(pointSchema)) })),
  ),
  arrows: z.readonly(z.array(z.readonly(z.tuple([pointSchema, pointSchema])))),
});

/** `CommercialScheme` of the domain package. */
export const commercialSchemeSchema = z.object({
  blocks: z.readonly(
    z.array(
      z.object({
        block: z.int(),
        section: z.int(),
        contour: polygonSchema,
        rooms: z.readonly(z.array(z.object({ name: z.string(), outline: polygonSchema }))),
        columns: polygonsSchema,
        lifts: polygonsSchema,
        stairs: polygonsSchema,
        windows: polygonsSchema,
        doors: polygonsSchema,
      }),
    ),
  ),
});

const levelBase = {
  /** Value of the filter `floor`. */
  id: z.int(),
  name: z.string(),
  /** Lots on it, and how many of them are free. */
  lots: z.int(),
  free: z.int(),
};

/** A level of parking spaces or storerooms with its scheme; lots carry their outlines themselves. */
export const levelSchema = z.object({
  ...levelBase,
  /** Null when nobody has drawn it: its lots are listed only. */
  scheme: z.nullable(levelSchemeSchema),
});
export type Level = z.infer<typeof levelSchema>;
export const levelListSchema = z.array(levelSchema);

/** A level of commercial premises with the blocks that it has; without a drawing it has none. */
export const commercialFloorSchema = z.object({
  ...levelBase,
  level: commercialLevelSchema,
  scheme: commercialSchemeSchema,
});
export type CommercialFloor = z.infer<typeof commercialFloorSchema>;
export const commercialFloorListSchema = z.array(commercialFloorSchema);

/** Facets, each computed with all other filters applied; a range is null when nothing is left. */
export const podiumFacetsSchema = z.object({
  count: z.int(),
  type: z.array(facetOptionSchema),
  sale_status: z.array(facetOptionSchema),
  floor: z.array(facetOptionSchema),
  building: z.array(facetOptionSchema),
  price: z.nullable(rangeSchema),
  area: z.nullable(rangeSchema),
});
export type PodiumFacets = z.infer<typeof podiumFacetsSchema>;

/** Every option there is and the full ranges; the filter does not touch them. */
export const podiumSpecsSchema = z.object({
  type: z.array(optionSchema),
  sale_status: z.array(optionSchema),
  floor: z.array(optionSchema),
  building: z.array(optionSchema),
  price: stepRangeSchema,
  area: stepRangeSchema,
  order: z.array(optionSchema),
});
export type PodiumSpecs = z.infer<typeof podiumSpecsSchema>;

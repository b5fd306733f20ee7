import * as z from 'zod/mini';
import { mortgageOfferSchema, projectSchema } from './complex.ts';
import { instalmentTermsSchema } from './instalment.ts';
import { lotStatusSchema } from './lot-status.ts';
import { commercialLevelSchema } from './podium.ts';
import { areaSchema, dateSchema, optionSchema, priceShape, roublesSchema, slugSchema } from './primitives.ts';
import { buildingRefSchema, roomSchema, worldSideSchema } from './property.ts';
import { seasonSettingsSchema } from './site-texts.ts';

/**
 * A whole complex as data: what the demo model produces and the loader writes into the database.
 * Another developer's complex is another value of this shape. Rows refer to each other by natural keys
 * (building number, layout code, plate code), never by database ids.
 */

/** Plan data in millimetres; the exact shape is `FlatPlan` / `FloorPlan` of the domain package. */
const planDataSchema = z.record(z.string(), z.unknown());

export const datasetBuildingSchema = z.extend(z.omit(buildingRefSchema, { id: true }), {
  material: z.string(),
  /** Heights above the water, m: the second storey's floor, and from floor to floor. Null hides view heights. */
  heights: z.nullable(z.object({ second: z.number(), storey: z.number() })),
});

export const datasetLayoutSchema = z.object({
  code: z.string(),
  name: z.string(),
  /** Rooms, 0 for a studio. */
  room_count: z.int().check(z.nonnegative()),
  common_layout_type: z.nullable(z.string()),
  area: areaSchema,
  living_area: z.nullable(areaSchema),
  kitchen_area: z.nullable(areaSchema),
  rooms: z.array(roomSchema),
  /** `FlatPlan`; null when only a picture is known. */
  plan: z.nullable(planDataSchema),
  picture: z.nullable(z.string()),
});

export const datasetPlateSchema = z.object({
  code: z.string(),
  building: z.int(),
  floors: z.array(z.int()),
  /** `FloorPlan`. */
  plan: planDataSchema,
});

const lotBase = {
  /** Key that stays the same between imports. */
  external_id: z.string(),
  number: z.string(),
  slug: slugSchema,
  building: z.int(),
  floor: z.int(),
  area: areaSchema,
  status: lotStatusSchema,
  ...priceShape,
  price_history: z.array(z.object({ date: dateSchema, price: roublesSchema })),
};

export const datasetFlatSchema = z.object({
  ...lotBase,
  kind: z.literal('flat'),
  layout: z.string(),
  mirrored: z.boolean(),
  plate: z.nullable(z.string()),
  position: z.nullable(z.int()),
  ceiling_height: z.nullable(z.number()),
  window_look: z.array(z.string()),
  window_sides: z.array(worldSideSchema),
  /** Degrees from north at which the top of the plan looks. */
  plan_azimuth: z.nullable(z.number()),
  /** Facade side of the main windows and its bays, numbered as in facade.json (from 1, west to east). */
  side: z.nullable(z.enum(['river', 'yard', 'east', 'west'])),
  bays: z.array(z.int()),
  facing_type: z.string(),
  features: z.array(z.string()),
  is_mortgage: z.boolean(),
});

export const datasetParkingSchema = z.object({
  ...lotBase,
  kind: z.literal('parking'),
  /** Value of the dictionary `parking_type`. */
  type: z.string(),
  /** Way to the lifts of its section, whole metres. */
  lift_distance: z.nullable(z.int()),
  outline: z.array(z.tuple([z.number(), z.number()])),
  /** Storeroom that can be rented together with it: number and area. */
  pair: z.nullable(z.object({ number: z.string(), area: areaSchema })),
});

export const datasetStoreroomSchema = z.object({
  ...lotBase,
  kind: z.literal('storeroom'),
  outline: z.array(z.tuple([z.number(), z.number()])),
  pair: z.nullable(z.object({ number: z.string(), area: areaSchema })),
});

export const datasetCommercialSchema = z.object({
  ...lotBase,
  kind: z.literal('commercial'),
  block: z.int(),
  level: commercialLevelSchema,
  /** What it suits, in words. */
  purpose: z.nullable(z.string()),
  ceiling_height: z.number(),
  /** Kilowatts. */
  power: z.int(),
  windows: z.int(),
  /** Roubles a month; null when it is only sold. */
  rent: z.nullable(roublesSchema),
  outline: z.array(z.tuple([z.number(), z.number()])),
});

export const datasetLotSchema = z.discriminatedUnion('kind', [
  datasetFlatSchema,
  datasetParkingSchema,
  datasetStoreroomSchema,
  datasetCommercialSchema,
]);
export type DatasetLot = z.infer<typeof datasetLotSchema>;
export type DatasetFlat = z.infer<typeof datasetFlatSchema>;

/** Level of the podium with its scheme: contour, columns, ramps, lifts in millimetres. */
export const datasetLevelSchema = z.object({
  kind: z.enum(['parking', 'storeroom', 'commercial']),
  floor: z.int(),
  name: z.string(),
  scheme: planDataSchema,
});

/** Pictures of window views: which picture fits section, side and floor. */
export const datasetViewSchema = z.object({
  building: z.int(),
  side: z.enum(['river', 'yard', 'east', 'west']),
  from: z.int(),
  to: z.int(),
  /** Name of a made picture: the file name of its original without the ending. */
  picture: z.string(),
  azimuth: z.number(),
});

export const datasetSchema = z.object({
  project: z.extend(z.omit(projectSchema, { id: true, postal: true, facts: true }), {
    season: seasonSettingsSchema,
  }),
  buildings: z.array(datasetBuildingSchema),
  layouts: z.array(datasetLayoutSchema),
  plates: z.array(datasetPlateSchema),
  levels: z.array(datasetLevelSchema),
  views: z.array(datasetViewSchema),
  lots: z.array(datasetLotSchema),
  dictionaries: z.object({
    window_look: z.array(optionSchema),
    facing_type: z.array(optionSchema),
    features: z.array(optionSchema),
    common_layout_type: z.array(optionSchema),
    parking_type: z.array(optionSchema),
  }),
  mortgage: z.object({
    is_active: z.boolean(),
    rate: z.number(),
    offers: z.array(z.omit(mortgageOfferSchema, { id: true })),
  }),
  /** Null when nothing is sold by instalments. */
  instalment: z.nullable(instalmentTermsSchema),
  /** Day to which prices and statuses belong. */
  date: dateSchema,
});
export type Dataset = z.infer<typeof datasetSchema>;

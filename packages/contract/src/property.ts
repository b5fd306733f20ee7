import * as z from 'zod/mini';
import { FLAGS, LISTS, RANGES } from './flat-filters.ts';
import { keyed } from './keyed.ts';
import { lotStatusSchema } from './lot-status.ts';
import {
  areaSchema,
  dateSchema,
  hrefSchema,
  optionSchema,
  pageOf,
  percentSchema,
  priceShape,
  roublesSchema,
  slugSchema,
} from './primitives.ts';

/** Sides of the world that windows look at. */
export const WORLD_SIDES = ['north', 'east', 'south', 'west'] as const;
export const worldSideSchema = z.enum(WORLD_SIDES);
export type WorldSide = z.infer<typeof worldSideSchema>;

/** Mortgage of one lot for the deposit and term asked for, both echoed after clamping. */
export const paymentSchema = z.object({
  /** Percent of the price. */
  deposit: percentSchema,
  /** Years. */
  term: z.int(),
  /** Fraction per year. */
  rate: z.number(),
  deposit_amount: roublesSchema,
  loan: roublesSchema,
  /** Roubles a month. */
  payment: roublesSchema,
});
export type Payment = z.infer<typeof paymentSchema>;

/** Drawing of a plan: an SVG whose groups are shown by reference, in millimetres. */
export const planImageSchema = z.object({
  /**
   * Address without a fragment; fragments `#plan` (with tiles), `#structure` (without them, for small sizes),
   * `#walls` (solid walls alone), `#furniture`. For an imported lot an ordinary picture.
   */
  href: hrefSchema,
  kind: z.enum(['drawing', 'picture']),
  /** The picture in other widths, as the attribute of that name wants them; a drawing has none. */
  srcset: z.optional(z.string()),
  /** Size of the drawing, mm (of a picture: px). */
  width: z.number(),
  height: z.number(),
});
export type PlanImage = z.infer<typeof planImageSchema>;

export const layoutRefSchema = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  /** Rooms as they are filtered by: 0 studio … 4 four and more. */
  layout_type: z.int(),
  /** Rooms as they are: five are five. */
  room_count: z.int(),
  common_layout_type: z.nullable(z.string()),
  plan: z.nullable(planImageSchema),
});

export const buildingRefSchema = z.object({
  id: z.int(),
  number: z.int(),
  name: z.string(),
  floors: z.int(),
  completion: z.object({
    year: z.int(),
    quarter: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
  }),
});

export const featureSchema = z.object({ id: z.string(), name: z.string() });

/** A flat as lists show it. */
export const propertySchema = z.object({
  id: z.int(),
  slug: slugSchema,
  /** Number of the flat as people say it. */
  number: z.string(),
  status: lotStatusSchema,
  is_favorite: z.boolean(),
  feature_set: z.array(featureSchema),
  mortgage: z.nullable(paymentSchema),
  layout: layoutRefSchema,
  floor: z.object({ id: z.int(), number: z.int(), total: z.int() }),
  building: buildingRefSchema,
  area: areaSchema,
  ...priceShape,
  /** Whether the last change of the price made it lower. */
  is_price_lowered: z.boolean(),
  window_look: z.array(optionSchema),
  /** Null when it is not known. */
  facing_type: z.nullable(optionSchema),
  is_mortgage: z.boolean(),
});
export type Property = z.infer<typeof propertySchema>;

export const roomSchema = z.object({ id: z.string(), kind: z.string(), name: z.string(), area: areaSchema });

/** Text and dimensions of the full drawing, in the drawing's millimetres. */
export const planNotesSchema = z.object({
  rooms: z.array(
    z.object({
      name: z.string(),
      area: areaSchema,
      at: z.tuple([z.number(), z.number()]),
      /** Width and height that a text has there before it meets a wall. */
      space: z.tuple([z.number(), z.number()]),
      /** The same before it meets furniture or a door. */
      clear: z.tuple([z.number(), z.number()]),
    }),
  ),
  /** Clear dimensions along the top and the left edge: from, to on that axis; the length is the difference. */
  top: z.array(z.tuple([z.number(), z.number()])),
  left: z.array(z.tuple([z.number(), z.number()])),
});
export type PlanNotes = z.infer<typeof planNotesSchema>;

/** A flat with everything that its own page shows. */
export const propertyDetailSchema = z.extend(propertySchema, {
  living_area: z.nullable(areaSchema),
  kitchen_area: z.nullable(areaSchema),
  /** Metres. */
  ceiling_height: z.nullable(z.number()),
  /** Place on the storey, from 1. */
  position: z.nullable(z.int()),
  rooms: z.array(roomSchema),
  plan_notes: z.nullable(planNotesSchema),
  /** Degrees clockwise from north at which the top edge of the drawing looks; null for imported lots. */
  plan_azimuth: z.nullable(z.number()),
  window_sides: z.array(worldSideSchema),
  /** Windows and glass doors by the room that they light; none for imported lots. */
  windows: z.array(
    z.object({
      room: z.string(),
      /** Degrees clockwise from north at which it looks. */
      azimuth: z.number(),
      /** Degrees to each side of that from which light comes past its own wall. */
      reach: z.number(),
    }),
  ),
  /** Pictures of what is seen from its windows, a facade side each, the main one first; none for imported lots. */
  views: z.array(
    z.object({
      side: z.enum(['river', 'yard', 'east', 'west']),
      /** Name of a made picture of the site; the addresses of its sizes follow from the site's list of pictures. */
      picture: z.string(),
      /** Degrees from north at which the middle of the picture looks. */
      azimuth: z.number(),
      /** Metres above the water. */
      height: z.number(),
      /** Metres from one storey to the next. */
      storey_height: z.number(),
      /** Pictures from all storeys of that facade, the lowest first; each is true for the storeys that it names. */
      storeys: z.array(z.object({ from: z.int(), to: z.int(), picture: z.string() })),
    }),
  ),
  /** Picture for previews; its address changes with what it shows. Size in px. */
  card: z.object({ href: hrefSchema, width: z.int(), height: z.int() }),
  price_history: z.array(z.object({ date: dateSchema, price: roublesSchema })),
  /** Day since which its price has been this one, ISO. */
  price_date: dateSchema,
  /** Day in Moscow of this answer, on which the price holds: ISO. */
  date: dateSchema,
  /** Whether it has a page of its own: one sold long ago has none. */
  has_page: z.boolean(),
});
export type PropertyDetail = z.infer<typeof propertyDetailSchema>;

export const rangeSchema = z.object({ min: z.number(), max: z.number() });

/** What flats of one layout in its sizes have that a list shows as one. */
export const sameLayoutSchema = z.object({
  /** What `layout_group` asks for them by. */
  id: z.int(),
  count: z.int(),
  area: rangeSchema,
  floor: rangeSchema,
  price_min: roublesSchema,
});
export type SameLayout = z.infer<typeof sameLayoutSchema>;

/** A flat in a list; with `same_layout` the first of several that stand there as one. */
export const listedPropertySchema = z.extend(propertySchema, { same_layout: z.optional(sameLayoutSchema) });
export type ListedProperty = z.infer<typeof listedPropertySchema>;

export const propertyPageSchema = pageOf(listedPropertySchema);

/** A flat that the site no longer shows, with what others are compared with it by. */
export const formerPropertySchema = z.object({
  id: z.int(),
  number: z.string(),
  area: areaSchema,
  /** The last one that it had. */
  price: roublesSchema,
  layout: z.pick(layoutRefSchema, { layout_type: true, room_count: true }),
  building: z.pick(buildingRefSchema, { name: true }),
});
export type FormerProperty = z.infer<typeof formerPropertySchema>;

/** Address of a flat's page for search engines. */
export const propertyAddressSchema = z.object({
  slug: slugSchema,
  /** Day of the last change of anything that its page tells of it. */
  changed: dateSchema,
  /** Its plan; null when there is none. */
  picture: z.nullable(hrefSchema),
});
export const propertyAddressPageSchema = z.object({
  count: z.int(),
  /** The latest day of a change of any of all; null when there are none. */
  changed: z.nullable(dateSchema),
  results: z.array(propertyAddressSchema),
});

/** What a square metre of the flats on sale cost on the days when prices changed, the earliest first. */
export const priceDynamicsSchema = z.array(
  z.object({
    date: dateSchema,
    /** Mean over flats, roubles. */
    metre: roublesSchema,
    /** Flats that had a price on that day. */
    flats: z.int(),
  }),
);
export type PriceDynamics = z.infer<typeof priceDynamicsSchema>;

/** One option of a list filter with the number of flats that choosing it would give. */
export const facetOptionSchema = z.object({
  value: z.union([z.string(), z.number()]),
  label: z.string(),
  count: z.int(),
});

/** Facets: each computed with all other filters applied. A range is null when nothing is left. */
export const facetsSchema = z.object({
  count: z.int(),
  ...keyed(LISTS, () => z.array(facetOptionSchema)),
  /** `payment` is a month's, for the deposit and term asked for. */
  ...keyed(RANGES, () => z.nullable(rangeSchema)),
  ...keyed(FLAGS, () => z.object({ count: z.int() })),
});
export type Facets = z.infer<typeof facetsSchema>;
export type FacetOption = z.infer<typeof facetOptionSchema>;

export const stepRangeSchema = z.object({ min: z.number(), max: z.number(), step: z.number() });
/** Specs: every option there is and the full ranges over the flats on sale; they do not depend on the filter. */
export const specsSchema = z.object({
  ...keyed(LISTS, () => z.array(optionSchema)),
  ...keyed(RANGES, () => stepRangeSchema),
  order: z.array(optionSchema),
});
export type Specs = z.infer<typeof specsSchema>;

import * as z from 'zod/mini';
import { lotStatusSchema } from './lot-status.ts';
import { areaSchema, pageOf, percentSchema, roublesSchema, slugSchema } from './primitives.ts';
import {
  buildingRefSchema,
  featureSchema,
  layoutRefSchema,
  planImageSchema,
  roomSchema,
} from './property.ts';
import {
  contactsSchema,
  coordinatesSchema,
  legalSchema,
  linksSchema,
  postalAddressSchema,
  promoSchema,
  seasonSchema,
} from './site-texts.ts';

const pointSchema = z.tuple([z.number(), z.number()]);
const outlineSchema = z.array(pointSchema);

/** The residential complex itself: name, place, contacts, figures that follow from the lots. */
export const projectSchema = z.object({
  id: z.int(),
  name: z.string(),
  /** One line under the name. */
  tagline: z.string(),
  description: z.string(),
  address: z.string(),
  /** The same in parts; absent while nobody has written them. */
  postal: z.optional(postalAddressSchema),
  is_demo: z.boolean(),
  coordinates: coordinatesSchema,
  contacts: contactsSchema,
  links: linksSchema,
  developer: z.string(),
  /** Null while nothing is promoted: no offer, its last day over, or no flat on sale with a discount. */
  promo: z.nullable(promoSchema),
  /** Name of the season whose pictures are shown; null while pages have none. */
  season: z.nullable(seasonSchema),
  legal: legalSchema,
  facts: z.object({
    sections: z.int(),
    floors_max: z.int(),
    flats_on_sale: z.int(),
    /** Whether it has parking spaces or storerooms, and whether it has commercial premises, be all of them sold. */
    has_storage: z.boolean(),
    has_commercial: z.boolean(),
    completion: buildingRefSchema.shape.completion,
    price_min: z.nullable(roublesSchema),
  }),
});
export type Project = z.infer<typeof projectSchema>;

/** One lot of the chessboard, in any state. */
export const buildingLotSchema = z.object({
  id: z.int(),
  slug: slugSchema,
  number: z.string(),
  floor: z.int(),
  /** Column of the chessboard: the place on the storey, from 1. */
  position: z.int(),
  layout_type: z.int(),
  room_count: z.int(),
  area: areaSchema,
  status: lotStatusSchema,
  price: roublesSchema,
  discount_amount: percentSchema,
  window_look: z.array(z.string()),
  /** Whether it is free and passes the filter of the query. */
  is_match: z.boolean(),
  /** Whether it has a page of its own: one sold long ago has none. */
  has_page: z.boolean(),
});
export type BuildingLot = z.infer<typeof buildingLotSchema>;

export const buildingSchema = z.extend(buildingRefSchema, {
  material: z.string(),
  free: z.int(),
  price_min: z.nullable(roublesSchema),
});
export type Building = z.infer<typeof buildingSchema>;
export const buildingPageSchema = pageOf(buildingSchema);
export const buildingDetailSchema = z.extend(buildingSchema, { lots: z.array(buildingLotSchema) });
export type BuildingDetail = z.infer<typeof buildingDetailSchema>;

export const layoutSchema = z.extend(layoutRefSchema, {
  area: areaSchema,
  living_area: z.nullable(areaSchema),
  kitchen_area: z.nullable(areaSchema),
  rooms: z.array(roomSchema),
  /** Free flats of this layout and the lowest price among them. */
  free: z.int(),
  price_min: z.nullable(roublesSchema),
});
export type Layout = z.infer<typeof layoutSchema>;
export const layoutPageSchema = pageOf(layoutSchema);

/** A flat on the plan of its storey, in the drawing's millimetres. */
export const floorFlatSchema = z.object({
  id: z.int(),
  slug: slugSchema,
  number: z.string(),
  position: z.int(),
  layout_type: z.int(),
  room_count: z.int(),
  layout_name: z.string(),
  area: areaSchema,
  status: lotStatusSchema,
  price: roublesSchema,
  /** See `buildingLotSchema`. */
  has_page: z.boolean(),
  outline: outlineSchema,
  /** Middle of a text about it, and the width and height that the text has there. */
  label: pointSchema,
  space: pointSchema,
});
export type FloorFlat = z.infer<typeof floorFlatSchema>;

export const floorSchema = z.object({
  id: z.int(),
  number: z.int(),
  building: buildingRefSchema,
  /** Drawing with `#plan`, `#walls` and, per flat, `#f{position}` (its furniture); null without plan data. */
  plan: z.nullable(planImageSchema),
  /** Degrees clockwise from north at which the top edge of the drawing looks. */
  plan_azimuth: z.nullable(z.number()),
  lots: z.int(),
  free: z.int(),
});
export type Floor = z.infer<typeof floorSchema>;
export const floorPageSchema = pageOf(floorSchema);
export const floorDetailSchema = z.extend(floorSchema, {
  flats: z.array(floorFlatSchema),
  /** Names of common rooms, where they stand, and the width and height that a text has there. */
  notes: z.array(z.object({ name: z.string(), at: pointSchema, space: pointSchema })),
  /** The flat asked for by `property`; null when the storey was asked for by its own id. */
  property: z.nullable(z.int()),
});
export type FloorDetail = z.infer<typeof floorDetailSchema>;

export const featureListSchema = z.array(featureSchema);

export const mortgageKindSchema = z.enum(['base', 'family', 'it', 'subsidised']);

/** What a loan costs besides its interest, as the law counts it. */
const loanCostsSchema = z.object({
  /** Roubles at the start: valuation, registration. */
  at_start: roublesSchema,
  /** Insurance at the start of every year, a fraction of the debt at that time. */
  yearly: z.number().check(z.nonnegative(), z.maximum(1)),
});

/** Programme of a bank. Terms stand next to the rate wherever it is shown. */
export const mortgageOfferSchema = z.object({
  id: z.int(),
  bank: z.string(),
  name: z.string(),
  kind: mortgageKindSchema,
  /** Fraction per year. */
  rate: z.number(),
  min_deposit: percentSchema,
  max_term: z.int(),
  max_loan: z.nullable(roublesSchema),
  eligibility: z.string(),
  /** In its cheapest and in its dearest contract: the full cost of a loan is counted from them. */
  costs: z.object({ least: loanCostsSchema, most: loanCostsSchema }),
});
export type MortgageOffer = z.infer<typeof mortgageOfferSchema>;
export const mortgagePageSchema = pageOf(mortgageOfferSchema);
export const mortgageFacetsSchema = z.object({
  count: z.int(),
  max_term: z.object({ max: z.int() }),
  min_deposit: z.object({ min: percentSchema }),
});
export type MortgageFacets = z.infer<typeof mortgageFacetsSchema>;
export const mortgageSettingsSchema = z.object({
  is_active: z.boolean(),
  /** Fraction per year. */
  rate: z.number(),
  /** The offer at that rate; null when no bank has one. */
  main_mortgage: z.nullable(mortgageOfferSchema),
});
export type MortgageSettings = z.infer<typeof mortgageSettingsSchema>;

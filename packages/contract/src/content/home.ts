import * as z from 'zod/mini';
import { areaSchema, hrefSchema, roublesSchema, slugSchema } from '../primitives.ts';
import { layoutRefSchema, propertySchema } from '../property.ts';
import {
  cardSchema,
  factSchema,
  headSchema,
  hotspotSchema,
  linkSchema,
  noteSchema,
  offerTermShape,
  panoramaSchema,
  pictureSchema,
  textSchema,
  videoSchema,
} from './parts.ts';

export const descriptionSchema = z.extend(headSchema, {
  facts: z.array(factSchema),
  picture: pictureSchema,
});

/** Names of the numbers of rooms; what is on sale of each comes from the lots. */
export const layoutsTextsSchema = z.object({
  title: textSchema,
  link: linkSchema,
  groups: z.array(z.object({ layout_type: z.int(), name: textSchema })),
});
const layoutGroupSchema = z.object({
  layout_type: z.int(),
  name: textSchema,
  free: z.int(),
  area_min: z.nullable(areaSchema),
  price_min: z.nullable(roublesSchema),
  /** The layout drawn for the group: the one with most flats on sale. */
  layout: z.nullable(layoutRefSchema),
});
export const layoutsBlockSchema = z.extend(layoutsTextsSchema, { groups: z.array(layoutGroupSchema) });

const packageTextsSchema = z.object({
  /** Key of the finishing as flats name it. */
  facing_type: z.string(),
  name: textSchema,
  /** Roubles per m² above a flat without finishing; 0 is part of every price. */
  price_per_metre: roublesSchema,
  text: textSchema,
  details: z.array(z.object({ label: textSchema, value: textSchema })),
  pictures: z.array(pictureSchema),
  /** Those for a flat that does not see the river: none of them shows it. The same as `pictures` when absent. */
  without_river: z.optional(z.array(pictureSchema)),
});
export const finishingsTextsSchema = z.object({
  title: textSchema,
  note: textSchema,
  link: linkSchema,
  packages: z.array(packageTextsSchema).check(z.minLength(1)),
});
export const finishingsBlockSchema = z.extend(finishingsTextsSchema, {
  /** The layout that prices are counted for; null when none was asked for. */
  layout: z.nullable(z.object({ id: z.int(), name: z.string(), area: areaSchema })),
  packages: z.array(
    z.extend(packageTextsSchema, {
      /** Flats on sale with this finishing, of the layout when one was asked for. */
      free: z.int(),
      /** Price of the package for the layout, roubles. */
      price: z.nullable(roublesSchema),
    }),
  ),
});

const rowSchema = z.object({ title: textSchema, note: textSchema, link: linkSchema });
export const flatsTextsSchema = z.object({
  title: textSchema,
  text: textSchema,
  three_rooms: rowSchema,
  random_properties: rowSchema,
  layouts: layoutsTextsSchema,
  finishings: finishingsTextsSchema,
});
const offerRowSchema = z.extend(rowSchema, { count: z.int(), results: z.array(propertySchema) });
export const flatsBlockSchema = z.extend(flatsTextsSchema, {
  /** Flats of three rooms, the cheapest first, 20 at most. */
  three_rooms: offerRowSchema,
  /** Flats with a discount, 20 at most; the page shows one of them at random. */
  random_properties: offerRowSchema,
  layouts: layoutsBlockSchema,
  finishings: finishingsBlockSchema,
});

/** The site takes the first item. */
export const housesSchema = z
  .array(
    z.object({
      title: textSchema,
      houses: z.array(z.extend(cardSchema, { link: linkSchema })),
    }),
  )
  .check(z.minLength(1));

export const improvementSchema = z.extend(headSchema, {
  picture: pictureSchema,
  facts: z.array(factSchema),
  places: z.array(cardSchema),
});

/** Rooms of the house for its residents. */
export const publicPlacesSchema = z.object({
  title: textSchema,
  link: linkSchema,
  spaces: z
    .array(
      z.object({
        slug: slugSchema,
        name: textSchema,
        /** Area, seats. */
        value: textSchema,
        text: textSchema,
        /** Null while the room has no picture. */
        picture: z.nullable(pictureSchema),
      }),
    )
    .check(z.minLength(1)),
});

export const environmentSchema = z.extend(headSchema, {
  picture: pictureSchema,
  items: z.array(cardSchema),
});

/** Numbered parts of the drawing «node of the facade», and the architecture. */
export const featuresSchema = z.object({
  engineering: z.object({
    title: textSchema,
    note: textSchema,
    /** In the order of the numbers on the drawing. */
    items: z.array(noteSchema).check(z.minLength(1)),
  }),
  architecture: z.extend(headSchema, {
    author: textSchema,
    picture: pictureSchema,
    materials: z.array(noteSchema),
  }),
});

export const PLACE_KINDS = ['metro', 'school', 'park', 'health', 'shop', 'river'] as const;
export const locationTextsSchema = z.object({
  title: textSchema,
  note: textSchema,
  /** Tabs of the list; a tab without kinds shows everything. */
  tabs: z.array(z.object({ label: textSchema, kinds: z.array(z.enum(PLACE_KINDS)) })),
  places: z
    .array(
      z.object({
        slug: slugSchema,
        kind: z.enum(PLACE_KINDS),
        name: textSchema,
        /** On foot, by path. */
        minutes: z.int().check(z.minimum(1), z.maximum(60)),
        /** Metres from the middle of the quarter: to the east, to the north. */
        at: z.object({ x: z.number(), y: z.number() }),
        /** Corners of the path on foot, from the quarter to the place: metres to the east and to the north. */
        way: z.optional(z.array(z.tuple([z.number(), z.number()])).check(z.minLength(2))),
      }),
    )
    .check(z.minLength(1)),
  drive: textSchema,
  route: linkSchema,
  /** The bend of the river on the drawn map: an arc between two circles, metres like places; what it and its bank are called. */
  river: z.object({
    x: z.number(),
    y: z.number(),
    inner: z.number(),
    outer: z.number(),
    name: z.optional(textSchema),
    embankment: z.optional(textSchema),
  }),
  /** Bridges for people, metres like places. */
  bridges: z.array(
    z.object({
      from: z.object({ x: z.number(), y: z.number() }),
      to: z.object({ x: z.number(), y: z.number() }),
      name: z.optional(textSchema),
    }),
  ),
  /** Names of streets on the drawn map, around these places. */
  streets: z.optional(
    z.array(z.object({ name: textSchema, at: z.object({ x: z.number(), y: z.number() }) })),
  ),
  /** For the map that moves: where the middle of the quarter is, and GeoJSON of what is around; null without such a map. */
  map: z.nullable(z.object({ middle: z.object({ lng: z.number(), lat: z.number() }), data: hrefSchema })),
});
export const locationSchema = z.extend(locationTextsSchema, { address: z.string() });

export const videoGallerySchema = z.object({
  title: textSchema,
  link: linkSchema,
  videos: z.array(z.object({ slug: slugSchema, title: textSchema, text: textSchema, video: videoSchema })),
});

/** The site takes the first item. */
export const storiesSchema = z
  .array(
    z.object({
      title: textSchema,
      stories: z.array(
        z.object({
          slug: slugSchema,
          title: textSchema,
          text: textSchema,
          picture: pictureSchema,
          video: z.nullable(videoSchema),
          /** Where a story without a film leads. */
          href: z.optional(hrefSchema),
        }),
      ),
    }),
  )
  .check(z.minLength(1));

export const marketingCardsSchema = z.array(
  z.extend(cardSchema, {
    ...offerTermShape,
    slug: slugSchema,
    /** Terms, which stand on the card. */
    note: textSchema,
    link: linkSchema,
  }),
);

/** A gift to whoever signs in time; null when the time is over. */
export const congratulationSchema = z.nullable(
  z.extend(headSchema, {
    ...offerTermShape,
    terms: textSchema,
    picture: pictureSchema,
    link: linkSchema,
  }),
);

export const panoramaBlockSchema = z.extend(headSchema, {
  panorama: panoramaSchema,
  hotspots: z.array(hotspotSchema),
});

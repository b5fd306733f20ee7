import * as z from 'zod/mini';
import { areaSchema, roublesSchema, slugSchema } from './primitives.ts';

/** A page by intent answers while so many flats on sale are what it is about: fewer are no list. */
export const LEAST_FLATS = 3;

/** Names below `/flats` that are pages of their own. */
export const TAKEN_SLUGS: readonly string[] = ['price', 'print'];

/** A page of the flats that people look for by one wish, `/flats/{slug}`: studios, flats over the river. */
export const flatIntentRefSchema = z.object({
  slug: slugSchema,
  /** What the flats of the page answer, as the boutique's address writes it. */
  filter: z.string(),
  /** Its name in links: «Студии». */
  label: z.string(),
});
export type FlatIntentRef = z.infer<typeof flatIntentRefSchema>;

/** Pages that answer now, in the order of the content. */
export const flatIntentsSchema = z.array(flatIntentRefSchema);

export const flatIntentSchema = z.extend(flatIntentRefSchema, {
  title: z.string(),
  /** For search engines; figures of the day stand before it. */
  description: z.string(),
  /** Paragraphs. */
  text: z.array(z.string()),
  /** Of the flats on sale. */
  figures: z.object({
    count: z.int(),
    price_min: roublesSchema,
    price_max: roublesSchema,
    area_min: areaSchema,
    area_max: areaSchema,
    floor_min: z.int(),
    floor_max: z.int(),
    /** The earliest of their buildings. */
    completion: z.object({
      year: z.int(),
      quarter: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
    }),
  }),
});
export type FlatIntent = z.infer<typeof flatIntentSchema>;

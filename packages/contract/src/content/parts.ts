import * as z from 'zod/mini';
import { dateSchema, hrefSchema } from '../primitives.ts';

/**
 * Parts that content files write shorter than the service answers: a text with figures in braces, a picture, a
 * film and a document by name. `mapLeaves` finds them in a schema.
 */
export type Leaf = 'text' | 'picture' | 'video' | 'file';
const leaves = z.registry<{ leaf: Leaf }>();

function leaf<T extends z.ZodMiniType>(name: Leaf, schema: T): T {
  leaves.add(schema, { leaf: name });
  return schema;
}

/** What kind of leaf a schema is; null for any other schema. */
export function leafOf(schema: z.core.$ZodType): Leaf | null {
  return leaves.get(schema)?.leaf ?? null;
}

/** Russian text. In a file it may have figures of the complex in braces: `{flats_free:квартира|квартиры|квартир}`. */
export const textSchema = leaf('text', z.string().check(z.minLength(1), z.maxLength(1500)));

const madeSchema = z.object({
  alt: z.string(),
  /** Size of the widest variant, px. */
  width: z.int(),
  height: z.int(),
  /** Prevailing colour, `#rrggbb`, shown until the picture is there. */
  color: z.string(),
  src: hrefSchema,
  widths: z.array(z.int()),
});

/** A made picture in several widths; its address is `{src}-{width}.{format}`. */
export const pictureSchema = leaf(
  'picture',
  z.object({
    ...madeSchema.shape,
    /** What the dark theme shows in its place: the same place after sunset, of the same shape. */
    dark: z.optional(madeSchema),
  }),
);
export type Picture = z.infer<typeof pictureSchema>;

/** A silent film: sources from the best to the most widely understood one. */
export const videoSchema = leaf(
  'video',
  z.object({
    poster: pictureSchema,
    width: z.int(),
    height: z.int(),
    /** Seconds. */
    duration: z.number(),
    sources: z.array(z.object({ src: hrefSchema, type: z.string(), size: z.int() })).check(z.minLength(1)),
  }),
);
export type Video = z.infer<typeof videoSchema>;

/** An equirectangular picture 2:1 with the look that a viewer begins with. */
export const panoramaSchema = z.object({
  picture: pictureSchema,
  /** What stands in the page until the viewer is opened. */
  poster: pictureSchema,
  /** Degrees from the middle of the picture: to the right, up; and the horizontal field of view. */
  initial: z.object({ yaw: z.number(), pitch: z.number(), fov: z.number() }),
  /** Degrees from north at which the middle of the picture looks. */
  heading: z.number(),
});
export type Panorama = z.infer<typeof panoramaSchema>;

/** A file for visitors; everything but the address follows from the file itself. */
export const fileSchema = leaf(
  'file',
  z.object({
    href: hrefSchema,
    type: z.enum(['pdf', 'docx', 'xlsx', 'zip']),
    /** Bytes. */
    size: z.int(),
    /** Day of the file as it says itself, or as its entry says. */
    date: dateSchema,
  }),
);
export type ContentFile = z.infer<typeof fileSchema>;

export const linkSchema = z.object({ label: textSchema, href: hrefSchema });
/** A number with its unit, and what it measures. */
export const factSchema = z.object({ value: textSchema, label: textSchema });
export const noteSchema = z.object({ title: textSchema, text: textSchema });
/** A text with a picture beside it. */
export const cardSchema = z.object({
  title: textSchema,
  text: textSchema,
  picture: z.nullable(pictureSchema),
});
export const shotSchema = z.object({ title: textSchema, picture: pictureSchema });
export const hotspotSchema = z.object({ label: textSchema, yaw: z.number(), pitch: z.number() });
export const marqueeSchema = z.object({ phrases: z.array(textSchema).check(z.minLength(3)) });

/** Offers of the developer whose terms stand elsewhere: discounts with the lots, the instalment in its own file. */
const NAMED_OFFERS = ['discount', 'instalment'] as const;
/** The last day of an offer, ISO date; or the offer that a text is about and ends with. */
export const untilSchema = z.union([dateSchema, z.enum(NAMED_OFFERS)]);
export type Until = z.infer<typeof untilSchema>;
/** Added to words about an offer: they are shown while it is in force, or once it is over. */
export const offerTermShape = { shown_until: z.optional(untilSchema), shown_after: z.optional(untilSchema) };

/** Headed block: every one has a title, most have a line or a paragraph under it. */
export const headSchema = z.object({ title: textSchema, text: textSchema });

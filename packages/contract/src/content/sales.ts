import * as z from 'zod/mini';
import { dateSchema, hrefSchema, slugSchema } from '../primitives.ts';
import { seasonSchema } from '../site-texts.ts';
import {
  factSchema,
  headSchema,
  linkSchema,
  noteSchema,
  offerTermShape,
  panoramaSchema,
  pictureSchema,
  textSchema,
} from './parts.ts';

const timeSchema = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

/** Where meetings are held; address, phones, mail and hours are the project's. */
export const salesOfficeTextsSchema = z.extend(headSchema, {
  parking: textSchema,
  /** What happens after the form is sent. */
  promise: textSchema,
  route: linkSchema,
  picture: pictureSchema,
  /** Times that the form offers, every `step` minutes, both ends included. */
  visits: z.object({ from: timeSchema, to: timeSchema, step: z.int().check(z.minimum(15), z.maximum(240)) }),
});
export const salesOfficeSchema = z.extend(salesOfficeTextsSchema, { address: z.string(), hours: z.string() });

/** Words of a form at the end of a page. */
const formSchema = z.object({ title: textSchema, text: textSchema });

export const commercialIntroSchema = z.extend(headSchema, {
  note: textSchema,
  picture: pictureSchema,
});

const pointSchema = z.tuple([z.number(), z.number()]);
export const commercialSelectTextsSchema = z.object({
  title: textSchema,
  note: textSchema,
  picture: pictureSchema,
  levels: z
    .array(z.object({ value: z.enum(['street', 'middle', 'high']), label: textSchema, text: textSchema }))
    .check(z.minLength(1)),
});
export const commercialSelectSchema = z.extend(commercialSelectTextsSchema, {
  /** Fronts of the units on the picture, in its pixels; none when the picture has no outlines. */
  units: z.array(z.object({ number: z.string(), outline: z.array(pointSchema), label: pointSchema })),
});

export const commercialAdvantagesSchema = z.extend(headSchema, {
  picture: pictureSchema,
  facts: z.array(factSchema),
  items: z.array(noteSchema),
  form: formSchema,
});

/** Page of parking spaces or storerooms. */
export const storagePageSchema = z.extend(headSchema, {
  facts: z.array(factSchema),
  rules: z.array(noteSchema),
  terms: textSchema,
  form: formSchema,
});

export const paymentOptionsSchema = z.object({
  title: textSchema,
  note: textSchema,
  ways: z
    .array(z.extend(noteSchema, { ...offerTermShape, slug: slugSchema, offer: textSchema, link: linkSchema }))
    .check(z.minLength(1)),
  programmes: z.object({ title: textSchema, note: textSchema }),
  calculator: z.object({ title: textSchema, note: textSchema }),
});

export const installmentPageSchema = z.object({
  title: textSchema,
  /** What is offered; null while there is no instalment. */
  offer: z.nullable(z.object({ ...offerTermShape, text: textSchema, terms: textSchema })),
  notes: z.array(textSchema),
  steps_title: textSchema,
  steps: z.array(z.object({ when: textSchema, title: textSchema, text: textSchema })),
});

/** What keeping a flat costs a month, as the developer expects it; roubles. */
export const serviceChargeSchema = z.object({
  /** For one m² of a flat. */
  flat_metre: z.number().check(z.positive()),
  parking: z.int().check(z.positive()),
  storeroom: z.int().check(z.positive()),
  /** What is in it, and what is paid by meters. */
  note: textSchema,
});
export type ServiceCharge = z.infer<typeof serviceChargeSchema>;

/** Page `/investments`: facts and a calculator with the visitor's own assumptions, no promised yield. */
export const investmentsSchema = z.extend(headSchema, {
  picture: pictureSchema,
  /** Stands beside every figure that is counted from assumptions. */
  warning: textSchema,
  dynamics: z.object({ title: textSchema, note: textSchema }),
  scenario: z.object({ title: textSchema, text: textSchema, note: textSchema }),
  liquid: z.object({ title: textSchema, text: textSchema, link: linkSchema }),
  reasons_title: textSchema,
  reasons: z.array(noteSchema),
  form: formSchema,
});

/** Metres: to the east and to the south of the north-western corner, then width and depth. */
const planBoxSchema = z.tuple([z.number(), z.number(), z.number(), z.number()]);

/** Plan of the rooms that a tour walks through, with north above; metres. */
const tourPlanSchema = z.object({
  width: z.number().check(z.positive()),
  depth: z.number().check(z.positive()),
  rooms: z.array(
    z.object({
      slug: slugSchema,
      box: planBoxSchema,
      /** Where its panorama was taken, metres to the east and to the south. */
      at: z.tuple([z.number(), z.number()]),
      /** m². */
      area: z.number().check(z.positive()),
    }),
  ),
  windows: z.array(planBoxSchema),
  passages: z.array(planBoxSchema),
});
export type TourPlan = z.infer<typeof tourPlanSchema>;

/** Tours walk between rooms by the links of their panoramas. */
export const toursSchema = z.object({
  title: textSchema,
  text: textSchema,
  tours: z
    .array(
      z.object({
        slug: slugSchema,
        title: textSchema,
        note: textSchema,
        link: linkSchema,
        /** What stands in the page; the poster of the first room where absent. */
        cover: z.optional(pictureSchema),
        /** Absent where a plan would say nothing, as with a single place. */
        plan: z.optional(tourPlanSchema),
        rooms: z
          .array(
            z.object({
              slug: slugSchema,
              name: textSchema,
              panorama: panoramaSchema,
              links: z.array(z.object({ to: slugSchema, yaw: z.number(), pitch: z.number() })),
            }),
          )
          .check(z.minLength(1)),
      }),
    )
    .check(z.minLength(1)),
  /** One room of one camera before its finishing and after it, the finished one last. */
  finishing: z.optional(
    z.object({
      title: textSchema,
      text: textSchema,
      frames: z
        .array(z.object({ slug: slugSchema, name: textSchema, note: textSchema, picture: pictureSchema }))
        .check(z.minLength(2)),
    }),
  ),
});
export type Tours = z.infer<typeof toursSchema>;

/** The strip under the first screen; its words are those of the project while this block is there. */
export const promoTextsSchema = z.object({
  text: textSchema,
  text_ru: textSchema,
  /** Which of the two is shown. */
  is_russian: z.boolean(),
  tooltip: textSchema,
  href: hrefSchema,
  until: dateSchema,
});
/** Null when its last day is over or no flat on sale has a discount. */
export const promoSchema = z.nullable(promoTextsSchema);

/** The season of today; no name while the flag is off. */
export const seasonStateSchema = z.object({
  is_season_version: z.boolean(),
  season_version: z.nullable(seasonSchema),
});

import * as z from 'zod/mini';
import { areaSchema, roublesSchema } from '../primitives.ts';
import { layoutRefSchema, planNotesSchema } from '../property.ts';
import {
  factSchema,
  headSchema,
  linkSchema,
  noteSchema,
  pictureSchema,
  shotSchema,
  textSchema,
} from './parts.ts';

export const childhoodStartSchema = z.extend(headSchema, {
  picture: pictureSchema,
  facts: z.array(factSchema),
});

const familyTextsSchema = z.object({
  name: textSchema,
  /** Code of a layout of the complex. */
  layout: z.string(),
  /** Numbers on the plan: the room of the layout's plan, and what is good about it. */
  marks: z.array(z.extend(noteSchema, { room: z.string() })),
  note: textSchema,
  link: linkSchema,
});
export const childhoodLayoutsTextsSchema = z.object({
  title: textSchema,
  families: z.array(familyTextsSchema).check(z.minLength(1)),
});
export const childhoodLayoutsSchema = z.extend(childhoodLayoutsTextsSchema, {
  /** Those whose layout the complex has. */
  families: z.array(
    z.extend(z.omit(familyTextsSchema, { layout: true, marks: true }), {
      layout: z.extend(layoutRefSchema, { area: areaSchema }),
      notes: z.nullable(planNotesSchema),
      marks: z.array(
        z.extend(noteSchema, {
          /** Place of the number in the drawing's millimetres; null when the room is not on the plan. */
          at: z.nullable(z.tuple([z.number(), z.number()])),
        }),
      ),
      /** Flats on sale of this layout. */
      free: z.int(),
      price_min: z.nullable(roublesSchema),
    }),
  ),
});

export const ambitionSchema = z.extend(headSchema, {
  picture: pictureSchema,
  caption: textSchema,
  principles: z.array(noteSchema),
});

export const childhoodFeaturesSchema = z.object({
  title: textSchema,
  pictures: z.array(shotSchema).check(z.minLength(1)),
  ages: z.array(z.object({ age: textSchema, what: textSchema, where: textSchema })),
});

export const leisureSchema = z.extend(headSchema, {
  picture: pictureSchema,
  caption: textSchema,
  timetable: z.array(z.object({ day: textSchema, what: textSchema, time: textSchema })),
});

export const communitySchema = z.extend(headSchema, { link: linkSchema, items: z.array(noteSchema) });

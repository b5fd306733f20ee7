import * as z from 'zod/mini';
import { hrefSchema } from '../primitives.ts';
import { seasonSchema } from '../site-texts.ts';
import {
  cardSchema,
  factSchema,
  headSchema,
  linkSchema,
  panoramaSchema,
  pictureSchema,
  shotSchema,
  textSchema,
  videoSchema,
} from './parts.ts';

export const introSchema = z.extend(headSchema, {
  /** From one place in every season: that of the day stands first, the others beside each other. */
  introrender_set: z.array(z.extend(shotSchema, { season: seasonSchema })).check(z.minLength(1)),
  introslide_set: z.array(z.extend(shotSchema, { text: textSchema })).check(z.minLength(1)),
  video: videoSchema,
  panorama: panoramaSchema,
  /** What stands over the parts of the page, the list of schools among them. */
  titles: z.object({
    slides: textSchema,
    renders: textSchema,
    video: textSchema,
    panorama: textSchema,
    schools: textSchema,
  }),
});

export const infoSchema = z.extend(headSchema, { facts: z.array(factSchema) });

/** What is on sale by number of rooms; the texts have the figures. */
export const oldFlatsSchema = z.extend(headSchema, {
  rows: z.array(z.object({ title: textSchema, text: textSchema, link: linkSchema })),
  link: linkSchema,
});

export const serviceSchema = z.extend(headSchema, { service_set: z.array(cardSchema).check(z.minLength(1)) });

/** Words alone: a school has no picture of its own. Minutes are on foot. */
export const schoolSlidesSchema = z
  .array(
    z.object({
      title: textSchema,
      text: textSchema,
      minutes: z.optional(z.int()),
      /** Of files written before; it is not shown. */
      picture: z.optional(pictureSchema),
    }),
  )
  .check(z.minLength(1));

export const oldFeaturesSchema = z.extend(headSchema, { items: z.array(cardSchema) });

export const parkSchema = z.extend(headSchema, {
  picture: pictureSchema,
  facts: z.array(factSchema),
});

const menuFilmSchema = z.object({ title: textSchema, video: videoSchema });
/** Films of the menu; the menu plays the first one. */
export const menuVideoTextsSchema = z.array(menuFilmSchema).check(z.minLength(1));
export const menuVideoSchema = z.array(
  z.extend(menuFilmSchema, {
    /** Address of the film in the most widely understood format. */
    file: hrefSchema,
  }),
);
